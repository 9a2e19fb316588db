// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

/// What is said of a controller.
public protocol ControllerMessage: HeardMessage {}

extension ControllerMessage {
    /// The controller that it is about.
    public var controller: ViewControllerHandle { reader.sender() }
}

/// What is said of a navigationController.
public protocol NavigationControllerMessage: HeardMessage {}

extension NavigationControllerMessage {
    /// The controller that it is about.
    public var navigationController: NavigationControllerHandle { reader.sender() }
}

/// What is said of a pageViewController.
public protocol PageViewControllerMessage: HeardMessage {}

extension PageViewControllerMessage {
    /// The controller that it is about.
    public var pageViewController: PageViewControllerHandle { reader.sender() }
}

/// What is said of a popoverController.
public protocol PopoverControllerMessage: HeardMessage {}

extension PopoverControllerMessage {
    /// The controller that it is about.
    public var popoverController: PopoverControllerHandle { reader.sender() }
}

/// What is said of a splitViewController.
public protocol SplitViewControllerMessage: HeardMessage {}

extension SplitViewControllerMessage {
    /// The controller that it is about.
    public var splitViewController: SplitViewControllerHandle { reader.sender() }
}

/// What is said of a tabBarController.
public protocol TabBarControllerMessage: HeardMessage {}

extension TabBarControllerMessage {
    /// The controller that it is about.
    public var tabBarController: TabBarControllerHandle { reader.sender() }
}

/// What is said of a tableViewController.
public protocol TableViewControllerMessage: HeardMessage {}

extension TableViewControllerMessage {
    /// The controller that it is about.
    public var tableViewController: TableViewControllerHandle { reader.sender() }
}

extension Heard {
    /// Asks whether the user's tap may select this tab. Not implemented: yes. Not answered: the `silence` of the
    /// attachment.
    public struct TabBarControllerShouldSelect: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
    }

    /// The view was loaded.
    public struct ViewControllerViewDidLoad: ControllerMessage {
        public let reader: QuestionReader
    }

    /// The view is about to be shown.
    public struct ViewControllerViewWillAppear: ControllerMessage {
        public let reader: QuestionReader
        public var animated: Bool { params.required("animated") }
        public var isMovingToParent: Bool? { params.read("isMovingToParent") }
        public var isBeingPresented: Bool? { params.read("isBeingPresented") }
    }

    /// The view is shown.
    public struct ViewControllerViewDidAppear: ControllerMessage {
        public let reader: QuestionReader
        public var animated: Bool { params.required("animated") }
        public var isMovingToParent: Bool? { params.read("isMovingToParent") }
        public var isBeingPresented: Bool? { params.read("isBeingPresented") }
    }

    /// The view is about to leave the screen.
    public struct ViewControllerViewWillDisappear: ControllerMessage {
        public let reader: QuestionReader
        public var animated: Bool { params.required("animated") }
        public var isMovingFromParent: Bool? { params.read("isMovingFromParent") }
        public var isBeingDismissed: Bool? { params.read("isBeingDismissed") }
    }

    /// The view has left the screen.
    public struct ViewControllerViewDidDisappear: ControllerMessage {
        public let reader: QuestionReader
        public var animated: Bool { params.required("animated") }
        public var isMovingFromParent: Bool? { params.read("isMovingFromParent") }
        public var isBeingDismissed: Bool? { params.read("isBeingDismissed") }
    }

    /// The parent will change.
    public struct ViewControllerWillMoveToParent: ControllerMessage {
        public let reader: QuestionReader
        public var parent: ViewControllerHandle? { reader.handleIfAny(at: "parent") }
    }

    /// The parent has changed.
    public struct ViewControllerDidMoveToParent: ControllerMessage {
        public let reader: QuestionReader
        public var parent: ViewControllerHandle? { reader.handleIfAny(at: "parent") }
    }

    /// The value that content has sent to its delegates by viewController.report.
    public struct ViewControllerDidReport: ControllerMessage {
        public let reader: QuestionReader
        public var name: String { params.required("name") }
        public var value: JSON { params.required("value") }
    }

    /// The navigation controller is about to show this controller.
    public struct NavigationControllerWillShow: NavigationControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var animated: Bool { params.required("animated") }
    }

    /// The navigation controller shows this controller.
    public struct NavigationControllerDidShow: NavigationControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var animated: Bool { params.required("animated") }
    }

    /// The user selected this tab.
    public struct TabBarControllerDidSelect: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
    }

    /// Asks whether the interface may be rotated to that orientation. Not implemented: supportedInterfaceOrientations
    /// decides.
    public struct ViewControllerShouldAutorotate: ControllerMessage {
        public let reader: QuestionReader
        public var interfaceOrientation: Words.Orientation { params.required("interfaceOrientation") }
    }

    /// Asks for the location of the spine in that orientation. If there is no answer, or one that does not fit, the
    /// spine stays.
    public struct PageViewControllerSpineLocation: PageViewControllerMessage {
        public let reader: QuestionReader
        public var orientation: Words.Orientation { params.required("orientation") }
    }

    /// The interface is about to rotate; its orientation is still the old one. Durations are in milliseconds.
    public struct ViewControllerWillRotate: ControllerMessage {
        public let reader: QuestionReader
        public var toInterfaceOrientation: Words.Orientation { params.required("toInterfaceOrientation") }
        public var duration: Int { params.required("duration") }
    }

    /// The interface rotates in one step.
    public struct ViewControllerWillAnimateRotation: ControllerMessage {
        public let reader: QuestionReader
        public var interfaceOrientation: Words.Orientation { params.required("interfaceOrientation") }
        public var duration: Int { params.required("duration") }
    }

    /// The first half of a rotation in two steps begins.
    public struct ViewControllerWillAnimateFirstHalf: ControllerMessage {
        public let reader: QuestionReader
        public var toInterfaceOrientation: Words.Orientation { params.required("toInterfaceOrientation") }
        public var duration: Int { params.required("duration") }
        public var rotatingHeaderView: String? { params.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { params.read("rotatingFooterView") }
    }

    /// The first half has ended: header and footer are out of sight.
    public struct ViewControllerDidAnimateFirstHalf: ControllerMessage {
        public let reader: QuestionReader
        public var toInterfaceOrientation: Words.Orientation { params.required("toInterfaceOrientation") }
        public var rotatingHeaderView: String? { params.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { params.read("rotatingFooterView") }
    }

    /// The second half begins. The orientation is the new one.
    public struct ViewControllerWillAnimateSecondHalf: ControllerMessage {
        public let reader: QuestionReader
        public var fromInterfaceOrientation: Words.Orientation { params.required("fromInterfaceOrientation") }
        public var duration: Int { params.required("duration") }
        public var rotatingHeaderView: String? { params.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { params.read("rotatingFooterView") }
    }

    /// The rotation has ended.
    public struct ViewControllerDidRotate: ControllerMessage {
        public let reader: QuestionReader
        public var fromInterfaceOrientation: Words.Orientation { params.required("fromInterfaceOrientation") }
    }

    /// Memory is short.
    public struct ViewControllerDidReceiveMemoryWarning: ControllerMessage {
        public let reader: QuestionReader
    }

    /// The view is about to be unloaded.
    public struct ViewControllerViewWillUnload: ControllerMessage {
        public let reader: QuestionReader
    }

    /// The view was unloaded. It is loaded again when it is needed.
    public struct ViewControllerViewDidUnload: ControllerMessage {
        public let reader: QuestionReader
    }

    /// The frame of the view has changed. All lengths are in points.
    public struct ViewControllerViewDidLayoutSubviews: ControllerMessage {
        public let reader: QuestionReader
        public var frame: Objects.Rect? { params.read("frame") }
        public var bounds: Objects.Rect? { params.read("bounds") }
        public var center: Objects.Point? { params.read("center") }
        public var transform: [Double]? { params.read("transform") }
    }

    /// Editing was switched on or off.
    public struct ViewControllerSetEditing: ControllerMessage {
        public let reader: QuestionReader
        public var editing: Bool { params.required("editing") }
        public var animated: Bool { params.required("animated") }
    }

    /// An item whose target is this controller was tapped; `viewController` is the controller that has the item. It is
    /// always a request, and no turn waits for it: the item is highlighted until it is answered.
    public struct BarButtonItemAction: ControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var action: String? { params.read("action") }
        public var item: Objects.BarButtonItem { params.required("item") }
        public var position: Words.Position { params.required("position") }
        public var index: Int { params.required("index") }
        public var segment: Int? { params.read("segment") }
        public var bar: String? { params.read("bar") }
    }

    /// Asks whether the item may be pushed onto that bar. Not implemented: yes.
    public struct NavigationBarShouldPushItem: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
    }

    /// Asks whether the item may be popped from that bar. The content in whose view a bar of its own is (`bar`) is
    /// asked, and so is a navigation controller's delegate before the user goes back (`viewController` is the
    /// controller that would be popped). Not implemented: yes.
    public struct NavigationBarShouldPopItem: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String? { params.read("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
        public var viewController: ViewControllerHandle? { reader.handleIfAny(at: "viewController") }
    }

    /// The item was pushed onto the bar.
    public struct NavigationBarDidPushItem: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
    }

    /// The item was popped from the bar.
    public struct NavigationBarDidPopItem: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
    }

    /// The user has tapped an item of a bar of the application's own.
    public struct TabBarDidSelectItem: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var item: Objects.TabBarItem { params.required("item") }
        public var index: Int { params.required("index") }
    }
}
