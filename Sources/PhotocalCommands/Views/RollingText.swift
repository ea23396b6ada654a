import AlbumModel
import AlbumPages

/// Months one below the other, their shades by the busiest day of all.
enum RollingText {
  static func text(_ page: RollingPage, width: Int, style: TextStyle) -> String {
    let most = page.months.compactMap(\.summary.busiestDay?.count).max()
    let months = page.months.map { MonthText($0, width: width, style: style, most: most).grid.asLines }
    return months.joined(separator: "\n\n")
  }
}
