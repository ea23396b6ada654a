/// Writes rows as RFC 4180 says: commas between the fields, CRLF at the end.
public enum CSVText {
  /// A row; a field with a comma, a quotation mark or a line break stands in quotation marks, its own ones doubled.
  public static func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != 0x2C && $0 != 0x22 && $0 != 0x0A && $0 != 0x0D }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
