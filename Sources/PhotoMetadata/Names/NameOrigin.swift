import AlbumModel

/// Tells screenshots and messengers' pictures by how their names begin.
enum NameOrigin {
  static func origin(of name: [UInt8]) -> PhotoOrigin? {
    guard let first = name.first else { return nil }
    return byFirst[Int(ASCII.lowercase(first))].first { $0.pattern.matches(name) }?.origin
  }

  private static let screenshots = [
    "screenshot", "screen shot", "screen_shot", "screencap", "bildschirmfoto", "schermata ",
    "schermafbeelding",
    "captura de pantalla", "captura de tela", "captura de ecrã", "captura de ecra\u{303}",
    "captura_de_pantalla",
    "capture d’écran", "capture d’e\u{301}cran", "capture d'écran", "capture d'e\u{301}cran", "skärmavbild",
    "ska\u{308}rmavbild", "skærmbillede", "skjermbilde", "zrzut ekranu", "ekran resmi", "näyttökuva",
    "na\u{308}ytto\u{308}kuva", "snímek obrazovky", "sni\u{301}mek obrazovky", "Снимок экрана",
    "スクリーンショット", "截屏", "截图", "屏幕截图", "屏幕快照", "螢幕截圖", "螢幕快照",
    "스크린샷", "\u{1109}\u{1173}\u{110F}\u{1173}\u{1105}\u{1175}\u{11AB}\u{1109}\u{1163}\u{11BA}",
  ]

  /// WhatsApp, Signal, Telegram, KakaoTalk, QQ, WeChat, LINE, Facebook, Snapchat.
  private static let messengers = [
    "img-########-wa#", "vid-########-wa#", "stk-########-wa#", "whatsapp ",
    "signal-####-##-##",
    "photo_####-##-##_##-##-##", "video_####-##-##_##-##-##", "telegram",
    "kakaotalk",
    "qq图片", "qq视频", "微信图片", "微信视频", "mmexport#", "wx_camera_#",
    "line_#############",
    "fb_img_#", "fb_vid_#", "received_#",
    "snapchat-#",
  ]

  private typealias Row = (pattern: NamePattern, origin: PhotoOrigin)

  /// The patterns by their first byte.
  private static let byFirst: [[Row]] = {
    let rows: [Row] =
      screenshots.map { (NamePattern($0), .screenshot) } + messengers.map { (NamePattern($0), .messenger) }
    return (0...255).map { byte in rows.filter { $0.pattern.first == byte } }
  }()
}
