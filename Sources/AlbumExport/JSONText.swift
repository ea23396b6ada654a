public enum JSONValue { case null; case bool(Bool); case int(Int); case double(Double); case string(String); case array([JSONValue]); case object([(String, JSONValue)])
 public static func base64(_ b: [UInt8]) -> JSONValue { .null }
 public var text: String { "" } }
