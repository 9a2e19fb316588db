/// What a controller is. Raw values are the words on the wire.
public enum Kind: String, Sendable, CaseIterable {
    case viewController, tableViewController
    case navigationController, tabBarController, pageViewController, splitViewController
    /// The More controller of a tab bar with more tabs than fit (TAB-05), and the list at its root.
    case moreNavigationController, moreListController
    /// A container, and no view controller (POP-11).
    case popoverController

    /// Containers are actors; the others are values inside their nearest container (D31).
    public var isContainer: Bool {
        switch self {
        case .viewController, .tableViewController, .moreListController: false
        default: true
        }
    }

    /// View controllers have a view; what only holds one has none (POP-11).
    public var hasView: Bool { self != .popoverController }

    /// Refused for a phone's window (SPLIT-13).
    public var isPadOnly: Bool { self == .splitViewController || self == .popoverController }

    /// A stack of controllers under a navigation bar.
    public var isStack: Bool { self == .navigationController || self == .moreNavigationController }

    /// Its view is a table.
    public var isTable: Bool { self == .tableViewController || self == .moreListController }
}

extension Kind {
    /// In the order of the declaration: for tables.
    public var place: Int {
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

/// Where a controller stands in the balance of its appearance messages (D20).
public enum Appearance: String, Sendable, CaseIterable {
    case disappeared, appearing, appeared, disappearing

    /// On screen, or on the way there.
    public var isUp: Bool { self == .appearing || self == .appeared }
}

public enum Orientation: String, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public enum ModalPresentationStyle: String, Sendable, CaseIterable {
    case fullScreen, pageSheet, formSheet, currentContext
}

public enum ModalTransitionStyle: String, Sendable, CaseIterable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Where a view comes from (VC-11).
public enum ViewSource: String, Sendable, CaseIterable {
    case loadView, nib, set
}

/// What kind of view is a controller's main one: only a scroll view lies under a translucent bar with an inset (NAV-20).
public enum MainView: String, Sendable, CaseIterable {
    case view, scrollView
}

public enum BarStyle: String, Sendable, CaseIterable {
    case `default`, black
}

/// What an animated transition waits for (D24).
public enum TransitionOwner: String, Sendable, CaseIterable {
    case instant, timed
    /// A peer that draws; it takes precedence over the window's own word.
    case renderer
    /// The hand of the user.
    case gesture
}

extension FieldReader {
    /// What a window may be told; the others follow from who is there.
    public func transitions(_ name: String = "transitions") throws(Refusal) -> TransitionOwner {
        let words = [TransitionOwner.instant, .timed]
        return try word(name, of: words.map(\.rawValue)).flatMap { TransitionOwner(rawValue: $0) } ?? .instant
    }
}
