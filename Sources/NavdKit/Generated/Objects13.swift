// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Objects {
    /// A window as a host begins with it: its copy of navd's tree.
    public struct HostedWindow: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var epoch: String { json.required("epoch") }
        /// What comes later is told by `host.committed`.
        public var seq: Int { json.required("seq") }
        public var window: Objects.Window { json.required("window") }
        public var controllers: [Objects.Controller] { json.required("controllers") }
    }

    /// How many losses of its hosts a place bears.
    public struct Restart: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// 0 to 1,000.
        public var most: Int? { get { json.read("most") } set { json["most"] = newValue?.wire } }
        /// Milliseconds.
        public var within: Int? { get { json.read("within") } set { json["within"] = newValue?.wire } }

        public init(most: Int = 3, within: Int = 60000) {
            var json = JSONObject()
            json.write("most", most)
            json.write("within", within)
            self.json = json
        }
    }

    /// What a command comes to, as its rule decides. The messages navd makes itself.
    public struct Proposal: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// In their order, from the tree of `base` on.
        public var changes: [JSON] { get { json.required("changes") } set { json["changes"] = newValue.wire } }
        /// Left without a place: released, if nobody holds them.
        public var loose: [String]? { get { json.read("loose") } set { json["loose"] = newValue?.wire } }
        public var outline: Objects.Outline { get { json.required("outline") } set { json["outline"] = newValue.wire } }

        public init(changes: [JSON], outline: Objects.Outline, loose: [String]? = nil) {
            var json = JSONObject()
            json.write("changes", changes)
            json.write("loose", loose)
            json.write("outline", outline)
            self.json = json
        }
    }

    /// What a rule decides besides its changes.
    public struct Outline: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        /// Decides the order of the messages.
        public var kind: Words.TransitionKind { get { json.required("kind") } set { json["kind"] = newValue.wire } }
        public var animated: Bool? { get { json.read("animated") } set { json["animated"] = newValue?.wire } }
        /// The delegate's last word.
        public var delegate: [Objects.ProposedMessage]? {
            get { json.read("delegate") }
            set { json["delegate"] = newValue?.wire }
        }
        /// Said at once.
        public var said: [Objects.ProposedMessage]? { get { json.read("said") } set { json["said"] = newValue?.wire } }
        /// The delegate's word where a gesture takes it back.
        public var cancelled: [Objects.ProposedMessage]? {
            get { json.read("cancelled") }
            set { json["cancelled"] = newValue?.wire }
        }
        /// Members of the command's answer.
        public var result: JSONObject? { get { json.read("result") } set { json["result"] = newValue?.wire } }
        /// What else a renderer hears when it begins.
        public var begins: JSONObject? { get { json.read("begins") } set { json["begins"] = newValue?.wire } }
        /// There is nothing to do, and nothing was changed.
        public var unchanged: Bool? { get { json.read("unchanged") } set { json["unchanged"] = newValue?.wire } }
        /// navd takes no such proposal.
        public var closes: Bool? { get { json.read("closes") } set { json["closes"] = newValue?.wire } }
        /// A gesture steers it.
        public var interactive: Bool? { get { json.read("interactive") } set { json["interactive"] = newValue?.wire } }
        /// A tapped item's action.
        public var errand: JSON? { get { json.read("errand") } set { json["errand"] = newValue?.wire } }
        /// Appearance that the application forwards.
        public var forwards: JSON? { get { json.read("forwards") } set { json["forwards"] = newValue?.wire } }

        public init(
            kind: Words.TransitionKind, animated: Bool = false, delegate: [Objects.ProposedMessage]? = nil,
            said: [Objects.ProposedMessage]? = nil, cancelled: [Objects.ProposedMessage]? = nil,
            result: JSONObject? = nil, begins: JSONObject? = nil, unchanged: Bool = false, closes: Bool = false,
            interactive: Bool = false, errand: JSON? = nil, forwards: JSON? = nil
        ) {
            var json = JSONObject()
            json.write("kind", kind)
            json.write("animated", animated)
            json.write("delegate", delegate)
            json.write("said", said)
            json.write("cancelled", cancelled)
            json.write("result", result)
            json.write("begins", begins)
            json.write("unchanged", unchanged)
            json.write("closes", closes)
            json.write("interactive", interactive)
            json.write("errand", errand)
            json.write("forwards", forwards)
            self.json = json
        }
    }

    /// A message before it is known who hears it.
    public struct ProposedMessage: WireObjectValue {
        public internal(set) var json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var on: String { get { json.required("on") } set { json["on"] = newValue.wire } }
        public var method: String { get { json.required("method") } set { json["method"] = newValue.wire } }
        public var viewController: String? {
            get { json.read("viewController") }
            set { json["viewController"] = newValue?.wire }
        }
        public var animated: Bool? { get { json.read("animated") } set { json["animated"] = newValue?.wire } }
        public var movement: Int? { get { json.read("movement") } set { json["movement"] = newValue?.wire } }
        public var details: JSONObject? { get { json.read("details") } set { json["details"] = newValue?.wire } }
        /// What becomes so as it is said.
        public var changes: [JSON]? { get { json.read("changes") } set { json["changes"] = newValue?.wire } }

        public init(
            on: String, method: String, viewController: String? = nil, animated: Bool = false, movement: Int? = nil,
            details: JSONObject? = nil, changes: [JSON]? = nil
        ) {
            var json = JSONObject()
            json.write("on", on)
            json.write("method", method)
            json.write("viewController", viewController)
            json.write("animated", animated)
            json.write("movement", movement)
            json.write("details", details)
            json.write("changes", changes)
            self.json = json
        }
    }

    /// A place that is hosted, or was.
    public struct Host: WireObjectValue {
        public let json: JSONObject
        public init(json: JSONObject) { self.json = json }
        public var hostEpoch: Int { json.required("hostEpoch") }
        public var client: String { json.required("client") }
        /// As its `host.attach` had it: `window`, `on`, `kinds`.
        public var claim: JSONObject { json.required("claim") }
        public var state: Words.PlaceState { json.required("state") }
        /// Of one that was given up.
        public var why: String? { json.read("why") }
        /// Those that it has now.
        public var controllers: [String] { json.required("controllers") }
        /// Those that count.
        public var losses: Int { json.required("losses") }
        /// Proposals that could not be.
        public var wrong: Int { json.required("wrong") }
        /// Commands that it has not answered yet.
        public var asked: Int { json.required("asked") }
        /// Commands that it has answered.
        public var answered: Int { json.required("answered") }
    }
}
