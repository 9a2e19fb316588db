// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Results {
    /// What `tableViewController.dragRow` answers.
    public struct TableViewControllerDragRow: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var to: Objects.Row? { json.read("to") }
        public var dataVersion: Int? { json.read("dataVersion") }
        public var pending: Objects.PendingRow? { json.read("pending") }
    }

    /// What `tableViewController.insertRows` answers.
    public struct TableViewControllerInsertRows: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `tableViewController.deleteRows` answers.
    public struct TableViewControllerDeleteRows: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `tableViewController.updateRows` answers.
    public struct TableViewControllerUpdateRows: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `tableViewController.moveRow` answers.
    public struct TableViewControllerMoveRow: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `tableViewController.insertSections` answers.
    public struct TableViewControllerInsertSections: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `tableViewController.deleteSections` answers.
    public struct TableViewControllerDeleteSections: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `tableViewController.reloadSections` answers.
    public struct TableViewControllerReloadSections: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var dataVersion: Int? { json.read("dataVersion") }
    }

    /// What `viewController.performSegue` answers.
    public struct ViewControllerPerformSegue: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var kind: String? { json.read("kind") }
        public var viewController: String? { json.read("viewController") }
        public var presenting: String? { json.read("presenting") }
        public var popoverController: String? { json.read("popoverController") }
        public var viewControllers: [String]? { json.read("viewControllers") }
        public var popoverArrowDirection: JSON? { json.read("popoverArrowDirection") }
        public var frame: Objects.Rect? { json.read("frame") }
    }

    /// What `viewController.unwind` answers.
    public struct ViewControllerUnwind: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var viewControllers: [String]? { json.read("viewControllers") }
    }

    /// What `viewController.tap` answers.
    public struct ViewControllerTap: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var kind: String? { json.read("kind") }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `navigationController.beginInteractivePop` answers.
    public struct NavigationControllerBeginInteractivePop: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `window.save` answers.
    public struct WindowSave: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var document: Objects.Document? { json.read("document") }
        public var by: String? { json.read("by") }
        public var because: String? { json.read("because") }
    }

    /// What `window.restore` answers.
    public struct WindowRestore: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
        public var ids: [String: String]? { json.read("ids") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `window.path` answers.
    public struct WindowPath: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var path: String? { json.read("path") }
    }

    /// What `window.openPath` answers.
    public struct WindowOpenPath: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var path: String? { json.read("path") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `window.transaction` answers.
    public struct WindowTransaction: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var results: [JSON]? { json.read("results") }
        public var names: [String: String]? { json.read("names") }
        public var held: [String]? { json.read("held") }
        public var served: Bool? { json.read("served") }
    }

    /// What `window.press` answers.
    public struct WindowPress: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
    }

    /// What `viewController.addChild` answers.
    public struct ViewControllerAddChild: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `viewController.removeFromParent` answers.
    public struct ViewControllerRemoveFromParent: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var viewController: String? { json.read("viewController") }
    }

    /// What `viewController.perform` answers.
    public struct ViewControllerPerform: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
    }

    /// What `access.reload` answers.
    public struct AccessReload: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var ended: Int { json.required("ended") }
        public var changed: Int { json.required("changed") }
        public var detached: Int { json.required("detached") }
        public var atNextStart: [String] { json.required("atNextStart") }
    }

    /// What `metrics.read` answers.
    public struct MetricsRead: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var text: String? { json.read("text") }
        public var families: [Objects.MetricFamily]? { json.read("families") }
    }

    /// What `daemon.status` answers.
    public struct DaemonStatus: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var version: String { json.required("version") }
        public var epoch: String { json.required("epoch") }
        public var seq: Int { json.required("seq") }
        public var process: Int { json.required("process") }
        public var uptime: Int { json.required("uptime") }
        public var draining: Bool { json.required("draining") }
        public var listens: [Objects.Listening] { json.required("listens") }
        public var store: Objects.StoreStatus? { json.read("store") }
        public var maintenance: String? { json.read("maintenance") }
        public var maintenanceSince: Int? { json.read("maintenanceSince") }
        public var locks: [Objects.WindowLock] { json.required("locks") }
        public var quotas: [Objects.UsedQuota] { json.required("quotas") }
        public var slow: [Objects.SlowPeer] { json.required("slow") }
        public var problems: [Objects.Problem] { json.required("problems") }
        public var painted: [Objects.PaintedScreen]? { json.read("painted") }
    }

    /// What `state.backup` answers.
    public struct StateBackup: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var backup: String { json.required("backup") }
        public var size: Int { json.required("size") }
        public var sha256: String? { json.read("sha256") }
        public var bytes: String { json.required("bytes") }
        public var next: Int? { json.read("next") }
    }

    /// What `state.export` answers.
    public struct StateExport: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        public var seq: Int { json.required("seq") }
        public var export: String { json.required("export") }
        public var count: Int { json.required("count") }
        public var lines: [String] { json.required("lines") }
        public var next: Int? { json.read("next") }
    }

    /// What `undo` answers.
    public struct Undo: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var undone: Objects.Undone? { json.read("undone") }
        public var made: [String: String]? { json.read("made") }
    }

    /// What `host.list` answers.
    public struct HostList: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var hosts: [Objects.Host] { json.required("hosts") }
        public var more: Bool? { json.read("more") }
    }

    /// What `window.openIdlePath` answers.
    public struct WindowOpenIdlePath: CommandResult {
        public let reply: Reply
        public init(_ reply: Reply) { self.reply = reply }
        public var path: String? { json.read("path") }
        public var names: [String: String]? { json.read("names") }
    }

    /// What `window.unlock` answers.
    public struct WindowUnlock: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var unlocked: Bool { json.required("unlocked") }
    }
}
