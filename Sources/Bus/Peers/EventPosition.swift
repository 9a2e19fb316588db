import Glibc

/// The position that an event, a note or a bookmark tells (docs/PROTOCOL.md §4). navd writes these members first, so
/// they are read without the rest.
public struct EventPosition: Sendable, Equatable {
    public var epoch: String
    /// Of an event, its own number. Of a note or a bookmark, the number of the last event before it: of the note's
    /// window, or of the bookmark's topic.
    public var seq: UInt64
    /// The number of the topic's last note. Nil in an event, which has no such member.
    public var n: UInt64?
    /// The `bookmark` member: why the bookmark was published. Nil if this is no bookmark.
    public var bookmark: String?

    public init(epoch: String, seq: UInt64, n: UInt64? = nil, bookmark: String? = nil) {
        (self.epoch, self.seq, self.n, self.bookmark) = (epoch, seq, n, bookmark)
    }

    /// Nil if the message does not begin with these members.
    public init?(_ bytes: UnsafeRawBufferPointer) {
        var (epoch, seq): (String?, UInt64?) = (nil, nil)
        var reader = PlainReader(bytes)
        do throws(NotPlain) {
            try reader.expect("{")
            reading: repeat {
                let name = try reader.name()
                if name.spell("epoch") {
                    epoch = try reader.string()
                } else if name.spell("seq") {
                    seq = try Self.number(&reader)
                } else if name.spell("n") {
                    n = try Self.number(&reader)
                } else if name.spell("bookmark") {
                    bookmark = try reader.string()
                } else if name.spell("window") {
                    try reader.skip()
                } else {
                    break reading
                }
            } while reader.take(",")
        } catch { return nil }
        guard let epoch, let seq else { return nil }
        (self.epoch, self.seq) = (epoch, seq)
    }

    private static func number(_ reader: inout PlainReader) throws(NotPlain) -> UInt64 {
        guard let number = try reader.json(depth: 1).int.flatMap({ UInt64(exactly: $0) }) else { throw NotPlain() }
        return number
    }

    /// Whether an event closes its window, so that nothing follows on the window's topics.
    public static func closesWindow(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // Few events contain these bytes. Content of the application may contain them too, so the event is then read.
        guard contains("{\"close\":", bytes), let event = try? JSONParser.parse(bytes) else { return false }
        return event["changes"]?.array?.contains { $0["close"] != nil } ?? false
    }

    private static func contains(_ word: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let length = word.utf8CodeUnitCount
        guard var at = bytes.baseAddress, bytes.count >= length else { return false }
        let end = at + (bytes.count - length + 1)
        while at < end, let found = memchr(at, Int32(word.utf8Start.pointee), end - at) {
            if memcmp(found, word.utf8Start, length) == 0 { return true }
            at = UnsafeRawPointer(found) + 1
        }
        return false
    }
}
