import Bus

/// The members of controllers and of the window of which `TransitionBuilder` must know whether a change sets them.
struct SetMembers: OptionSet {
    let rawValue: UInt8

    static let parent = SetMembers(rawValue: 1)
    static let viewControllers = SetMembers(rawValue: 2)
    /// `navigationItem`, where a change has set it to nil.
    static let noNavigationItem = SetMembers(rawValue: 4)
    /// The window's `pile`: the controllers that are presented in it.
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
