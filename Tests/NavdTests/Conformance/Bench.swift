import Bus

/// A daemon under test and its peers, wherever it runs. Nothing sleeps: `settle` returns when all that was sent has had
/// its effect, and all that came of it has arrived.
protocol Bench: AnyObject {
    /// A new connection under this name; one that stood there before is gone.
    func connect(_ peer: String) throws
    /// The peer is gone without a word.
    func disconnect(_ peer: String) throws
    func send(_ bytes: [UInt8], from peer: String) throws
    func settle() throws
    /// Moves the clock, firing what falls due on the way, and settles.
    func advance(_ milliseconds: Int) throws
    /// So much time passes as if the daemon had been stopped: what is sent until the next advance may have been sent within it.
    func gap(_ milliseconds: Int) throws
    /// Sets the wall clock forward by so many milliseconds, or back.
    func setWallClock(by milliseconds: Int) throws
    /// What a peer has received since the last call.
    func received(_ peer: String) -> [[UInt8]]
    /// What was published since the last call.
    func published() -> [(topic: String, bytes: [UInt8])]
    /// `idle`, `open` (requests of navd's that wait), `deadlines`.
    func status() throws -> JSON
    func close()
}
