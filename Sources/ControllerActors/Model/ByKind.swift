import Bus

/// A table with a value for each kind of controllers. Each step of a walk through a tree looks it up, so it hashes no
/// name.
struct ByKind<Value: Sendable>: Sendable {
    private var values: [Value]

    init(_ value: (Kind) -> Value) { values = Kind.allCases.map(value) }

    subscript(kind: Kind) -> Value {
        get { values[kind.index] }
        set { values[kind.index] = newValue }
    }
}
