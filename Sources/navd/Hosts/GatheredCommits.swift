import Bus

/// The commits that leave in one round of the loop, in one message for each session whose hosts take them so
/// (docs/PROTOCOL.md §6).
struct GatheredCommits {
    /// One message `host.commits`.
    struct Message {
        let session: UInt64
        fileprivate(set) var bytes: [UInt8]
    }

    private static let beginning = Array(#"{"method":"\#(MethodName.hostCommits)","params":{"commits":["#.utf8)
    private static let end = Array("]}}".utf8)

    private var messages: [Message] = []
    /// The index of each session's newest message.
    private var newest: [UInt64: Int] = [:]

    var isEmpty: Bool { messages.isEmpty }

    /// Adds a commit. A message holds at least one, and at most `Publisher.maximumEvent` bytes of several.
    /// - Parameter event: the published event.
    mutating func add(_ event: [UInt8], of window: WindowID, for session: UInt64) {
        let head = Array(#"{"window":"\#(window)","event":"#.utf8)
        // With the comma before it and the brace behind it.
        let added = head.count + event.count + 2
        if let index = newest[session],
            messages[index].bytes.count + added + Self.end.count <= Publisher.maximumEvent
        {
            messages[index].bytes.append(UInt8(ascii: ","))
            messages[index].append(head, event)
        } else {
            newest[session] = messages.count
            var message = Message(session: session, bytes: [])
            message.bytes.reserveCapacity(Self.beginning.count + added + Self.end.count)
            message.bytes += Self.beginning
            message.append(head, event)
            messages.append(message)
        }
    }

    /// Takes the messages of the round, in the order of their first commits.
    mutating func take() -> [Message] {
        guard !messages.isEmpty else { return [] }
        for index in messages.indices { messages[index].bytes += Self.end }
        defer { (messages, newest) = ([], [:]) }
        return messages
    }
}

extension GatheredCommits.Message {
    fileprivate mutating func append(_ head: [UInt8], _ event: [UInt8]) {
        bytes += head
        bytes += event
        bytes.append(UInt8(ascii: "}"))
    }
}
