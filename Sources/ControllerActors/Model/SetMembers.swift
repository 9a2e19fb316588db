import Bus

/// Members whose changes a transition looks for.
struct SetMembers: OptionSet {
    let rawValue: UInt8

    static let parent = SetMembers(rawValue: 1)
    static let viewControllers = SetMembers(rawValue: 2)
    /// An item was taken away.
    static let noNavigationItem = SetMembers(rawValue: 4)
    /// What the window presents.
    static let pile = SetMembers(rawValue: 8)

    mutating func note(_ property: Property) {
        switch property {
        case .parent: insert(.parent)
        case .viewControllers: insert(.viewControllers)
        case .navigationItem(nil): insert(.noNavigationItem)
        default: break
        }
    }
}
