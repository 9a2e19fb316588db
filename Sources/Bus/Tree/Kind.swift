/// The kind of a controller. The raw values are the words on the wire.
public enum Kind: String, MemberValue, CaseIterable {
    case viewController, tableViewController
    case navigationController, tabBarController, pageViewController, splitViewController
    /// The More controller of a tab bar with more tabs than fit (TAB-05), and the list at its root.
    case moreNavigationController, moreListController
    /// A container, but no view controller (POP-11).
    case popoverController
}

/// A place that a controller can have.
public enum Place: String, CaseIterable, Sendable {
    case windowRoot, stack, moreStack, tab, pane, page, presented, popover, embedded
}

extension Kind {
    /// What the kind is, wherever that matters. It is made of constants, so that reading one of them costs no more than
    /// a comparison.
    struct Row {
        let inside: Place?
        var isPadOnly = false
        var isTable = false
        var isMadeByNavd = false
        /// What a spec must put into it before it can be shown. A program gives a page view controller its pages.
        var needs: StaticString?
        /// The kind whose callbacks and questions it has; nil for its own.
        var delegatesAs: Kind?
    }

    var row: Row {
        switch self {
        case .viewController: Row(inside: .embedded)
        case .tableViewController: Row(inside: .embedded, isTable: true)
        case .navigationController: Row(inside: .stack, needs: "root")
        case .tabBarController: Row(inside: .tab, needs: "tabs")
        case .pageViewController: Row(inside: .page)
        case .splitViewController: Row(inside: .pane, isPadOnly: true, needs: "panes")
        case .moreNavigationController: Row(inside: .moreStack, isMadeByNavd: true, delegatesAs: .navigationController)
        case .moreListController: Row(inside: nil, isTable: true, isMadeByNavd: true)
        case .popoverController: Row(inside: .popover, isPadOnly: true)
        }
    }

    /// The places that a controller of the kind may be in (COMB-01).
    public var places: Set<Place> {
        switch self {
        case .viewController, .tableViewController, .pageViewController: Set(Place.allCases)
        case .navigationController: Set(Place.allCases).subtracting([.stack, .page])
        case .tabBarController: [.windowRoot, .pane, .presented, .popover, .embedded]
        case .splitViewController: [.windowRoot]
        // The one exception: the stack of a tab that has no place in the bar is shown above the More list (TAB-21).
        case .moreListController: [.moreStack]
        case .moreNavigationController, .popoverController: []
        }
    }

    /// The place that its `viewControllers` are in; nil where it has none.
    public var inside: Place? { row.inside }

    /// Content has a view of its own, with embedded children and standalone bars in it.
    public var isContent: Bool { inside == .embedded }

    /// Containers are actors; other controllers are values inside their nearest container.
    public var isContainer: Bool { inside != nil && !isContent }

    /// True for a stack of controllers under a navigation bar.
    public var isStack: Bool { inside == .stack || inside == .moreStack }

    /// True for a container that is no view controller (POP-11).
    public var isPopover: Bool { inside == .popover }

    /// View controllers have a view; a popover controller only holds one that has (POP-11).
    public var hasView: Bool { !isPopover }

    /// True for a kind that a phone's window refuses (SPLIT-13).
    public var isPadOnly: Bool { row.isPadOnly }

    /// True if the view is a table.
    public var isTable: Bool { row.isTable }

    /// True if the view is a table whose rows come from a data source (TBL-06).
    public var asksForRows: Bool { isTable && isContent }

    /// True if only navd makes such a controller.
    public var isMadeByNavd: Bool { row.isMadeByNavd }

    /// True for the list of the tabs that have no place in their bar (TAB-05).
    public var isMoreList: Bool { isMadeByNavd && isTable }
}

/// The state of a controller between its appearance callbacks.
public enum Appearance: String, MemberValue, CaseIterable {
    case disappeared, appearing, appeared, disappearing

    /// True if the controller is on screen, or about to be.
    public var isUp: Bool { self == .appearing || self == .appeared }
}

public enum Orientation: String, MemberElement, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

public enum ModalPresentationStyle: String, MemberValue, CaseIterable {
    case fullScreen, pageSheet, formSheet, currentContext
}

public enum ModalTransitionStyle: String, MemberValue, CaseIterable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Where the view of a controller comes from (VC-11).
public enum ViewSource: String, MemberValue, CaseIterable { case loadView, nib, set }

/// The kind of a controller's main view. Only a scroll view lies under a translucent bar, with an inset (NAV-20).
public enum MainView: String, MemberValue, CaseIterable { case view, scrollView }

public enum BarStyle: String, MemberValue, CaseIterable { case `default`, black }

/// The kind of event that ends an animated transition.
public enum TransitionOwner: String, MemberValue, CaseIterable {
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
