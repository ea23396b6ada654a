import AlbumExport
import AlbumLibrary
import AlbumModel
import AlbumPages
import CalendarGrid
import CommandLineKit
import Glibc

/// One run of a command: its words, where its answer goes, and what it is told by options and environment.
final class Session {
  let words: ParsedCommand
  let output = Output()
  let environment = Environment()

  init(_ words: ParsedCommand) {
    self.words = words
  }

  var printsJSON: Bool { words[CommonOptions.json] }
  var isQuiet: Bool { words[CommonOptions.quiet] }
  var isVerbose: Bool { words[CommonOptions.verbose] }

  /// The library's file, whether it is there or not.
  func libraryPath() throws(Failure) -> FilePath {
    let path = try LibraryLocation.path(
      option: words[CommonOptions.library].map(FilePath.init),
      environment: environment)
    if isVerbose { complain("library: \(path.listed)") }
    return path
  }

  /// The library's file; nil where no place for it is known.
  var libraryPathIfAny: FilePath? {
    try? LibraryLocation.path(
      option: words[CommonOptions.library].map(FilePath.init), environment: environment)
  }

  /// The library, opened for reading.
  func library() throws(Failure) -> AlbumLibrary {
    let path = try libraryPath()
    do {
      return try AlbumLibrary.reading(path)
    } catch .notFound where path != LibraryLocation.usual(environment) {
      // Somebody named the place: a slip in it must not look like a lost library.
      throw Failure(LibraryError.notFound(path).message + " (there is none at \(path.listed))")
    } catch {
      throw Failure(error)
    }
  }

  /// The library, opened for writing; there must be one.
  func libraryToChange() throws(Failure) -> AlbumLibrary {
    let path = try library().path
    return try reading { try AlbumLibrary.writing(path) }
  }

  /// The names and dates to print in: those of `--locale`, else the system's, English where that is unknown.
  func pageLocale() throws(Failure) -> PageLocale {
    guard let word = words[CommonOptions.locale] else { return PageLocale(environment.timeLocale) }
    guard let name = word.utf8Text, PageLocale.isKnown(name) else {
      let message =
        "--locale \(TerminalText.escapingControls(word.lossyText)) is unknown: give a language, such as ja or de_AT"
      throw Failure(message, status: .usage)
    }
    return PageLocale(name)
  }

  /// The names to draw with on standard output: those of the locale, but English ones in plain ASCII where the system's
  /// locale isn't UTF-8 and no option asks for another.
  func names(of locale: PageLocale) -> PageLocale {
    printsJSON || words[CommonOptions.locale] != nil || terminal.isUTF8 ? locale : PageLocale("C")
  }

  /// The weekday of the first column, or nil for the locale's.
  var firstWeekday: Weekday? { words[CommonOptions.firstWeekday] }

  /// How text is set off on standard output.
  func style(in locale: PageLocale) -> TextStyle {
    let terminal = self.terminal
    return TextStyle(
      hasColor: terminal.usesColor, isUnicode: terminal.isUTF8, isRightToLeft: locale.isRightToLeft)
  }

  /// The columns to draw in: the option's, else the terminal's.
  func width(_ option: ValueOption<Int>) -> Int {
    words[option] ?? terminal.columns
  }

  /// The columns for a table: the option's, else the terminal's; in a file or a pipe as many as it needs.
  func tableWidth(_ option: ValueOption<Int>) -> Int? {
    words[option] ?? lineWidth
  }

  /// The columns to keep lines within: the terminal's; nil in a file or a pipe.
  var lineWidth: Int? { terminal.isTerminal ? terminal.columns : nil }

  private var terminal: Terminal {
    Terminal(descriptor: STDOUT_FILENO, color: words[CommonOptions.color] ?? .auto)
  }

  /// Prints the document where JSON is asked for, else the text; only the one that is printed is made.
  func answer(_ document: @autoclosure () -> JSONValue, text: @autoclosure () -> String) {
    if printsJSON { print(document()) } else { output.write(text()) }
  }

  /// Prints one JSON document.
  func print(_ document: JSONValue) {
    output.write(JSONText.document(document))
  }
}

/// Calls the library; what it throws becomes the command's failure.
func reading<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
  do {
    return try body()
  } catch let error as LibraryError {
    throw Failure(error)
  } catch {
    throw Failure("cannot read the library: \(error)")
  }
}
