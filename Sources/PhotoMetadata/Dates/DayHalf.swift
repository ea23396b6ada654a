/// A half of the day, as a 12-hour clock names it.
enum DayHalf {
  case morning
  case afternoon

  /// How phones and desktops write the halves, ASCII letters in upper case; the last two rows are Korean in decomposed
  /// form, as some file systems keep names.
  static let names: [(name: [UInt8], half: DayHalf)] = [
    (Array("AM".utf8), .morning), (Array("PM".utf8), .afternoon),
    (Array("A.M.".utf8), .morning), (Array("P.M.".utf8), .afternoon),
    // Spanish, with a common blank and two that don't break.
    (Array("A. M.".utf8), .morning), (Array("P. M.".utf8), .afternoon),
    (Array("A.\u{A0}M.".utf8), .morning), (Array("P.\u{A0}M.".utf8), .afternoon),
    (Array("A.\u{202F}M.".utf8), .morning), (Array("P.\u{202F}M.".utf8), .afternoon),
    (Array("上午".utf8), .morning), (Array("下午".utf8), .afternoon),
    (Array("午前".utf8), .morning), (Array("午後".utf8), .afternoon),
    (Array("오전".utf8), .morning), (Array("오후".utf8), .afternoon),
    (Array("\u{110B}\u{1169}\u{110C}\u{1165}\u{11AB}".utf8), .morning),
    (Array("\u{110B}\u{1169}\u{1112}\u{116E}".utf8), .afternoon),
  ]

  /// The hour of the 24-hour clock, nil where no day has it.
  ///
  /// Some phones name the afternoon beside an hour that already counts on from 12; without a half, 24 is a camera's
  /// way to write hour 0 of the same date.
  static func hour(_ written: Int, in half: DayHalf?) -> Int? {
    switch (half, written) {
    case (nil, 24): 0
    case (nil, 0...23): written
    case (.morning, 0...12): written % 12
    case (.afternoon, 0...12): written % 12 + 12
    case (.afternoon, 13...23): written
    default: nil
    }
  }
}
