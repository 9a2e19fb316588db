/// The scenes of the level *basic*.
enum BasicScenes {
    /// The first scene: all is well, and the server learns what the client does.
    static let first = PlayedScene(name: "first", level: .basic, rules: [], steps: [.watch])

    static let all: [PlayedScene] = [
        .provoked(
            "hello refused", "hello.refused",
            by: { $0.refused = .init(.hello, .unsupportedVersion, data: ["versions": [2]], once: false) },
            // Requests that were sent together with `hello` may still come.
            [.pass(200), .forbid("hello.refused", .insistence, during: 1_500)]),
        .bearing("opposite order", "request.matching", [.only("request.matching", .opposite)]) { $0.reverses = 150 },
        .bearing("notifications between", "request.between") { $0.tellsBetween = true },
        .bearing("answers twice", "request.twice") { $0.answersTwice = true },
        PlayedScene(
            "unknown members", ["unknown.members"],
            [
                .serve(ServerBehaviour { $0.addsMembers = true }), .settle("unknown.members"),
                .of(.delegate, [.ask(.one), .expect("unknown.members", .shaped, within: 5_000)]),
                .of(.follower, [.publish(.events(2))]), .alive("unknown.members"),
            ]),
        PlayedScene(
            "unknown notice", ["unknown.notice"],
            [
                .settle(nil), .tell(.unknown), .forbid("unknown.notice", .strayAnswer, during: 300),
                .alive("unknown.notice"),
            ]),
        .bearing("unknown outcome", "unknown.outcome", of: .caller) { $0.outcome = "postponed" },
        .bearing("unknown error", "unknown.error", of: .caller) {
            $0.refused = .init(.commands, later: "weatherForbids")
        },
        .settled(
            "votes", ["vote.answer", "vote.shape", "vote.two", "vote.late", "vote.unknown", "vote.told"], of: .delegate,
            [
                .ask(.one), .expect("vote.answer", .inTime, within: 5_000),
                .expect("vote.shape", .shaped, within: 5_000),
                .ask(.two), .expect("vote.two", .votes, within: 5_000),
                .ask(.hurried), .pass(50), .ask(.one), .expect("vote.late", .votes, within: 5_000),
                .tell(.callbacks), .forbid("vote.told", .strayAnswer, during: 300),
                .ask(.unknown), .expect("vote.unknown", .errors, within: 2_000),
            ]),
        .settled(
            "dry runs", ["vote.dryRun"], of: .delegate, if: .dryRuns,
            [
                .ask(.dryRun), .expect("vote.dryRun", .votes, within: 5_000),
                .ask(.dryRun), .expect("vote.dryRun", .votes, within: 5_000),
            ]),
    ]
}

// The forms that scenes have. Their level is that of their rules.
extension PlayedScene {
    /// - Parameters:
    ///   - role: the role of the clients it is played to; nil for every client.
    ///   - occasion: what else the client must have done in the first scene.
    init(_ name: String, _ rules: [String], of role: ClientRole? = nil, if occasion: Occasion? = nil, _ steps: [Step]) {
        let level = rules.first.flatMap(ClientRule.named)?.level ?? .basic
        self.init(name: name, level: level, role: role, occasion: occasion, rules: rules, steps: steps)
    }

    /// It begins when the client has done what it did in the first scene.
    static func settled(
        _ name: String, _ rules: [String], of role: ClientRole? = nil, if occasion: Occasion = .returns, _ steps: [Step]
    ) -> PlayedScene { PlayedScene(name, rules, of: role, if: occasion, [.settle(nil)] + steps) }

    /// The server differs from one with which all is well, and the client does what it did without that.
    static func bearing(
        _ name: String, _ rule: String, of role: ClientRole? = nil, if occasion: Occasion? = nil, _ more: [Step] = [],
        _ change: (inout ServerBehaviour) -> Void
    ) -> PlayedScene {
        let steps: [Step] = [.serve(ServerBehaviour(change)), .settle(rule), .alive(rule)]
        return PlayedScene(name, [rule], of: role, if: occasion, steps + more)
    }

    /// The server swallows or refuses a request, and the steps follow then.
    static func provoked(
        _ name: String, _ rule: String, of role: ClientRole? = nil, if occasion: Occasion? = nil,
        by change: (inout ServerBehaviour) -> Void, _ steps: [Step]
    ) -> PlayedScene {
        let first: [Step] = [.serve(ServerBehaviour(change)), .caught(rule, within: 10_000)]
        return PlayedScene(name, [rule], of: role, if: occasion, first + steps)
    }
}
