extension String {
    /// The text as the value of a label: its first 64 bytes, so that no peer can make the metrics long.
    var asLabel: String {
        guard utf8.count > 64 else { return self }
        var label = ""
        for character in self where label.utf8.count + character.utf8.count <= 64 { label.append(character) }
        return label
    }
}

/// What is counted by a word that peers choose, such as the name of a client: for a bounded number of words by
/// themselves, and for all others together as `other`. When there are too many, the word that was not used for the
/// longest gives its place up, if that is long enough ago. All times are milliseconds of the loop's clock.
struct BoundedSeries<Series>: Room {
    /// The word that stands for all words without a place.
    static var other: String { "other" }
    /// How long a word keeps its place without being used.
    static var usualIdle: UInt64 { 600_000 }

    private final class Entry {
        let series: Series
        var used: UInt64

        init(_ series: Series, at now: UInt64) { (self.series, used) = (series, now) }
    }

    private let most: Int
    private let idle: UInt64
    private var entries: [String: Entry] = [:]
    /// Of words without a place; nil until there is one.
    private var rest: Series?

    /// - Parameters:
    ///   - most: how many words have a place.
    ///   - idle: how long a word keeps its place without being used; `.max` for ever.
    init(most: Int, idle: UInt64 = usualIdle) { (self.most, self.idle) = (most, idle) }

    /// The series of a word. It is made when the word is first used.
    /// - Parameters:
    ///   - make: makes the series of that word.
    ///   - end: a word has given its place up. Its series ends: if its counts were added to those of `other`, a rate
    ///     would show all of them as if they had happened now.
    mutating func series(of word: String, at now: UInt64, make: (String) -> Series, end: (String) -> Void) -> Series {
        if let entry = entries[word] {
            entry.used = now
            return entry.series
        }
        guard word != Self.other, hasRoom(at: now, end) else { return rest.made(make(Self.other)) }
        let series = make(word)
        entries[word] = Entry(series, at: now)
        return series
    }

    private mutating func hasRoom(at now: UInt64, _ end: (String) -> Void) -> Bool {
        guard entries.count >= most else { return true }
        guard idle < .max else { return false }
        guard let oldest = entries.min(by: { ($0.value.used, $0.key) < ($1.value.used, $1.key) }),
            now - min(oldest.value.used, now) >= idle
        else { return false }
        entries[oldest.key] = nil
        end(oldest.key)
        return true
    }
}
