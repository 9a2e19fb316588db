import Bus
import Testing

@testable import navctl

@Suite("The played server of the conformance kit")
struct PlayedServerTests {
    private static let peer = Peer(address: [1], opening: 0)

    /// A server to which a client has said hello.
    private static func server(attach params: JSON? = nil) -> PlayedServer {
        var server = PlayedServer(events: "ipc:///tmp/played.events", window: "main")
        _ = server.take(["id": 1, "method": "hello", "params": ["client": "a", "protocol": [1]]], from: peer, at: 0)
        if let params { _ = server.take(["id": 2, "method": "attach", "params": params], from: peer, at: 0) }
        return server
    }

    /// What a message that was sent to the client lacks of the description; nil if nothing.
    private static func mismatch(_ action: PlayAction, _ method: MethodDescription? = nil) -> String? {
        switch action {
        case .send(_, let message) where message["method"] != nil: WireCheck.mismatch(asked: message)
        case .send(_, let message): method.flatMap { WireCheck.mismatch(answer: message, to: $0) }
        case .publish(let topic, let message):
            // Gathered events come in arrays.
            (message.array ?? [message]).compactMap { WireCheck.mismatch(published: $0, on: topic) }.first
        default: nil
        }
    }

    @Test("its answer to every method is one by the description")
    func answers() {
        for method in MethodDescription.all where !method.isHeard {
            var server = Self.server()
            let sample = Sample(controller: server.tree.id(.first), window: server.tree.window)
            let request: Members = [
                "id": 9, "method": method.name, "params": JSON.object(sample.object(method.parameters)),
                "on": method.on.isEmpty ? nil : method.on == "window" ? "main" : "tabs",
            ]
            let actions = server.take(request.json, from: Self.peer, at: 0)
            #expect(!actions.isEmpty, "\(method.name)")
            for action in actions { #expect(Self.mismatch(action, method) == nil, "\(method.name)") }
        }
    }

    @Test("its errors are those of the methods")
    func errors() {
        var server = Self.server(attach: ["to": "tabs", "role": "delegate"])
        let other = Peer(address: [2], opening: 0)
        let requests: [(Peer, JSON)] = [
            (other, ["id": 1, "method": "hello", "params": ["resume": "never given"]]),
            (other, ["id": 2, "method": "window.list"]),
            (Self.peer, ["id": 3, "method": "attach", "params": ["to": "tabs", "role": "delegate"]]),
            (Self.peer, ["id": 4, "method": "attach", "params": ["to": "c77", "role": "delegate"]]),
            (Self.peer, ["id": 5, "method": "snapshot", "on": "w77"]),
            (Self.peer, ["id": 6, "method": "controller.get", "on": "c77"]),
            (Self.peer, ["id": 7, "method": "changesSince", "on": "w1", "params": ["epoch": "else", "seq": 1]]),
        ]
        let names = requests.map { peer, request -> String in
            let actions = server.take(request, from: peer, at: 0)
            let method = MethodDescription.named(request.string("method"))
            for action in actions { #expect(Self.mismatch(action, method) == nil, "\(request.text)") }
            guard case .send(_, let answer)? = actions.first else { return "none" }
            return answer["error"]?.string("name") ?? "no error"
        }
        #expect(
            names == [
                "sessionUnknown", "helloRequired", "alreadyAttached", "unknownController", "unknownWindow",
                "unknownController", "historyCompacted",
            ])
    }

    @Test("its questions and callbacks are those of the description, for every method that a client may implement")
    func questions() {
        for method in MethodDescription.all where [.vote, .data, .notification].contains(method.kind) {
            var server = Self.server(
                attach: [
                    "to": "mine", "role": .string(method.role?.rawValue ?? "content"),
                    "implements": [.string(method.name)],
                ]
            )
            let asked = [Ask.one, .each, .two, .dryRun, .hurried, .withdrawn].flatMap { server.asked($0, from: 1) }
            #expect(asked.isEmpty == (method.kind == .notification), "\(method.name)")
            for (_, message) in asked { #expect(WireCheck.mismatch(asked: message) == nil, "\(method.name)") }
            for action in server.told(.callbacks) { #expect(Self.mismatch(action) == nil, "\(method.name)") }
        }
    }

    @Test("its publications are those of the description")
    func publications() {
        var server = Self.server(attach: ["to": "tabs", "role": "delegate"])
        var actions = ["window/w1/", "window/", "layout/w1/", "events/w1/"].flatMap { server.subscribed($0) }
        #expect(actions.count == 4)
        let publications: [Step.Publication] = [
            .events(2), .nothing, .old, .bookmark("quiet"), .bookmark("large", less: 2), .otherEpoch, .largeLayout,
            .arrivals,
        ]
        for publication in publications { actions += server.publish(publication) }
        actions += server.told(.attachmentsEnded)
        // Notes of a later version are not described; the other one is.
        actions += server.publish(.notes).prefix(1)
        for action in actions { #expect(Self.mismatch(action) == nil, "\(action)") }
    }

    @Test("events that leave together come in one array to those who follow gathered events, in the same order")
    func gathered() {
        var server = Self.server()
        #expect(server.publish(.events(1)).count == 1)
        let bookmark: JSON = ["epoch": "played0", "window": "w1", "seq": 4, "n": 0, "bookmark": "subscribed"]
        #expect(server.subscribed("events/w1/") == [.publish("events/w1/", [bookmark])])
        #expect(server.subscribed("events/w2/").isEmpty && server.subscribed("events/").isEmpty)
        var single: [JSON] = []
        var arrays: [[JSON]] = []
        for case .publish(let topic, let message) in server.publish(.events(40)) {
            if topic == "events/w1/" { arrays.append(message.array ?? []) } else { single.append(message) }
        }
        #expect(single.count == 40 && arrays.flatMap { $0 } == single)
        #expect(arrays.map(\.count) == [32, 8])
        #expect(arrays.allSatisfy { JSON.array($0).bytes.count < 65_536 })
        // The client makes its SUB anew, and the old one goes later.
        _ = server.subscribed("events/w1/")
        server.unsubscribed("events/w1/")
        #expect(server.publish(.events(1)).count == 2)
        server.unsubscribed("events/w1/")
        #expect(server.publish(.events(1)).count == 1)
    }

    @Test("a copy that applies its events is equal to its snapshot")
    func copies() throws {
        var server = Self.server()
        var copy = try Replica(snapshot: server.tree.snapshot)
        for publication in [Step.Publication.events(3), .old] {
            for case .publish(_, let event) in server.publish(publication) { _ = try copy.apply(event) }
        }
        #expect(try copy.tree == Replica(snapshot: server.tree.snapshot).tree)
        #expect(copy.seq == server.tree.seq)
    }

    @Test(
        "every message that it sends in the scenes is one by the description, apart from what a scene adds on purpose")
    func scenes() {
        let onPurpose: Set<String> = ["weatherController.shouldRain", "weather.changed"]
        for action in RehearsedRun(nil).sent + RehearsedRun(nil, [.drawer]).sent {
            let message: JSON
            switch action {
            case .send(_, let sent), .publish(_, let sent): message = sent
            default: continue
            }
            let isLater =
                message["later"] != nil || message["note"] == "rained" || message["result"]?["outcome"] == "postponed"
                || message["error"]?["name"] == "weatherForbids"
            if isLater || onPurpose.contains(message.string("method")) { continue }
            #expect(Self.mismatch(action) == nil, "\(message.text)")
            if message["method"] == nil, case .send = action {
                #expect(WireCheck.mismatch(message, .named("answer"), at: "answer") == nil, "\(message.text)")
            }
        }
    }

    @Test("members of a later version are added to every object but maps")
    func later() {
        let message: JSON = ["id": 1, "result": ["list": [["a": 1]], "names": ["c1": "tabs"]]]
        #expect(
            message.withLaterMembers == [
                "id": 1, "later": ["since": 2],
                "result": [
                    "list": [["a": 1, "later": ["since": 2]]], "names": ["c1": "tabs"], "later": ["since": 2],
                ],
            ])
    }
}
