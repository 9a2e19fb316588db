import Bus

/// When the last backup of a store was handed out whole. It is a fact of the store, so that a restart does not forget
/// it, and a store that is put back from a copy knows the time of the backup before it.
struct LastBackup: Equatable {
    /// Milliseconds since 1970.
    let at: Int
    /// False while there was none: `at` is when navd has first seen the store.
    let isMade: Bool

    var bytes: [UInt8] { JSON.object(["at": .number(at), "made": .bool(isMade)]).bytes }

    /// Milliseconds since then. The wall clock may have been set back.
    func age(at now: Int) -> Int { max(0, now - at) }
}

extension LastBackup {
    /// - Parameter fields: what `bytes` has written.
    init(_ fields: FieldReader) throws(Refusal) {
        self.init(at: try fields.required("at"), isMade: try fields.bool("made") ?? false)
    }
}
