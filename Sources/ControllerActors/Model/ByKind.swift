import Bus

/// A table with a value for some kinds of controllers, looked up in each walk through a tree: a place for each kind instead
/// of a hash of its name.
struct ByKind<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    private var places = [Value?](repeating: nil, count: Kind.allCases.count)

    init(dictionaryLiteral elements: (Kind, Value)...) {
        for (kind, value) in elements { self[kind] = value }
    }

    subscript(kind: Kind) -> Value? {
        get { places[kind.place] }
        set { places[kind.place] = newValue }
    }

    /// The kinds that have a value, in the order of their declaration.
    var keys: [Kind] { Kind.allCases.filter { self[$0] != nil } }
}

extension Kind {
    fileprivate var place: Int {
        switch self {
        case .viewController: 0
        case .tableViewController: 1
        case .navigationController: 2
        case .tabBarController: 3
        case .pageViewController: 4
        case .splitViewController: 5
        case .moreNavigationController: 6
        case .moreListController: 7
        case .popoverController: 8
        }
    }
}
