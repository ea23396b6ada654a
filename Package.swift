// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: Swift 6 mode, no warning, no unmarked unsafe code.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, resources: resources,
    swiftSettings: strict)
}

func program(_ name: String, path: String? = nil, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: strict)
}

func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: strict)
}

func debianLibrary(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

// Top to bottom is the way data flows: a target imports only what stands above it.
let package = Package(
  name: "photocal",
  products: [
    .library(name: "CalendarGrid", targets: ["CalendarGrid"]),
    .executable(name: "photocal", targets: ["photocal"]),
    .executable(name: "photocal-render", targets: ["photocal-render"]),
    .executable(name: "photocal-draw", targets: ["photocal-draw"]),
  ],
  targets: [
    // C libraries
    debianLibrary("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    debianLibrary("CExif", pkgConfig: "libexif", package: "libexif-dev"),
    debianLibrary("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
    debianLibrary("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    debianLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", package: "libturbojpeg0-dev"),
    debianLibrary("CLCMS", pkgConfig: "lcms2", package: "liblcms2-dev"),
    debianLibrary("CPango", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
    debianLibrary("CWebP", pkgConfig: "libwebp", package: "libwebp-dev"),
    .target(name: "CPictureLibraries"),
    .target(name: "CExifArena", dependencies: ["CExif"]),
    .target(name: "CDescriptorPassing"),
    .target(name: "CLinuxProcess"),

    // values
    library("CalendarGrid"),
    library("AlbumModel", ["CalendarGrid"]),
    library("FileAccess", ["AlbumModel", "CLinuxProcess"]),

    // folders of photos -> library
    library(
      "PhotoMetadata",
      ["CalendarGrid", "AlbumModel", "FileAccess", "CExif", "CExifArena", "CExpat", "CZlib"]),
    library("PhotocalSchema", path: "schema", resources: [.embedInCode("migrations")]),
    library(
      "AlbumLibrary", ["CalendarGrid", "AlbumModel", "FileAccess", "CSQLite", "PhotocalSchema"]),
    library(
      "AlbumScanner",
      ["CalendarGrid", "AlbumModel", "FileAccess", "PhotoMetadata", "AlbumLibrary"]),

    // library -> pages -> album
    library("AlbumPages", ["CalendarGrid", "AlbumModel"]),
    library("CalendarEvents", ["CalendarGrid"]),
    library("PageDrawing"),
    library(
      "RenderClient",
      ["AlbumModel", "FileAccess", "PageDrawing", "CDescriptorPassing", "CLinuxProcess"]),
    library(
      "AlbumExport",
      ["CalendarGrid", "AlbumModel", "FileAccess", "PhotoMetadata", "AlbumPages", "RenderClient"],
      resources: ["album.css", "views.css", "album.js", "timeline.js", "viewer.js"].map {
        .embedInCode("Resources/" + $0)
      }),
    library(
      "AlbumPrint",
      [
        "CalendarGrid", "AlbumModel", "FileAccess", "PhotoMetadata", "AlbumPages", "PageDrawing",
        "RenderClient", "AlbumExport",
      ]),

    // the programs
    library("CommandLineKit"),
    library(
      "PhotocalCommands",
      [
        "CalendarGrid", "AlbumModel", "FileAccess", "PhotoMetadata", "AlbumLibrary", "AlbumScanner",
        "CalendarEvents", "AlbumPages", "AlbumExport", "AlbumPrint", "PageDrawing", "RenderClient",
        "CommandLineKit",
      ]),
    program("photocal", ["PhotocalCommands"]),
    library(
      "PictureRender",
      [
        "AlbumModel", "FileAccess", "PhotoMetadata", "RenderClient", "CTurboJPEG", "CLCMS", "CWebP",
        "CPictureLibraries", "CLinuxProcess",
      ]),
    program("photocal-render", ["PictureRender"]),
    library(
      "PageRender",
      ["CalendarGrid", "AlbumModel", "FileAccess", "PageDrawing", "RenderClient", "PictureRender", "CPango"]),
    program("photocal-draw", ["PictureRender", "PageRender"]),
    .executableTarget(
      name: "make-fixtures", dependencies: ["CalendarGrid", "CTurboJPEG"], path: "fixtures/generator",
      // A painter's inner loop: debug builds without it take minutes where this takes seconds.
      swiftSettings: strict + [.unsafeFlags(["-O"])]),

    // what they cost: scripts/bench
    .target(name: "CAllocationCount", path: "Benchmarks/allocations"),
    program("calendar-bench", path: "Benchmarks/calendar", ["CalendarGrid", "CAllocationCount"]),
    program(
      "reading-bench", path: "Benchmarks/reading",
      ["CalendarGrid", "AlbumModel", "FileAccess", "PhotoMetadata"]),
    library("BenchmarkRuns", path: "Benchmarks/runs"),
    program("scan-bench", path: "Benchmarks/scanning", ["BenchmarkRuns"]),
    program(
      "picture-bench", path: "Benchmarks/pictures",
      ["AlbumModel", "RenderClient", "CTurboJPEG", "BenchmarkRuns"]),

    // tests
    .target(
      name: "TestSupport", dependencies: ["CalendarGrid", "AlbumModel"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(name: "CConfinedChild", dependencies: ["CLinuxProcess"], path: "Tests/CConfinedChild"),
    tests(of: "CalendarGrid", exclude: ["Reference"]),
    tests(of: "AlbumModel"),
    tests(of: "FileAccess"),
    tests(of: "PhotoMetadata", ["CExif", "CExifArena", "CZlib"]),
    tests(of: "AlbumLibrary", ["CSQLite", "FileAccess"]),
    tests(of: "AlbumScanner"),
    tests(of: "AlbumPages"),
    tests(of: "CalendarEvents"),
    tests(of: "AlbumPrint", ["AlbumModel", "AlbumPages", "PageDrawing", "RenderClient"]),
    tests(
      of: "RenderClient",
      [
        "AlbumModel", "PictureRender", "CDescriptorPassing", "CConfinedChild", "CLinuxProcess", "CTurboJPEG",
        "CLCMS", "CWebP", "CZlib",
        "photocal-render",
      ]),
    tests(of: "PageDrawing"),
    tests(
      of: "PageRender",
      [
        "AlbumModel", "FileAccess", "PageDrawing", "RenderClient", "PictureRender", "CTurboJPEG", "CLCMS",
        "CPango", "photocal-draw",
      ]),
    tests(of: "AlbumExport", ["FileAccess", "PhotoMetadata", "RenderClient"], exclude: ["Snapshots"]),
    tests(of: "CommandLineKit", exclude: ["Snapshots", "Widths"]),
    tests(
      of: "PhotocalCommands",
      ["CTurboJPEG", "photocal", "photocal-render", "photocal-draw", "make-fixtures"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// `swift build --product photocalPackageTests` with this set builds one target's tests alone: scripts/sanitize.
if let tested = Context.environment["PHOTOCAL_TESTS_OF"] {
  package.targets.removeAll { $0.type == .test && $0.name != tested + "Tests" }
}
