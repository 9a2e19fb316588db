import DequeModule

/// Messages that wait in lines. The lines take turns, one message each; each line keeps the order of its messages.
public struct FairLines<Line: Hashable, Message> {
    private var byLine: [Line: Deque<(message: Message, bytes: Int)>] = [:]
    /// Lines that have messages, the next one first.
    private var turns: Deque<Line> = []
    public private(set) var count = 0
    public private(set) var bytes = 0

    public init() {}

    public var isEmpty: Bool { count == 0 }

    /// True if messages of that line wait.
    public func holds(_ line: Line) -> Bool { byLine[line] != nil }

    /// Adds a message at the end of its line. `size` is in bytes.
    public mutating func add(_ message: Message, _ size: Int, to line: Line) {
        if byLine[line] == nil { turns.append(line) }
        byLine[line, default: []].append((message, size))
        count += 1
        bytes += size
    }

    /// Takes out the next message.
    /// - Returns: nil if no message waits. `isLast` is true if no further message waits in its line.
    public mutating func next() -> (message: Message, bytes: Int, isLast: Bool)? {
        while let line = turns.popFirst() {
            guard let taken = byLine[line]?.popFirst() else { continue }
            count -= 1
            bytes -= taken.bytes
            let isLast = byLine[line]?.isEmpty ?? true
            if isLast { byLine[line] = nil } else { turns.append(line) }
            return (taken.message, taken.bytes, isLast)
        }
        return nil
    }

    /// Drops all messages of a line.
    /// - Returns: how many messages there were, and their bytes; nil if none waited in that line.
    public mutating func drop(_ line: Line) -> (count: Int, bytes: Int)? {
        guard let messages = byLine.removeValue(forKey: line) else { return nil }
        turns.removeAll { $0 == line }
        let dropped = messages.reduce(0) { $0 + $1.bytes }
        count -= messages.count
        bytes -= dropped
        return (messages.count, dropped)
    }
}
