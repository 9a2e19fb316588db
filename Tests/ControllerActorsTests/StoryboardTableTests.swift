import Bus
import Testing

@testable import ControllerActors

@Suite("Tables of a storyboard")
struct StoryboardTableTests {
    private func scene(_ id: String, style: String, said: String = "") -> String {
        """
        <scene sceneID="s-\(id)"><objects>
        <tableViewController id="\(id)" sceneMemberID="viewController" storyboardIdentifier="\(id)" \(said)>
        <tableView key="view" dataMode="prototypes" \(style) id="v-\(id)"/>
        </tableViewController>
        </objects></scene>
        """
    }

    private func storyboard(_ scenes: String) throws -> Storyboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
            targetRuntime="iOS.CocoaTouch"><scenes>
            \(scenes)
            </scenes></document>
            """
        return try Storyboard.read(Array(text.utf8), name: "Tables")
    }

    @Test("a file's row heights are read, and -1 is the height of the contents")
    func rowHeights() throws {
        let storyboard = try storyboard(
            scene("high", style: #"rowHeight="60""#) + scene("own", style: #"rowHeight="-1""#)
                + scene("far", style: #"rowHeight="1e9""#))
        for (identifier, height) in [("high", 60.0), ("own", nil), ("far", nil)] {
            let spec = try storyboard.spec(identifier: identifier, permissive: false)
            #expect(spec.json["table"]?["rowHeight"]?.number == height, "\(identifier)")
        }
    }

    @Test("a table keeps its selection if the file says so (TBL-12)")
    func selection() throws {
        let attribute = "clearsSelectionOnViewWillAppear"
        let storyboard = try storyboard(
            scene("default", style: "") + scene("keeps", style: "", said: "\(attribute)=\"NO\""))
        #expect(try storyboard.spec(identifier: "default", permissive: false).json[attribute] == nil)
        #expect(try storyboard.spec(identifier: "keeps", permissive: false).json[attribute] == false)
    }

    @Test("a table is plain or grouped, as the file says (TBL-01)")
    func styles() throws {
        let storyboard = try storyboard(
            scene("none", style: "") + scene("plain", style: #"style="plain""#)
                + scene("grouped", style: #"style="grouped""#) + scene("inset", style: #"style="insetGrouped""#))
        for (identifier, style) in [("none", nil), ("plain", nil), ("grouped", "grouped"), ("inset", "grouped")] {
            let spec = try storyboard.spec(identifier: identifier, permissive: false)
            #expect(spec.json["table"]?["style"]?.string == style, "\(identifier)")
        }
    }

    @Test("a static table with too many sections or rows is refused, in a file and in a spec (TBL-11)")
    func limits() throws {
        func file(_ sections: Int, rows: Int) -> String {
            let cells = String(repeating: "<tableViewCell/>", count: rows)
            let list = String(repeating: "<tableViewSection/>", count: sections - 1)
            return """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="t"><scenes>
                <scene sceneID="s"><objects><tableViewController id="t" sceneMemberID="viewController"><tableView key="view" \
                dataMode="static" id="v"><sections>\(list)<tableViewSection><cells>\(cells)</cells></tableViewSection></sections>
                </tableView></tableViewController></objects></scene></scenes></document>
                """
        }
        func spec(_ sections: Int, rows: Int) throws {
            let list = Array(repeating: JSON.object([:]), count: sections - 1)
            let last: JSON = ["rows": .array(Array(repeating: .object([:]), count: rows))]
            _ = try ControllerSpec(json: ["kind": "tableViewController", "staticSections": .array(list + [last])], path: "it")
        }
        try spec(4_096, rows: 16_384)
        #expect(try Storyboard.read(Array(file(4_096, rows: 16_384).utf8), name: "T").controllers.count == 1)
        for (sections, rows) in [(4_097, 0), (1, 16_385)] {
            #expect(throws: Refusal.self) { try spec(sections, rows: rows) }
            #expect(throws: Refusal.self) { try Storyboard.read(Array(file(sections, rows: rows).utf8), name: "T") }
        }
    }
}
