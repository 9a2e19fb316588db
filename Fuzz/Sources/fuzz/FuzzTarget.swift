#if canImport(Glibc)
    import Glibc
#endif

/// A reader of bytes from outside. It may refuse them. It must not trap, hang, or read its own output back differently.
struct FuzzTarget: Sendable {
    let name: String
    let feed: @Sendable (UnsafeRawBufferPointer) -> Void

    /// The target that `NAVD_FUZZ` names.
    static let chosen: FuzzTarget = {
        let name = getenv("NAVD_FUZZ").map { String(cString: $0) } ?? ""
        guard let target = all.first(where: { $0.name == name }) else {
            let names = all.map(\.name).joined(separator: " ")
            fatalError("NAVD_FUZZ is \"\(name)\"; wanted: one of \(names)")
        }
        return target
    }()
}

func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { fatalError(what()) }
}
