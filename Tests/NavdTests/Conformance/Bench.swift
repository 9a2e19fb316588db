import Bus

/// A daemon under test and its peers, wherever the daemon runs. Nothing sleeps: `settle` returns when everything that
/// was sent has had its effect, and every resulting message has arrived.
protocol Bench: AnyObject {
    /// Opens a new connection under this name; an earlier connection of that name is closed.
    func connect(_ peer: String) throws
    /// Closes the peer's connection without a `bye`.
    func disconnect(_ peer: String) throws
    func send(_ bytes: [UInt8], from peer: String) throws
    func settle() throws
    /// Moves the clock, fires the deadlines that pass on the way, and settles.
    func advance(_ milliseconds: Int) throws
    /// Lets this much time pass as if the daemon had been stopped: a message that is sent before the next advance
    /// counts as sent within that time.
    func gap(_ milliseconds: Int) throws
    /// Sets the wall clock forward by this many milliseconds; a negative value sets it back.
    func setWallClock(by milliseconds: Int) throws
    /// The messages that a peer has received since the last call.
    func received(_ peer: String) -> [[UInt8]]
    /// The events that were published since the last call.
    func published() -> [(topic: String, bytes: [UInt8])]
    /// The members `idle`, `open` (navd's requests that wait for an answer) and `deadlines`.
    func status() throws -> JSON
    func close()
}
