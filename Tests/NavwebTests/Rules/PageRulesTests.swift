import Bus
import NIOCore
import Testing

@testable import WebGateway

@Suite("What a page may send")
struct PageRulesTests {
    private func text(_ text: String) -> ByteBuffer { ByteBuffer(string: text) }

    private func error(_ action: PageRules.Action?) -> (id: JSON?, name: String?) {
        guard case .answer(let json)? = action else { return (nil, nil) }
        return (json["id"], json["error"]?["name"]?.string)
    }

    @Test("requests, notifications and answers go to navd as they are")
    func forwards() {
        var rules = PageRules(nil, Limits())
        let hello = text(#"{"id":1,"method":"hello","params":{"client":"page"}}"#)
        #expect(rules.receive(hello, at: 0) == .forward(PageMessage(kind: .hello(.number(1)), bytes: hello)))
        let tap = text(#" {"id":"x","method":"tabBarController.tap","on":"tabs","params":{"index":1}} "#)
        #expect(rules.receive(tap, at: 0) == .forward(PageMessage(kind: .request(.text("x")), bytes: tap)))
        for unanswered in [#"{"id":"5","result":{"answer":true}}"#, #"{"method":"newer.method"}"#] {
            let message = text(unanswered)
            #expect(rules.receive(message, at: 0) == .forward(PageMessage(kind: .unanswered, bytes: message)))
        }
    }

    @Test("text that is no JSON object, or no message, is answered with an error and not forwarded")
    func wrong() {
        var rules = PageRules(nil, Limits())
        for (wrong, id, name) in [
            ("", JSON.null, "parseError"), ("[1]", .null, "parseError"), ("{\"id\":1", .null, "parseError"),
            (#"{"id":1,"method":"ping"} x"#, .null, "parseError"), ("{}", .null, "invalidRequest"),
            (#"{"id":7}"#, 7, "invalidRequest"), (#"{"id":7,"method":"ping","deadline":-1}"#, 7, "invalidRequest"),
        ] {
            let found = error(rules.receive(text(wrong), at: 0))
            #expect(found.id == id && found.name == name, "\(wrong)")
        }
    }

    @Test("subscribe and unsubscribe are the gateway's, and their topics are checked")
    func subscriptions() {
        var rules = PageRules(nil, Limits())
        #expect(
            rules.receive(text(#"{"id":1,"method":"subscribe","params":{"topics":["layout/w1/",""]}}"#), at: 0)
                == .subscribe(.number(1), ["layout/w1/", ""]))
        #expect(
            rules.receive(text(#"{"method":"unsubscribe","params":{"topics":["a"]}}"#), at: 0)
                == .unsubscribe(nil, ["a"]))
        let long = String(repeating: "x", count: 201)
        for params in ["", #","params":{}"#, #","params":{"topics":[]}"#, #","params":{"topics":["\#(long)"]}"#] {
            let found = error(rules.receive(text("{\"id\":2,\"method\":\"subscribe\"\(params)}"), at: 0))
            #expect(found.id == 2 && found.name == "invalidParams", "\(params)")
        }
        #expect(
            error(rules.receive(text(#"{"id":2,"method":"subscribe","params":{"topics":[1]}}"#), at: 0)).name
                == "invalidParams")
    }

    @Test("a token with a list of methods may send only these, in every place that can have a method")
    func methods() {
        let allowed = AllowedMethods(["tabBarController.tap", "window.*", "vote.dryRun"])
        var limits = Limits()
        limits.errors.atOnce = 100
        var rules = PageRules(allowed, limits)
        for good in [
            #"{"id":1,"method":"tabBarController.tap","on":"tabs","params":{"index":0}}"#,
            #"{"id":1,"method":"window.list"}"#, #"{"id":1,"method":"hello"}"#, #"{"id":1,"method":"ping"}"#,
            #"{"id":1,"result":{},"then":[{"method":"window.hide","on":"w1"}]}"#,
            #"{"id":1,"method":"window.open","params":{"root":{"kind":"viewController","payload":{"method":"cash"}}}}"#,
        ] {
            if case .forward? = rules.receive(text(good), at: 0) { continue }
            Issue.record("refused: \(good)")
        }
        for bad in [
            #"{"id":1,"method":"navigationController.popViewController","on":"s"}"#, #"{"id":1,"method":"attach"}"#,
            #"{"id":1,"method":"newer.method"}"#,
            #"{"id":1,"method":"window.transaction","params":{"commands":[{"method":"viewController.dismiss"}]}}"#,
            #"{"id":1,"method":"window.transaction","params":{"commands":[{"method":"newer.method"}]}}"#,
            #"{"id":1,"method":"vote.dryRun","params":{"method":"viewController.dismiss"}}"#,
            #"{"id":1,"method":"vote.dryRun","params":{"\u006dethod":"viewController.dismiss"}}"#,
            #"{"id":1,"method":"vote.dryRun","params":{"metho\u0064" : "viewController.dismiss"}}"#,
        ] {
            #expect(error(rules.receive(text(bad), at: 0)).name == "notAllowed", "\(bad)")
        }
        let then = text(#"{"id":1,"result":{},"then":[{"method":"viewController.dismiss","on":"c1"}]}"#)
        #expect(error(rules.receive(then, at: 0)).name == "notAllowed")
        #expect(rules.receive(text(#"{"method":"attach"}"#), at: 0) == nil)
    }

    @Test("the topic of events that come together is refused, and the error names the other one")
    func gathered() throws {
        var rules = PageRules(nil, Limits())
        let action = rules.receive(text(#"{"id":1,"method":"subscribe","params":{"topics":["events/w1/"]}}"#), at: 0)
        guard case .answer(let answer)? = action else { throw CancellationError() }
        #expect(answer["error"]?["name"] == "invalidParams")
        #expect(answer["error"]?["message"]?.string?.contains("window/") == true)
    }

    @Test("subscribe and unsubscribe are methods like others, and a list of topics has their beginnings")
    func hearing() {
        var limits = Limits()
        limits.errors.atOnce = 100
        func subscribe(_ rules: inout PageRules, _ topics: String, _ method: String = "subscribe") -> String? {
            let action = rules.receive(
                text("{\"id\":1,\"method\":\"\(method)\",\"params\":{\"topics\":[\(topics)]}}"), at: 0)
            return error(action).name
        }
        var none = PageRules(AllowedMethods(["tabBarController.tap"]), limits)
        #expect(subscribe(&none, #""window/""#) == "notAllowed")
        #expect(subscribe(&none, #""window/""#, "unsubscribe") == "notAllowed")
        var listed = PageRules(
            AllowedMethods(["subscribe"]), topics: AllowedTopics(["layout/", "window/w1/"]), limits)
        for topics in [#""layout/w1/""#, #""layout/""#, #""window/w1/""#, #""layout/w1/","window/w1/""#] {
            #expect(subscribe(&listed, topics) == nil, "\(topics)")
        }
        for topics in [#""""#, #""window/""#, #""window/w2/""#, #""layout""#, #""layout/","audit/""#] {
            #expect(subscribe(&listed, topics) == "notAllowed", "\(topics)")
        }
        var all = PageRules(nil, topics: AllowedTopics([""]), limits)
        #expect(subscribe(&all, #""""#) == nil && subscribe(&all, #""audit/""#) == nil)
        var deaf = PageRules(nil, topics: AllowedTopics([]), limits)
        #expect(subscribe(&deaf, #""layout/w1/""#) == "notAllowed")
        #expect(subscribe(&deaf, #""layout/w1/""#, "unsubscribe") == nil)
    }

    @Test("the names of a list are methods or kinds of methods")
    func known() {
        for entry in ["tabBarController.tap", "window.*", "hello", "subscribe", "unsubscribe"] {
            #expect(AllowedMethods.isKnown(entry), "\(entry)")
        }
        for entry in ["", "*", "tabBarController", "tap.*", "window.*.x"] {
            #expect(!AllowedMethods.isKnown(entry), "\(entry)")
        }
    }

    @Test("a page that sends too much is closed, and may send again when time has passed")
    func rates() {
        var limits = Limits()
        limits.messages = Pace(atOnce: 5, perSecond: 5)
        limits.bytes = Pace(atOnce: 2_000, perSecond: 1_000)
        var rules = PageRules(nil, limits)
        for _ in 0..<5 { #expect(rules.count(10, at: 0) == nil) }
        #expect(rules.count(10, at: 0) != nil)
        #expect(rules.count(10, at: 200) == nil)
        #expect(rules.count(1_900, at: 1_000) == nil)
        #expect(rules.count(1_900, at: 1_000) != nil)
        limits.messages.perSecond = 0
        limits.bytes.perSecond = 0
        rules = PageRules(nil, limits)
        for _ in 0..<1_000 { #expect(rules.count(1 << 20, at: 0) == nil) }
    }

    @Test("a page that sends too many wrong messages is closed")
    func errors() {
        var limits = Limits()
        limits.errors = Pace(atOnce: 3, perSecond: 1)
        var rules = PageRules(nil, limits)
        for _ in 0..<3 { #expect(error(rules.receive(text("x"), at: 0)).name == "parseError") }
        guard case .close(let code, _)? = rules.receive(text("x"), at: 0) else {
            Issue.record("not closed")
            return
        }
        #expect(code == .tooMany)
    }
}
