import AlbumModel
import AlbumPages

extension PageRenderer {
  /// What the sign on a cover means, where one stands that a person chose.
  func title(of cover: Cover?) -> HTML.Attribute? {
    cover?.isPinned == true ? .init(.title, frame.pinnedCover) : nil
  }

  /// The same as a line below all covers; nothing where no one chose any of them.
  func pinLegend(for covers: some Sequence<Cover?>) -> HTML {
    guard covers.contains(where: { $0?.isPinned == true }) else { return .group([]) }
    return HTML.Tag.p(
      [.classes("pins")],
      [HTML.Tag.span([.classes("pin"), .init(.ariaHidden, "true")]), .text(frame.pinnedCover)])
  }
}
