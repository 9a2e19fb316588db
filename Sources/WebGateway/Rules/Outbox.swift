import DequeModule
import NIOCore

/// What waits for a page that reads more slowly than it is sent to. Of a layout only the newest counts, so a newer one
/// takes the place of one that waits. Everything else is kept whole and in order, up to a bound.
struct Outbox {
    enum Item: Sendable {
        /// A frame that must arrive: an answer, an event, a bookmark.
        case exact(ByteBuffer)
        /// A layout of that topic.
        case layout(String, ByteBuffer)

        var frame: ByteBuffer {
            switch self {
            case .exact(let frame): frame
            case .layout(_, let frame): frame
            }
        }
    }

    enum Verdict: Equatable {
        /// Nothing waits: the frame is to be written now.
        case write(ByteBuffer)
        case waits
        /// More would wait than may: the page is too slow.
        case full
    }

    private var waiting: Deque<ByteBuffer> = []
    /// The place of the layout that waits of each topic, counted from the first frame that ever waited.
    private var layouts: [String: Int] = [:]
    /// How many frames have left.
    private var left = 0
    /// The bytes that wait.
    private(set) var bytes = 0

    var isEmpty: Bool { waiting.isEmpty }

    /// - Parameters:
    ///   - isWritable: whether the connection takes bytes now.
    ///   - bound: how many bytes may wait. A single larger frame may wait too.
    mutating func add(_ item: Item, isWritable: Bool, bound: Int) -> Verdict {
        if isWritable, waiting.isEmpty { return .write(item.frame) }
        if case .layout(let topic, let frame) = item, let place = layouts[topic] {
            // The newer layout stands where the older one stood: a layout that went to the end each time might never
            // leave.
            bytes += frame.readableBytes - waiting[place - left].readableBytes
            waiting[place - left] = frame
            return bytes <= bound || waiting.count == 1 ? .waits : .full
        }
        let frame = item.frame
        guard waiting.isEmpty || bytes + frame.readableBytes <= bound else { return .full }
        if case .layout(let topic, _) = item { layouts[topic] = left + waiting.count }
        waiting.append(frame)
        bytes += frame.readableBytes
        return .waits
    }

    /// The next frame to write; nil if none waits.
    mutating func next() -> ByteBuffer? {
        guard let frame = waiting.popFirst() else { return nil }
        if !layouts.isEmpty, let topic = layouts.first(where: { $0.value == left })?.key { layouts[topic] = nil }
        left += 1
        bytes -= frame.readableBytes
        return frame
    }

    /// Drops everything.
    mutating func clear() {
        left += waiting.count
        waiting = []
        layouts = [:]
        bytes = 0
    }
}
