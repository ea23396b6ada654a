/// An option as renderers and the parser see it.
public struct OptionSpec: Sendable {
  /// The names with their dashes, the short one first where there is one: `-q`, `--quiet`.
  public let names: [String]
  /// The value it takes, or nil for a flag.
  public let value: ValueSpec?
  /// Whether giving it again adds a value; else the last one given holds.
  public let isRepeating: Bool
  /// What it does, a phrase without a capital or a full stop at its ends.
  public let doc: String
  /// What holds where it isn't given, or nil where that needs no word.
  public let defaultText: String?
  /// The environment variable that stands in for it, without `$`.
  public let environment: String?

  /// The name that messages use: the long one where there is one.
  public var name: String { names.last ?? "" }

  /// The names that begin with two dashes.
  public var longNames: [String] { names.filter { $0.hasPrefix("--") } }

  /// The letters or digits that work after a single dash.
  public var shortNames: [Character] { names.filter { !$0.hasPrefix("--") }.compactMap(\.last) }

  /// The option as usage lines show it: `--exclude GLOB`.
  public var usage: String {
    guard let value else { return name }
    return "\(name) \(value.placeholder)"
  }

  /// `-h`, `--help`: known everywhere, given back as ``Invocation/help(_:)``.
  public static let help = Flag("-h", "--help", doc: "show help and stop").spec
  /// `--version`: known everywhere, given back as ``Invocation/version``.
  public static let version = Flag("--version", doc: "show the version and stop").spec

  /// Whether both are the same declaration, as far as data can tell.
  func isSameDeclaration(as other: OptionSpec) -> Bool {
    names == other.names && value?.placeholder == other.value?.placeholder && value?.kind == other.value?.kind
      && isRepeating == other.isRepeating
  }
}

/// What can stand among a command's options.
public protocol OptionDeclaration: Sendable {
  /// The option without its type.
  var spec: OptionSpec { get }
}

/// An option without a value: given or not.
public struct Flag: OptionDeclaration {
  public let spec: OptionSpec

  /// A flag of these names, each with its dashes.
  public init(_ names: String..., doc: String) {
    spec = OptionSpec(
      names: names, value: nil, isRepeating: false, doc: doc, defaultText: nil, environment: nil)
  }
}

/// An option with one value; given again, the last one holds.
public struct ValueOption<Value: Sendable>: OptionDeclaration {
  public let spec: OptionSpec

  /// An option of these names, each with its dashes, whose value is written as `syntax` says.
  public init(
    _ names: String..., value syntax: ValueSyntax<Value>, doc: String, default defaultText: String? = nil,
    environment: String? = nil
  ) {
    spec = OptionSpec(
      names: names, value: syntax.spec, isRepeating: false, doc: doc, defaultText: defaultText,
      environment: environment)
  }
}

/// An option with a value that may be given any number of times.
public struct RepeatingOption<Value: Sendable>: OptionDeclaration {
  public let spec: OptionSpec

  /// An option of these names, each with its dashes, whose values are written as `syntax` says.
  public init(
    _ names: String..., value syntax: ValueSyntax<Value>, doc: String, default defaultText: String? = nil,
    environment: String? = nil
  ) {
    spec = OptionSpec(
      names: names, value: syntax.spec, isRepeating: true, doc: doc, defaultText: defaultText,
      environment: environment)
  }
}
