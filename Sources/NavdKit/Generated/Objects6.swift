// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A view inside a bar.
    public struct ViewObject: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its kind: `label`, `button`, `segmentedControl`, …
        public var view: String { get { self["view"] } set { self["view"] = newValue } }
        /// Its object in the storyboard, where it performs a segue.
        public var id: String? { get { self["id"] } set { self["id"] = newValue } }
        /// What it says.
        public var text: String? { get { self["text"] } set { self["text"] = newValue } }
        /// The application's name for it; shown where it has no text.
        public var name: String? { get { self["name"] } set { self["name"] = newValue } }
        /// The application's own; what to show in it.
        public var payload: JSON? { get { self["payload"] } set { self["payload"] = newValue } }
        /// Points, 0 to 100,000. Absent, as wide as what it shows.
        public var width: Double? { get { self["width"] } set { self["width"] = newValue } }
        /// Of a segmented control.
        public var segments: [Objects.Segment]? { get { self["segments"] } set { self["segments"] = newValue } }
        public var selectedSegmentIndex: Int? {
            get { self["selectedSegmentIndex"] }
            set { self["selectedSegmentIndex"] = newValue }
        }
        /// Keeps no selection.
        public var momentary: Bool? { get { self["momentary"] } set { self["momentary"] = newValue } }
        /// Before the item's.
        public var target: String? { get { self["target"] } set { self["target"] = newValue } }
        public var action: String? { get { self["action"] } set { self["action"] = newValue } }

        public init(
            view: String, id: String? = nil, text: String? = nil, name: String? = nil, payload: JSON? = nil,
            width: Double? = nil, segments: [Objects.Segment]? = nil, selectedSegmentIndex: Int? = nil,
            momentary: Bool = false, target: String? = nil, action: String? = nil
        ) {
            self.init(json: JSONObject(present: [
                "view": view.wire, "id": id?.wire, "text": text?.wire, "name": name?.wire, "payload": payload?.wire,
                "width": width?.wire, "segments": segments?.wire, "selectedSegmentIndex": selectedSegmentIndex?.wire,
                "momentary": momentary.wire, "target": target?.wire, "action": action?.wire
            ]))
        }
    }

    /// Of a segmented control.
    public struct Segment: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }

        public init(title: String? = nil, image: String? = nil) {
            self.init(json: JSONObject(present: ["title": title?.wire, "image": image?.wire]))
        }
    }

    /// What represents a controller in a tab bar.
    public struct TabBarItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        public var systemItem: String? { get { self["systemItem"] } set { self["systemItem"] = newValue } }
        public var tag: Int? { get { self["tag"] } set { self["tag"] = newValue } }
        public var badgeValue: String? { get { self["badgeValue"] } set { self["badgeValue"] = newValue } }
        public var enabled: Bool? { get { self["enabled"] } set { self["enabled"] = newValue } }

        public init(
            title: String? = nil, image: String? = nil, systemItem: String? = nil, tag: Int = 0,
            badgeValue: String? = nil, enabled: Bool = true
        ) {
            self.init(json: JSONObject(present: [
                "title": title?.wire, "image": image?.wire, "systemItem": systemItem?.wire, "tag": tag.wire,
                "badgeValue": badgeValue?.wire, "enabled": enabled.wire
            ]))
        }
    }

    /// How a bar looks.
    public struct BarLook: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barStyle: Words.BarStyle? { get { self["barStyle"] } set { self["barStyle"] = newValue } }
        public var translucent: Bool? { get { self["translucent"] } set { self["translucent"] = newValue } }
        public var tintColor: String? { get { self["tintColor"] } set { self["tintColor"] = newValue } }
        /// Of a navigation bar: the title stands large below the buttons.
        public var prefersLargeTitles: Bool? {
            get { self["prefersLargeTitles"] }
            set { self["prefersLargeTitles"] = newValue }
        }

        public init(
            barStyle: Words.BarStyle? = nil, translucent: Bool = false, tintColor: String? = nil,
            prefersLargeTitles: Bool = false
        ) {
            self.init(json: JSONObject(present: [
                "barStyle": barStyle?.wire, "translucent": translucent.wire, "tintColor": tintColor?.wire,
                "prefersLargeTitles": prefersLargeTitles.wire
            ]))
        }
    }

    /// A bar that stands alone in a view.
    public struct StandaloneBar: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { get { self["name"] } set { self["name"] = newValue } }
        public var kind: Words.BarKind { get { self["kind"] } set { self["kind"] = newValue } }
        public var look: Objects.BarLook? { get { self["look"] } set { self["look"] = newValue } }
        /// By its kind.
        public var items: JSON { get { self["items"] } set { self["items"] = newValue } }
        /// Of a tab bar.
        public var selectedIndex: Int? { get { self["selectedIndex"] } set { self["selectedIndex"] = newValue } }
        /// Of a tab bar: its configuration screen is open.
        public var customizing: Objects.BarCustomizing? {
            get { self["customizing"] }
            set { self["customizing"] = newValue }
        }

        public init(
            name: String, kind: Words.BarKind, items: JSON, look: Objects.BarLook? = nil, selectedIndex: Int? = nil,
            customizing: Objects.BarCustomizing? = nil
        ) {
            self.init(json: JSONObject(present: [
                "name": name.wire, "kind": kind.wire, "look": look?.wire, "items": items.wire,
                "selectedIndex": selectedIndex?.wire, "customizing": customizing?.wire
            ]))
        }
    }

    /// A tab bar that stands alone, while the user rearranges its items.
    public struct BarCustomizing: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// What may stand in the bar.
        public var items: [Objects.TabBarItem] { get { self["items"] } set { self["items"] = newValue } }
        /// The bar as it is being arranged.
        public var arranged: [Objects.TabBarItem] { get { self["arranged"] } set { self["arranged"] = newValue } }

        public init(items: [Objects.TabBarItem], arranged: [Objects.TabBarItem]) {
            self.init(json: JSONObject(present: ["items": items.wire, "arranged": arranged.wire]))
        }
    }

    /// A window as it was saved. Made by `window.save`; nothing in it is promised but that `window.restore` reads it.
    public struct Document: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var format: String { get { self["format"] } set { self["format"] = newValue } }
        public var version: Int { get { self["version"] } set { self["version"] = newValue } }

        public init(format: String, version: Int) {
            self.init(json: JSONObject(present: ["format": format.wire, "version": version.wire]))
        }
    }

    /// One command of a transaction.
    public struct CommandOfSeveral: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var method: String { get { self["method"] } set { self["method"] = newValue } }
        /// The controller it is about, by id or name; one that a command before it makes may be meant.
        public var on: String? { get { self["on"] } set { self["on"] = newValue } }
        public var params: [String: JSON]? { get { self["params"] } set { self["params"] = newValue } }

        public init(method: String, on: String? = nil, params: [String: JSON]? = nil) {
            self.init(json: JSONObject(present: ["method": method.wire, "on": on?.wire, "params": params?.wire]))
        }
    }

    /// The panes or pages of the element before.
    public struct Branches: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var `in`: [[JSON]] { get { self["in"] } set { self["in"] = newValue } }

        public init(`in`: [[JSON]]) {
            self.init(json: JSONObject(present: ["in": `in`.wire]))
        }
    }

    /// A presentation begins.
    public struct Presentation: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var present: JSON { get { self["present"] } set { self["present"] = newValue } }
        /// Who presents; absent, the last element.
        public var from: JSON? { get { self["from"] } set { self["from"] = newValue } }

        public init(present: JSON, from: JSON? = nil) {
            self.init(json: JSONObject(present: ["present": present.wire, "from": from?.wire]))
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
        /// What the command was about; absent, the window itself.
        public var on: String? { json.read("on") }
        /// Of the command, as it was sent, with its first commit. navd may be told to mask titles and states.
        public var params: JSONObject? { json.read("params") }
        /// In place of `params` that have more than 4,096 bytes: how many.
        public var paramsBytes: Int? { json.read("paramsBytes") }
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
}
