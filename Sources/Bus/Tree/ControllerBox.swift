/// The fields of a `Controller` that most changes concern. A box is changed only while one value alone refers to it;
/// otherwise it is copied whole, which is why rarely used fields are in `RareProperties`.
final class ControllerBox: @unchecked Sendable {
    let id: ControllerID
    let kind: Kind
    var name: String?
    var parent: ControllerID?
    var viewControllers: [ControllerID] = []
    var presented: ControllerID?
    var presenting: ControllerID?
    var holds: Int = 0
    var appearance: Appearance = .disappeared
    var viewLoaded: Bool = false
    var title: String?
    var navigationItem: NavigationItem?
    var hidesBottomBarWhenPushed: Bool = false
    var automaticallyForwardsAppearance: Bool = true
    var modalPresentationStyle: ModalPresentationStyle = .fullScreen
    var navigationBarHidden: Bool = false
    var toolbarHidden: Bool = true
    var shownViewController: ControllerID?
    var selectedViewController: ControllerID?
    var moreNavigationController: ControllerID?
    var rare = RareProperties.none

    init(id: ControllerID, kind: Kind) {
        self.id = id
        self.kind = kind
    }

    init(_ other: ControllerBox) {
        id = other.id
        kind = other.kind
        name = other.name
        parent = other.parent
        viewControllers = other.viewControllers
        presented = other.presented
        presenting = other.presenting
        holds = other.holds
        appearance = other.appearance
        viewLoaded = other.viewLoaded
        title = other.title
        navigationItem = other.navigationItem
        hidesBottomBarWhenPushed = other.hidesBottomBarWhenPushed
        automaticallyForwardsAppearance = other.automaticallyForwardsAppearance
        modalPresentationStyle = other.modalPresentationStyle
        navigationBarHidden = other.navigationBarHidden
        toolbarHidden = other.toolbarHidden
        shownViewController = other.shownViewController
        selectedViewController = other.selectedViewController
        moreNavigationController = other.moreNavigationController
        rare = other.rare
    }

    func isEqual(to other: ControllerBox) -> Bool {
        id == other.id && kind == other.kind
            && name == other.name
            && parent == other.parent
            && viewControllers == other.viewControllers
            && presented == other.presented
            && presenting == other.presenting
            && holds == other.holds
            && appearance == other.appearance
            && viewLoaded == other.viewLoaded
            && title == other.title
            && navigationItem == other.navigationItem
            && hidesBottomBarWhenPushed == other.hidesBottomBarWhenPushed
            && automaticallyForwardsAppearance == other.automaticallyForwardsAppearance
            && modalPresentationStyle == other.modalPresentationStyle
            && navigationBarHidden == other.navigationBarHidden
            && toolbarHidden == other.toolbarHidden
            && shownViewController == other.shownViewController
            && selectedViewController == other.selectedViewController
            && moreNavigationController == other.moreNavigationController
            && (rare === other.rare || rare.isEqual(to: other.rare))
    }
}
