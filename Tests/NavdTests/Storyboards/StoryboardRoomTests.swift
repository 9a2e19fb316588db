import Bus
import Testing

@testable import ControllerActors
@testable import Store
@testable import navd

/// The values behind the storyboard methods. StoryboardLoadingTests and the conformance cases test them over the wire.
@Suite("Storyboard requests as values")
struct StoryboardRoomTests {
    private static let xml = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
        <scenes><scene sceneID="s"><objects><viewController id="a" sceneMemberID="viewController"
        storyboardIdentifier="Here"><connections><segue destination="b" kind="show" identifier="go" id="s1"/>
        <segue destination="x" kind="unwind" identifier="back" unwindAction="done:" id="s2"/></connections>
        </viewController><exit id="x" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
        <scene sceneID="t"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        """

    private func call(_ method: String, _ params: JSONObject, deadline: Int? = nil) throws -> Call {
        var envelope = try Array(#"{"id":1,"method":"\#(method)"}"#.utf8).withUnsafeBytes { try Envelope($0) }
        envelope.deadline = deadline
        return Call(try #require(MethodDescription.named(method)), envelope, params)
    }

    private func loading(
        _ more: JSONObject = [:], isKept: Bool = true, deadline: Int? = nil
    ) throws -> StoryboardLoading {
        var params: JSONObject = ["name": "Main", "xml": .string(Self.xml)]
        for (name, value) in more.members { params[name] = value }
        let origin = Origin(session: 1, request: .number(1), client: "ui", method: "storyboard.load")
        return try StoryboardLoading(
            call("storyboard.load", params, deadline: deadline), origin, .uid(1), isKept: isKept, at: 1_000)
    }

    @Test("a storyboard is added to a copy of the library under its name; the old library does not change")
    func change() throws {
        let loading = try loading(["replacing": true, "other": 1])
        let found = try loading.read()
        #expect(found.answer["name"] == "Main" && found.answer["warnings"] == [])
        let library = StoryboardLibrary()
        let change = try loading.change(found, of: library)
        #expect(library.entries.isEmpty && change.library.entries.keys.sorted() == ["Main"])
        #expect(change.opening == nil && change.fact.key == "storyboard/Main")
        #expect(try JSONParser.parse(change.fact.value).object?.members.map(\.name) == ["name", "xml"])
        _ = try loading.change(found, of: change.library)
        let second = try self.loading()
        #expect(throws: Refusal.self) { try second.change(found, of: change.library) }
    }

    @Test("a window is opened from the storyboard that was just read; a scene that it lacks is refused")
    func open() throws {
        let loading = try loading(["open": ["identifier": "Here", "name": "W"]])
        let change = try loading.change(try loading.read(), of: StoryboardLibrary())
        #expect(change.opening?.name == "W" && change.opening?.root != nil)
        let wrong = try self.loading(["open": ["identifier": "There"]])
        let error = try #require(throws: Refusal.self) {
            _ = try wrong.change(try wrong.read(), of: StoryboardLibrary())
        }
        #expect(error.name == .identifierUnknown)
    }

    @Test("a check shows contents on request, and ignores what concerns loading alone")
    func check() throws {
        let plain = try loading(["replacing": 7, "open": 7], isKept: false).read()
        #expect(plain.answer["contents"] == nil && plain.bytes.isEmpty)
        #expect(try loading(["contents": true], isKept: false).read().answer["contents"] != nil)
        #expect(throws: Refusal.self) { try loading(["replacing": 7]) }
    }

    @Test("the deadline counts from the arrival")
    func deadline() throws {
        let loading = try loading(deadline: 500)
        try loading.checkInTime(at: 1_499, wallNow: 0)
        let error = try #require(throws: Refusal.self) { try loading.checkInTime(at: 1_500, wallNow: 0) }
        #expect(error.name == .deadlineExceeded)
        try self.loading().checkInTime(at: 1_000_000, wallNow: 0)
    }

    @Test("so many are read at once of one principal, and of all; the end of one makes room")
    func reads() throws {
        var reads = StoryboardReads()
        let owners = (0..<5).map { Holdings(Access(.uid($0), name: "u\($0)")) }
        for owner in owners.prefix(4) { for _ in 0..<4 { try reads.begin(owner) } }
        #expect(throws: Refusal.self) { try reads.begin(owners[4]) }
        reads.end(owners[0])
        #expect(throws: Refusal.self) { try reads.begin(owners[1]) }
        try reads.begin(owners[4])
        // A principal that has gone is not counted.
        for _ in 0..<16 { reads.end(nil) }
        #expect(reads.isEmpty && owners[4].storyboards == 1)
    }

    @Test("a segue is named by its identifier or its id; an unwind by an action is no segue")
    func segues() throws {
        #expect(try SegueRequest(call("viewController.unwind", ["action": "done"])) == nil)
        for method in ["viewController.unwind", "viewController.performSegue"] {
            let error = try #require(throws: Refusal.self) { try SegueRequest(call(method, [:])) }
            #expect(error.halves.right == (method.hasSuffix("unwind") ? "action, or segue" : "identifier, or segue"))
        }
        let request = try #require(try SegueRequest(call("viewController.performSegue", ["identifier": "go"])))
        let source = Self.controller
        let error = try #require(throws: Refusal.self) { try request.command(on: source, in: StoryboardLibrary()) }
        #expect(error.name == .segueUnknown)
    }

    @Test("a segue becomes a command with its destination; a way back is no segue to perform, and the reverse")
    func segueCommands() throws {
        let loading = try loading()
        let library = try loading.change(try loading.read(), of: StoryboardLibrary()).library
        var source = Self.controller
        source.fixed.storyboard = "Main"
        source.fixed.objectID = "a"
        func command(_ method: String, _ params: JSONObject) throws -> Command {
            try #require(try SegueRequest(call("viewController." + method, params))).command(on: source, in: library)
        }
        for (params, closes) in [(["identifier": "go", "closingPopovers": true], true), (["segue": "s1"], false)]
            as [(JSONObject, Bool)]
        {
            guard case .segue(.perform(let segue)) = try command("performSegue", params) else {
                Issue.record("\(params) performs no segue")
                continue
            }
            #expect(segue.name == SegueName(identifier: "go", objectID: "s1"))
            #expect(segue.kind == .show && segue.destination.fixed.objectID == "b")
            #expect(segue.options.closingPopovers == closes)
        }
        for params in [["segue": "go"], ["identifier": "s1"]] as [JSONObject] {
            #expect(try #require(throws: Refusal.self) { try command("performSegue", params) }.name == .segueUnknown)
        }
        guard case .segue(.unwind(let unwind)) = try command("unwind", ["identifier": "back"]) else {
            Issue.record("the way back is no unwind segue")
            return
        }
        #expect(unwind.action == "done:" && unwind.name?.objectID == "s2")
        let error = try #require(throws: Refusal.self) { try command("unwind", ["segue": "s1"]) }
        #expect(error.name == .segueUnknown && error.message.contains("use performSegue"))
    }

    private static var controller: Controller { Controller(id: ControllerID(1), kind: .viewController) }

    @Test("a path gets the scenes that the storyboards have")
    func paths() throws {
        let loading = try loading()
        let library = try loading.change(try loading.read(), of: StoryboardLibrary()).library
        #expect(try library.spec(FieldReader(["storyboard": "Main"], path: "params")).kind == .viewController)
        #expect(throws: Refusal.self) { try library.spec(FieldReader([:], path: "params")) }
        let path: JSONObject = ["path": "/here?identifier=Here"]
        let decoded = try #require(try Command.decode("window.openPath", on: "W", params: path))
        guard case .place(.openPath(let filled, by: _, animated: _)) = try library.filled(decoded) else {
            Issue.record("a path has become another command")
            return
        }
        #expect(filled.layers[0].way[0].made?.kind == .viewController)
        #expect(library.summaries.count == 1 && library.summaries[0]["languages"] == [])
    }
}
