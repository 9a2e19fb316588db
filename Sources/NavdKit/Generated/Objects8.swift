// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// Who runs the rules of a container, and of what stands in it.
    public struct HostMark: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Of this hosting; the next of the same place has another.
        public var epoch: Int { get { json.required("epoch") } set { json["epoch"] = newValue.wire } }
        public var client: String { get { json.required("client") } set { json["client"] = newValue.wire } }
        public var state: Words.HostState? { get { json.read("state") } set { json["state"] = newValue?.wire } }
        /// Whose rules the host runs.
        public var rules: Words.HostRules? { get { json.read("rules") } set { json["rules"] = newValue?.wire } }
        /// Of one that does not run.
        public var why: String? { get { json.read("why") } set { json["why"] = newValue?.wire } }

        public init(
            epoch: Int, client: String, state: Words.HostState? = nil, rules: Words.HostRules? = nil, why: String? = nil
        ) {
            var json = JSONObject()
            json.write("epoch", epoch)
            json.write("client", client)
            json.write("state", state)
            json.write("rules", rules)
            json.write("why", why)
            self.json = json
        }
    }

    /// What a popover controller keeps.
    public struct Popover: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var contentSize: Objects.Size? {
            get { json.read("contentSize") }
            set { json["contentSize"] = newValue?.wire }
        }
        public var passthroughViews: [String]? {
            get { json.read("passthroughViews") }
            set { json["passthroughViews"] = newValue?.wire }
        }
        /// While it is visible.
        public var anchor: Objects.PopoverAnchor? {
            get { json.read("anchor") }
            set { json["anchor"] = newValue?.wire }
        }

        public init(
            contentSize: Objects.Size? = nil, passthroughViews: [String]? = nil, anchor: Objects.PopoverAnchor? = nil
        ) {
            var json = JSONObject()
            json.write("contentSize", contentSize)
            json.write("passthroughViews", passthroughViews)
            json.write("anchor", anchor)
            self.json = json
        }
    }

    /// Where a popover hangs: a rectangle, or an item of a bar.
    public struct PopoverAnchor: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var of: String { get { json.required("of") } set { json["of"] = newValue.wire } }
        /// In the view of `of`.
        public var rect: Objects.Rect? { get { json.read("rect") } set { json["rect"] = newValue?.wire } }
        public var position: Words.Position? { get { json.read("position") } set { json["position"] = newValue?.wire } }
        public var index: Int? { get { json.read("index") } set { json["index"] = newValue?.wire } }
        public var segment: Int? { get { json.read("segment") } set { json["segment"] = newValue?.wire } }
        public var bar: String? { get { json.read("bar") } set { json["bar"] = newValue?.wire } }
        public var permittedArrowDirections: [Words.ArrowDirection] {
            get { json.required("permittedArrowDirections") }
            set { json["permittedArrowDirections"] = newValue.wire }
        }

        public init(
            of: String, permittedArrowDirections: [Words.ArrowDirection], rect: Objects.Rect? = nil,
            position: Words.Position? = nil, index: Int? = nil, segment: Int? = nil, bar: String? = nil
        ) {
            var json = JSONObject()
            json.write("of", of)
            json.write("rect", rect)
            json.write("position", position)
            json.write("index", index)
            json.write("segment", segment)
            json.write("bar", bar)
            json.write("permittedArrowDirections", permittedArrowDirections)
            self.json = json
        }
    }

    /// What a controller puts into the navigation bar above it.
    public struct NavigationItem: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        /// Above the bar's controls.
        public var prompt: String? { get { json.read("prompt") } set { json["prompt"] = newValue?.wire } }
        /// In the place of the title.
        public var titleView: JSON? { get { json.read("titleView") } set { json["titleView"] = newValue?.wire } }
        /// At most 256. `leftBarButtonItem` sets the first.
        public var leftBarButtonItems: [Objects.BarButtonItem]? {
            get { json.read("leftBarButtonItems") }
            set { json["leftBarButtonItems"] = newValue?.wire }
        }
        /// Of what is set, and of `controller.get`.
        public var leftBarButtonItem: Objects.BarButtonItem? {
            get { json.read("leftBarButtonItem") }
            set { json["leftBarButtonItem"] = newValue?.wire }
        }
        public var rightBarButtonItems: [Objects.BarButtonItem]? {
            get { json.read("rightBarButtonItems") }
            set { json["rightBarButtonItems"] = newValue?.wire }
        }
        public var rightBarButtonItem: Objects.BarButtonItem? {
            get { json.read("rightBarButtonItem") }
            set { json["rightBarButtonItem"] = newValue?.wire }
        }
        /// In the bar of the controller above.
        public var backBarButtonItem: Objects.BarButtonItem? {
            get { json.read("backBarButtonItem") }
            set { json["backBarButtonItem"] = newValue?.wire }
        }
        public var hidesBackButton: Bool? {
            get { json.read("hidesBackButton") }
            set { json["hidesBackButton"] = newValue?.wire }
        }
        /// The left items stand beside the back button, not in its place.
        public var leftItemsSupplementBackButton: Bool? {
            get { json.read("leftItemsSupplementBackButton") }
            set { json["leftItemsSupplementBackButton"] = newValue?.wire }
        }

        public init(
            title: String? = nil, prompt: String? = nil, titleView: JSON? = nil,
            leftBarButtonItems: [Objects.BarButtonItem]? = nil,
            leftBarButtonItem: Nullable<Objects.BarButtonItem>? = nil,
            rightBarButtonItems: [Objects.BarButtonItem]? = nil,
            rightBarButtonItem: Nullable<Objects.BarButtonItem>? = nil, backBarButtonItem: Objects.BarButtonItem? = nil,
            hidesBackButton: Bool = false, leftItemsSupplementBackButton: Bool = false
        ) {
            var json = JSONObject()
            json.write("title", title)
            json.write("prompt", prompt)
            json.write("titleView", titleView)
            json.write("leftBarButtonItems", leftBarButtonItems)
            json.write("leftBarButtonItem", leftBarButtonItem)
            json.write("rightBarButtonItems", rightBarButtonItems)
            json.write("rightBarButtonItem", rightBarButtonItem)
            json.write("backBarButtonItem", backBarButtonItem)
            json.write("hidesBackButton", hidesBackButton)
            json.write("leftItemsSupplementBackButton", leftItemsSupplementBackButton)
            self.json = json
        }
    }

    /// One button of a bar. The same item may stand in several places.
    public struct BarButtonItem: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its owner's: with it an item stays the same while its title changes.
        public var id: String? { get { json.read("id") } set { json["id"] = newValue?.wire } }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var image: String? { get { json.read("image") } set { json["image"] = newValue?.wire } }
        /// `flexibleSpace`, `fixedSpace`, `editButton`, `add`, …: a name for whoever draws.
        public var systemItem: String? { get { json.read("systemItem") } set { json["systemItem"] = newValue?.wire } }
        public var customView: JSON? { get { json.read("customView") } set { json["customView"] = newValue?.wire } }
        public var tag: Int? { get { json.read("tag") } set { json["tag"] = newValue?.wire } }
        public var enabled: Bool? { get { json.read("enabled") } set { json["enabled"] = newValue?.wire } }
        public var style: String? { get { json.read("style") } set { json["style"] = newValue?.wire } }
        /// Points. Absent, as wide as what it shows; a fixed space takes nothing then.
        public var width: Double? { get { json.read("width") } set { json["width"] = newValue?.wire } }
        /// Whom a tap is for; absent, the controller whose item it is.
        public var target: String? { get { json.read("target") } set { json["target"] = newValue?.wire } }
        /// A word of the application's, or a command of the target's own.
        public var action: String? { get { json.read("action") } set { json["action"] = newValue?.wire } }
        /// Tapped and not answered; navd's to set.
        public var highlighted: Bool? { get { json.read("highlighted") } set { json["highlighted"] = newValue?.wire } }

        public init(
            id: String? = nil, title: String? = nil, image: String? = nil, systemItem: String? = nil,
            customView: JSON? = nil, tag: Int = 0, enabled: Bool = true, style: String? = nil, width: Double? = nil,
            target: String? = nil, action: String? = nil, highlighted: Bool = false
        ) {
            var json = JSONObject()
            json.write("id", id)
            json.write("title", title)
            json.write("image", image)
            json.write("systemItem", systemItem)
            json.write("customView", customView)
            json.write("tag", tag)
            json.write("enabled", enabled)
            json.write("style", style)
            json.write("width", width)
            json.write("target", target)
            json.write("action", action)
            json.write("highlighted", highlighted)
            self.json = json
        }
    }

    /// A view inside a bar.
    public struct ViewObject: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Its kind: `label`, `button`, `segmentedControl`, …
        public var view: String { get { json.required("view") } set { json["view"] = newValue.wire } }
        /// Its object in the storyboard, where it performs a segue.
        public var id: String? { get { json.read("id") } set { json["id"] = newValue?.wire } }
        /// What it says.
        public var text: String? { get { json.read("text") } set { json["text"] = newValue?.wire } }
        /// The application's name for it; shown where it has no text.
        public var name: String? { get { json.read("name") } set { json["name"] = newValue?.wire } }
        /// The application's own; what to show in it.
        public var payload: JSON? { get { json.read("payload") } set { json["payload"] = newValue?.wire } }
        /// Points, 0 to 100,000. Absent, as wide as what it shows.
        public var width: Double? { get { json.read("width") } set { json["width"] = newValue?.wire } }
        /// Of a segmented control.
        public var segments: [Objects.Segment]? {
            get { json.read("segments") }
            set { json["segments"] = newValue?.wire }
        }
        public var selectedSegmentIndex: Int? {
            get { json.read("selectedSegmentIndex") }
            set { json["selectedSegmentIndex"] = newValue?.wire }
        }
        /// Keeps no selection.
        public var momentary: Bool? { get { json.read("momentary") } set { json["momentary"] = newValue?.wire } }
        /// Before the item's.
        public var target: String? { get { json.read("target") } set { json["target"] = newValue?.wire } }
        public var action: String? { get { json.read("action") } set { json["action"] = newValue?.wire } }

        public init(
            view: String, id: String? = nil, text: String? = nil, name: String? = nil, payload: JSON? = nil,
            width: Double? = nil, segments: [Objects.Segment]? = nil, selectedSegmentIndex: Int? = nil,
            momentary: Bool = false, target: String? = nil, action: String? = nil
        ) {
            var json = JSONObject()
            json.write("view", view)
            json.write("id", id)
            json.write("text", text)
            json.write("name", name)
            json.write("payload", payload)
            json.write("width", width)
            json.write("segments", segments)
            json.write("selectedSegmentIndex", selectedSegmentIndex)
            json.write("momentary", momentary)
            json.write("target", target)
            json.write("action", action)
            self.json = json
        }
    }

    /// Of a segmented control.
    public struct Segment: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var title: String? { get { json.read("title") } set { json["title"] = newValue?.wire } }
        public var image: String? { get { json.read("image") } set { json["image"] = newValue?.wire } }

        public init(title: String? = nil, image: String? = nil) {
            var json = JSONObject()
            json.write("title", title)
            json.write("image", image)
            self.json = json
        }
    }
}
