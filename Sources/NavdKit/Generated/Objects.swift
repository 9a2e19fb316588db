// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A request of a peer to navd, or of navd to a peer. Without an `id` it is a notification.
    public struct Request: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Chosen by the sender, and returned unchanged.
        public var id: JSON? { json.read("id") }
        /// At most 128 bytes.
        public var method: String { json.required("method") }
        /// The controller or window concerned. At most 256 bytes.
        public var on: JSON? { json.read("on") }
        public var params: JSONObject? { json.read("params") }
        /// The window in which a name is looked up. Only in requests to navd.
        public var window: JSON? { json.read("window") }
        /// The id of the callback during which the request is sent. Only in requests to navd.
        public var within: String? { json.read("within") }
        /// The time left in milliseconds, at least 1. In a request of navd's, the timeout of the attachment.
        public var deadline: Int? { json.read("deadline") }
        /// From this time on the command does not begin: milliseconds since 1970 (UTC) by the wall clock of navd's
        /// machine, at least 1. It is checked when the command arrives and when it begins. A read ignores it, unless it
        /// is a dry run or `window.save`. Only in requests to navd.
        public var expires: Int? { json.read("expires") }
        /// The idempotency key, which makes a retry harmless. Only in requests to navd.
        public var key: Objects.Key? { json.read("key") }
        /// When the answer is sent. Only in requests to navd.
        public var wait: Words.Wait? { json.read("wait") }
        /// What to do during a transition of another command. Only in requests to navd.
        public var whenBusy: Words.WhenBusy? { json.read("whenBusy") }
        /// The last number that the client has seen. The request is refused as `stateChanged` if the window has changed
        /// since. Only in requests to navd.
        public var ifSeq: Int? { json.read("ifSeq") }
        /// If true, nothing follows from the answer. Only in requests of navd's.
        public var dryRun: Bool { json.read("dryRun") ?? false }
        /// The attachment to which it is sent. Only in requests of navd's.
        public var attachment: String? { json.read("attachment") }
        /// The names of the controllers that are mentioned, by id. Only in requests of navd's.
        public var names: [String: String]? { json.read("names") }
    }

    /// The answer to a request with an `id`. It has `result` or `error`.
    public struct Answer: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The id of the request; null if it could not be read.
        public var id: JSON? { json.read("id") }
        public var result: JSONObject? { json.read("result") }
        public var error: Objects.Error? { json.read("error") }
        /// Commands that run in the turn of the callback. Only in answers to navd.
        public var then: JSON? { json.read("then") }
    }

    /// A command in the `then` of an answer.
    public struct Command: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// If present, the command is answered like any other.
        public var id: JSON? { json.read("id") }
        public var method: String { json.required("method") }
        public var on: JSON? { json.read("on") }
        public var window: JSON? { json.read("window") }
        public var params: JSONObject? { json.read("params") }
        /// As in a request.
        public var ifSeq: Int? { json.read("ifSeq") }
    }

    /// The members that the answer to every command has. The members of the method itself follow if the command was
    /// committed.
    public struct CommandOutcome: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Absent if the command runs outside of any turn.
        public var outcome: Words.Outcome? { json.read("outcome") }
        public var turn: Int? { json.read("turn") }
        /// The number of the event that contains the commit.
        public var seq: Int? { json.read("seq") }
        /// With `wait` "finished": false if the transition was cut short or cancelled.
        public var finished: Bool? { json.read("finished") }
        /// For a veto: the client that vetoed; `nobody` if the rule itself vetoes.
        public var by: String? { json.read("by") }
        /// For a veto.
        public var because: Words.VetoBecause? { json.read("because") }
        /// For a veto in a transaction: the number of the vetoed command, from 0.
        public var command: Int? { json.read("command") }
    }

    /// An idempotency key. A command that is sent twice with the same key and the same body runs once.
    public struct Key: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 1 to 128 bytes.
        public var client: String { json.required("client") }
        /// From 1 on; each new key of a client has a greater number.
        public var n: Int { json.required("n") }
    }

    /// Why a request was refused. Nothing has changed then.
    public struct Error: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var code: Int { json.required("code") }
        /// One of docs/PROTOCOL.md §9.
        public var name: String { json.required("name") }
        /// A text for people.
        public var message: String { json.required("message") }
        /// Depends on `name`. `at` is the place in the request, and `wanted` is a correct value.
        public var data: JSONObject? { json.read("data") }
    }

    /// A commit: one step of the tree, published on the topic of its window.
    public struct Event: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// The number of the event in the log.
        public var seq: Int { json.required("seq") }
        /// The number of the previous event on this topic.
        public var prev: Int { json.required("prev") }
        public var turn: Int { json.required("turn") }
        public var cause: Objects.Cause { json.required("cause") }
        /// In their order.
        public var changes: [JSON] { json.required("changes") }
        /// UIKit's callbacks, in their order.
        public var messages: [Objects.Message] { json.required("messages") }
    }

    /// The command that caused an event, and its sender.
    public struct Cause: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { json.required("method") }
        /// The client's name, as in `hello`.
        public var by: String { json.required("by") }
        /// For changes without a transition (bars, their items, the size of a popover): whether the change is animated.
        public var animated: Bool? { json.read("animated") }
        /// For an undo: the number of the commit that was undone.
        public var undoes: Int? { json.read("undoes") }
        /// For an undo: the new ids of the controllers that were made again, by their old ids.
        public var made: [String: String]? { json.read("made") }
        /// True if the command was sent `within` a callback, and ran as a part of that callback's turn.
        public var inside: Bool? { json.read("inside") }
    }

    /// A controller was made.
    public struct InsertChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var insert: Objects.Controller { get { self["insert"] } set { self["insert"] = newValue } }

        public init(insert: Objects.Controller) {
            self.init(json: JSONObject(present: ["insert": insert.wire]))
        }
    }

    /// A controller was released. Its id is not used again.
    public struct RemoveChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var remove: String { get { self["remove"] } set { self["remove"] = newValue } }

        public init(remove: String) {
            self.init(json: JSONObject(present: ["remove": remove.wire]))
        }
    }

    /// New values of a controller's members, beside `set`. Null restores the default.
    public struct SetChange: ControllerMembers, StandingMembers {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var set: String { get { self["set"] } set { self["set"] = newValue } }
        /// Always present.
        public var appearance: Words.Appearance? { get { self["appearance"] } set { self["appearance"] = newValue } }

        public init(set: String) {
            self.init(json: JSONObject(present: ["set": set.wire]))
        }
    }

    /// A part of the list of children was replaced, in a controller with more than 64 children.
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

    /// New values of the window's members, beside `window`. Null restores the default.
    public struct WindowChange: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var window: String { get { self["window"] } set { self["window"] = newValue } }
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        public var profile: Objects.Profile? { get { self["profile"] } set { self["profile"] = newValue } }
        /// The orientation of the interface.
        public var orientation: Words.Orientation? {
            get { self["orientation"] }
            set { self["orientation"] = newValue }
        }
        /// In points. If absent, the whole screen.
        public var frame: Objects.Rect? { get { self["frame"] } set { self["frame"] = newValue } }
        public var visible: Bool? { get { self["visible"] } set { self["visible"] = newValue } }
        /// At most one window is the key window.
        public var key: Bool? { get { self["key"] } set { self["key"] = newValue } }
        public var root: String? { get { self["root"] } set { self["root"] = newValue } }
        /// The controllers presented over the root, bottom to top.
        public var pile: [String]? { get { self["pile"] } set { self["pile"] = newValue } }
        /// What ends animated transitions if no renderer does.
        public var transitions: Words.TransitionOwner? {
            get { self["transitions"] }
            set { self["transitions"] = newValue }
        }
        /// The modal transition that runs.
        public var transition: Objects.Transition? { get { self["transition"] } set { self["transition"] = newValue } }
        public var statusBarHidden: Bool? { get { self["statusBarHidden"] } set { self["statusBarHidden"] = newValue } }
        /// In points.
        public var statusBarHeight: Double? {
            get { self["statusBarHeight"] }
            set { self["statusBarHeight"] = newValue }
        }
        /// What the screen hides at its edges, for a device held in portrait. If absent, nothing.
        public var safeAreaInsets: Objects.Inset? {
            get { self["safeAreaInsets"] }
            set { self["safeAreaInsets"] = newValue }
        }
        /// How many points a keyboard covers at the lower edge of the interface.
        public var keyboardHeight: Double? { get { self["keyboardHeight"] } set { self["keyboardHeight"] = newValue } }
        /// The widths of the renderer's fonts. If absent, they are estimated.
        public var textMetrics: Objects.TextMetrics? {
            get { self["textMetrics"] }
            set { self["textMetrics"] = newValue }
        }
        /// The orientation of the device, if the interface has not followed it.
        public var deviceOrientation: Words.Orientation? {
            get { self["deviceOrientation"] }
            set { self["deviceOrientation"] = newValue }
        }
        /// The visible popovers, in the order in which they appeared.
        public var popovers: [String]? { get { self["popovers"] } set { self["popovers"] = newValue } }
        /// The element that the keys of a remote act on.
        public var focus: String? { get { self["focus"] } set { self["focus"] = newValue } }
        /// Windows with the same screen overlap. If absent, the window has a screen of its own.
        public var screen: String? { get { self["screen"] } set { self["screen"] = newValue } }
        /// Among the windows of a screen, the one with the highest number is in front.
        public var front: Int? { get { self["front"] } set { self["front"] = newValue } }
        /// After so many milliseconds without a touch or `window.activity`, navd opens `idlePath`. 0 for no timeout.
        public var idleTimeout: Int? { get { self["idleTimeout"] } set { self["idleTimeout"] = newValue } }
        /// The path that is opened then, as for `window.openPath`.
        public var idlePath: String? { get { self["idlePath"] } set { self["idlePath"] = newValue } }
        /// The text to show while navd is in maintenance mode, which refuses touches.
        public var maintenance: String? { get { self["maintenance"] } set { self["maintenance"] = newValue } }
        /// When the maintenance mode began, in milliseconds since 1970. Absent if that is not known.
        public var maintenanceSince: Int? {
            get { self["maintenanceSince"] }
            set { self["maintenanceSince"] = newValue }
        }
        /// The language of the window's contents, as a BCP 47 tag: `ar`, `de-CH`.
        public var language: String? { get { self["language"] } set { self["language"] = newValue } }
        /// From right to left, bars, panes and pages are mirrored.
        public var layoutDirection: Words.LayoutDirection? {
            get { self["layoutDirection"] }
            set { self["layoutDirection"] = newValue }
        }

        public init(window: String) {
            self.init(json: JSONObject(present: ["window": window.wire]))
        }
    }
}
