/// A positional argument as renderers and the parser see it.
public struct ArgumentSpec: Sendable {
  /// How many words an argument takes.
  public enum Cardinality: Hashable, Sendable {
    /// One word.
    case required
    /// One word or none.
    case optional
    /// Any number of words, from none.
    case anyNumber
    /// Any number of words, from one.
    case oneOrMore

    /// The fewest words taken.
    var minimum: Int { self == .required || self == .oneOrMore ? 1 : 0 }
    /// Whether there is no limit to the words taken.
    var isRepeating: Bool { self == .anyNumber || self == .oneOrMore }
  }

  /// What the word stands for and how it is read.
  public let value: ValueSpec
  /// How many words it takes.
  public let cardinality: Cardinality
  /// What it is, a phrase without a capital or a full stop at its ends.
  public let doc: String

  /// The placeholder that names the argument: `DAY`.
  public var name: String { value.placeholder }

  /// The argument as usage lines show it: `DAY`, `[DAY]`, `[DIR...]`, `FILE...`.
  public var usage: String {
    switch cardinality {
    case .required: name
    case .optional: "[\(name)]"
    case .anyNumber: "[\(name)...]"
    case .oneOrMore: "\(name)..."
    }
  }

  /// Whether both are the same declaration, as far as data can tell.
  func isSameDeclaration(as other: ArgumentSpec) -> Bool {
    name == other.name && value.kind == other.value.kind && cardinality == other.cardinality
  }
}

/// What can stand among a command's positional arguments.
public protocol ArgumentDeclaration: Sendable {
  /// The argument without its type.
  var spec: ArgumentSpec { get }
}

/// An argument that must be given.
public struct Argument<Value: Sendable>: ArgumentDeclaration {
  public let spec: ArgumentSpec

  /// An argument written as `syntax` says.
  public init(_ syntax: ValueSyntax<Value>, doc: String) {
    spec = ArgumentSpec(value: syntax.spec, cardinality: .required, doc: doc)
  }
}

/// An argument that may be left out.
public struct OptionalArgument<Value: Sendable>: ArgumentDeclaration {
  public let spec: ArgumentSpec

  /// An argument written as `syntax` says.
  public init(_ syntax: ValueSyntax<Value>, doc: String) {
    spec = ArgumentSpec(value: syntax.spec, cardinality: .optional, doc: doc)
  }
}

/// An argument of several words; one at most in a command, at any place among the others.
public struct RepeatingArgument<Value: Sendable>: ArgumentDeclaration {
  /// The fewest words that do.
  public enum Minimum: Sendable {
    /// None need be given.
    case none
    /// One must be given.
    case one
  }

  public let spec: ArgumentSpec

  /// An argument whose words are written as `syntax` says.
  public init(_ syntax: ValueSyntax<Value>, minimum: Minimum, doc: String) {
    spec = ArgumentSpec(
      value: syntax.spec, cardinality: minimum == .one ? .oneOrMore : .anyNumber, doc: doc)
  }
}
