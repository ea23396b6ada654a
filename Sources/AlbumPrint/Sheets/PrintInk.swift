import CalendarGrid
import PageDrawing

/// The colours of printed pages: the album's, on white paper.
enum PrintInk {
  static let paper = Ink.white
  static let ink = Ink(hex: 0x1F1C19)
  static let faint = Ink(hex: 0x6A635A)
  static let rule = Ink(hex: 0xD8D2C8)
  static let empty = Ink(hex: 0xF4F1EC)
  static let sunday = Ink(hex: 0xB3302A)
  static let saturday = Ink(hex: 0x2857AC)
  /// Of days outside the month.
  static let pale = Ink(hex: 0xB9B2A7)
  /// Over a picture, so that white letters can be read.
  static let shadow = Ink(red: 0, green: 0, blue: 0, opacity: 0.62)
  static let clear = Ink(red: 0, green: 0, blue: 0, opacity: 0)
  /// Of days with few to many photos.
  static let shades = [Ink(hex: 0xF3E6CF), Ink(hex: 0xE6C791), Ink(hex: 0xC8923C), Ink(hex: 0x74480F)]

  /// The ink of a day's number and of a column's head.
  static func ink(of weekday: Weekday, isHoliday: Bool = false, other: Ink = ink) -> Ink {
    if isHoliday { return sunday }
    return switch weekday {
    case .sunday: sunday
    case .saturday: saturday
    default: other
    }
  }
}
