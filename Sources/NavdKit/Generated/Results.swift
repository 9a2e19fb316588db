// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Results {
    /// What `ping` answers.
    public struct Ping: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var pong: Bool { json.required("pong") }
        public var seq: Int { json.required("seq") }
        public var session: Bool? { json.read("session") }
    }

    /// What `describe` answers.
    public struct Describe: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var methods: [Objects.Method] { json.required("methods") }
        public var types: [JSONObject]? { json.read("types") }
        public var words: [JSONObject]? { json.read("words") }
        public var topics: [JSONObject]? { json.read("topics") }
        public var errors: [JSONObject]? { json.read("errors") }
    }

    /// What `snapshot` answers.
    public struct Snapshot: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var seq: Int { json.required("seq") }
        public var window: Objects.Window { json.required("window") }
        public var controllers: [Objects.Controller] { json.required("controllers") }
        public var layout: Objects.Layout? { json.read("layout") }
        public var more: Bool? { json.read("more") }
    }

    /// What `changesSince` answers.
    public struct ChangesSince: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var seq: Int { json.required("seq") }
        public var events: [Objects.Event] { json.required("events") }
    }

    /// What `history.list` answers.
    public struct HistoryList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var commits: [Objects.StoredCommit] { json.required("commits") }
        public var names: [String: String] { json.required("names") }
    }

    /// What `history.treeAt` answers.
    public struct HistoryTreeAt: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var seq: Int { json.required("seq") }
        public var window: Objects.Window { json.required("window") }
        public var controllers: [Objects.Controller] { json.required("controllers") }
        public var layout: Objects.Layout? { json.read("layout") }
    }

    /// What `visibleViewController` answers.
    public struct VisibleViewController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `hierarchy` answers.
    public struct Hierarchy: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var name: String? { json.read("name") }
        public var visible: Bool { json.required("visible") }
        public var key: Bool { json.required("key") }
        public var profile: String { json.required("profile") }
        public var orientation: Words.Orientation { json.required("orientation") }
        public var frame: Objects.Rect { json.required("frame") }
        public var root: Objects.Node? { json.read("root") }
        public var detached: [Objects.Node] { json.required("detached") }
        public var popovers: [Objects.Node]? { json.read("popovers") }
    }

    /// What `shownHierarchy` answers.
    public struct ShownHierarchy: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var views: Objects.View { json.required("views") }
    }

    /// What `window.list` answers.
    public struct WindowList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var windows: [Objects.WindowSummary] { json.required("windows") }
        public var more: Bool? { json.read("more") }
    }

    /// What `peer.list` answers.
    public struct PeerList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var peers: [Objects.Peer] { json.required("peers") }
        public var owners: [Objects.Owner] { json.required("owners") }
        public var strays: Int { json.required("strays") }
        public var cut: [Objects.Cut] { json.required("cut") }
        public var more: Bool? { json.read("more") }
    }

    /// What `vote.list` answers.
    public struct VoteList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var votes: [Objects.OpenVote] { json.required("votes") }
        public var ended: [Objects.EndedVote] { json.required("ended") }
        public var names: [String: String] { json.required("names") }
    }

    /// What `turn.list` answers.
    public struct TurnList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var turns: [Objects.OpenTurn] { json.required("turns") }
        public var count: Int { json.required("count") }
        public var at: Int { json.required("at") }
        public var names: [String: String] { json.required("names") }
    }

    /// What `vote.dryRun` answers.
    public struct VoteDryRun: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var would: Words.Would { json.required("would") }
        public var by: String? { json.read("by") }
        public var because: String? { json.read("because") }
        public var error: Objects.Error? { json.read("error") }
        public var result: JSONObject? { json.read("result") }
        public var asked: [Objects.Voter] { json.required("asked") }
        public var leftOut: Int? { json.read("leftOut") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `attachment.list` answers.
    public struct AttachmentList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var attachments: [Objects.Attachment] { json.required("attachments") }
        public var more: Bool? { json.read("more") }
    }

    /// What `window.open` answers.
    public struct WindowOpen: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { json.required("window") }
        public var names: [String: String] { json.required("names") }
        public var spare: [String]? { json.read("spare") }
        public var ids: [String: String]? { json.read("ids") }
        public var restored: Bool? { json.read("restored") }
        public var by: String? { json.read("by") }
        public var because: String? { json.read("because") }
        public var seq: Int? { json.read("seq") }
        public var turn: Int? { json.read("turn") }
    }

    /// What `window.setRootViewController` answers.
    public struct WindowSetRootViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `window.present` answers.
    public struct WindowPresent: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var presenting: String? { json.read("presenting") }
    }

    /// What `viewController.create` answers.
    public struct ViewControllerCreate: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `viewController.instantiateViewController` answers.
    public struct ViewControllerInstantiateViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `viewController.hold` answers.
    public struct ViewControllerHold: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var lasting: Bool? { json.read("lasting") }
    }

    /// What `viewController.release` answers.
    public struct ViewControllerRelease: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var lasting: Bool? { json.read("lasting") }
    }

    /// What `viewController.navigationItem` answers.
    public struct ViewControllerNavigationItem: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var navigationItem: Objects.NavigationItem? { json.read("navigationItem") }
        public var effectiveBackBarButtonItem: Objects.BarButtonItem? { json.read("effectiveBackBarButtonItem") }
    }

    /// What `viewController.present` answers.
    public struct ViewControllerPresent: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `viewController.dismiss` answers.
    public struct ViewControllerDismiss: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `navigationController.pushViewController` answers.
    public struct NavigationControllerPushViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `navigationController.popViewController` answers.
    public struct NavigationControllerPopViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `navigationController.popToViewController` answers.
    public struct NavigationControllerPopToViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `navigationController.popToRootViewController` answers.
    public struct NavigationControllerPopToRootViewController: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `navigationController.setViewControllers` answers.
    public struct NavigationControllerSetViewControllers: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `navigationController.tapBack` answers.
    public struct NavigationControllerTapBack: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }
}
