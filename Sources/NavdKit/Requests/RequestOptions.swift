import Bus

/// What every request may take beside its own params (docs/PROTOCOL.md §3).
public struct RequestOptions: Sendable, Equatable {
    /// When the answer to a command is sent.
    public enum Wait: String, Sendable { case committed, finished }
    /// What happens to a command during the transition of another one.
    public enum WhenBusy: String, Sendable { case refuse, queue }

    /// The window in which a name is looked up, by id or name.
    public var window: String?
    /// Sends the request again after a lost connection, under a key that the kit makes, and waits for a navd that is
    /// away.
    public var retry: Bool
    /// A key of your own. It implies `retry`.
    public var key: IdempotencyKey?
    /// navd does not commit the command after so much time. Over `ipc` the kit sends `expires` beside it.
    public var deadline: Duration?
    /// The moment, in milliseconds since 1970 by the wall clock, from which on the command is not begun.
    public var expires: Int64?
    public var wait: Wait?
    public var whenBusy: WhenBusy?
    /// The last number of the window that you have seen: `stateChanged` where it has moved on since.
    public var ifSeq: UInt64?
    /// After so much time the request ends with `noAnswer`, or with `notConnected` if it was never sent. Without it: 5
    /// s for a read, 15 s or `deadline` and 2 s more for a command, 60 s with `retry`.
    public var timeout: Duration?

    public init(
        window: String? = nil, retry: Bool = false, key: IdempotencyKey? = nil, deadline: Duration? = nil,
        expires: Int64? = nil, wait: Wait? = nil, whenBusy: WhenBusy? = nil, ifSeq: UInt64? = nil,
        timeout: Duration? = nil
    ) {
        (self.window, self.retry, self.key, self.deadline) = (window, retry, key, deadline)
        (self.expires, self.wait, self.whenBusy, self.ifSeq) = (expires, wait, whenBusy, ifSeq)
        self.timeout = timeout
    }

    /// Sends the request again until it is answered, under a key of its own.
    public static let retry = RequestOptions(retry: true)
    /// The answer comes when the transition has ended.
    public static let finished = RequestOptions(wait: .finished)

    /// True if the request is sent again, and waits for navd.
    var keeps: Bool { retry || key != nil }
}
