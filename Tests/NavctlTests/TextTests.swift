import Bus
import Testing

@testable import navctl

@Suite("The output of navctl")
struct TextTests {
    @Test("A tree is indented, with marks, and has no colour without a terminal")
    func tree() throws {
        let json = try JSONParser.parse(
            """
            {"window":"w1","name":"main","visible":true,"key":false,"profile":"p","orientation":"portrait","root":
             {"id":"c1","kind":"tabBarController","shown":true,"selectedViewController":"c2","viewControllers":[
               {"id":"c2","kind":"viewController","name":"a","title":"A","shown":true,"badgeValue":"3",
                "presented":{"id":"c4","kind":"viewController","name":"m","shown":true}},{"guest":"c9"}]},
             "detached":[{"id":"c5","kind":"viewController","name":"loose",
               "host":{"epoch":1,"client":"tabs","state":"lost","why":"is gone"}}]}
            """)
        #expect(
            TreeText(json).lines == [
                "w1 main  visible, p, portrait",
                "  c1  tabBarController  [shown]",
                "    a \"A\"  viewController c2  [shown, selected, badge 3]",
                "      m  viewController c4  [shown, modal]",
                "    c9  (shown on the More list)",
                "  loose  viewController c5  [detached, host tabs lost: is gone]",
            ])
    }

    @Test("Indented JSON has the same value")
    func pretty() throws {
        let long = JSON.array((0..<40).map { .string("text \($0) \"quoted\"") })
        let json: JSON = ["a": long, "b": ["c": long, "d": [:]], "e": .null]
        #expect(try JSONParser.parse(json.indented(width: 100)) == json)
        #expect(json.indented(width: 100).split(separator: "\n").allSatisfy { $0.count <= 104 })
    }

    @Test("An attachment that selects nothing is reported, with similar names; any other is not")
    func waiting() throws {
        let none: JSON = ["attachment": "a1", "controllers": [], "near": ["tabs", "tags"]]
        #expect(
            none.waiting(for: "tab")
                == "nothing matches tab now; the attachment waits for it. Meant: \"tabs\" or \"tags\"?")
        let unlike: JSON = ["attachment": "a1", "controllers": []]
        #expect(
            unlike.waiting(for: ["customClass": "Wheel"])
                == "nothing matches {\"customClass\":\"Wheel\"} now; the attachment waits for it")
        let some: JSON = ["attachment": "a1", "controllers": [["id": "c1"]]]
        let taken: JSON = ["attachment": "a1", "controllers": [], "taken": [["id": "c1"]]]
        #expect(some.waiting(for: "tabs") == nil && taken.waiting(for: "tabs") == nil)
    }

    @Test("A selector by name or id is printed alone, others with their conditions")
    func selectors() {
        #expect((["to": ["name": "tabs"]] as JSON).selector == "tabs")
        #expect((["to": ["id": "c4"]] as JSON).selector == "c4")
        #expect((["to": ["window": "till", "name": "tabs"]] as JSON).selector == "name tabs, window till")
        #expect((["to": ["customClass": "Wheel"]] as JSON).selector == "customClass Wheel")
    }

    @Test("Outcomes are printed as sentences")
    func outcomes() {
        #expect(Session.sentence(["outcome": "committed", "viewController": "c4"]) == "committed: c4")
        #expect(Session.sentence(["outcome": "committed", "viewControllers": ["c4", "c5"]]) == "committed: c4 c5")
        #expect(Session.sentence(["outcome": "unchanged", "viewController": .null]) == "unchanged")
        #expect(
            Session.sentence(["outcome": "vetoed", "by": "guard", "because": "absent"])
                == "vetoed by guard, because: absent")
        #expect(
            Session.sentence(["outcome": "vetoed", "by": "guard", "because": "answer", "command": 1])
                == "vetoed by guard, on commands[1], because: answer")
    }

    @Test("A dry run lists every voter, and ends with the code of its outcome")
    func dryRuns() {
        let method: JSON = "tabBarController.shouldSelect"
        func voter(_ client: JSON?, _ said: JSON?, _ because: JSON) -> JSON {
            var voter: JSONObject = ["method": method, "on": "c1", "because": because]
            voter["client"] = client
            voter["said"] = said
            return .object(voter)
        }
        let report = DryRunText([
            "would": "unknown", "leftOut": 3, "names": ["c1": "tabs"],
            "asked": [
                voter("a", "yes", "answer"), voter("b", "fail", "silence"), voter("c", nil, "silence"),
                voter("d", "no", "absent"), voter(nil, "no", "unimplemented"), voter("e", nil, "notAsked"),
            ],
        ])
        #expect(report.exitCode == 3)
        #expect(
            report.lines == [
                "unknown: a voter is not asked in a dry run",
                "  a says yes  (tabs.shouldSelect)",
                "  b does not answer, which counts as fail  (tabs.shouldSelect)",
                "  c does not answer  (tabs.shouldSelect)",
                "  d is absent, which counts as no  (tabs.shouldSelect)",
                "  no voter is attached, which counts as no  (tabs.shouldSelect)",
                "  e is not asked  (tabs.shouldSelect)",
                "  and 3 more",
            ])
        #expect(DryRunText(["would": "refused", "error": ["name": "deadlineExceeded"]]).exitCode == 124)
        let unserved = DryRunText([
            "would": "allowed", "result": ["target": "c3", "action": "save", "served": false], "names": ["c3": "album"],
        ])
        #expect(
            unserved.lines == [
                "would be allowed", "  no client serves the action save of album, so the application does nothing",
            ])
        #expect(DryRunText(["would": "allowed", "result": ["served": true]]).lines.count == 1)
    }

    @Test("In a trace, a vote of a dry run is marked as dry")
    func tracedDryRun() {
        let ended: JSON = [
            "turn": 0, "ended": ["client": "guard", "how": "no", "after": 3, "dryRun": true],
        ]
        #expect(TraceText().lines(ended) == ["dry   guard says no  (after 3 ms)"])
    }

    @Test("Every method can be explained", arguments: MethodDescription.all.map(\.name))
    func methods(name: String) throws {
        let lines = MethodText.lines(try #require(MethodDescription.named(name)).json)
        #expect(lines.count >= 3)
    }

    @Test("Every object, list of words and topic can be explained")
    func types() {
        for type in TypeDescription.all { #expect(TypeText.lines(type.name).count == 2 + max(type.members.count, 1)) }
        for list in WordList.all { #expect(TypeText.lines(list.name).last?.contains(list.words[0]) == true) }
        for topic in TopicDescription.all { #expect(TypeText.lines(topic.name).first?.contains("a topic") == true) }
        #expect(TypeText.lines("nothing").isEmpty)
        #expect(TypeText.lines("profile").contains { $0.contains("tabCapacity  int") && $0.contains("else 5") })
    }

    @Test("Names from peers reach the terminal without control sequences; colours are kept")
    func escapes() {
        #expect(Output.printable("plain, Größe, 日本") == "plain, Größe, 日本")
        #expect(Output.printable("\u{1B}[2J\u{1B}]0;x\u{7}") == "\\u{1b}[2J\\u{1b}]0;x\\u{7}")
        #expect(Output.printable("\u{1B}[1;32mgreen\u{1B}[0m\u{0}") == "\u{1B}[1;32mgreen\u{1B}[0m\\u{0}")
        #expect(Output.printable("\u{9B}31m") == "\\u{9b}31m")
    }
}
