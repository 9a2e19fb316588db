/// The scenes of the level *resync*.
enum ResyncScenes {
    static let all = sessions + restarts + copies

    private static let sessions = [
        PlayedScene(
            name: "no answer to hello", level: .resync, rules: ["silence.hello"],
            steps: [
                .serve(behaviour { $0.unanswered = .hello }), .caught("silence.hello", within: 10_000),
                .expect("silence.hello", .hello(resuming: nil), within: 6_000, orEnds: true),
            ]),
        PlayedScene(
            name: "no answer to a read", level: .resync, occasion: .reads, rules: ["silence.read"],
            steps: [
                .serve(behaviour { $0.unanswered = .reads }), .caught("silence.read", within: 10_000),
                .expect("silence.read", .renewal, within: 12_000, orEnds: true),
            ]),
        PlayedScene(
            name: "quiet", level: .resync, role: .delegate, occasion: .returns, rules: ["ping.quiet", "ping.unknown"],
            steps: [
                .settle(nil), .expect("ping.quiet", .anything, within: 12_000), .forget,
                .expect("ping.unknown", .back, within: 12_000), .alive("ping.unknown"),
            ]),
    ]

    private static let restarts = [
        PlayedScene(
            name: "restart", level: .resync, occasion: .returns, rules: ["restart.hello", "restart.unknown"],
            steps: [
                .settle(nil), .leave, .pass(400), .come(.again),
                .expect("restart.hello", .hello(resuming: nil), within: 12_000),
                .expect("restart.unknown", .back, within: 8_000), .alive("restart.unknown"),
            ]),
        PlayedScene(
            name: "connection lost", level: .resync, occasion: .returns, rules: ["restart.alone", "restart.resumed"],
            steps: [
                .settle(nil), .leave, .pass(300), .serve(behaviour { $0.helloTakes = 300 }), .come(.same),
                .expect("restart.resumed", .hello(resuming: nil), within: 12_000),
                .forbid("restart.alone", .haste, during: 350),
                .expect("restart.resumed", .back, within: 8_000), .alive("restart.resumed"),
            ]),
        PlayedScene(
            name: "new epoch", level: .resync, occasion: .returns, rules: ["epoch.ids", "epoch.anew"],
            steps: [
                .settle(nil), .leave, .pass(400), .come(.anew),
                .expect("epoch.anew", .hello(resuming: nil), within: 12_000),
                .forbid("epoch.ids", .oldID, during: 1_500), .only("epoch.ids", .ids),
                .expect("epoch.anew", .back, within: 8_000), .settle("epoch.anew"), .alive("epoch.anew"),
            ]),
        PlayedScene(
            name: "commands while away", level: .resync, role: .caller, occasion: .repeats, rules: ["restart.late"],
            steps: [
                .settle(nil), .leave, .pass(2_500), .come(.again),
                .expect("restart.late", .hello(resuming: nil), within: 12_000),
            ]),
    ]

    private static let copies = [
        PlayedScene(
            name: "late bookmark", level: .resync, role: .follower, rules: ["follow.first"],
            steps: [
                .serve(behaviour { $0.withholdsBookmarks = true }),
                .expect("follow.first", .subscription, within: 10_000),
                .forbid("follow.first", .snapshot, during: 1_500), .serve(ServerBehaviour()), .publish(.arrivals),
                .expect("follow.first", .snapshot, within: 5_000),
            ]),
        PlayedScene(
            name: "old events", level: .resync, role: .follower, occasion: .returns, rules: ["follow.old"],
            steps: [
                .settle(nil), .publish(.events(3)), .publish(.old), .publish(.events(1)),
                .forbid("follow.old", .doubt, during: 400),
            ]),
        PlayedScene(
            name: "notes", level: .resync, role: .follower, occasion: .returns, rules: ["follow.notes"],
            steps: [
                .settle(nil), .publish(.notes), .publish(.events(1)), .publish(.notes),
                .forbid("follow.notes", .doubt, during: 400), .alive("follow.notes"),
            ]),
        PlayedScene(
            name: "gaps", level: .resync, role: .follower, occasion: .returns,
            rules: ["follow.gap", "follow.bookmark", "follow.large", "follow.epoch"],
            steps: [
                .settle(nil), .publish(.events(1)), .publish(.nothing),
                .urge("follow.gap", .catchUp, .events(1), within: 5_000), .pass(200),
                .publish(.nothing), .urge("follow.bookmark", .catchUp, .bookmark("quiet"), within: 5_000), .pass(200),
                .publish(.nothing), .urge("follow.large", .catchUp, .bookmark("large"), within: 5_000), .pass(200),
                .urge("follow.epoch", .doubt, .otherEpoch, within: 5_000),
            ]),
        PlayedScene(
            name: "history gone", level: .resync, role: .follower, occasion: .returns, rules: ["follow.compacted"],
            steps: [
                .settle(nil), .serve(behaviour { $0.history = .compacted }), .publish(.nothing),
                .urge("follow.compacted", .snapshot, .events(1), within: 5_000),
            ]),
        PlayedScene(
            name: "lower number", level: .resync, role: .follower, occasion: .returns, rules: ["follow.lower"],
            steps: [
                .settle(nil), .publish(.events(2)), .serve(behaviour { $0.history = .lower(1) }), .pass(100),
                .urge("follow.lower", .snapshot, .bookmark("quiet", less: 1), within: 5_000),
            ]),
        PlayedScene(
            name: "large layout", level: .resync, role: .drawer, occasion: .returns, rules: ["layout.large"],
            steps: [
                .settle(nil), .urge("layout.large", .method("layout"), .largeLayout, within: 5_000),
            ]),
    ]
}
