import Bus
import Testing

@testable import NavdKit

@Suite("The attachments of the Swift kit")
struct AttachmentTests {
    static let method = "tabBarController.shouldSelect"
    static let claim = AttachmentClaim(
        to: "tabs", role: .delegate, implements: [method],
        options: AttachmentOptions(patience: .milliseconds(500), lasting: true))

    private func attached(_ played: Played, _ id: String = "a1") throws -> AttachmentToken {
        let token = played.attach(Self.claim)
        try played.answer("attach", ["attachment": .string(id), "controllers": []])
        return token
    }

    private func ask(_ played: Played, _ id: String, attachment: String = "a1") {
        played.receive([
            "id": .string(id), "method": .string(Self.method), "on": "c1", "attachment": .string(attachment),
            "params": ["viewController": "c4"], "names": ["c4": "songs"], "deadline": 500,
        ])
    }

    @Test("an attachment is sent as the application describes it, and the application learns the result")
    func attaches() throws {
        let played = Played()
        let token = played.attach(Self.claim)
        #expect(
            played.take("attach")?["params"] == [
                "to": "tabs", "role": "delegate", "implements": [.string(Self.method)], "patience": 500,
                "silence": "deny", "lasting": true,
            ])
        #expect(played.news(of: token).isEmpty)
        let other = Played()
        let second = try attached(other)
        #expect(other.news(of: second) == [.attached(id: "a1")])
    }

    @Test("a name that nothing has is logged as a warning, with names that are alike")
    func mistyped() throws {
        func warnings(_ answer: JSON) throws -> [String] {
            let played = Played()
            _ = played.attach(Self.claim)
            try played.answer("attach", answer)
            return played.logged(.warning)
        }
        let none = try warnings(["attachment": "a1", "controllers": [], "near": ["tabz", "tags"]])
        #expect(none.count == 1 && none[0].contains("nothing matches now"))
        #expect(none[0].hasSuffix("; meant: \"tabz\" or \"tags\"?"))
        #expect(try warnings(["attachment": "a1", "controllers": []]).count == 1)
        #expect(try warnings(["attachment": "a1", "controllers": [["id": "c1"]]]) == [])
        #expect(try warnings(["attachment": "a1", "controllers": [], "taken": [["id": "c1"]]]) == [])
    }

    @Test("a question that is not answered in time is logged by the name of its method")
    func overdue() throws {
        let played = Played()
        _ = try attached(played)
        ask(played, "q1")
        played.advance(.milliseconds(400))
        #expect(played.logged(.error) == [])
        played.advance(.milliseconds(200))
        #expect(played.logged(.error) == ["\(Self.method) was not answered in time; the default answer counts"])
    }

    @Test("it is attached again in a new session, and remains in a resumed one")
    func restored() throws {
        let played = Played()
        _ = try attached(played)
        played.lose()
        played.welcome()
        #expect(played.take("attach") == nil)
        played.lose()
        try played.welcomeAnew()
        #expect(played.take("attach")?["params"]?["takeover"] == nil)
    }

    @Test("an answer that was lost is asked for again, and this session's own place is taken over")
    func unsure() throws {
        let played = Played()
        _ = played.attach(Self.claim)
        _ = played.take("attach")
        played.lose()
        played.welcome()
        #expect(played.sent.last?["params"]?["takeover"] == nil)
        try played.refuse("attach", "alreadyAttached", ["attachment": "a1", "client": "gate"])
        #expect(played.take("attach")?["params"]?["takeover"] == true)
    }

    @Test("the place of another client is left to it, and tried again later")
    func rival() throws {
        let played = Played()
        let token = played.attach(Self.claim)
        try played.refuse("attach", "alreadyAttached", ["attachment": "a7", "client": "other"])
        #expect(played.take("attach") == nil)
        guard case .refused(let error)? = played.news(of: token).last else {
            Issue.record("it was not refused")
            return
        }
        #expect(error.name == .alreadyAttached)
        played.advance(.seconds(2))
        #expect(played.take("attach")?["params"]?["takeover"] == nil)
    }

    @Test("an attachment that is refused temporarily is sent again, and the refusal is not reported")
    func passing() throws {
        let played = Played()
        let token = played.attach(Self.claim)
        try played.refuse("attach", "draining")
        #expect(played.news(of: token).isEmpty)
        played.advance(.seconds(2))
        try played.answer("attach", ["attachment": "a1", "controllers": []])
        #expect(played.news(of: token) == [.attached(id: "a1")])
    }

    @Test("only the first attempt takes a place over: a client that has taken it while navd was away keeps it")
    func takeover() throws {
        let played = Played()
        var claim = Self.claim
        claim.options.takeover = true
        _ = played.attach(claim)
        #expect(played.sent.last?["params"]?["takeover"] == true)
        try played.answer("attach", ["attachment": "a1", "controllers": []])
        played.lose()
        try played.welcomeAnew()
        #expect(played.take("attach")?["params"]?["takeover"] == nil)
    }

    @Test("an attachment that another client has taken does not come back")
    func ended() throws {
        let played = Played()
        let token = try attached(played)
        played.receive(["method": "attachment.ended", "params": ["attachment": "a1", "by": "other"]])
        guard case .ended(let error)? = played.news(of: token).last else {
            Issue.record("it stands")
            return
        }
        #expect(error.name == .attachmentEnded)
        played.lose()
        try played.welcomeAnew()
        played.advance(.seconds(10))
        #expect(played.take("attach") == nil)
    }

    @Test("a question goes to the handler of its attachment, and its answer to navd")
    func question() throws {
        let played = Played()
        _ = try attached(played)
        ask(played, "q1")
        let question = try #require(played.questions.first)
        #expect(question.params == ["viewController": "c4"] && question.names == ["c4": "songs"])
        played.carry(played.session.answer(question.token, .success(["allow": false]), played.now))
        #expect(played.sent.last == ["id": "q1", "result": ["allow": false]])
        let count = played.sent.count
        played.carry(played.session.answer(question.token, .success(["allow": true]), played.now))
        #expect(played.sent.count == count)
    }

    @Test("a handler that has failed is answered with its error at once")
    func failure() throws {
        let played = Played()
        _ = try attached(played)
        ask(played, "q1")
        let token = try #require(played.questions.first?.token)
        let error = NavdError(thrown: CancellationError(), by: Self.method)
        played.carry(played.session.answer(token, .failure(error), played.now))
        #expect(played.sent.last?["error"]?["name"] == "internalError")
        #expect(played.sent.last?["error"]?["code"] == -32603)
    }

    @Test("a question that is taken back, is overdue, or whose connection has ended is not answered any more")
    func withdrawn() throws {
        let played = Played()
        _ = try attached(played)
        for id in ["q1", "q2", "q3"] { ask(played, id) }
        let tokens = played.questions.map(\.token)
        played.receive(["method": "vote.cancelled", "params": ["id": "q1"]])
        #expect(played.withdrawn == [tokens[0]])
        played.advance(.milliseconds(501))
        #expect(played.withdrawn.count == 3)
        ask(played, "q4")
        played.lose()
        let last = try #require(played.questions.last?.token)
        #expect(played.withdrawn.last == last)
        let count = played.sent.count
        for token in tokens + [last] { played.carry(played.session.answer(token, .success([:]), played.now)) }
        #expect(played.sent.count == count)
    }

    @Test("a question without an implementation is answered with methodNotFound")
    func unimplemented() {
        let played = Played()
        played.receive(["id": "q1", "method": "popoverController.shouldDismiss", "on": "c1", "params": [:]])
        #expect(played.sent.last?["error"]?["name"] == "methodNotFound")
    }

    @Test("a command from a handler belongs to its turn while the question is open, unless it can't run inside one")
    func within() throws {
        let played = Played()
        _ = try attached(played)
        ask(played, "q1")
        let token = try #require(played.questions.first?.token)
        _ = played.request(Call(method: "viewController.set", on: "c4"), within: token)
        #expect(played.sent.last?["within"] == "q1")
        _ = played.request(Call(method: "window.close", on: "w1"), within: token)
        #expect(played.sent.last?["within"] == nil)
        played.carry(played.session.answer(token, .success([:]), played.now))
        _ = played.request(Call(method: "viewController.set", on: "c4"), within: token)
        #expect(played.sent.last?["within"] == nil)
    }

    @Test("an attachment that is ended before navd has answered is detached when it has")
    func detachedEarly() throws {
        let played = Played()
        let token = played.attach(Self.claim)
        played.carry(played.session.detach(token, played.now))
        #expect(played.take("detach") == nil)
        try played.answer("attach", ["attachment": "a1", "controllers": []])
        #expect(played.take("detach")?["params"] == ["attachment": "a1"])
        #expect(played.news(of: token).isEmpty)
    }

    @Test("one that is ended while navd is away is detached in the resumed session, a lasting one in a new one too")
    func detachedAway() throws {
        let played = Played()
        let token = try attached(played)
        played.lose()
        played.carry(played.session.detach(token, played.now))
        played.welcome()
        #expect(played.take("detach")?["params"] == ["attachment": "a1"])
        played.lose()
        try played.welcomeAnew()
        try played.answer("attach", ["attachment": "a5", "controllers": []])
        #expect(played.take("detach")?["params"] == ["attachment": "a5"])
    }
}
