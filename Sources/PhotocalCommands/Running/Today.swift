import CalendarGrid
import Glibc

/// The days that words mean.
enum Today {
  /// The day that the machine's clock and zone show.
  static var date: CivilDate {
    var now = time(nil)
    var local = unsafe tm()
    unsafe localtime_r(&now, &local)
    let january = CivilMonth.months(ofYear: unsafe Int(local.tm_year) + 1900)[0]
    return january.firstDay.advanced(by: unsafe Int(local.tm_yday))
  }
}
