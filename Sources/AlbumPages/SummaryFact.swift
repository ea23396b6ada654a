import AlbumModel
import CalendarGrid

/// A line of a summary: a label and what it says, each piece a link where there is a page for it.
public struct SummaryFact: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public let text: String
    public let target: PageTarget?
  }

  public let label: String
  public let items: [Item]
  /// Label and items as one line: `Busiest day: May 9: 12 photos`.
  public let text: String
}

/// The heads of a table of summaries, a line a summary.
public struct SummaryHeadings: Hashable, Sendable {
  public let photos: String
  public let days: String
  public let busiestDay: String
  public let firstPhoto: String
  public let lastPhoto: String
}

extension PageLocale {
  /// What a summary tells beside its counts: busiest day, first and last photo, cameras.
  func facts(of summary: Summary) -> [SummaryFact] {
    var facts: [SummaryFact] = []
    if let busiest = summary.busiestDay, summary.dayCount > 1 {
      let text = labelled(shortDate(busiest.date), photoCount(busiest.count))
      facts.append(fact(words.busiestDay, [.init(text: text, target: .day(busiest.date))]))
    }
    for (label, time) in [(words.firstPhoto, summary.firstTaken), (words.lastPhoto, summary.lastTaken)] {
      guard let time else { continue }
      let item = SummaryFact.Item(text: dateAndTime(time), target: time.day.map { .day($0) })
      facts.append(fact(label, [item]))
    }
    if !summary.cameras.isEmpty {
      let items = summary.cameras.map { camera in
        SummaryFact.Item(text: labelled(isolated(camera.name.visible), photoCount(camera.count)), target: nil)
      }
      facts.append(fact(counted(words.cameras, items.count), items))
    }
    return facts
  }

  private func fact(_ label: String, _ items: [SummaryFact.Item]) -> SummaryFact {
    SummaryFact(
      label: label, items: items,
      text: labelled(label, items.map(\.text).joined(separator: words.listSeparator)))
  }

  /// What heads the photos known only to a span, and how many they are; nil where there are none.
  func partialText(_ title: String, of summary: Summary) -> String? {
    summary.partialCount > 0 ? labelled(title, number(summary.partialCount)) : nil
  }

  /// The heads of a table of summaries.
  public var summaryHeadings: SummaryHeadings {
    SummaryHeadings(
      photos: words.photosHeading, days: words.daysHeading, busiestDay: words.busiestDay,
      firstPhoto: words.firstPhoto, lastPhoto: words.lastPhoto)
  }
}
