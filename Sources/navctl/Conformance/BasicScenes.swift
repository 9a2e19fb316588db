/// The scenes of the level *basic*.
enum BasicScenes {
    /// The first scene: all is well, and the server learns what the client does.
    static let first = PlayedScene(name: "first", level: .basic, rules: [], steps: [.watch])

    static let all = requests + votes

    private static let requests = [
        PlayedScene(
            name: "hello refused", level: .basic, rules: ["hello.refused"],
            steps: [
                .serve(
                    behaviour { $0.refused = .init(.hello, .unsupportedVersion, data: ["versions": [2]], once: false) }),
                // Requests that were sent together with `hello` may still come.
                .caught("hello.refused", within: 10_000), .pass(200),
                .forbid("hello.refused", .insistence, during: 1_500),
            ]),
        PlayedScene(
            name: "opposite order", level: .basic, rules: ["request.matching"],
            steps: [
                .serve(behaviour { $0.reverses = 150 }), .settle("request.matching"), .alive("request.matching"),
                .only("request.matching", .opposite),
            ]),
        PlayedScene(
            name: "notifications between", level: .basic, rules: ["request.between"],
            steps: [
                .serve(behaviour { $0.tellsBetween = true }), .settle("request.between"), .alive("request.between"),
            ]),
        PlayedScene(
            name: "answers twice", level: .basic, rules: ["request.twice"],
            steps: [.serve(behaviour { $0.answersTwice = true }), .settle("request.twice"), .alive("request.twice")]),
        PlayedScene(
            name: "unknown members", level: .basic, rules: ["unknown.members"],
            steps: [
                .serve(behaviour { $0.addsMembers = true }), .settle("unknown.members"),
                .of(.delegate, [.ask(.one), .expect("unknown.members", .shaped, within: 5_000)]),
                .of(.follower, [.publish(.events(2))]), .alive("unknown.members"),
            ]),
        PlayedScene(
            name: "unknown notice", level: .basic, rules: ["unknown.notice"],
            steps: [
                .settle(nil), .tell(.unknown), .forbid("unknown.notice", .strayAnswer, during: 300),
                .alive("unknown.notice"),
            ]),
        PlayedScene(
            name: "unknown outcome", level: .basic, role: .caller, rules: ["unknown.outcome"],
            steps: [
                .serve(behaviour { $0.outcome = "postponed" }), .settle("unknown.outcome"), .alive("unknown.outcome"),
            ]),
        PlayedScene(
            name: "unknown error", level: .basic, role: .caller, rules: ["unknown.error"],
            steps: [
                .serve(behaviour { $0.refused = .init(.commands, later: "weatherForbids") }), .settle("unknown.error"),
                .alive("unknown.error"),
            ]),
    ]

    private static let votes = [
        PlayedScene(
            name: "votes", level: .basic, role: .delegate, occasion: .returns,
            rules: ["vote.answer", "vote.shape", "vote.two", "vote.late", "vote.unknown", "vote.told"],
            steps: [
                .settle(nil), .ask(.one), .expect("vote.answer", .inTime, within: 5_000),
                .expect("vote.shape", .shaped, within: 5_000),
                .ask(.two), .expect("vote.two", .votes, within: 5_000),
                .ask(.hurried), .pass(50), .ask(.one), .expect("vote.late", .votes, within: 5_000),
                .tell(.callbacks), .forbid("vote.told", .strayAnswer, during: 300),
                .ask(.unknown), .expect("vote.unknown", .errors, within: 2_000),
            ]),
        PlayedScene(
            name: "dry runs", level: .basic, role: .delegate, occasion: .dryRuns, rules: ["vote.dryRun"],
            steps: [
                .settle(nil), .ask(.dryRun), .expect("vote.dryRun", .votes, within: 5_000),
                .ask(.dryRun), .expect("vote.dryRun", .votes, within: 5_000),
            ]),
    ]
}

/// A behaviour that differs in one thing.
func behaviour(_ change: (inout ServerBehaviour) -> Void) -> ServerBehaviour {
    var behaviour = ServerBehaviour()
    change(&behaviour)
    return behaviour
}
