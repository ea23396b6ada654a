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
}

extension PageLocale {
  /// What a summary tells beside its counts: busiest day, first and last photo, cameras.
  func facts(of summary: Summary) -> [SummaryFact] {
    var facts: [SummaryFact] = []
    if let busiest = summary.busiestDay, summary.dayCount > 1 {
      let text = labelled(shortDate(busiest.date), photoCount(busiest.count))
      facts.append(
        SummaryFact(label: words.busiestDay, items: [.init(text: text, target: .day(busiest.date))]))
    }
    for (label, time) in [(words.firstPhoto, summary.firstTaken), (words.lastPhoto, summary.lastTaken)] {
      guard let time else { continue }
      let item = SummaryFact.Item(text: dateAndTime(time), target: time.day.map { .day($0) })
      facts.append(SummaryFact(label: label, items: [item]))
    }
    if !summary.cameras.isEmpty {
      let items = summary.cameras.map { camera in
        SummaryFact.Item(text: labelled(camera.name.visible, photoCount(camera.count)), target: nil)
      }
      facts.append(SummaryFact(label: counted(words.cameras, items.count), items: items))
    }
    return facts
  }
}
