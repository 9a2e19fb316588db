/// One committed step: what navd publishes on `window/<id>/` and keeps in its log (D6).
public struct Commit: Sendable, Equatable {
    public let window: WindowID
    /// The log's number.
    public let seq: UInt64
    /// The number of the commit before it on the same topic; a gap is a `prev` other than the last seen.
    public let prev: UInt64
    public let turn: UInt64
    /// The method that asked for it, and who.
    public let cause: Cause
    public let changes: [Change]
    public let messages: [Message]

    public struct Cause: Sendable, Equatable {
        public var method: String
        public var by: String
        /// Of an undo: the number of the commit that it took back, and who was made anew for whom.
        public var undoes: UInt64?
        public var made: [ControllerID: ControllerID] = [:]
        /// Of what no transition shows, a bar or its items: may it be seen to move?
        public var animated: Bool?
        /// Sent from inside a turn, `within` it: what is voted on there is not this, and an undo does not count it.
        public var isInside = false

        public init(method: String, by: String) {
            self.method = method
            self.by = by
        }
    }

    public init(
        window: WindowID, seq: UInt64, prev: UInt64, turn: UInt64, cause: Cause, changes: [Change], messages: [Message]
    ) {
        self.window = window
        self.seq = seq
        self.prev = prev
        self.turn = turn
        self.cause = cause
        self.changes = changes
        self.messages = messages
    }

    public func write(epoch: String, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("epoch", epoch)
        writer.member("seq", seq)
        writer.member("prev", prev)
        writer.member("turn", turn)
        writer.name("cause")
        writer.beginObject()
        writer.member("method", cause.method)
        writer.member("by", cause.by)
        if let animated = cause.animated { writer.member("animated", animated) }
        if let undoes = cause.undoes { writer.member("undoes", undoes) }
        if !cause.made.isEmpty { writer.member("made", json: cause.made.json) }
        if cause.isInside { writer.member("inside", true) }
        writer.endObject()
        writer.name("changes")
        Change.write(changes, window: window, to: &writer)
        writer.name("messages")
        Message.write(messages, to: &writer)
        writer.endObject()
    }
}
