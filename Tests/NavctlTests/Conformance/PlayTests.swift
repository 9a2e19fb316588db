import Bus
import Testing

@testable import navctl

@Suite("Scenes of the conformance kit, as values")
struct PlayTests {
    @Test("a client that keeps every rule passes all scenes, and gives occasion for all rules but those of others")
    func sound() {
        let run = RehearsedRun(nil)
        #expect(run.profile.roles == [.delegate, .follower, .caller])
        #expect(run.failed.isEmpty, "\(run.failed.map { "\($0): \(run.failure($0))" })")
        let kept = run.verdicts.filter { $0.value == .kept }.keys
        let missing = Set(ClientRule.all.map(\.id)).subtracting(kept)
        // It draws nothing here, sends nothing that is large, and awaits nothing that is longer than its messages.
        #expect(missing == ["layout.large", "layout.shown", "message.size"])
    }

    @Test("a client with one role passes all scenes", arguments: ClientRole.allCases)
    func single(_ role: ClientRole) {
        let run = RehearsedRun(nil, [role])
        #expect(run.profile.roles == [role])
        #expect(run.failed.isEmpty, "\(run.failed.map { "\($0): \(run.failure($0))" })")
    }

    @Test(
        "a client may follow the topic of gathered events, or that of all windows",
        arguments: ["events/<id>/", "window/", ""])
    func topics(_ topic: String) {
        let run = RehearsedRun(nil, [.follower], topic: topic)
        #expect(run.profile.roles == [.follower])
        #expect(run.failed.isEmpty, "\(run.failed.map { "\($0): \(run.failure($0))" })")
        for rule in ClientRule.all where rule.role == .follower {
            #expect(run.verdicts[rule.id] == .kept, "\(rule.id)")
        }
    }

    @Test(
        "the faults of a client are found on the topic of gathered events, too",
        arguments: [ModelClient.Fault.ignoresGap, .appliesOldEvents, .halfATopic, .takesSnapshotFirst, .keepsOldTopic])
    func gathered(_ fault: ModelClient.Fault) {
        #expect(RehearsedRun(fault, [.follower], topic: "events/<id>/").failed == [fault.rawValue])
    }

    @Test("a client that loses what comes while it waits for an answer goes on by the next bookmark")
    func lostEvents() {
        let scene = PlayedScene(
            name: "test", level: .resync, rules: ["follow.gap"],
            steps: [.settle(nil), .publish(.nothing), .urge("follow.gap", .catchUp, .bookmark("quiet"), within: 5_000)])
        let profile = RehearsedRun(nil, [.follower]).profile
        var play = Play(scene, profile, events: "ipc:///tmp/e", window: "main")
        let peer = Peer(address: [1], opening: 0)
        func send(_ message: JSON, at now: Int) -> [PlayAction] { play.take(.received(peer, [message.bytes]), at: now) }
        _ = send(["id": 1, "method": "hello", "params": ["client": "a", "protocol": [1]]], at: 0)
        _ = play.take(.subscribed("window/w1/"), at: 1)
        // The client reads this answer some time later.
        #expect(send(["id": 2, "method": "snapshot", "on": "w1"], at: 2).count == 1)
        var moments: [Int] = []
        while moments.count < 3, let wake = play.wake, wake < 4_000 {
            for case .publish(_, let event) in play.take(.time, at: wake) where event["bookmark"] == "quiet" {
                moments.append(wake)
            }
        }
        #expect(moments == [202, 702, 1_202])
        _ = send(["id": 3, "method": "changesSince", "on": "w1", "params": ["epoch": "played0", "seq": 3]], at: 1_300)
        #expect(play.verdicts["follow.gap"] == .kept)
    }

    @Test("the report on a client that does not get ready says what it has not done")
    func readiness() {
        let scene = PlayedScene(name: "test", level: .resync, rules: ["epoch.anew"], steps: [.settle("epoch.anew")])
        let profile = RehearsedRun(nil, [.follower]).profile
        var play = Play(scene, profile, events: "ipc:///tmp/e", window: "main")
        let peer = Peer(address: [1], opening: 0)
        let hello: JSON = ["id": 1, "method": "hello", "params": ["client": "a", "protocol": [1]]]
        _ = play.take(.received(peer, [hello.bytes]), at: 0)
        _ = play.take(.time, at: 60_000)
        let limit = profile.duration + 8_000
        #expect(
            play.verdicts["epoch.anew"]
                == .failed(
                    "the client did not get ready within \(limit) ms: it has not subscribed to \"window/w1/\""))
    }

    @Test("a client may notice by a command on the new connection that it has to say hello, and have sent another one")
    func firstCommand() {
        let profile = RehearsedRun(nil, [.caller]).profile
        let scene = PlayedScene(
            name: "test", level: .resync, rules: ["restart.hello"],
            steps: [
                .leave, .come(.again), .expect("restart.hello", .hello(resuming: nil), within: 5_000), .pass(1_000),
            ])
        let tap: JSON = ["id": 1, "method": "tabBarController.tap", "on": "tabs", "params": ["index": 1]]
        let hello: JSON = ["id": 2, "method": "hello", "params": ["client": "a", "protocol": [1]]]
        for (messages, isKept) in [([tap, tap, hello, tap], true), ([tap, tap, tap, hello], false)] {
            var play = Play(scene, profile, events: "ipc:///tmp/e", window: "main")
            _ = play.take(.began, at: 0)
            let peer = Peer(address: [1], opening: 1)
            for message in messages { _ = play.take(.received(peer, [message.bytes]), at: 1) }
            _ = play.take(.time, at: 2_000)
            #expect((play.verdicts["restart.late"] == .kept) == isKept)
        }
    }

    @Test("what a client may do after some time does not fail when it is read late, and fails when it comes early")
    func lateReading() {
        let hello: JSON = ["id": 1, "method": "hello", "params": ["client": "a", "protocol": [1]]]
        for (moment, isKept) in [(749, false), (1_143, true)] {
            var play = Play(
                FullScenes.all[0], ClientProfile(), events: "ipc:///tmp/e", window: "main")
            let peer = Peer(address: [1], opening: 0)
            _ = play.take(.began, at: 0)
            _ = play.take(.received(peer, [hello.bytes]), at: 0)
            _ = play.take(.received(peer, [hello.bytes]), at: moment)
            #expect((play.verdicts["hello.retryAfter"]?.failure == nil) == isKept, "\(moment)")
        }
    }

    @Test("an id of an epoch before counts also when it comes late")
    func lateIDs() {
        let profile = RehearsedRun(nil, [.caller]).profile
        let scene = PlayedScene(
            name: "test", level: .resync, rules: ["epoch.ids"],
            steps: [.come(.anew), .forbid("epoch.ids", .oldID, during: 10), .pass(5_000)])
        var play = Play(scene, profile, events: "ipc:///tmp/e", window: "main")
        let peer = Peer(address: [1], opening: 0)
        func send(_ message: JSON, at now: Int) { _ = play.take(.received(peer, [message.bytes]), at: now) }
        _ = play.take(.began, at: 0)
        send(["id": 1, "method": "hello", "params": ["client": "a", "protocol": [1]]], at: 1)
        _ = play.take(.time, at: 20)
        #expect(play.verdicts["epoch.ids"] == .kept)
        let old: JSON = ["epoch": "played0", "seq": 3]
        send(["id": 2, "method": "changesSince", "on": "w1", "params": old], at: 3_000)
        send(["id": 3, "method": "hierarchy", "on": "w1"], at: 3_001)
        _ = play.take(.time, at: 6_000)
        #expect(
            play.verdicts["epoch.ids"] == .failed("hierarchy names w1, which is of the epoch before"))
    }

    @Test("a client with one fault breaks the rule of the fault, and no other", arguments: ModelClient.Fault.allCases)
    func broken(_ fault: ModelClient.Fault) {
        // A client that does nothing else: commands would keep it from being quiet, and bring events of their own.
        let role = ClientRule.named(fault.rawValue)?.role
        let roles: Set<ClientRole> =
            switch (role, fault) {
            case (.delegate, _), (.follower, _), (.drawer, _): [role!]
            case (_, .keepsOldIDs), (_, .keepsOldTopic): [.follower]
            default: [.delegate, .follower, .caller]
            }
        let run = RehearsedRun(fault, roles)
        #expect(
            run.failed == [fault.rawValue],
            """
            \(run.failed.sorted().map { "\($0): \(run.failure($0))" }); \
            \(run.verdicts[fault.rawValue].map { "\($0)" } ?? "not judged")
            """
        )
    }

    @Test("a question that is not answered fails when its time is over, and not before")
    func patience() {
        let scene = PlayedScene(
            name: "test", level: .basic, rules: ["vote.answer"],
            steps: [.settle(nil), .ask(.one), .expect("vote.answer", .inTime, within: 5_000)])
        var rehearsal = Rehearsal(
            scene, RehearsedRun(nil, [.delegate]).profile, ModelClient(.stopsWhenLate, [.delegate]))
        rehearsal.run()
        #expect(rehearsal.play.verdicts["vote.answer"] == .kept)
        var silent = Rehearsal(
            PlayedScene(
                name: "test", level: .basic, rules: ["vote.answer"],
                steps: [.settle(nil), .ask(.hurried), .ask(.one), .expect("vote.answer", .inTime, within: 5_000)]),
            RehearsedRun(nil, [.delegate]).profile, ModelClient(.stopsWhenLate, [.delegate]))
        silent.run()
        #expect(
            silent.play.verdicts["vote.answer"]
                == .failed("the client did not answer every question within 5000 ms"))
    }

    @Test("a scene that takes too long says so, and judges nothing")
    func time() {
        let profile = RehearsedRun(nil, [.delegate]).profile
        var play = Play(FullScenes.all[3], profile, events: "ipc:///tmp/e", window: "main")
        _ = play.take(.began, at: 0)
        play.giveUp(after: 70)
        #expect(play.isOver)
        #expect(
            play.verdicts["flood.votes"] == .skipped("the scene took longer than 70 ms; give a longer --timeout"))
    }

    @Test("the messages of a report are the last ones that are no pings")
    func messages() {
        let peer = Peer(address: [1], opening: 0)
        var transcript = Transcript()
        transcript.note(JSON.object(["id": 1, "method": "hello"]).bytes, at: 5)
        for number in 2..<30 {
            let id = JSON.int(Int64(number))
            transcript.note((["id": id, "method": "ping"] as JSON).bytes, at: 10)
            transcript.note(.send(peer, ["id": id, "result": ["pong": true]]), at: 11)
        }
        transcript.note(.close, at: 20)
        #expect(transcript.lines == [#"5 ms client: {"id":1,"method":"hello"}"#, "20 ms the server goes away"])
    }

    @Test("a client that sends another command each time is ready after some of them")
    func varying() {
        var play = Play(BasicScenes.first, events: "ipc:///tmp/e", window: "main")
        let peer = Peer(address: [1], opening: 0)
        func send(_ message: JSON, at now: Int) { _ = play.take(.received(peer, [message.bytes]), at: now) }
        send(["id": 0, "method": "hello", "params": ["client": "a", "protocol": [1]]], at: 0)
        var now = 0
        while !play.isOver, now < 60_000 {
            now += 300
            let index = JSON.int(Int64(now))
            send(["id": index, "method": "tabBarController.tap", "on": "tabs", "params": ["index": index]], at: now)
        }
        #expect(now < 15_000)
        #expect(play.profile.roles == [.caller])
    }

    @Test("the first scene waits until the client is what it has to be")
    func wantedRole() {
        let peer = Peer(address: [1], opening: 0)
        let hello: JSON = ["id": 0, "method": "hello", "params": ["client": "a", "protocol": [1]]]
        let tap: JSON = ["id": 1, "method": "tabBarController.tap", "on": "tabs", "params": ["index": 1]]
        for (roles, end) in [(Set<ClientRole>(), 3_000), ([.caller], 10_000)] {
            var play = Play(
                BasicScenes.first, events: "ipc:///tmp/e", window: "main", watch: FirstWatch(roles: roles))
            _ = play.take(.received(peer, [hello.bytes]), at: 0)
            for now in stride(from: 0, to: 8_000, by: 100) { _ = play.take(.time, at: now) }
            #expect(play.isOver == (end < 8_000))
            _ = play.take(.received(peer, [tap.bytes]), at: 8_000)
            for now in stride(from: 8_000, through: end, by: 100) { _ = play.take(.time, at: now) }
            #expect(play.isOver)
        }
        var never = Play(
            BasicScenes.first, events: "ipc:///tmp/e", window: "main", watch: FirstWatch(roles: [.drawer]))
        _ = never.take(.received(peer, [hello.bytes]), at: 0)
        _ = never.take(.time, at: FirstWatch.most - 1)
        #expect(!never.isOver)
        _ = never.take(.time, at: FirstWatch.most)
        #expect(never.isOver)
    }

    @Test("a failure counts before a rule that is kept, and that before one that is skipped")
    func verdicts() {
        #expect(Verdict.kept.and(.failed("a")) == .failed("a"))
        #expect(Verdict.skipped("a").and(.kept) == .kept)
        #expect(Verdict.failed("a").and(.failed("b")) == .failed("a"))
        #expect(Verdict.skipped("a").and(.skipped("b")) == .skipped("a"))
    }
}
