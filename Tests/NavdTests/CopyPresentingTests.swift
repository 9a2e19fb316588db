import Bus
import Testing

@testable import navd

/// `presented` and `presenting` as a client derives them from its own copy (docs/PROTOCOL.md §4, VC-16).
@Suite("A client's copy and presentations")
struct CopyPresentingTests {
    private static let tree = #"""
        {"kind":"splitViewController","name":"S","viewControllers":[
        {"kind":"navigationController","name":"N","viewControllers":[
        {"kind":"viewController","name":"A"},{"kind":"viewController","name":"B"}]},
        {"kind":"tabBarController","name":"T","viewControllers":[
        {"kind":"viewController","name":"C"},{"kind":"viewController","name":"D"}]}]}
        """#
    private static let stack =
        #"{"kind":"navigationController","name":"M","viewControllers":[{"kind":"viewController","name":"X"},{"kind":"viewController","name":"Y"}]}"#

    @Test(
        "the copy derives the same presented and presenting controllers as controller.get",
        arguments: ["fullScreen", "formSheet", "currentContext"])
    func same(style: String) throws {
        let bench = PumpBench()
        bench.connect("a")
        _ = try bench.ask("a", "hello", #"{"client":"a"}"#, on: nil)
        _ = try bench.ask(
            "a", "window.open",
            #"{"name":"w","visible":true,"profile":"pad-768x1024","orientation":"landscapeLeft","root":\#(Self.tree)}"#,
            on: nil)
        try compare(bench)
        let presented = try bench.ask(
            "a", "viewController.present",
            #"{"viewController":\#(Self.stack),"animated":false,"modalPresentationStyle":"\#(style)"}"#, on: "B")
        #expect(presented["error"] == nil)
        try compare(bench)
        let more = try bench.ask(
            "a", "viewController.present",
            #"{"viewController":{"kind":"viewController","name":"Z"},"animated":false}"#, on: "Y")
        #expect(more["error"] == nil)
        try compare(bench)
    }

    private func compare(_ bench: PumpBench) throws {
        let snapshot = try bench.ask("a", "snapshot", "{}", on: "w")["result"]
        let window = try #require(snapshot?["window"])
        var copy: [String: JSON] = [:]
        for controller in snapshot?["controllers"]?.array ?? [] { copy[controller["id"]?.string ?? ""] = controller }
        for id in copy.keys.sorted() {
            let said = try bench.ask("a", "controller.get", "{}", on: id)["result"]
            let name = copy[id]?["name"]?.string ?? id
            #expect(said?["presentedViewController"] ?? .null == presented(id, copy, window) ?? .null, "\(name)")
            #expect(said?["presentingViewController"] ?? .null == presenting(id, copy) ?? .null, "\(name)")
        }
    }

    /// The controller and its ancestors, up to the topmost.
    private func chain(_ id: String, _ copy: [String: JSON]) -> [String] {
        var chain = [id]
        while let parent = copy[chain[chain.count - 1]]?["parent"]?.string { chain.append(parent) }
        return chain
    }

    private func presenting(_ id: String, _ copy: [String: JSON]) -> JSON? {
        chain(id, copy).last.flatMap { copy[$0]?["presenting"] }
    }

    private func presented(_ id: String, _ copy: [String: JSON], _ window: JSON) -> JSON? {
        let chain = chain(id, copy)
        if let own = chain.lazy.compactMap({ copy[$0]?["presented"] }).first { return own }
        let layers = [window["root"]?.string].compactMap { $0 } + (window["pile"]?.array ?? []).compactMap(\.string)
        guard let place = chain.last.flatMap({ layers.firstIndex(of: $0) }), place + 1 < layers.count else { return nil }
        let above = layers[place + 1]
        let isInContext = copy[above]?["modalPresentationStyle"] == "currentContext" && window["profile"]?["idiom"] == "pad"
        let presenter = copy[above]?["presenting"]?.string ?? ""
        return isInContext && !self.chain(presenter, copy).contains(id) ? nil : .string(above)
    }
}
