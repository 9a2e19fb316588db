import Locking

/// Where a store is kept. No other code knows which kind of store it is.
public struct StoreLocation: Sendable, Hashable, CustomStringConvertible {
    /// The path of the store's file; other files of the store have names that begin with it.
    private let path: String

    /// - Parameter text: as the operator writes it: the path of a file.
    public init(_ text: String) { path = text }

    /// The location as the operator wrote it, by which logs, errors and reports name the store.
    public var description: String { path }

    /// How the paths of the files begin that navd itself keeps on this machine for the store, and which the store does
    /// not know: its mark, the request of a takeover, and the windows that are being restored.
    public var companions: String { path }

    /// The process that has the store open.
    public var holder: LockHolder { LockHolder(path + ".lock") }

    /// An open store, and what its opening has found.
    public struct Opened: Sendable {
        public let store: any Store
        /// Where it really is, with symbolic links resolved.
        public let location: StoreLocation
        /// The damage of the log, and what was set aside; nil if no damaged part was left out.
        public let salvage: Salvage?
        /// Where the log breaks off, if the last commits are missing because the writer did not wait for syncs; else
        /// nil. The store's `head.isLossless` is false then.
        public let brokenOff: LogDamage?
    }

    /// Opens the store, and makes it if there is none. What is no store, or a newer or damaged one, is refused and left
    /// as it is. Errors: `notWritable`, `inUse`, `foreign`, `newer`, `damaged`, `damagedLog`, `full`,
    /// `inputOutput`.
    /// - Parameters:
    ///   - witness: what the store must contain; nil if that is unknown. If its log ends in an unfinished commit before
    ///     that, it counts as damaged.
    ///   - salvages: continues with the undamaged part if the log is damaged.
    ///   - progress: called with each step, and again and again while bytes are copied.
    public func open(
        durability: Durability, limits: Limits, witness: Witness?, salvages: Bool,
        progress: (OpeningStep) -> Void = { _ in }
    ) throws(StoreError) -> Opened {
        let store = try SQLiteStore(
            path, durability: durability, limits: limits, witness: witness, salvages: salvages, progress: progress)
        return Opened(
            store: store, location: StoreLocation(store.path), salvage: store.salvage, brokenOff: store.brokenOff)
    }

    /// The store as `examine` finds it.
    public struct Examined: Sendable {
        /// The size of the store and its log; nil if there is no store yet.
        public let bytes: Int?
        /// See `Opened.brokenOff`.
        public let brokenOff: LogDamage?
    }

    /// Checks a store that no process has open, and its log, as `open` does. It changes nothing. Errors: `notWritable`,
    /// `foreign`, `newer`, `damaged`, `damagedLog`, `inputOutput`.
    /// - Parameter witness: as for `open`.
    public func examine(witness: Witness?) throws(StoreError) -> Examined {
        let (bytes, brokenOff) = try SQLiteStore.examine(path, witness)
        return Examined(bytes: bytes, brokenOff: brokenOff)
    }

    /// Copies the store and its log, where there are any, without a change to them. No process may have the store
    /// open. Errors: `inputOutput`, `other`.
    public func copy(to place: StoreLocation) throws(StoreError) { try SQLiteStore.copy(path, to: place.path) }

    /// Checks the store as far as that is possible while another process may have it open. It changes nothing. Errors:
    /// `foreign`, `newer`, `damaged`; none if there is no store.
    public func inspect() throws(StoreError) { try SQLiteStore.inspect(path) }
}
