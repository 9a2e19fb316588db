import Bus

/// Where things stand in windows: a layout follows from the tree alone, so the last one made is good until the next commit (D42).
struct Layouts {
    /// Windows whose layout is to be published at the end of this round.
    var due: Set<WindowID> = []
    private var last: (window: WindowID, seq: UInt64, json: JSON)?

    mutating func of(_ window: WindowID, at seq: UInt64, _ make: () -> JSON) -> JSON {
        if let last, last.window == window, last.seq == seq { return last.json }
        let json = make()
        last = (window, seq, json)
        return json
    }
}
