import AlbumModel
import AlbumPrint
import CalendarEvents
import CalendarGrid
import CommandLineKit
import FileAccess
import Glibc

/// The names of days that the calendar files of the command line give.
struct DayNameFiles {
  let names: DayNames
  /// Whether all of every file could be read.
  let areWhole: Bool

  private static let sizeLimit: Int64 = 64 << 20
  /// So many problems of a file are told one by one.
  private static let mostTold = 10

  init(_ session: Session, days: ClosedRange<CivilDate>) throws(Failure) {
    var isWhole = true
    let holidays = try Self.names(session.words[PrintOptions.holidays].map(FilePath.init), days, &isWhole)
    let others = try Self.names(session.words[PrintOptions.birthdays].map(FilePath.init), days, &isWhole)
    names = DayNames(holidays: holidays, others: others)
    areWhole = isWhole
  }

  private static func names(
    _ files: [FilePath], _ days: ClosedRange<CivilDate>, _ isWhole: inout Bool
  ) throws(Failure) -> [CivilDate: [String]] {
    var all: [CivilDate: [String]] = [:]
    for file in files {
      let calendar = EventCalendar(try bytes(of: file), zone: secondsEast)
      tell(calendar.problems, of: file)
      if !calendar.problems.isEmpty { isWhole = false }
      for (day, names) in calendar.names(in: days) {
        all[day, default: []] += names.filter { all[day]?.contains($0) != true }
      }
    }
    return all
  }

  private static func tell(_ problems: [EventCalendar.Problem], of file: FilePath) {
    for problem in problems.prefix(mostTold) {
      complain("not all of the calendar was read: \(file.listed), line \(problem.line): \(problem.text)")
    }
    if problems.count > mostTold {
      complain("and \(problems.count - mostTold) more lines of \(file.listed)")
    }
  }

  private static func bytes(of path: FilePath) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
      let status = try FileStatus(ofDescriptor: file.number)
      guard status.kind == .file else { throw SystemError(code: status.kind == .folder ? EISDIR : EINVAL) }
      guard status.stamp.size <= sizeLimit else { throw SystemError(code: EFBIG) }
      var bytes = [UInt8](repeating: 0, count: Int(status.stamp.size))
      // The closure can't throw typed errors through withUnsafeMutableBytes.
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        Result { () throws(SystemError) -> Int in
          try unsafe SystemCall.read(file.number, into: buffer, at: 0)
        }
      }
      return Array(bytes.prefix(try result.get()))
    } catch {
      throw Failure("can't read the calendar: \(path.listed): \(error.message)")
    }
  }

  /// The seconds that the machine's clocks are ahead of UTC at a moment.
  private static func secondsEast(_ moment: Int) -> Int {
    var time = time_t(moment)
    var local = unsafe tm()
    unsafe localtime_r(&time, &local)
    return unsafe Int(local.tm_gmtoff)
  }
}
