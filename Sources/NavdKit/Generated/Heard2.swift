// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// An item whose target this controller is was tapped; viewController is whose item it is. Always a request, which
    /// holds no turn: the item is highlighted until it is answered.
    public struct BarButtonItemAction: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var action: String? { params.read("action") }
        public var item: Objects.BarButtonItem { params.required("item") }
        public var position: Words.Position { params.required("position") }
        public var index: Int { params.required("index") }
        public var segment: Int? { params.read("segment") }
        public var bar: String? { params.read("bar") }
    }

    /// May the item go onto that bar? Not implemented: yes.
    public struct NavigationBarShouldPushItem: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
    }

    /// May the item leave that bar? Asked of the content in whose view the bar stands alone (`bar`), and of a
    /// navigation controller's delegate before the user goes back (`viewController`: who would be popped). Not
    /// implemented: yes.
    public struct NavigationBarShouldPopItem: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String? { params.read("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
        public var viewController: ViewControllerHandle? { reader.handleIfAny(at: "viewController") }
    }

    /// The item is on the bar.
    public struct NavigationBarDidPushItem: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
    }

    /// The item has left the bar.
    public struct NavigationBarDidPopItem: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var item: Objects.NavigationItem { params.required("item") }
    }

    /// An item of a bar that stands alone was tapped.
    public struct TabBarDidSelectItem: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var item: Objects.TabBarItem { params.required("item") }
        public var index: Int { params.required("index") }
    }

    /// The configuration screen is about to show these.
    public struct TabBarWillBeginCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
    }

    /// The configuration screen is there.
    public struct TabBarDidBeginCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
    }

    /// The screen is about to go; the bar as it will be.
    public struct TabBarWillEndCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
        public var changed: Bool { params.required("changed") }
    }

    /// The screen is gone; the bar as it is.
    public struct TabBarDidEndCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is about to show these.
    public struct TabBarControllerWillBeginCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tabBarController: TabBarControllerHandle { reader.sender() }
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
    }

    /// The configuration screen is about to go; all tabs in their new order.
    public struct TabBarControllerWillEndCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tabBarController: TabBarControllerHandle { reader.sender() }
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is gone.
    public struct TabBarControllerDidEndCustomizing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tabBarController: TabBarControllerHandle { reader.sender() }
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
        public var changed: Bool { params.required("changed") }
    }

    /// The page before this one; null ends the book. Where two are wanted, asked again about the one answered.
    public struct PageViewControllerViewControllerBefore: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
        public var viewController: Reference { params.required("viewController") }
    }

    /// The page after this one; null ends the book. Where two are wanted, asked again about the one answered.
    public struct PageViewControllerViewControllerAfter: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
        public var viewController: Reference { params.required("viewController") }
    }

    /// How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program sets
    /// the pages. Not implemented, or not answered: no indicator.
    public struct PageViewControllerPresentationCount: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
    }

    /// Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
    /// answered: no indicator.
    public struct PageViewControllerPresentationIndex: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
    }

    /// A gesture begins to turn to these pages.
    public struct PageViewControllerWillTransition: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
    }

    /// A gesture has turned the page, or not.
    public struct PageViewControllerDidFinishAnimating: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
        public var finished: Bool { params.required("finished") }
        public var completed: Bool { params.required("completed") }
        public var previousViewControllers: [ViewControllerHandle] { reader.handles(at: "previousViewControllers") }
    }

    /// Should the first pane be hidden in that orientation? Unanswered: in portrait.
    public struct SplitViewControllerShouldHide: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var splitViewController: SplitViewControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var orientation: Words.Orientation { params.required("orientation") }
    }

    /// The first pane is about to be hidden; the item opens it.
    public struct SplitViewControllerWillHide: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var splitViewController: SplitViewControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var barButtonItem: Objects.BarButtonItem { params.required("barButtonItem") }
        public var popover: ViewControllerHandle { reader.handle(at: "popover") }
    }

    /// The first pane is about to be shown; the item is no longer valid.
    public struct SplitViewControllerWillShow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var splitViewController: SplitViewControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var barButtonItem: Objects.BarButtonItem { params.required("barButtonItem") }
    }

    /// The first pane is about to be shown in a popover.
    public struct SplitViewControllerWillPresent: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var splitViewController: SplitViewControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var popover: ViewControllerHandle { reader.handle(at: "popover") }
    }

    /// May a tap outside close the popover? Not implemented: yes.
    public struct PopoverControllerShouldDismiss: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var popoverController: PopoverControllerHandle { reader.sender() }
    }

    /// A tap outside has closed the popover.
    public struct PopoverControllerDidDismiss: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var popoverController: PopoverControllerHandle { reader.sender() }
    }
}
