import Bus
import Testing

@testable import Store
@testable import navd

@Suite("A static table after a restart")
struct StaticTableTests {
    private static let xml: JSON = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n"><scenes>
        <scene sceneID="s1"><objects><navigationController id="n" sceneMemberID="viewController"><connections>
        <segue destination="t" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController></objects></scene>
        <scene sceneID="s2"><objects><tableViewController id="t" storyboardIdentifier="Settings" sceneMemberID="viewController">
        <tableView key="view" dataMode="static" id="v"><sections><tableViewSection headerTitle="Look" id="sec"><cells>
        <tableViewCell textLabel="l" id="cell"><label text="Theme" id="l"/><connections><segue destination="d" kind="show" id="go"/></connections>
        </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene>
        <scene sceneID="s3"><objects><viewController id="d" storyboardIdentifier="Detail" sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        """

    private func hello(_ bench: PumpBench) throws {
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
    }

    private func theme(_ bench: PumpBench) throws -> JSON? {
        let answer = try bench.ask("ui", "tableViewController.rows", #"{"row":0}"#, on: "Settings")
        #expect(answer["result"]?["headerTitle"] == "Look", "\(answer.text)")
        return answer["result"]?["rows"]?.array?.first?["cell"]?["text"]
    }

    @Test("a static table keeps its rows and segues after a restart; without the storyboard it keeps the rows only")
    func restart() throws {
        let bench = PumpBench(store: MemoryStore())
        try hello(bench)
        _ = try bench.ask("ui", "storyboard.load", #"{"name":"Main","xml":\#(Self.xml.text)}"#, on: nil)
        _ = try bench.ask("ui", "window.open", #"{"name":"W","visible":true,"root":{"kind":"viewController"}}"#, on: nil)
        let made = try bench.ask("ui", "viewController.instantiateViewController", #"{"storyboard":"Main"}"#, on: "W")
        let stack = try #require(made["result"]?["viewController"]?.string)
        _ = try bench.ask("ui", "window.setRootViewController", #"{"viewController":"\#(stack)"}"#, on: "W")
        let kept = try #require(bench.store).copy()
        bench.close()

        let next = PumpBench(store: kept)
        defer { next.close() }
        try hello(next)
        #expect(try theme(next) == "Theme")
        let tap = try next.ask("ui", "tableViewController.tapRow", #"{"row":0}"#, on: "Settings")
        #expect(tap["result"]?["kind"] == "push", "\(tap.text)")
        _ = try next.ask("ui", "navigationController.popViewController", #"{"animated":false}"#, on: stack)
        _ = try next.ask("ui", "storyboard.unload", #"{"storyboard":"Main"}"#, on: nil)
        #expect(try theme(next) == "Theme")
        let idle = try next.ask("ui", "tableViewController.tapRow", #"{"row":0}"#, on: "Settings")
        #expect(idle["result"]?["outcome"] == "committed" && idle["result"]?["kind"] == nil, "\(idle.text)")
    }
}
