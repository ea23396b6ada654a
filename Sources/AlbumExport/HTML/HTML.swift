/// A piece of an HTML page as a value: what is text stays text, whatever it holds.
///
/// There is no attribute for inline script or style, and text becomes markup only through `raw`.
public indirect enum HTML: Sendable {
  case element(Tag, [Attribute], [HTML])
  /// Escaped where it is written.
  case text(String)
  /// Markup that is written as it is: never made of names from a disk.
  case raw(String)
  case group([HTML])

  /// The elements that pages use.
  public enum Tag: String, Sendable {
    case a, bdi, body, button, caption, dd, dialog, div, dl, dt, figcaption, figure, footer, h1, h2, head,
      header, html, img, li, link,
      main
    case meta, nav, ol, p, picture, script, section, small, source, span, table, tbody, td, th, thead, time,
      title, tr, ul, wbr

    /// Whether the element has neither content nor an end tag.
    var isVoid: Bool { [.img, .link, .meta, .source, .wbr].contains(self) }

    /// Whether a line ends after the element: nothing in it or beside it is laid out as running text.
    var endsLine: Bool {
      ![.a, .bdi, .button, .img, .picture, .small, .source, .span, .time, .wbr].contains(self)
    }

    /// An element with this tag.
    public func callAsFunction(_ attributes: [Attribute?] = [], _ children: [HTML] = []) -> HTML {
      .element(self, attributes.compactMap(\.self), children)
    }

    /// An element with this tag around a text.
    public func callAsFunction(_ attributes: [Attribute?] = [], _ text: String) -> HTML {
      .element(self, attributes.compactMap(\.self), [.text(text)])
    }
  }

  /// A name with a value.
  public struct Attribute: Sendable {
    public enum Name: String, Sendable {
      case alt, charset, `class`, colspan, content, datetime, decoding, `defer`, dir, height, href, id, lang,
        loading,
        name, rel, rowspan
      case role, scope, sizes, src, srcset, title, type, width
      case ariaCurrent = "aria-current"
      case ariaHidden = "aria-hidden"
      case ariaLabel = "aria-label"
      case ariaLive = "aria-live"
      case dataKind = "data-kind"
      case dataLarge = "data-large"
      case dataPage = "data-page"
      case httpEquiv = "http-equiv"
    }

    let name: Name
    let value: String

    public init(_ name: Name, _ value: String) {
      self.name = name
      self.value = value
    }

    /// The classes that apply, nil for none of them.
    public static func classes(_ names: String?...) -> Attribute? {
      let names = names.compactMap(\.self)
      return names.isEmpty ? nil : Attribute(.class, names.joined(separator: " "))
    }
  }
}
