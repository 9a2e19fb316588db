extension MethodDescription {
    static let administration: [MethodDescription] = [
        .init(
            "access.reload", .command, result: "ended: int, changed: int, detached: int, atNextStart: [string]",
            within: .refused,
            "Reads the configuration file again: rights and quotas are in force at once, all or none. Sessions that may not be here any more end. For whoever may do everything."
        )
    ]
}
