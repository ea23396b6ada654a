import CommandLineKit

/// The program: its commands, and the way from the words of the command line to an exit status.
public enum Photocal {
  /// The commands, in the order that help shows.
  static let commands: [any (Command & SendableMetatype).Type] = [
    IndexCommand.self, DayCommand.self, ListCommand.self, MonthCommand.self, YearCommand.self,
    SummaryCommand.self, TimelineCommand.self, RollingCommand.self, OnThisDayCommand.self,
    UndatedCommand.self, PartialCommand.self, DateCommand.self, CoverCommand.self, ExplainCommand.self,
    FoldersCommand.self, ForgetCommand.self, CheckCommand.self, ExportCommand.self,
  ]

  /// The one declaration that parsing, help and the manual page are made from.
  static let spec = ProgramSpec(
    "photocal", version: "0.1.0", manualDate: "2026-11-30",
    summary: "a calendar of your photos",
    discussion: [
      "photocal reads the capture dates of the photos in your folders into one SQLite file, the library, and shows them "
        + "by day, month and year: in the terminal, as JSON, and as an album of HTML pages that open from disk in any browser.",
      "A photo stands on the day that the clock on the wall showed where it was taken. Photos are only ever read.",
    ],
    firstSteps: [
      ExampleSpec("photocal index ~/Pictures", does: "read the dates of all photos below it"),
      ExampleSpec("photocal month", does: "show the newest month that has photos"),
      ExampleSpec("photocal export html album", does: "make a calendar album: open album/index.html"),
    ],
    commonOptions: CommonOptions.all, commands: commands.map { $0.spec },
    exitStatuses: ExitStatus.allCases.map { .init($0.rawValue, $0.meaning) },
    environment: [
      .init("PHOTOCAL_LIBRARY", "the library, where --library doesn't name one"),
      .init(
        "XDG_DATA_HOME", "the folder that holds photocal/library.sqlite; ~/.local/share where it isn't set"),
      .init(
        "LC_ALL, LC_TIME, LANG",
        "the locale of names and dates, the first that is set, where --locale doesn't name one"),
      .init("NO_COLOR", "no colour, where --color doesn't say otherwise"),
    ],
    files: [
      .init(
        "~/.local/share/photocal/library.sqlite",
        "the library: an SQLite file, whose view photos anyone can read")
    ])
}
