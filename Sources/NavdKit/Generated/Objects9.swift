// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// What represents a controller in a tab bar.
    public struct TabBarItem: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var image: String? { get { json.read("image") } set { json["image"] = newValue?.wire } }
        public var systemItem: String? { get { json.read("systemItem") } set { json["systemItem"] = newValue?.wire } }
        public var tag: Int? { get { json.read("tag") } set { json["tag"] = newValue?.wire } }
        public var badgeValue: String? { get { json.read("badgeValue") } set { json["badgeValue"] = newValue?.wire } }
        public var enabled: Bool? { get { json.read("enabled") } set { json["enabled"] = newValue?.wire } }

        public init(
            title: String? = nil, image: String? = nil, systemItem: String? = nil, tag: Int = 0,
            badgeValue: String? = nil, enabled: Bool = true
        ) {
            var json = JSONObject()
            json.write("title", title)
            json.write("image", image)
            json.write("systemItem", systemItem)
            json.write("tag", tag)
            json.write("badgeValue", badgeValue)
            json.write("enabled", enabled)
            self.json = json
        }
    }

    /// How a bar looks.
    public struct BarLook: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barStyle: Words.BarStyle? { get { json.read("barStyle") } set { json["barStyle"] = newValue?.wire } }
        public var translucent: Bool? { get { json.read("translucent") } set { json["translucent"] = newValue?.wire } }
        public var tintColor: String? { get { json.read("tintColor") } set { json["tintColor"] = newValue?.wire } }
        /// Of a navigation bar: the title stands large below the buttons.
        public var prefersLargeTitles: Bool? {
            get { json.read("prefersLargeTitles") }
            set { json["prefersLargeTitles"] = newValue?.wire }
        }

        public init(
            barStyle: Words.BarStyle? = nil, translucent: Bool = false, tintColor: String? = nil,
            prefersLargeTitles: Bool = false
        ) {
            var json = JSONObject()
            json.write("barStyle", barStyle)
            json.write("translucent", translucent)
            json.write("tintColor", tintColor)
            json.write("prefersLargeTitles", prefersLargeTitles)
            self.json = json
        }
    }

    /// A bar that stands alone in a view.
    public struct StandaloneBar: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { get { json.required("name") } set { json["name"] = newValue.wire } }
        public var kind: Words.BarKind { get { json.required("kind") } set { json["kind"] = newValue.wire } }
        public var look: Objects.BarLook? { get { json.read("look") } set { json["look"] = newValue?.wire } }
        /// By its kind.
        public var items: JSON { get { json.required("items") } set { json["items"] = newValue.wire } }
        /// Of a tab bar.
        public var selectedIndex: Int? {
            get { json.read("selectedIndex") }
            set { json["selectedIndex"] = newValue?.wire }
        }
        /// Of a tab bar: its configuration screen is open.
        public var customizing: Objects.BarCustomizing? {
            get { json.read("customizing") }
            set { json["customizing"] = newValue?.wire }
        }

        public init(
            name: String, kind: Words.BarKind, items: JSON, look: Objects.BarLook? = nil, selectedIndex: Int? = nil,
            customizing: Objects.BarCustomizing? = nil
        ) {
            var json = JSONObject()
            json.write("name", name)
            json.write("kind", kind)
            json.write("look", look)
            json.write("items", items)
            json.write("selectedIndex", selectedIndex)
            json.write("customizing", customizing)
            self.json = json
        }
    }

    /// A tab bar that stands alone, while the user rearranges its items.
    public struct BarCustomizing: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// What may stand in the bar.
        public var items: [Objects.TabBarItem] { get { json.required("items") } set { json["items"] = newValue.wire } }
        /// The bar as it is being arranged.
        public var arranged: [Objects.TabBarItem] {
            get { json.required("arranged") }
            set { json["arranged"] = newValue.wire }
        }

        public init(items: [Objects.TabBarItem], arranged: [Objects.TabBarItem]) {
            var json = JSONObject()
            json.write("items", items)
            json.write("arranged", arranged)
            self.json = json
        }
    }

    /// A window as it was saved. Made by `window.save`; nothing in it is promised but that `window.restore` reads it.
    public struct Document: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var format: String { get { json.required("format") } set { json["format"] = newValue.wire } }
        public var version: Int { get { json.required("version") } set { json["version"] = newValue.wire } }

        public init(format: String, version: Int) {
            var json = JSONObject()
            json.write("format", format)
            json.write("version", version)
            self.json = json
        }
    }

    /// One command of a transaction.
    public struct CommandOfSeveral: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { get { json.required("method") } set { json["method"] = newValue.wire } }
        /// The controller it is about, by id or name; one that a command before it makes may be meant.
        public var on: String? { get { json.read("on") } set { json["on"] = newValue?.wire } }
        public var params: [String: JSON]? { get { json.read("params") } set { json["params"] = newValue?.wire } }

        public init(method: String, on: String? = nil, params: [String: JSON]? = nil) {
            var json = JSONObject()
            json.write("method", method)
            json.write("on", on)
            json.write("params", params)
            self.json = json
        }
    }

    /// The panes or pages of the element before.
    public struct Branches: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var `in`: [[JSON]] { get { json.required("in") } set { json["in"] = newValue.wire } }

        public init(`in`: [[JSON]]) {
            var json = JSONObject()
            json.write("in", `in`)
            self.json = json
        }
    }

    /// A presentation begins.
    public struct Presentation: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var present: JSON { get { json.required("present") } set { json["present"] = newValue.wire } }
        /// Who presents; absent, the last element.
        public var from: JSON? { get { json.read("from") } set { json["from"] = newValue?.wire } }

        public init(present: JSON, from: JSON? = nil) {
            var json = JSONObject()
            json.write("present", present)
            json.write("from", from)
            self.json = json
        }
    }

    /// What `hello` tells of navd's limits.
    public struct Limits: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Bytes of one message.
        public var message: Int { json.required("message") }
        /// Of one session.
        public var attachments: Int { json.required("attachments") }
        /// How long a session waits for its peer.
        public var graceMilliseconds: Int { json.required("graceMilliseconds") }
    }

    /// What is so now, for one who comes late.
    public struct AttachedController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var window: String { json.required("window") }
        public var kind: Words.Kind { json.required("kind") }
        public var viewLoaded: Bool { json.required("viewLoaded") }
        public var appearance: Words.Appearance { json.required("appearance") }
        public var name: String? { json.read("name") }
        public var state: JSON? { json.read("state") }
        public var hiddenPane: Objects.HiddenPane? { json.read("hiddenPane") }
    }

    /// Selected too, and another speaks for it: an older attachment to the same, of another principal.
    public struct TakenController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        /// The one that speaks.
        public var attachment: String { json.required("attachment") }
        /// Whose that is.
        public var client: String { json.required("client") }
    }

    /// A commit as the store has it.
    public struct StoredCommit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var seq: Int { json.required("seq") }
        public var turn: Int { json.required("turn") }
        /// Milliseconds since 1970.
        public var at: Int { json.required("at") }
        /// Of the command that it was for.
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// Asked for before it, with their answers.
        public var votes: [Objects.EndedVote] { json.required("votes") }
        public var changes: [JSON] { json.required("changes") }
        /// Of an undo: the number of the commit that it took back.
        public var undoes: Int? { json.read("undoes") }
        /// Of an undo: who was made anew, by the ids of then.
        public var made: [String: String]? { json.read("made") }
    }

    /// What an undo took back.
    public struct Undone: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The commit's number.
        public var seq: Int { json.required("seq") }
        /// Of the command that it was for.
        public var method: String { json.required("method") }
    }

    /// One attachment.
    public struct Attachment: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var attachment: String { json.required("attachment") }
        public var to: JSON { json.required("to") }
        public var role: Words.Role { json.required("role") }
        public var implements: [String] { json.required("implements") }
        public var awaits: [String] { json.required("awaits") }
        /// Milliseconds.
        public var patience: Int { json.required("patience") }
        public var silence: Words.Silence { json.required("silence") }
        public var lasting: Bool { json.required("lasting") }
        public var endsTransitions: Bool { json.required("endsTransitions") }
        public var client: String { json.required("client") }
        public var state: Words.Standing { json.required("state") }
        public var dryRuns: Bool { json.read("dryRuns") ?? true }
        public var unwindActions: [String]? { json.read("unwindActions") }
    }

    /// One window.
    public struct WindowSummary: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        public var name: String? { json.read("name") }
        public var visible: Bool { json.required("visible") }
        public var key: Bool { json.required("key") }
        public var profile: String { json.required("profile") }
        public var orientation: Words.Orientation { json.required("orientation") }
        public var frame: Objects.Rect { json.required("frame") }
        /// Shared with the windows that name the same.
        public var screen: String? { json.read("screen") }
        public var controllers: Int { json.required("controllers") }
        /// Of its last event.
        public var seq: Int { json.required("seq") }
    }
}
