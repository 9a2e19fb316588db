/// The kind of a controller. The raw values are the words on the wire.
public enum Kind: String, Sendable, CaseIterable {
    case viewController, tableViewController
    case navigationController, tabBarController, pageViewController, splitViewController
    /// The More controller of a tab bar with more tabs than fit (TAB-05), and the list at its root.
    case moreNavigationController, moreListController
    /// A container, but no view controller (POP-11).
    case popoverController

    /// Containers are actors; other controllers are values inside their nearest container (D31).
    public var isContainer: Bool {
        switch self {
        case .viewController, .tableViewController, .moreListController: false
        default: true
        }
    }

    /// View controllers have a view; a popover controller only holds one that has (POP-11).
    public var hasView: Bool { self != .popoverController }

    /// True for a kind that a phone's window refuses (SPLIT-13).
    public var isPadOnly: Bool { self == .splitViewController || self == .popoverController }

    /// True for a stack of controllers under a navigation bar.
    public var isStack: Bool { self == .navigationController || self == .moreNavigationController }

    /// True if the view is a table.
    public var isTable: Bool { self == .tableViewController || self == .moreListController }
}

extension Kind {
    /// The number of the kind in the order of declaration, as an index of tables.
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

/// The state of a controller between its appearance callbacks (D20).
public enum Appearance: String, Sendable, CaseIterable {
    case disappeared, appearing, appeared, disappearing

    /// True if the controller is on screen, or about to be.
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

/// Where the view of a controller comes from (VC-11).
public enum ViewSource: String, Sendable, CaseIterable {
    case loadView, nib, set
}

/// The kind of a controller's main view. Only a scroll view lies under a translucent bar, with an inset (NAV-20).
public enum MainView: String, Sendable, CaseIterable {
    case view, scrollView
}

public enum BarStyle: String, Sendable, CaseIterable {
    case `default`, black
}

/// The kind of event that ends an animated transition (D24).
public enum TransitionOwner: String, Sendable, CaseIterable {
    case instant, timed
    /// A peer that draws. It takes precedence over the window's setting.
    case renderer
    /// The user's gesture.
    case gesture
}

extension FieldReader {
    /// The owners that a client may set for a window; the others follow from the peers and gestures that are there.
    /// `instant` if the member is absent.
    public func transitions(_ name: String = "transitions") throws(Refusal) -> TransitionOwner {
        let words = [TransitionOwner.instant, .timed]
        return try word(name, of: words.map(\.rawValue)).flatMap { TransitionOwner(rawValue: $0) } ?? .instant
    }
}
