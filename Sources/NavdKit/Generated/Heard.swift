// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// May the user's tap select this tab? Not implemented: yes. Silence: as the attachment says.
    public struct TabBarControllerShouldSelect: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tabBarController: TabBarControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
    }

    /// The view was made.
    public struct ViewControllerViewDidLoad: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
    }

    /// About to be shown.
    public struct ViewControllerViewWillAppear: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var animated: Bool { params.required("animated") }
        public var isMovingToParent: Bool? { params.read("isMovingToParent") }
        public var isBeingPresented: Bool? { params.read("isBeingPresented") }
    }

    /// Shown.
    public struct ViewControllerViewDidAppear: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var animated: Bool { params.required("animated") }
        public var isMovingToParent: Bool? { params.read("isMovingToParent") }
        public var isBeingPresented: Bool? { params.read("isBeingPresented") }
    }

    /// About to leave the screen.
    public struct ViewControllerViewWillDisappear: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var animated: Bool { params.required("animated") }
        public var isMovingFromParent: Bool? { params.read("isMovingFromParent") }
        public var isBeingDismissed: Bool? { params.read("isBeingDismissed") }
    }

    /// Gone from the screen.
    public struct ViewControllerViewDidDisappear: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var animated: Bool { params.required("animated") }
        public var isMovingFromParent: Bool? { params.read("isMovingFromParent") }
        public var isBeingDismissed: Bool? { params.read("isBeingDismissed") }
    }

    /// The parent will change.
    public struct ViewControllerWillMoveToParent: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var parent: ViewControllerHandle? { reader.handleIfAny(at: "parent") }
    }

    /// The parent has changed.
    public struct ViewControllerDidMoveToParent: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var parent: ViewControllerHandle? { reader.handleIfAny(at: "parent") }
    }

    /// What content told its delegates.
    public struct ViewControllerDidReport: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var name: String { params.required("name") }
        public var value: JSON { params.required("value") }
    }

    /// The stack will show this controller.
    public struct NavigationControllerWillShow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var navigationController: NavigationControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var animated: Bool { params.required("animated") }
    }

    /// The stack shows this controller.
    public struct NavigationControllerDidShow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var navigationController: NavigationControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var animated: Bool { params.required("animated") }
    }

    /// The user selected this tab.
    public struct TabBarControllerDidSelect: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tabBarController: TabBarControllerHandle { reader.sender() }
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
    }

    /// May the interface turn that way? Not implemented: supportedInterfaceOrientations says.
    public struct ViewControllerShouldAutorotate: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var interfaceOrientation: Words.Orientation { params.required("interfaceOrientation") }
    }

    /// Where the spine goes in that orientation. Silence or a misfit keeps what is.
    public struct PageViewControllerSpineLocation: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var pageViewController: PageViewControllerHandle { reader.sender() }
        public var orientation: Words.Orientation { params.required("orientation") }
    }

    /// About to rotate; the orientation is still the old one. Milliseconds.
    public struct ViewControllerWillRotate: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var toInterfaceOrientation: Words.Orientation { params.required("toInterfaceOrientation") }
        public var duration: Int { params.required("duration") }
    }

    /// Rotating in one step.
    public struct ViewControllerWillAnimateRotation: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var interfaceOrientation: Words.Orientation { params.required("interfaceOrientation") }
        public var duration: Int { params.required("duration") }
    }

    /// The first half of a rotation in two steps.
    public struct ViewControllerWillAnimateFirstHalf: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var toInterfaceOrientation: Words.Orientation { params.required("toInterfaceOrientation") }
        public var duration: Int { params.required("duration") }
        public var rotatingHeaderView: String? { params.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { params.read("rotatingFooterView") }
    }

    /// Header and footer are out of sight.
    public struct ViewControllerDidAnimateFirstHalf: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var toInterfaceOrientation: Words.Orientation { params.required("toInterfaceOrientation") }
        public var rotatingHeaderView: String? { params.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { params.read("rotatingFooterView") }
    }

    /// The second half: the orientation is the new one.
    public struct ViewControllerWillAnimateSecondHalf: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var fromInterfaceOrientation: Words.Orientation { params.required("fromInterfaceOrientation") }
        public var duration: Int { params.required("duration") }
        public var rotatingHeaderView: String? { params.read("rotatingHeaderView") }
        public var rotatingFooterView: String? { params.read("rotatingFooterView") }
    }

    /// The rotation is over.
    public struct ViewControllerDidRotate: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var fromInterfaceOrientation: Words.Orientation { params.required("fromInterfaceOrientation") }
    }

    /// Memory is short.
    public struct ViewControllerDidReceiveMemoryWarning: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
    }

    /// The view is about to be dropped.
    public struct ViewControllerViewWillUnload: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
    }

    /// The view was dropped, and is made again when it is needed.
    public struct ViewControllerViewDidUnload: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
    }

    /// The frame of the view has changed. Points.
    public struct ViewControllerViewDidLayoutSubviews: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var frame: Objects.Rect? { params.read("frame") }
        public var bounds: Objects.Rect? { params.read("bounds") }
        public var center: Objects.Point? { params.read("center") }
        public var transform: [Double]? { params.read("transform") }
    }

    /// Editing was switched on or off.
    public struct ViewControllerSetEditing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var editing: Bool { params.required("editing") }
        public var animated: Bool { params.required("animated") }
    }
}
