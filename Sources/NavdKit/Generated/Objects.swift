// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What a peer asks of navd, and navd of a peer. Without an `id` it is a notification.
    public struct Request: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The sender's; comes back as it was.
        public var id: JSON? { json.read("id") }
        /// At most 128 bytes.
        public var method: String { json.required("method") }
        /// The controller or window concerned. At most 256 bytes.
        public var on: JSON? { json.read("on") }
        public var params: JSONObject? { json.read("params") }
        /// Where a name is looked up. To navd only.
        public var window: JSON? { json.read("window") }
        /// The id of a request of navd's that you were asked. To navd only.
        public var within: String? { json.read("within") }
        /// Milliseconds left, at least 1; of navd's own requests, the patience that the attachment has.
        public var deadline: Int? { json.read("deadline") }
        /// The moment from which on the command is not begun: milliseconds since 1970 (UTC) by the wall clock of navd's
        /// machine, at least 1. Judged when it arrives and when it begins; a look that is no dry run and no
        /// `window.save` ignores it. To navd only.
        public var expires: Int? { json.read("expires") }
        /// Makes a retry harmless. To navd only.
        public var key: Objects.Key? { json.read("key") }
        /// When the answer comes. To navd only.
        public var wait: Words.Wait? { json.read("wait") }
        /// During somebody else's transition. To navd only.
        public var whenBusy: Words.WhenBusy? { json.read("whenBusy") }
        /// The last number that you have seen: refused `stateChanged` where the window has moved on since. To navd
        /// only.
        public var ifSeq: Int? { json.read("ifSeq") }
        /// Only a question: nothing follows from the answer. From navd only.
        public var dryRun: Bool { json.read("dryRun") ?? false }
        /// The one that it is sent to. From navd only.
        public var attachment: String? { json.read("attachment") }
        /// What the controllers that are mentioned are called, by id. From navd only.
        public var names: [String: String]? { json.read("names") }
    }

    /// To a request with an `id`. It has `result` or `error`.
    public struct Answer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of the request; null where that could not be read.
        public var id: JSON? { json.read("id") }
        public var result: JSONObject? { json.read("result") }
        public var error: Objects.Error? { json.read("error") }
        /// Commands of the turn that asked. To navd only.
        public var then: JSON? { json.read("then") }
    }

    /// A command that comes with an answer, in its `then`.
    public struct Command: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// With one it is answered like any other.
        public var id: JSON? { json.read("id") }
        public var method: String { json.required("method") }
        public var on: JSON? { json.read("on") }
        public var window: JSON? { json.read("window") }
        public var params: JSONObject? { json.read("params") }
        /// As in a request.
        public var ifSeq: Int? { json.read("ifSeq") }
    }

    /// What every answer to a command holds. The members of the command's own follow where it was done.
    public struct CommandOutcome: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Absent of what is no turn, and of what is said at its end with `finished`.
        public var outcome: Words.Outcome? { json.read("outcome") }
        public var turn: Int? { json.read("turn") }
        /// Of the event that holds it.
        public var seq: Int? { json.read("seq") }
        /// With `wait` "finished": false where the transition was cut short or cancelled.
        public var finished: Bool? { json.read("finished") }
        /// Of a veto: who said no; `nobody` where the rule does.
        public var by: String? { json.read("by") }
        /// Of a veto.
        public var because: Words.VetoBecause? { json.read("because") }
        /// Of a veto of a transaction: the number of the command that was voted on, from 0.
        public var command: Int? { json.read("command") }
    }

    /// Makes a retry harmless: the same key with the same body runs once.
    public struct Key: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 1 to 128 bytes.
        public var client: String { json.required("client") }
        /// From 1 on; count up.
        public var n: Int { json.required("n") }
    }

    /// Why a request was refused. Nothing has changed.
    public struct Error: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var code: Int { json.required("code") }
        /// One of docs/PROTOCOL.md §9.
        public var name: String { json.required("name") }
        /// For people.
        public var message: String { json.required("message") }
        /// By name; `at` is the place in the request, `wanted` what would be right.
        public var data: JSONObject? { json.read("data") }
    }

    /// What was committed: one step of the tree, on the topic of its window.
    public struct Event: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// The log's number.
        public var seq: Int { json.required("seq") }
        /// The number of the event before on this topic.
        public var prev: Int { json.required("prev") }
        public var turn: Int { json.required("turn") }
        public var cause: Objects.Cause { json.required("cause") }
        /// In their order.
        public var changes: [JSON] { json.required("changes") }
        /// UIKit's callbacks, in their order.
        public var messages: [Objects.Message] { json.required("messages") }
    }

    /// What was asked for, and by whom.
    public struct Cause: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { json.required("method") }
        /// The client's name, as in `hello`.
        public var by: String { json.required("by") }
        /// Of what no transition shows (bars, their items, the size of a popover): may it be seen to move?
        public var animated: Bool? { json.read("animated") }
        /// Of an undo: the number of the commit that it took back.
        public var undoes: Int? { json.read("undoes") }
        /// Of an undo: who was made anew, by the ids of then.
        public var made: [String: String]? { json.read("made") }
        /// True where the command was sent `within` a callback, and ran as a part of that callback's turn.
        public var inside: Bool? { json.read("inside") }
    }

    /// A controller has come into being.
    public struct InsertChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var insert: Objects.Controller { get { self["insert"] } set { self["insert"] = newValue } }

        public init(insert: Objects.Controller) {
            self.init(json: JSONObject(present: ["insert": insert.wire]))
        }
    }

    /// A controller is gone, and its id with it.
    public struct RemoveChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var remove: String { get { self["remove"] } set { self["remove"] = newValue } }

        public init(remove: String) {
            self.init(json: JSONObject(present: ["remove": remove.wire]))
        }
    }

    /// Members of a controller, beside `set`; null takes one away, which gives it its default.
    public struct SetChange: ControllerMembers, StandingMembers {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var set: String { get { self["set"] } set { self["set"] = newValue } }
        /// Always told.
        public var appearance: Words.Appearance? { get { self["appearance"] } set { self["appearance"] = newValue } }

        public init(set: String) {
            self.init(json: JSONObject(present: ["set": set.wire]))
        }
    }

    /// The children of a controller that has more than 64: some of them give way to others.
    public struct SpliceChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var splice: String { get { self["splice"] } set { self["splice"] = newValue } }
        public var viewControllers: Objects.Splice {
            get { self["viewControllers"] }
            set { self["viewControllers"] = newValue }
        }

        public init(splice: String, viewControllers: Objects.Splice) {
            self.init(json: JSONObject(present: ["splice": splice.wire, "viewControllers": viewControllers.wire]))
        }
    }

    /// Members of the window, beside `window`; null takes one away.
    public struct WindowChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { get { self["window"] } set { self["window"] = newValue } }
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        public var profile: Objects.Profile? { get { self["profile"] } set { self["profile"] = newValue } }
        /// Of the interface.
        public var orientation: Words.Orientation? {
            get { self["orientation"] }
            set { self["orientation"] = newValue }
        }
        /// Points; absent, the whole screen.
        public var frame: Objects.Rect? { get { self["frame"] } set { self["frame"] = newValue } }
        public var visible: Bool? { get { self["visible"] } set { self["visible"] = newValue } }
        /// One window of all is.
        public var key: Bool? { get { self["key"] } set { self["key"] = newValue } }
        public var root: String? { get { self["root"] } set { self["root"] = newValue } }
        /// What is presented over the root, bottom to top.
        public var pile: [String]? { get { self["pile"] } set { self["pile"] = newValue } }
        /// Who ends animated transitions, where no renderer does.
        public var transitions: Words.TransitionOwner? {
            get { self["transitions"] }
            set { self["transitions"] = newValue }
        }
        /// A modal one that is open.
        public var transition: Objects.Transition? { get { self["transition"] } set { self["transition"] = newValue } }
        public var statusBarHidden: Bool? { get { self["statusBarHidden"] } set { self["statusBarHidden"] = newValue } }
        /// Points.
        public var statusBarHeight: Double? {
            get { self["statusBarHeight"] }
            set { self["statusBarHeight"] = newValue }
        }
        /// What the screen hides at its edges, as it is held in portrait. Absent, nothing.
        public var safeAreaInsets: Objects.Inset? {
            get { self["safeAreaInsets"] }
            set { self["safeAreaInsets"] = newValue }
        }
        /// Points that a keyboard covers at the lower edge of the interface.
        public var keyboardHeight: Double? { get { self["keyboardHeight"] } set { self["keyboardHeight"] = newValue } }
        /// The widths of the renderer's fonts. Absent, they are estimated.
        public var textMetrics: Objects.TextMetrics? {
            get { self["textMetrics"] }
            set { self["textMetrics"] = newValue }
        }
        /// How the device is held, where the interface did not follow.
        public var deviceOrientation: Words.Orientation? {
            get { self["deviceOrientation"] }
            set { self["deviceOrientation"] = newValue }
        }
        /// On screen, in the order they came.
        public var popovers: [String]? { get { self["popovers"] } set { self["popovers"] = newValue } }
        /// What the keys of a remote work on.
        public var focus: String? { get { self["focus"] } set { self["focus"] = newValue } }
        /// Windows that name the same screen lie over each other. Absent: a screen of its own.
        public var screen: String? { get { self["screen"] } set { self["screen"] = newValue } }
        /// Of the windows on its screen the one with the highest number is in front.
        public var front: Int? { get { self["front"] } set { self["front"] = newValue } }
        /// Milliseconds without a touch or `window.activity`, then navd opens `idlePath`. 0: never.
        public var idleTimeout: Int? { get { self["idleTimeout"] } set { self["idleTimeout"] = newValue } }
        /// Where the window goes then: a path, as `window.openPath` takes it.
        public var idlePath: String? { get { self["idlePath"] } set { self["idlePath"] = newValue } }
        /// The text to show while navd is in maintenance mode, which refuses touches.
        public var maintenance: String? { get { self["maintenance"] } set { self["maintenance"] = newValue } }
        /// When the maintenance mode began, in milliseconds since 1970; none if it is not known.
        public var maintenanceSince: Int? {
            get { self["maintenanceSince"] }
            set { self["maintenanceSince"] = newValue }
        }
        /// Of what the window shows, as a BCP 47 tag: `ar`, `de-CH`.
        public var language: String? { get { self["language"] } set { self["language"] = newValue } }
        /// Right to left, bars, panes and pages are mirrored.
        public var layoutDirection: Words.LayoutDirection? {
            get { self["layoutDirection"] }
            set { self["layoutDirection"] = newValue }
        }

        public init(window: String) {
            self.init(json: JSONObject(present: ["window": window.wire]))
        }
    }

    /// The window is closed. Nothing follows on its topic.
    public struct CloseChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var close: String { get { self["close"] } set { self["close"] = newValue } }

        public init(close: String) {
            self.init(json: JSONObject(present: ["close": close.wire]))
        }
    }
}
