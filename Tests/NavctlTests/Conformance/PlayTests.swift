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
        // It draws nothing, sends nothing that is large, and awaits nothing that is longer than its messages.
        #expect(missing == ["layout.large", "message.size"])
    }

    @Test("a client with one role passes all scenes", arguments: [ClientRole.delegate, .follower, .caller])
    func single(_ role: ClientRole) {
        let run = RehearsedRun(nil, [role])
        #expect(run.profile.roles == [role])
        #expect(run.failed.isEmpty, "\(run.failed.map { "\($0): \(run.failure($0))" })")
    }

    @Test("a client with one fault breaks the rule of the fault, and no other", arguments: ModelClient.Fault.allCases)
    func broken(_ fault: ModelClient.Fault) {
        // A client that does nothing else: commands would keep it from being quiet, and bring events of their own.
        let role = ClientRule.named(fault.rawValue)?.role
        let roles: Set<ClientRole> =
            switch (role, fault) {
            case (.delegate, _), (.follower, _): [role!]
            case (_, .keepsOldIDs): [.follower]
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

    @Test("a failure counts before a rule that is kept, and that before one that is skipped")
    func verdicts() {
        #expect(Verdict.kept.and(.failed("a")) == .failed("a"))
        #expect(Verdict.skipped("a").and(.kept) == .kept)
        #expect(Verdict.failed("a").and(.failed("b")) == .failed("a"))
        #expect(Verdict.skipped("a").and(.skipped("b")) == .skipped("a"))
    }
}
