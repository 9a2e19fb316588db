/// One committed step: what navd publishes on `window/<id>/` and keeps in its log.
public final class Commit: Sendable {
    public let window: WindowID
    /// The number of the commit in the log.
    public let seq: UInt64
    /// The number of the commit before it on the same topic. If it is above the last number that a client has seen, a
    /// commit is missing.
    public let prev: UInt64
    public let turn: UInt64
    /// The method that led to this commit, and the client that sent it.
    public let cause: Cause
    public let changes: [Change]
    public let messages: [Message]

    /// The cause of a commit.
    public struct Cause: Sendable, Equatable {
        /// The name of one of navd's methods, or of what navd does by itself. It needs no escapes.
        public var method: String
        public var by: String
        /// Only of an undo: the number of the commit that it took back, and the new ids of controllers that it made
        /// again.
        public var undoes: UInt64?
        public var made: [ControllerID: ControllerID] = [:]
        /// Of a change that no transition shows, as of a bar or its items: whether it may be animated.
        public var animated: Bool?
        /// True if the command was sent from inside a turn, with `within`. The votes of the turn do not belong to it,
        /// and an undo does not count it.
        public var isInside = false
        /// The controller that the command was about, nil for the window itself, and its params as its sender wrote
        /// them. They are not published; the history has them.
        public var on: ControllerID?
        public var params: JSONObject?
        /// How many bytes the params had in the sender's message; nil if they did not come in one of their own.
        public var paramsBytes: Int?

        /// The cause of a later commit of the same turn. The history has the params once, with the first commit.
        public var afterFirst: Cause {
            var cause = self
            (cause.params, cause.paramsBytes) = (nil, nil)
            return cause
        }

        public init(
            method: String, by: String, on: ControllerID? = nil, params: JSONObject? = nil, paramsBytes: Int? = nil,
            animated: Bool? = nil
        ) {
            (self.method, self.by, self.on, self.animated) = (method, by, on, animated)
            (self.params, self.paramsBytes) = (params, paramsBytes)
        }
    }

    public init(
        window: WindowID, seq: UInt64, prev: UInt64, turn: UInt64, cause: consuming Cause, changes: [Change],
        messages: [Message]
    ) {
        (self.window, self.seq, self.prev, self.turn) = (window, seq, prev, turn)
        (self.changes, self.messages) = (changes, messages)
        // Not by way of a tuple, into which the cause would be copied.
        self.cause = cause
    }

    public func write(epoch: String, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("epoch", epoch)
        writer.member("seq", seq)
        writer.member("prev", prev)
        writer.member("turn", turn)
        writer.name("cause")
        writer.beginObject()
        writer.member("method", unescaped: cause.method)
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
