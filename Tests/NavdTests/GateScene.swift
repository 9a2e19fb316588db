import Bus
import ControllerActors
import Testing

@testable import navd

/// A navd in this process with peers of several principals that attach to the same controllers.
final class GateScene {
    /// A configuration source whose content the test sets.
    private final class Source: ConfigurationSource, @unchecked Sendable {
        var next: Result<Configuration, Refusal> = .failure(Refusal(.configurationInvalid, "nothing yet"))

        func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void) { then(next) }
    }

    let bench: PumpBench
    private let source = Source()
    private var peers: [String] = []
    private var requests = 0

    /// Connects the owner only.
    init(store: MemoryStore? = nil, allowing list: AccessList = AccessList(owner: 1_000)) throws {
        bench = PumpBench(store: store, allowing: list)
        bench.configure(source)
        bench.connect("owner")
        _ = try say("owner", "hello", #"{"client":"owner"}"#)
    }

    static func key(_ letter: Character) -> String { String(repeating: letter, count: 40) }

    static func access(
        _ letter: Character, windows: Set<String>? = nil, inside: Set<String>? = nil,
        rights: Set<Right> = Set(Right.allCases)
    ) throws -> Access {
        let scope = Scope(windows: windows, inside: inside)
        return Access(
            .key(try CurveKey(key(letter))), name: "\(letter)", rights: rights, scope: scope == Scope() ? nil : scope)
    }

    /// An entry as in the configuration file.
    static func entry(_ letter: Character, windows: [String]? = nil, inside: [String]? = nil, may: JSON? = nil) -> JSON
    {
        var entry: JSONObject = [
            "key": .string(key(letter)), "name": .string("\(letter)"),
            "may": may ?? ["read", "command", "vote", "openWindows"],
        ]
        entry["windows"] = windows.map { .array($0.map { .string($0) }) }
        entry["inside"] = inside.map { .array($0.map { .string($0) }) }
        return .object(entry)
    }

    static func list(_ entries: JSON...) throws -> AccessList { try AccessList(owner: 1_000, allow: .array(entries)) }

    func join(_ peer: String, _ access: Access? = nil, as client: String? = nil) throws {
        if let access { bench.connect(peer, as: access) } else { bench.connect(peer) }
        try #require(try say(peer, "hello", #"{"client":"\#(client ?? peer)"}"#)["result"] != nil)
        peers.append(peer)
    }

    @discardableResult
    func say(_ peer: String, _ method: String, _ params: String = "{}", on: String? = nil) throws -> JSON {
        try bench.ask(peer, method, params, on: on)
    }

    /// Opens a window with a tab bar `tabs`. Its first tab is `left`, which embeds the tab bar `inner`; its second tab
    /// is `right`.
    func open(_ name: String, tabs: String = "tabs") throws {
        let inner = Self.tabs("inner", [#"{"kind":"viewController"}"#, #"{"kind":"viewController"}"#])
        let left = #"{"kind":"viewController","name":"left","viewControllers":[\#(inner)]}"#
        let root = Self.tabs(tabs, [left, #"{"kind":"viewController","name":"right","customClass":"Song"}"#])
        let opened = try say("owner", "window.open", #"{"name":"\#(name)","visible":true,"root":\#(root)}"#)
        try #require(opened["result"] != nil, "\(opened.text)")
    }

    static func tabs(_ name: String, _ children: [String]) -> String {
        #"{"kind":"tabBarController","name":"\#(name)","customClass":"Voter","storyboardIdentifier":"Bar","viewControllers":[\#(children.joined(separator: ","))]}"#
    }

    /// Attaches a delegate with a vote, and returns the answer.
    @discardableResult
    func attach(_ peer: String, _ to: String, _ more: String = "") throws -> JSON {
        try say(
            peer, "attach",
            #"{"to":\#(to),"role":"delegate","implements":["tabBarController.shouldSelect"]\#(more)}"#)
    }

    func refusal(_ peer: String, _ to: String, _ more: String = "") throws -> String? {
        try attach(peer, to, more)["error"]?["name"]?.string
    }

    /// Lets the user tap, and every peer that is asked vote no. Returns the client whose answer or default answer
    /// vetoed the tap; nil if the tap was committed.
    func gate(of name: String, in window: String) throws -> String? {
        requests += 1
        let bar = try say("owner", "controller.get", #"{}"#, on: try id(name, in: window))["result"]
        let other = bar?["selectedIndex"]?.int == 1 ? 0 : 1
        for peer in peers { _ = bench.received(peer) }
        try bench.send(
            Array(
                #"{"id":"tap\#(requests)","method":"tabBarController.tap","on":"\#(name)","window":"\#(window)","params":{"index":\#(other)}}"#
                    .utf8), from: "owner")
        bench.settle()
        var asked: [String] = []
        for peer in peers {
            for bytes in bench.received(peer) {
                let message = try JSONParser.parse(bytes)
                guard message["method"] == "tabBarController.shouldSelect", let id = message["id"]?.string else {
                    continue
                }
                asked.append(peer)
                try bench.send(Array(#"{"id":"\#(id)","result":{"allow":false}}"#.utf8), from: peer)
                bench.settle()
            }
        }
        try #require(asked.count <= 1, "\(asked)")
        let answers = try bench.received("owner").map { try JSONParser.parse($0) }
        let result = try #require(answers.first { $0["id"] == .string("tap\(requests)") }?["result"])
        #expect((result["outcome"] == "vetoed") == (result["by"] != nil))
        return result["by"]?.string
    }

    func id(_ name: String, in window: String) throws -> String {
        let tree = try #require(self.tree(window))
        return try #require(tree.names[name]).description
    }

    func tree(_ window: String) -> Tree? {
        (1...20).lazy.compactMap { self.bench.tree(WindowID(UInt64($0))) }.first { $0.window.name == window }
    }

    /// The client whose attachment serves a controller, found without sending a message.
    func speaker(of name: String, in window: String, _ role: Role = .delegate) throws -> String? {
        let tree = try #require(self.tree(window))
        let controller = try #require(tree.names[name].flatMap { tree[$0] })
        var client: String?
        let router = bench.daemon.router
        bench.within {
            client = router.assumeIsolated {
                $0.parts.attachments.table.serving(controller, role, in: KnownControllers(tree))?.client
            }
        }
        return client
    }

    /// Changes the configuration and has it read again.
    func reload(_ entries: JSON...) throws {
        source.next = .success(
            Configuration(accessList: try AccessList(owner: 1_000, allow: .array(entries)), quotas: Quotas()))
        try #require(try say("owner", "access.reload")["result"] != nil)
    }

    /// Starts another navd from the store of this one.
    func restarted(_ list: AccessList) throws -> GateScene {
        bench.shutDown()
        bench.close()
        return try GateScene(store: bench.store, allowing: list)
    }
}
