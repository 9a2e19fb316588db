/// A UIKit callback, as navd computes it for a transition. Attached peers hear it, and it is published.
public struct Message: Sendable, Equatable {
    /// The names are UIKit's; the raw value is the full method name on the wire.
    public enum Method: String, MemberValue, CaseIterable {
        case viewDidLoad = "viewController.viewDidLoad"
        case viewWillAppear = "viewController.viewWillAppear"
        case viewDidAppear = "viewController.viewDidAppear"
        case viewWillDisappear = "viewController.viewWillDisappear"
        case viewDidDisappear = "viewController.viewDidDisappear"
        case willMoveToParent = "viewController.willMoveToParent"
        case didMoveToParent = "viewController.didMoveToParent"
        case didReport = "viewController.didReport"
        case willShow = "navigationController.willShow"
        case didShow = "navigationController.didShow"
        case didSelect = "tabBarController.didSelect"
        case viewWillUnload = "viewController.viewWillUnload"
        case viewDidUnload = "viewController.viewDidUnload"
        case didReceiveMemoryWarning = "viewController.didReceiveMemoryWarning"
        case setEditing = "viewController.setEditing"
        case viewDidLayoutSubviews = "viewController.viewDidLayoutSubviews"
        case willRotate = "viewController.willRotate"
        case willAnimateRotation = "viewController.willAnimateRotation"
        case willAnimateFirstHalf = "viewController.willAnimateFirstHalf"
        case didAnimateFirstHalf = "viewController.didAnimateFirstHalf"
        case willAnimateSecondHalf = "viewController.willAnimateSecondHalf"
        case didRotate = "viewController.didRotate"
        case prepareForSegue = "viewController.prepareForSegue"
        case unwindAction = "viewController.unwindAction"
        case action = "barButtonItem.action"
        case didPushItem = "navigationBar.didPushItem"
        case didPopItem = "navigationBar.didPopItem"
        case didSelectItem = "tabBar.didSelectItem"
        case willBeginCustomizingItems = "tabBar.willBeginCustomizing"
        case didBeginCustomizingItems = "tabBar.didBeginCustomizing"
        case willEndCustomizingItems = "tabBar.willEndCustomizing"
        case didEndCustomizingItems = "tabBar.didEndCustomizing"
        case willBeginCustomizing = "tabBarController.willBeginCustomizing"
        case willEndCustomizing = "tabBarController.willEndCustomizing"
        case didEndCustomizing = "tabBarController.didEndCustomizing"
        case willTransition = "pageViewController.willTransition"
        case didFinishAnimating = "pageViewController.didFinishAnimating"
        case willHide = "splitViewController.willHide"
        case willShowPane = "splitViewController.willShow"
        case willPresent = "splitViewController.willPresent"
        case didDismiss = "popoverController.didDismiss"
        case didSelectRow = "tableViewController.didSelectRow"
        case accessoryTapped = "tableViewController.accessoryTapped"
        case willBeginEditingRow = "tableViewController.willBeginEditingRow"
        case didEndEditingRow = "tableViewController.didEndEditingRow"
        case transitionBegin = "transition.begin"
        case transitionProgress = "transition.progress"
        case transitionEnd = "transition.end"

        /// The role of the peers that hear it: content, delegate or renderer.
        public var role: Role {
            switch self {
            case .willShow, .didShow, .didSelect, .didReport, .didPushItem, .didPopItem, .didSelectItem,
                .willBeginCustomizingItems, .didBeginCustomizingItems, .willEndCustomizingItems,
                .didEndCustomizingItems, .willBeginCustomizing, .willEndCustomizing, .didEndCustomizing,
                .willTransition, .didFinishAnimating, .willHide, .willShowPane, .willPresent, .didDismiss,
                .didSelectRow, .accessoryTapped, .willBeginEditingRow, .didEndEditingRow:
                .delegate
            case .transitionBegin, .transitionProgress, .transitionEnd: .renderer
            default: .content
            }
        }
    }

    /// Why a controller appears or disappears. It is set only for the controller that itself comes or goes (VC-04).
    public struct Movement: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let toParent = Movement(rawValue: 1)
        public static let fromParent = Movement(rawValue: 2)
        public static let presented = Movement(rawValue: 4)
        public static let dismissed = Movement(rawValue: 8)
    }

    public let on: ControllerID
    public let method: Method
    /// The controller that a container's message concerns; of `willMoveToParent` and `didMoveToParent` the new parent,
    /// nil for none.
    public var viewController: ControllerID?
    public var animated = false
    public var movement: Movement = []
    /// What few messages have; nil where both are empty. Messages are copied often, and this is one pointer.
    private var more: More?

    private final class More: Sendable {
        let details: JSONObject
        let changes: [Change]

        init(_ details: JSONObject, _ changes: [Change]) { (self.details, self.changes) = (details, changes) }
    }

    /// The other members of its `params`.
    public var details: JSONObject {
        get { more?.details ?? JSONObject() }
        set { more = newValue.isEmpty && changes.isEmpty ? nil : More(newValue, changes) }
    }

    /// Changes that are applied along with this message, besides those that its method always implies. Observers get
    /// them as changes, not as part of the message.
    public var changes: [Change] {
        get { more?.changes ?? [] }
        set { more = newValue.isEmpty && details.isEmpty ? nil : More(details, newValue) }
    }

    public var hasChanges: Bool { more?.changes.isEmpty == false }

    public static func == (one: Message, other: Message) -> Bool {
        one.on == other.on && one.method == other.method && one.viewController == other.viewController
            && one.animated == other.animated && one.movement == other.movement
            && (one.more === other.more || one.details == other.details && one.changes == other.changes)
    }

    public init(
        on: ControllerID, _ method: Method, viewController: ControllerID? = nil, animated: Bool = false,
        details: JSONObject = JSONObject()
    ) {
        (self.on, self.method, self.viewController) = (on, method, viewController)
        self.animated = animated
        if !details.isEmpty { more = More(details, []) }
    }
}

extension Message {
    /// Every controller in the message. A peer that keeps no copy of the tree is told their names.
    public var mentioned: [ControllerID] {
        var list = [on]
        if let viewController, viewController != on { list.append(viewController) }
        for name in ["viewControllers", "previousViewControllers"] where !details.isEmpty {
            for case .string(let text) in details[name]?.array ?? [] {
                if let id = ControllerID(text), !list.contains(id) { list.append(id) }
            }
        }
        return list
    }

    /// Writes an array of messages, as publications carry them.
    public static func write(_ messages: [Message], to writer: inout JSONWriter) {
        writer.beginArray()
        // A loop over the elements would copy each of them, and so would a call of a method that is not compiled into
        // this loop.
        for index in messages.indices {
            writer.beginObject()
            messages[index].writeMembers(to: &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    /// For each method, the JSON of a message from `method` to the letter before the number of its controller.
    private static let openings = FixedTexts<Method> { #""method":"\#($0.rawValue)","on":"c"# }

    /// Writes the members `method`, `on` and `params` into an open object.
    @inline(__always)
    public func writeMembers(to writer: inout JSONWriter) {
        writer.openObject(after: Self.openings[method], on.number, #"","params":{"#)
        writeParams(to: &writer)
        writer.endObject()
    }

    /// Writes the members of `params` into an open object.
    @inline(__always)
    public func writeParams(to writer: inout JSONWriter) {
        switch method {
        case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
            writer.members(animated ? #""animated":true"# : #""animated":false"#)
            if movement.isEmpty { return }
            if movement.contains(.toParent) { writer.members(#""isMovingToParent":true"#) }
            if movement.contains(.fromParent) { writer.members(#""isMovingFromParent":true"#) }
            if movement.contains(.presented) { writer.members(#""isBeingPresented":true"#) }
            if movement.contains(.dismissed) { writer.members(#""isBeingDismissed":true"#) }
        case .willMoveToParent, .didMoveToParent: writer.member("parent", viewController)
        case .willShow, .didShow:
            writer.member("viewController", viewController)
            writer.member("animated", animated)
        default:
            if let viewController { writer.member("viewController", viewController) }
            for (name, value) in details.members {
                writer.name(dynamic: name)
                writer.json(value)
            }
        }
    }
}
