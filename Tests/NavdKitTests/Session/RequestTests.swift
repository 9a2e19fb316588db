import Bus
import Testing

@testable import NavdKit

@Suite("The requests of the Swift kit")
struct RequestTests {
    private static let push = "navigationController.pushViewController"

    @Test("an answer ends its request, an error of navd with its name, code and data")
    func answers() throws {
        let played = Played()
        let read = played.request(Call(method: "window.path", on: "main"))
        let command = played.request(Call(method: Self.push, on: "nav", params: ["animated": false]))
        let sent = try #require(played.sent.last)
        #expect(sent["on"] == "nav" && sent["params"] == ["animated": false] && sent["key"] == nil)
        try played.answer("window.path", ["path": "/a"])
        #expect(try played.end(of: read)?.get().result == ["path": "/a"])
        try played.refuse(Self.push, "unknownController", ["id": "c9"])
        let error = try #require(played.error(of: command))
        #expect(error.name == .unknownController && error.code == 1 && error.data == ["id": "c9"])
    }

    @Test("while navd is away a request fails at once, and one with `retry` waits")
    func away() throws {
        let played = Played()
        played.lose()
        #expect(played.error(of: played.request(Call(method: "window.path")))?.name == .notConnected)
        #expect(played.error(of: played.request(Call(method: Self.push)))?.name == .notConnected)
        let waiting = played.request(Call(method: Self.push, options: .retry))
        #expect(played.end(of: waiting) == nil)
        played.welcome()
        try played.answer(Self.push, ["outcome": "committed"])
        #expect(try played.end(of: waiting)?.get().result["outcome"] == "committed")
    }

    @Test("after a loss reads and requests with `retry` are sent again, with the same key")
    func again() throws {
        let played = Played()
        let read = played.request(Call(method: "window.path"))
        let kept = played.request(Call(method: Self.push, options: .retry))
        let plain = played.request(Call(method: "window.close"))
        let key = try #require(played.take(Self.push)?["key"])
        #expect(key["n"] == 1)
        played.lose()
        try played.welcomeAnew(epoch: "e2")
        #expect(played.error(of: plain)?.name == .connectionLost)
        #expect(played.sentMethods().suffix(2) == ["window.path", Self.push])
        #expect(played.sent.last?["key"] == key)
        try played.answer(Self.push, ["outcome": "committed"])
        #expect(played.end(of: kept) != nil && played.end(of: read) == nil)
    }

    @Test("in a resumed session a command without a key waits for the answer that still comes")
    func resumed() throws {
        let played = Played()
        let plain = played.request(Call(method: Self.push))
        let id = played.take(Self.push)?["id"] ?? .null
        played.lose()
        played.welcome()
        #expect(played.end(of: plain) == nil)
        #expect(played.take(Self.push) == nil)
        played.receive(["id": id, "result": ["outcome": "vetoed", "by": "gate"]])
        #expect(try played.end(of: plain)?.get().result["outcome"] == "vetoed")
    }

    @Test("keys count up from one, under a client of their own for each run")
    func keys() throws {
        let played = Played()
        for number in 1...3 {
            _ = played.request(Call(method: Self.push, options: .retry))
            let key = try #require(played.take(Self.push)?["key"])
            #expect(key["n"]?.int == number)
            #expect(key["client"]?.string?.hasPrefix("gate/") == true)
        }
    }

    @Test("the number of a request that waits is not forgotten for later ones: they go on under another client")
    func manyKeys() throws {
        let played = Played()
        _ = played.request(Call(method: Self.push, options: .retry))
        let waiting = try #require(played.take(Self.push)?["key"]?["client"]?.string)
        var numbers: [String: [Int]] = [:]
        for _ in 0..<2_500 {
            _ = played.request(Call(method: Self.push, options: .retry))
            let key = try #require(played.sent.last?["key"])
            numbers[key["client"]?.string ?? "", default: []].append(key["n"]?.int ?? 0)
            try played.answer(Self.push, ["outcome": "committed"])
        }
        #expect(numbers[waiting] == Array(2...1_000))
        #expect(numbers.count == 2 && numbers["\(waiting)/2"] == Array(1...1_501))
    }

    @Test("a deadline is sent with `expires`, and after a wait with the time that is left")
    func deadline() throws {
        let played = Played()
        _ = played.request(Call(method: Self.push, options: RequestOptions(deadline: .milliseconds(500))))
        let first = try #require(played.take(Self.push))
        #expect(first["deadline"] == 500 && first["expires"] == .int(Played.wall + 500))
        played.lose()
        let waiting = played.request(
            Call(method: Self.push, options: RequestOptions(retry: true, deadline: .seconds(5))))
        played.advance(.seconds(1))
        played.welcome()
        let second = try #require(played.take(Self.push))
        let left = try #require(second["deadline"]?.int)
        #expect(left <= 4_000 && left > 3_000)
        #expect(played.end(of: waiting) == nil)
    }

    @Test("over tcp no `expires` is made of a deadline")
    func remote() {
        let played = Played(isLocal: false)
        _ = played.request(Call(method: Self.push, options: RequestOptions(deadline: .seconds(1))))
        #expect(played.sent.last?["expires"] == nil && played.sent.last?["deadline"] == 1_000)
    }

    @Test("a request that was never sent ends with its deadline")
    func neverSent() {
        let played = Played()
        played.lose()
        let waiting = played.request(
            Call(method: Self.push, options: RequestOptions(retry: true, deadline: .seconds(2))))
        played.advance(.milliseconds(2_001))
        #expect(played.error(of: waiting)?.name == .notConnected)
        played.welcome()
        #expect(played.take(Self.push) == nil)
    }

    @Test("after its deadline a request is sent again only for the answer to what was done")
    func late() throws {
        let played = Played(isLocal: false)
        _ = played.request(Call(method: Self.push, options: RequestOptions(retry: true, deadline: .seconds(1))))
        #expect(played.take(Self.push)?["expires"] == nil)
        played.lose()
        played.advance(.seconds(2))
        played.welcome()
        let again = try #require(played.take(Self.push))
        #expect(again["expires"] == 1 && again["deadline"] == 1)
    }

    @Test("a command without an answer is taken back, and may have been done")
    func noAnswer() throws {
        let played = Played()
        let command = played.request(Call(method: Self.push, options: RequestOptions(timeout: .seconds(1))))
        let id = played.take(Self.push)?["id"] ?? .null
        played.advance(.milliseconds(1_001))
        #expect(played.error(of: command)?.name == .noAnswer)
        #expect(played.take("cancel")?["params"]?["id"] == id)
    }

    @Test("a read without an answer counts as a lost connection, and is sent again")
    func silentRead() {
        let played = Played(heartbeat: .seconds(600))
        let read = played.request(Call(method: "window.path", options: .retry))
        played.advance(.milliseconds(5_001))
        #expect(played.session.state == .away)
        played.welcome()
        #expect(played.sentMethods().filter { $0 == "window.path" }.count == 2)
        #expect(played.end(of: read) == nil)
        played.advance(.seconds(61))
        #expect(played.error(of: read)?.name == .noAnswer)
    }

    @Test("a request that is refused because navd is draining is sent again with `retry`")
    func draining() throws {
        let played = Played()
        let kept = played.request(Call(method: Self.push, options: .retry))
        let plain = played.request(Call(method: "window.close"))
        let key = played.sent.first?["key"]
        try played.refuse(Self.push, "draining")
        try played.refuse("window.close", "draining")
        #expect(played.error(of: plain)?.name == .draining)
        #expect(played.end(of: kept) == nil)
        played.advance(.milliseconds(400))
        #expect(played.take(Self.push)?["key"] == key)
    }

    @Test("helloRequired greets navd, and sends again what may be")
    func helloRequired() throws {
        let played = Played()
        let read = played.request(Call(method: "window.path"))
        let plain = played.request(Call(method: Self.push))
        try played.refuse("window.path", "helloRequired")
        #expect(played.session.state == .greeting)
        try played.refuse(Self.push, "helloRequired")
        #expect(played.error(of: plain)?.name == .notConnected)
        try played.answer("hello", ["session": "s2", "protocol": 1, "epoch": "e1", "events": .null])
        try played.answer("window.path", ["path": "/"])
        #expect(try played.end(of: read)?.get().result == ["path": "/"])
    }

    @Test("a request that the application gives up while navd is away is not sent, and one that was sent is taken back")
    func cancel() {
        let played = Played()
        let sent = played.request(Call(method: Self.push))
        let id = played.take(Self.push)?["id"] ?? .null
        played.lose()
        let held = played.request(Call(method: Self.push, options: .retry))
        played.carry(played.session.cancel(sent, played.now))
        played.carry(played.session.cancel(held, played.now))
        #expect(played.take("cancel") == nil)
        played.welcome()
        #expect(played.take("cancel")?["params"]?["id"] == id)
        #expect(played.take(Self.push) == nil)
    }

    @Test("the end of a chained command comes later, or has come already, or is lost with the session")
    func chained() throws {
        let played = Played()
        let first = played.request(Call(method: Self.push))
        try played.answer(Self.push, ["outcome": "chained"])
        let id = try #require(played.end(of: first)?.get().chained)
        let end = RequestToken(number: 900)
        played.carry(played.session.awaitEnd(end, of: id, timeout: .seconds(1), played.now))
        #expect(played.end(of: end) == nil)
        played.receive([
            "method": "command.finished", "params": ["id": .int(Int64(id)), "result": ["outcome": "committed"]],
        ])
        #expect(try played.end(of: end)?.get().result["outcome"] == "committed")
        let late = RequestToken(number: 901)
        played.carry(played.session.awaitEnd(late, of: id, timeout: .seconds(1), played.now))
        #expect(try played.end(of: late)?.get().result["outcome"] == "committed")

        _ = played.request(Call(method: Self.push))
        try played.answer(Self.push, ["outcome": "chained"])
        let lost = RequestToken(number: 902)
        played.carry(played.session.awaitEnd(lost, of: id + 1, timeout: .seconds(60), played.now))
        played.lose()
        try played.welcomeAnew()
        #expect(played.error(of: lost)?.name == .connectionLost)
    }

    @Test("the end of a chained command is waited for no longer than the caller wants")
    func chainedInVain() throws {
        let played = Played()
        let first = played.request(Call(method: Self.push))
        try played.answer(Self.push, ["outcome": "chained"])
        let id = try #require(played.end(of: first)?.get().chained)
        let end = RequestToken(number: 900)
        played.carry(played.session.awaitEnd(end, of: id, timeout: .seconds(1), played.now))
        played.advance(.milliseconds(1_001))
        #expect(played.error(of: end)?.name == .noAnswer)
    }

    @Test("a chained command whose end is waited for is not forgotten for later ones")
    func manyChained() throws {
        let played = Played()
        let first = played.request(Call(method: Self.push))
        try played.answer(Self.push, ["outcome": "chained"])
        let id = try #require(played.end(of: first)?.get().chained)
        let end = RequestToken(number: 9_000)
        played.carry(played.session.awaitEnd(end, of: id, timeout: .seconds(1), played.now))
        for _ in 0..<Requests.mostEnds {
            _ = played.request(Call(method: Self.push))
            try played.answer(Self.push, ["outcome": "chained"])
        }
        played.advance(.milliseconds(1_001))
        #expect(played.error(of: end)?.name == .noAnswer)
    }

    @Test("a message above navd's limit is refused by the kit, and the connection stays")
    func large() {
        let played = Played()
        let token = played.request(
            Call(method: Self.push, params: ["x": .string(String(repeating: "a", count: 1 << 20))]))
        #expect(played.error(of: token)?.name == .messageTooLarge)
        #expect(played.sent.isEmpty && played.session.state == .ready)
    }

    @Test("beyond so many open requests a further one is refused")
    func bound() {
        let played = Played()
        for _ in 0..<Requests.most { _ = played.request(Call(method: Self.push)) }
        #expect(played.error(of: played.request(Call(method: Self.push)))?.name == .tooManyRequests)
    }
}
