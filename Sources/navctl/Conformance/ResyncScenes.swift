/// The scenes of the level *resync*.
enum ResyncScenes {
    static let all: [PlayedScene] = [
        .provoked(
            "no answer to hello", "silence.hello", by: { $0.unanswered = .hello },
            [.expect("silence.hello", .hello(resuming: nil), within: 6_000, orEnds: true)]),
        .provoked(
            "no answer to a read", "silence.read", if: .reads, by: { $0.unanswered = .reads },
            [.expect("silence.read", .renewal, within: 12_000, orEnds: true)]),
        .settled(
            "quiet", ["ping.quiet", "ping.unknown"], of: .delegate,
            [
                .expect("ping.quiet", .anything, within: 12_000), .forget,
                .expect("ping.unknown", .back, within: 12_000), .alive("ping.unknown"),
            ]),
        .settled(
            "restart", ["restart.hello", "restart.unknown"],
            [
                .leave, .pass(400), .come(.again), .expect("restart.hello", .hello(resuming: nil), within: 12_000),
                .expect("restart.unknown", .back, within: 8_000), .alive("restart.unknown"),
            ]),
        .settled(
            "connection lost", ["restart.alone", "restart.resumed"],
            [
                .leave, .pass(300), .serve(ServerBehaviour { $0.helloTakes = 300 }), .come(.same),
                .expect("restart.resumed", .hello(resuming: nil), within: 12_000),
                .forbid("restart.alone", .haste, during: 350),
                .expect("restart.resumed", .back, within: 8_000), .alive("restart.resumed"),
            ]),
        .settled(
            "new epoch", ["epoch.ids", "epoch.anew"],
            [
                .leave, .pass(400), .come(.anew), .expect("epoch.anew", .hello(resuming: nil), within: 12_000),
                .forbid("epoch.ids", .oldID, during: 1_500), .only("epoch.ids", .ids),
                .expect("epoch.anew", .back, within: 8_000), .settle("epoch.anew"), .alive("epoch.anew"),
            ]),
        .settled(
            "commands while away", ["restart.late"], of: .caller, if: .repeats,
            [
                .leave, .pass(2_500), .come(.again), .expect("restart.late", .hello(resuming: nil), within: 12_000),
            ]),
        PlayedScene(
            "late bookmark", ["follow.first"], of: .follower,
            [
                .serve(ServerBehaviour { $0.withholdsBookmarks = true }),
                .expect("follow.first", .subscription, within: 10_000),
                .forbid("follow.first", .snapshot, during: 1_500), .serve(ServerBehaviour()), .publish(.arrivals),
                .expect("follow.first", .snapshot, within: 5_000),
            ]),
        .settled(
            "old events", ["follow.old"], of: .follower,
            [
                .publish(.events(3)), .publish(.old), .publish(.events(1)),
                .forbid("follow.old", .doubt, during: 400),
            ]),
        .settled(
            "notes", ["follow.notes"], of: .follower,
            [
                .publish(.notes), .publish(.events(1)), .publish(.notes),
                .forbid("follow.notes", .doubt, during: 400), .alive("follow.notes"),
            ]),
        .settled(
            "gaps", ["follow.gap", "follow.bookmark", "follow.large", "follow.epoch"], of: .follower,
            [
                .publish(.events(1)), .publish(.nothing),
                .urge("follow.gap", .catchUp, .events(1), within: 5_000), .pass(200),
                .publish(.nothing), .urge("follow.bookmark", .catchUp, .bookmark("quiet"), within: 5_000), .pass(200),
                .publish(.nothing), .urge("follow.large", .catchUp, .bookmark("large"), within: 5_000), .pass(200),
                .urge("follow.epoch", .doubt, .otherEpoch, within: 5_000),
            ]),
        .settled(
            "history gone", ["follow.compacted"], of: .follower,
            [
                .serve(ServerBehaviour { $0.history = .compacted }), .publish(.nothing),
                .urge("follow.compacted", .snapshot, .events(1), within: 5_000),
            ]),
        .settled(
            "lower number", ["follow.lower"], of: .follower,
            [
                .publish(.events(2)), .serve(ServerBehaviour { $0.history = .lower(1) }), .pass(100),
                .urge("follow.lower", .snapshot, .bookmark("quiet", less: 1), within: 5_000),
            ]),
        .settled(
            "large layout", ["layout.large", "layout.shown"], of: .drawer,
            [
                .publish(.nothing), .urge("layout.large", .method("layout"), .largeLayout, within: 5_000),
                .given(.showing), .expect("layout.shown", .showing, within: 5_000),
            ]),
    ]
}
