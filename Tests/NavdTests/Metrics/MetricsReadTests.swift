import Bus
import ControllerActors
import Testing

@testable import navd

/// `metrics.read` of a navd that has done commands and asked for votes: every count is exact.
@Suite("Reading metrics")
struct MetricsReadTests {
    /// The metrics that a peer is told, by name.
    private struct Told {
        let families: [String: MetricFamily]

        init(_ answer: JSON) throws {
            let list = try #require(answer["families"]?.array, "\(answer.text)")
            let read = list.compactMap { MetricFamily(json: $0) }
            try #require(read.count == list.count)
            families = Dictionary(uniqueKeysWithValues: read.map { ($0.name, $0) })
        }

        /// By the values of the labels, with a slash between them.
        func numbers(_ metric: Metric) -> [String: Double] {
            (families[metric.name]?.samples ?? []).reduce(into: [:]) { found, sample in
                found[sample.labels.map(\.value).joined(separator: "/")] = sample.number
            }
        }

        func histogram(_ metric: Metric, _ labels: String = "") -> HistogramSample? {
            let sample = families[metric.name]?.samples.first {
                $0.labels.map(\.value).joined(separator: "/") == labels
            }
            if case .histogram(let histogram)? = sample?.value { return histogram }
            return nil
        }
    }

    /// Peers of a bench: `app` sends commands, `gate` votes.
    private final class Scene {
        let bench: any Bench
        private var requests = 0

        init(_ bench: any Bench) throws {
            self.bench = bench
            for peer in ["app", "gate"] {
                try bench.connect(peer)
                _ = try ask(peer, "hello", ["client": .string(peer)])
            }
        }

        func send(_ peer: String, _ message: JSONObject) throws {
            try bench.send(JSON.object(message).bytes, from: peer)
            try bench.settle()
        }

        func ask(_ peer: String, _ method: String, _ params: JSON = [:], on: String? = nil) throws -> JSON {
            requests += 1
            var message: JSONObject = ["id": .int(Int64(requests)), "method": .string(method), "params": params]
            message["on"] = on.map { .string($0) }
            try send(peer, message)
            return try received(peer).first { $0["id"] == .int(Int64(requests)) } ?? .null
        }

        func received(_ peer: String) throws -> [JSON] { try bench.received(peer).map { try JSONParser.parse($0) } }

        func open() throws {
            let tabs: JSON = [
                "kind": "tabBarController", "name": "tabs",
                "viewControllers": [
                    ["kind": "viewController", "name": "one"], ["kind": "viewController", "name": "two"],
                ],
            ]
            let opened = try ask("app", "window.open", ["name": "till", "visible": true, "root": tabs])
            try #require(opened["result"] != nil, "\(opened.text)")
            let attached = try ask(
                "gate", "attach",
                [
                    "to": "tabs", "role": "delegate", "implements": ["tabBarController.shouldSelect"],
                    "patience": 500, "silence": "deny",
                ])
            try #require(attached["result"] != nil, "\(attached.text)")
        }

        /// A tap that the gate is asked about. It answers after some milliseconds; nil for never.
        func tap(_ index: Int, allow: Bool?, after milliseconds: Int = 0) throws {
            requests += 1
            try send(
                "app",
                [
                    "id": .int(Int64(requests)), "method": "tabBarController.tap", "on": "tabs",
                    "params": ["index": .int(Int64(index))],
                ])
            if milliseconds > 0 { try bench.advance(milliseconds) }
            let question = try #require(try received("gate").first { $0["id"]?.string != nil })
            guard let allow else { return try bench.advance(1_000) }
            try send("gate", ["id": question["id"] ?? .null, "result": ["allow": .bool(allow)]])
        }

        func told() throws -> Told {
            return try Told(ask("app", "metrics.read", ["format": "families"])["result"] ?? .null)
        }
    }

    /// The same on a daemon in this process, and on a real navd with sockets.
    private func play(_ bench: any Bench) throws {
        defer { bench.close() }
        let scene = try Scene(bench)
        try scene.open()
        try scene.tap(1, allow: true, after: 3)
        try scene.tap(0, allow: false, after: 30)
        try scene.tap(0, allow: nil)
        // The selected tab is tapped once more: nothing changes, and nobody is asked.
        _ = try scene.ask("app", "tabBarController.setSelectedIndex", ["index": 1], on: "tabs")
        _ = try scene.ask("app", "tabBarController.setSelectedIndex", ["index": 9], on: "tabs")
        _ = try scene.ask("app", "navigationController.tapBack", on: "nobody")
        _ = try scene.ask("app", "no.such.method")
        _ = try scene.ask("app", "hierarchy", on: "till")
        try scene.bench.send(Array("no JSON".utf8), from: "app")
        try scene.bench.settle()
        let told = try scene.told()

        let commands = told.numbers(.commands)
        #expect(commands["tabBarController.tap/committed"] == 1)
        #expect(commands["tabBarController.tap/vetoed"] == 2)
        #expect(commands["tabBarController.setSelectedIndex/unchanged"] == 1)
        #expect(commands["tabBarController.setSelectedIndex/refused"] == 1)
        #expect(commands["navigationController.tapBack/refused"] == 1)
        #expect(commands["attach/done"] == 1)
        #expect(!commands.keys.contains { $0.contains("no.such.method") })
        let errors = told.numbers(.errors)
        #expect(errors["indexOutOfRange"] == 1 && errors["unknownController"] == 1, "\(errors)")
        #expect(errors["methodNotFound"] == 1 && errors["parseError"] == 1, "\(errors)")
        let reads = told.numbers(.reads)
        #expect(reads["hierarchy"] == 1 && reads["hello"].map { $0 >= 2 } == true)
        // A read is counted when it is taken, so it counts itself.
        #expect(reads["metrics.read"] == 1)

        #expect(told.numbers(.votes) == ["gate/yes": 1, "gate/no": 1, "gate/silence": 1, "gate/absent": 0])
        let votes = try #require(told.histogram(.voteSeconds, "gate"))
        #expect(votes.count == 3)
        // By the manual clock: 3 ms, 30 ms, and the 500 ms of the attachment.
        #expect(abs(votes.sum - 0.533) < 1e-9, "\(votes.sum)")
        let taps = try #require(told.histogram(.commandSeconds, "tabBarController.tap"))
        #expect(taps.count == 3 && abs(taps.sum - 0.533) < 1e-9, "\(taps.sum)")
        #expect(told.histogram(.commandSeconds, "tabBarController.setSelectedIndex")?.count == 2)

        let events = told.numbers(.events)
        #expect(events["note"] == 2 && events["commit"].map { $0 >= 2 } == true, "\(events)")
        #expect(told.numbers(.openRequests) == ["": 0] && told.numbers(.waitingCommands) == ["": 0])
        #expect(told.numbers(.controllers) == ["": 3] && told.numbers(.windows) == ["": 1])
        #expect(told.numbers(.sessions)["present"].map { $0 >= 2 } == true)
        #expect(told.numbers(.attachments) == ["delegate/present": 1])
        #expect(told.numbers(.draining) == ["": 0])
        #expect(told.numbers(.storeFails).isEmpty)
        #expect(told.numbers(.memory)[""].map { $0 > 1_000_000 } == true)
        #expect(told.numbers(.processorSeconds)[""].map { $0 > 0 } == true)
        #expect(told.histogram(.postJobs).map { $0.count > 5 } == true)
        #expect(try scene.told().numbers(.reads)["metrics.read"] == 2)
    }

    @Test("commands, votes, errors and reads are counted exactly")
    func exact() throws { try play(PumpBench()) }

    @Test("a real navd counts the same, and its loop's time by principal")
    func realNavd() throws {
        try play(ProcessBench())
        let bench = try ProcessBench()
        defer { bench.close() }
        let scene = try Scene(bench)
        for _ in 0..<200 { _ = try scene.ask("app", "window.list") }
        let told = try scene.told()
        #expect(Set(told.numbers(.loopSeconds).keys) == ["owner"])
        #expect(told.numbers(.connections)[""].map { $0 >= 2 } == true)
        #expect(told.numbers(.subscriptions) == ["": 2])
        #expect(told.numbers(.received)[""].map { $0 >= 200 } == true)
    }

    @Test("an absent voter is counted, and takes no time")
    func absent() throws {
        let bench = PumpBench()
        let scene = try Scene(bench)
        try scene.open()
        _ = try scene.ask(
            "gate", "attach",
            [
                "to": ["name": "tabs"], "role": "delegate", "implements": ["tabBarController.shouldSelect"],
                "lasting": true, "takeover": true,
            ])
        _ = try scene.ask("gate", "bye")
        _ = try scene.ask("app", "tabBarController.tap", ["index": 1], on: "tabs")
        let told = try scene.told()
        #expect(told.numbers(.votes)["gate/absent"] == 1)
        #expect(told.histogram(.voteSeconds, "gate") == nil)
        #expect(told.numbers(.attachments) == ["delegate/absent": 1])
    }

    @Test("a chained command is counted when it is chained and when it has ended, and timed once")
    func chained() throws {
        let bench = PumpBench()
        let scene = try Scene(bench)
        try scene.open()
        try scene.send("app", ["id": 90, "method": "tabBarController.tap", "on": "tabs", "params": ["index": 1]])
        let question = try #require(try scene.received("gate").first { $0["id"]?.string != nil })
        try scene.send(
            "gate",
            [
                "id": 91, "method": "tabBarController.setSelectedIndex", "on": "tabs",
                "within": question["id"] ?? .null, "params": ["index": 0],
            ])
        try scene.send("gate", ["id": question["id"] ?? .null, "result": ["allow": true]])
        let told = try scene.told()
        let commands = told.numbers(.commands)
        #expect(commands["tabBarController.setSelectedIndex/chained"] == 1)
        #expect(commands["tabBarController.setSelectedIndex/committed"] == 1)
        #expect(told.histogram(.commandSeconds, "tabBarController.setSelectedIndex")?.count == 1)
    }

    @Test("a retry is counted as such, and not as a command")
    func retries() throws {
        let scene = try Scene(PumpBench())
        try scene.open()
        for id in 70...72 as ClosedRange<Int64> {
            try scene.send(
                "app",
                [
                    "id": .int(id), "method": "tabBarController.setSelectedIndex", "on": "tabs",
                    "params": ["index": 1], "key": ["client": "till", "n": 1],
                ])
        }
        let told = try scene.told()
        #expect(told.numbers(.retries) == ["": 2])
        #expect(told.numbers(.commands)["tabBarController.setSelectedIndex/committed"] == 1)
    }

    @Test("the text has the same figures, each metric with its help and its type")
    func text() throws {
        let scene = try Scene(PumpBench())
        try scene.open()
        try scene.tap(1, allow: false)
        let text = try #require(try scene.ask("app", "metrics.read")["result"]?["text"]?.string)
        let lines = text.split(separator: "\n")
        #expect(lines.contains(#"navd_commands_total{method="tabBarController.tap",outcome="vetoed"} 1"#))
        #expect(lines.contains(#"navd_votes_total{client="gate",how="no"} 1"#))
        #expect(lines.contains(#"navd_vote_seconds_bucket{client="gate",le="+Inf"} 1"#))
        for name in Set(lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split { "{ ".contains($0) }.first }) {
            let family = ["_bucket", "_sum", "_count"].reduce(String(name)) { name, end in
                name.hasSuffix(end) && Metric.named(name) == nil ? String(name.dropLast(end.count)) : name
            }
            #expect(Metric.named(family) != nil, "\(name)")
            #expect(lines.contains { $0.hasPrefix("# HELP \(family) ") }, "\(name)")
            #expect(lines.contains { $0.hasPrefix("# TYPE \(family) ") }, "\(name)")
        }
        let wrong = try scene.ask("app", "metrics.read", ["format": "xml"])
        #expect(wrong["error"]?["name"] == "invalidParams", "\(wrong.text)")
    }

    @Test("the sockets are asked once for what waits at them")
    func loadOnce() throws {
        let bench = PumpBench()
        let scene = try Scene(bench)
        let before = bench.wire.loadReads
        _ = try scene.told()
        #expect(bench.wire.loadReads == before + 1)
    }

    @Test("the text stays below a mebibyte, however many methods, clients and errors there are")
    func bounded() throws {
        let bench = PumpBench()
        let scene = try Scene(bench)
        let metrics = bench.daemon.router.parts.context.metrics
        bench.within {
            for method in MethodDescription.all where !method.isHeard {
                for outcome in ["committed", "unchanged", "vetoed", "chained", ""] {
                    metrics.commands.ended(method.name, .outcome(outcome, [:]), after: 1)
                }
                metrics.commands.refused(method.name)
                metrics.commands.read(method.name)
            }
            for error in ErrorName.allCases { metrics.commands.failed(error) }
            for client in 0..<10_000 {
                // As long as a name may be, and each character of it is escaped.
                let name = "\(client)" + String(repeating: "\"", count: 124)
                for kind in AskedMetrics.Kind.allCases {
                    for how in ["yes", "no", "data", "returned", "silence", "absent", "withdrawn"] {
                        metrics.asked.ended(kind, how, of: name, after: 1, at: 0)
                    }
                }
                _ = metrics.loopTime.counter(of: name)
            }
        }
        let text = try #require(try scene.ask("app", "metrics.read")["result"]?["text"]?.string)
        #expect(text.utf8.count < 1 << 20, "\(text.utf8.count)")
        #expect(text.utf8.count > 1 << 18)
    }

    @Test("metrics need the right to read, without a restriction")
    func rights() throws {
        let scene = try GateScene()
        try scene.join("looker", GateScene.access("l", rights: [.read]))
        try scene.join("voter", GateScene.access("v", rights: [.vote, .command]))
        try scene.join("narrow", GateScene.access("n", windows: ["till"], rights: [.read]))
        #expect(try scene.say("looker", "metrics.read")["result"]?["text"] != nil)
        for peer in ["voter", "narrow"] {
            let error = try scene.say(peer, "metrics.read")["error"]
            #expect(error?["name"] == "notAllowed" && error?["data"]?["right"] == "read", "\(peer)")
        }
        #expect(try scene.say("looker", "metrics.read")["result"]?["text"]?.string?.contains("notAllowed\"} 2") == true)
    }
}
