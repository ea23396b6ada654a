import Glibc

/// The zone that a system is set to.
struct SystemZone {
  /// The value of `TZ` (POSIX.1-2017, section 8.3), nil where it isn't set.
  let variable: String?
  /// Where `/etc/localtime` leads.
  let link: String?

  static var current: SystemZone {
    SystemZone(
      variable: unsafe getenv("TZ").map { unsafe String(cString: $0) }, link: localTimeLink)
  }

  func zone() throws(UnknownZone) -> LibraryZone {
    if let zone = names.lazy.compactMap(LibraryZone.init(identifier:)).first { return zone }
    if let variable { throw UnknownZone(name: variable) }
    return .utc
  }

  /// Names to try, the one to trust more first.
  private var names: [String] {
    guard let variable else { return link.map { [SystemZone.name(atPath: $0)] } ?? [] }
    let value = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    // Set but empty means UTC.
    if value.isEmpty { return ["UTC"] }
    return [SystemZone.name(atPath: value), SystemZone.fixedOffset(value)].compactMap(\.self)
  }

  /// `Asia/Tokyo` of `/usr/share/zoneinfo/Asia/Tokyo`; a path that leads elsewhere is given back as it is.
  private static func name(atPath path: String) -> String {
    let parts = path.split(separator: "/")
    guard path.hasPrefix("/") || path.hasPrefix("."), let folder = parts.lastIndex(of: "zoneinfo") else {
      return path
    }
    return parts[(folder + 1)...].drop { $0 == "posix" || $0 == "right" }.joined(separator: "/")
  }

  /// `GMT+0900` of `JST-9`, as POSIX counts westwards; nil where the value has a rule for summer time, or is none.
  private static func fixedOffset(_ value: String) -> String? {
    var rest = Substring(value)
    if rest.first == "<", let end = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: end)...]
    } else {
      rest = rest.drop { $0.isASCII && $0.isLetter }
    }
    let isWest = rest.first != "-"
    if let sign = rest.first, "+-".contains(sign) { rest = rest.dropFirst() }
    let numbers = rest.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), let hours = numbers[0],
      let minutes = numbers.count > 1 ? numbers[1] : 0,
      (0...14).contains(hours), (0...59).contains(minutes)
    else { return nil }
    if hours == 0, minutes == 0 { return "UTC" }
    let four = String(10_000 + hours * 100 + minutes).dropFirst()
    return "GMT" + (isWest ? "-" : "+") + four
  }

  private static var localTimeLink: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard let length = unsafe Optional(readlink("/etc/localtime", &buffer, buffer.count)), length > 0 else {
      return nil
    }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
