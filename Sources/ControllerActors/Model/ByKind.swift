import Bus

/// A table with a value for some kinds of controllers. Each step of a walk through a tree looks it up, so it has a
/// place for each kind and hashes no name.
struct ByKind<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    private var places = [Value?](repeating: nil, count: Kind.allCases.count)

    init(dictionaryLiteral elements: (Kind, Value)...) {
        for (kind, value) in elements { self[kind] = value }
    }

    subscript(kind: Kind) -> Value? {
        get { places[kind.index] }
        set { places[kind.index] = newValue }
    }

    /// The kinds that have a value, in the order of their declaration.
    var keys: [Kind] { Kind.allCases.filter { self[$0] != nil } }
}
