// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// One segment of a segmented control.
    public struct Segment: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }

        public init(title: String? = nil, image: String? = nil) {
            self.init(json: JSONObject(present: ["title": title?.wire, "image": image?.wire]))
        }
    }

    /// The item that represents a controller in a tab bar.
    public struct TabBarItem: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { self["title"] } set { self["title"] = newValue } }
        public var image: String? { get { self["image"] } set { self["image"] = newValue } }
        public var systemItem: String? { get { self["systemItem"] } set { self["systemItem"] = newValue } }
        /// The words for users who do not see the item. If absent, its title, else what it shows.
        public var accessibilityLabel: String? {
            get { self["accessibilityLabel"] }
            set { self["accessibilityLabel"] = newValue }
        }
        public var tag: Int? { get { self["tag"] } set { self["tag"] = newValue } }
        public var badgeValue: String? { get { self["badgeValue"] } set { self["badgeValue"] = newValue } }
        public var enabled: Bool? { get { self["enabled"] } set { self["enabled"] = newValue } }

        public init(
            title: String? = nil, image: String? = nil, systemItem: String? = nil, accessibilityLabel: String? = nil,
            tag: Int = 0, badgeValue: String? = nil, enabled: Bool = true
        ) {
            self.init(json: JSONObject(present: [
                "title": title?.wire, "image": image?.wire, "systemItem": systemItem?.wire,
                "accessibilityLabel": accessibilityLabel?.wire, "tag": tag.wire, "badgeValue": badgeValue?.wire,
                "enabled": enabled.wire
            ]))
        }
    }

    /// The appearance of a bar.
    public struct BarLook: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var barStyle: Words.BarStyle? { get { self["barStyle"] } set { self["barStyle"] = newValue } }
        public var translucent: Bool? { get { self["translucent"] } set { self["translucent"] = newValue } }
        public var tintColor: String? { get { self["tintColor"] } set { self["tintColor"] = newValue } }
        /// For a navigation bar: if true, the title is large and below the buttons.
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

    /// A bar of an application's own, in the view of a controller.
    public struct StandaloneBar: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var name: String { get { self["name"] } set { self["name"] = newValue } }
        public var kind: Words.BarKind { get { self["kind"] } set { self["kind"] = newValue } }
        public var look: Objects.BarLook? { get { self["look"] } set { self["look"] = newValue } }
        /// Items of the type that belongs to `kind`.
        public var items: JSON { get { self["items"] } set { self["items"] = newValue } }
        /// For a tab bar.
        public var selectedIndex: Int? { get { self["selectedIndex"] } set { self["selectedIndex"] = newValue } }
        /// For a tab bar: present while its configuration screen is open.
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

    /// The state of a tab bar of an application's own while the user rearranges its items.
    public struct BarCustomizing: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The items that may be in the bar.
        public var items: [Objects.TabBarItem] { get { self["items"] } set { self["items"] = newValue } }
        /// The items of the bar, as they are arranged so far.
        public var arranged: [Objects.TabBarItem] { get { self["arranged"] } set { self["arranged"] = newValue } }

        public init(items: [Objects.TabBarItem], arranged: [Objects.TabBarItem]) {
            self.init(json: JSONObject(present: ["items": items.wire, "arranged": arranged.wire]))
        }
    }

    /// A saved window, as `window.save` returns it. Its contents may change between versions; `window.restore` reads
    /// it.
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
        /// The controller that the command is about, by id or name. An earlier command of the transaction may make it.
        public var on: String? { get { self["on"] } set { self["on"] = newValue } }
        public var params: [String: JSON]? { get { self["params"] } set { self["params"] = newValue } }

        public init(method: String, on: String? = nil, params: [String: JSON]? = nil) {
            self.init(json: JSONObject(present: ["method": method.wire, "on": on?.wire, "params": params?.wire]))
        }
    }

    /// What is in the panes or pages of the previous element.
    public struct Branches: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var `in`: [[JSON]] { get { self["in"] } set { self["in"] = newValue } }

        public init(`in`: [[JSON]]) {
            self.init(json: JSONObject(present: ["in": `in`.wire]))
        }
    }

    /// The beginning of a presentation.
    public struct Presentation: SentObject {
        public var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var present: JSON { get { self["present"] } set { self["present"] = newValue } }
        /// The presenting controller. If absent, the last element.
        public var from: JSON? { get { self["from"] } set { self["from"] = newValue } }

        public init(present: JSON, from: JSON? = nil) {
            self.init(json: JSONObject(present: ["present": present.wire, "from": from?.wire]))
        }
    }

    /// The limits of navd, as `hello` returns them.
    public struct Limits: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The largest size of one message, in bytes.
        public var message: Int { json.required("message") }
        /// The largest number of attachments of one session.
        public var attachments: Int { json.required("attachments") }
        /// How long a session waits for its peer after the connection is lost.
        public var graceMilliseconds: Int { json.required("graceMilliseconds") }
    }

    /// The present state of a controller, for a peer that attaches to it.
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

    /// A controller that the selector describes too, but for which an older attachment of another principal already
    /// speaks.
    public struct TakenController: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var id: String { json.required("id") }
        /// The attachment that speaks for it.
        public var attachment: String { json.required("attachment") }
        /// The client of that attachment.
        public var client: String { json.required("client") }
    }

    /// A commit, as it is stored.
    public struct StoredCommit: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var seq: Int { json.required("seq") }
        public var turn: Int { json.required("turn") }
        /// Milliseconds since 1970.
        public var at: Int { json.required("at") }
        /// The method of the command that caused it.
        public var method: String { json.required("method") }
        /// The client that sent it.
        public var by: String { json.required("by") }
        /// The controller that the command named. If absent, the window itself.
        public var on: String? { json.read("on") }
        /// The params of the command, as they were sent; in its first commit only. navd can be configured to mask
        /// titles and states.
        public var params: JSONObject? { json.read("params") }
        /// Replaces `params` if they have more than 4,096 bytes: their size.
        public var paramsBytes: Int? { json.read("paramsBytes") }
        /// The votes that were requested before it, with their answers.
        public var votes: [Objects.EndedVote] { json.required("votes") }
        public var changes: [JSON] { json.required("changes") }
        /// For an undo: the number of the commit that was undone.
        public var undoes: Int? { json.read("undoes") }
        /// For an undo: the new ids of the controllers that were made again, by their old ids.
        public var made: [String: String]? { json.read("made") }
    }

    /// The commit that an undo has taken back.
    public struct Undone: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// The number of the commit.
        public var seq: Int { json.required("seq") }
        /// The method of the command that caused it.
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
        /// When it was made, in milliseconds since 1970. Absent if an older navd has stored the attachment.
        public var since: Int? { json.read("since") }
        /// When its peer was lost or left, in milliseconds since 1970. Absent if that was before navd started.
        public var absentSince: Int? { json.read("absentSince") }
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
        /// The name of its screen. Windows with the same name share the screen.
        public var screen: String? { json.read("screen") }
        /// The client whose session has locked the window.
        public var lockedBy: String? { json.read("lockedBy") }
        /// The time until the lock ends, in milliseconds.
        public var lockedFor: Int? { json.read("lockedFor") }
        /// When the lock began, in milliseconds since 1970. Sending `window.lock` again does not change it.
        public var lockedSince: Int? { json.read("lockedSince") }
        public var controllers: Int { json.required("controllers") }
        /// The number of its last event.
        public var seq: Int { json.required("seq") }
    }
}
