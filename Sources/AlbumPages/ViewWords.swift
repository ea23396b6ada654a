/// The words of the album's views and of what one does in them, in one language; `ViewWords.table` has them all.
///
/// `{first}` is a place for a number.
struct ViewWords: Sendable {
  /// Names the links to the album's views.
  let views: String
  let timeline: String
  /// The view of some months up to the newest.
  let lastMonths: String
  /// The view of one day of the year in all years.
  let onThisDay: String
  let previousYear: String
  let nextYear: String
  /// Heads what the shades of days mean.
  let photosPerDay: String
  /// A number and all above it.
  let orMore: String
  /// Said of a cover that a person chose.
  let pinnedCover: String
  /// What an album says for which photos were chosen and none matches.
  let noMatch: String
  /// Stands before the folder that was chosen.
  let folder: String
  /// Stands before the least number of stars that was chosen.
  let stars: String
  let firstDay: String
  let lastDay: String
  let previousPhoto: String
  let nextPhoto: String
  /// Leads to the photo's own file.
  let original: String
  let close: String

  /// The words by language; Chinese by script.
  static let table: [String: ViewWords] = [
    "en": english,
    "zh-Hans": ViewWords(
      views: "视图", timeline: "时间线", lastMonths: "最近几个月", onThisDay: "那年今日",
      previousYear: "上一年", nextYear: "下一年", photosPerDay: "每天的照片数", orMore: "{first} 以上",
      pinnedCover: "手动选定的封面",
      noMatch: "没有符合所选条件的照片", folder: "文件夹", stars: "星级",
      firstDay: "起始日期", lastDay: "结束日期",
      previousPhoto: "上一张照片", nextPhoto: "下一张照片", original: "原始文件", close: "关闭"),
    "zh-Hant": ViewWords(
      views: "檢視", timeline: "時間軸", lastMonths: "最近幾個月", onThisDay: "那年今日",
      previousYear: "上一年", nextYear: "下一年", photosPerDay: "每天的照片數", orMore: "{first} 以上",
      pinnedCover: "手動選定的封面",
      noMatch: "沒有符合所選條件的照片", folder: "資料夾", stars: "星級",
      firstDay: "起始日期", lastDay: "結束日期",
      previousPhoto: "上一張照片", nextPhoto: "下一張照片", original: "原始檔案", close: "關閉"),
    "ja": ViewWords(
      views: "表示", timeline: "タイムライン", lastMonths: "最近の数か月", onThisDay: "毎年のこの日",
      previousYear: "前の年", nextYear: "次の年", photosPerDay: "1日の写真数", orMore: "{first}以上",
      pinnedCover: "手動で選んだ表紙",
      noMatch: "この条件に合う写真はありません", folder: "フォルダー", stars: "星の数",
      firstDay: "開始日", lastDay: "終了日",
      previousPhoto: "前の写真", nextPhoto: "次の写真", original: "元のファイル", close: "閉じる"),
    "ko": ViewWords(
      views: "보기", timeline: "타임라인", lastMonths: "최근 몇 달", onThisDay: "해마다 이날",
      previousYear: "이전 해", nextYear: "다음 해", photosPerDay: "하루 사진 수", orMore: "{first} 이상",
      pinnedCover: "직접 고른 표지",
      noMatch: "조건에 맞는 사진이 없습니다", folder: "폴더", stars: "별점",
      firstDay: "시작일", lastDay: "종료일",
      previousPhoto: "이전 사진", nextPhoto: "다음 사진", original: "원본 파일", close: "닫기"),
    "de": ViewWords(
      views: "Ansichten", timeline: "Zeitleiste", lastMonths: "Letzte Monate", onThisDay: "An diesem Tag",
      previousYear: "Voriges Jahr", nextYear: "Nächstes Jahr", photosPerDay: "Fotos pro Tag",
      orMore: "ab {first}", pinnedCover: "von Hand gewähltes Titelbild",
      noMatch: "Kein Foto passt zu dieser Auswahl", folder: "Ordner", stars: "Sterne",
      firstDay: "Erster Tag", lastDay: "Letzter Tag",
      previousPhoto: "Voriges Foto",
      nextPhoto: "Nächstes Foto", original: "Originaldatei", close: "Schließen"),
    "fr": ViewWords(
      views: "Vues", timeline: "Chronologie", lastMonths: "Derniers mois", onThisDay: "Ce jour-là",
      previousYear: "Année précédente", nextYear: "Année suivante", photosPerDay: "Photos par jour",
      orMore: "{first} et plus", pinnedCover: "couverture choisie à la main",
      noMatch: "Aucune photo ne correspond à ce choix", folder: "Dossier", stars: "Étoiles",
      firstDay: "Premier jour", lastDay: "Dernier jour",
      previousPhoto: "Photo précédente",
      nextPhoto: "Photo suivante", original: "Fichier original", close: "Fermer"),
    "es": ViewWords(
      views: "Vistas", timeline: "Cronología", lastMonths: "Últimos meses", onThisDay: "En este día",
      previousYear: "Año anterior", nextYear: "Año siguiente", photosPerDay: "Fotos por día",
      orMore: "{first} o más", pinnedCover: "portada elegida a mano",
      noMatch: "Ninguna foto coincide con esta selección", folder: "Carpeta", stars: "Estrellas",
      firstDay: "Primer día", lastDay: "Último día",
      previousPhoto: "Foto anterior",
      nextPhoto: "Foto siguiente", original: "Archivo original", close: "Cerrar"),
    "ar": ViewWords(
      views: "طرق العرض", timeline: "الخط الزمني", lastMonths: "الأشهر الأخيرة",
      onThisDay: "في مثل هذا اليوم",
      previousYear: "السنة السابقة", nextYear: "السنة التالية", photosPerDay: "عدد الصور في اليوم",
      orMore: "{first} فأكثر", pinnedCover: "غلاف مختار يدويًا",
      noMatch: "لا توجد صور تطابق هذا الاختيار", folder: "المجلد", stars: "النجوم",
      firstDay: "أول يوم", lastDay: "آخر يوم",
      previousPhoto: "الصورة السابقة",
      nextPhoto: "الصورة التالية", original: "الملف الأصلي", close: "إغلاق"),
  ]

  static let english = ViewWords(
    views: "Views", timeline: "Timeline", lastMonths: "Last months", onThisDay: "On this day",
    previousYear: "Previous year", nextYear: "Next year", photosPerDay: "Photos per day", orMore: "{first}+",
    pinnedCover: "cover chosen by hand",
    noMatch: "No photo matches this choice", folder: "Folder", stars: "Stars",
    firstDay: "First day", lastDay: "Last day",
    previousPhoto: "Previous photo", nextPhoto: "Next photo",
    original: "Original file", close: "Close")
}
