/// The scenes of the level *full*.
enum FullScenes {
    static let all = limits + votes + retries

    private static let limits = [
        PlayedScene(
            name: "quota", level: .full, rules: ["hello.retryAfter"],
            steps: [
                .serve(
                    behaviour {
                        $0.refused = .init(
                            .hello, .quotaExceeded, data: ["quota": "errors", "limit": 1_000, "retryAfter": 800])
                    }),
                .caught("hello.retryAfter", within: 10_000),
                .forbid("hello.retryAfter", .hello(resuming: nil), during: 750),
                .expect("hello.retryAfter", .hello(resuming: nil), within: 8_000, orEnds: true),
            ]),
        PlayedScene(
            name: "large answers", level: .full, occasion: .large, rules: ["large.answer"],
            steps: [.serve(behaviour { $0.largeBytes = 700_000 }), .settle("large.answer"), .alive("large.answer")]),
        PlayedScene(
            name: "garbage", level: .full, occasion: .returns, rules: ["garbage.message"],
            steps: [.settle(nil), .tell(.garbage), .pass(100), .alive("garbage.message")]),
        PlayedScene(
            name: "flood of votes", level: .full, role: .delegate, occasion: .returns, rules: ["flood.votes"],
            steps: [.settle(nil), .flood("flood.votes", 10_000)]),
        PlayedScene(
            name: "flood of events", level: .full, role: .follower, occasion: .returns, rules: ["flood.events"],
            steps: [
                .settle(nil), .publish(.events(5_000)), .publish(.nothing), .publish(.events(1)),
                .urge("flood.events", .allCaughtUp, .bookmark("quiet"), within: 20_000),
            ]),
    ]

    private static let votes = [
        PlayedScene(
            name: "cancelled votes", level: .full, role: .delegate, occasion: .returns, rules: ["vote.cancelled"],
            steps: [
                .settle(nil), .ask(.withdrawn), .pass(250),
                .forbid("vote.cancelled", .answerToWithdrawn, during: 1_000),
                .ask(.one), .expect("vote.cancelled", .answered, within: 5_000), .only("vote.cancelled", .withdrawal),
            ]),
        PlayedScene(
            name: "another delegate", level: .full, role: .delegate, occasion: .returns, rules: ["attachment.ended"],
            steps: [
                .settle(nil), .tell(.attachmentsEnded), .forbid("attachment.ended", .attach, during: 1_500),
            ]),
        PlayedScene(
            name: "attach refused", level: .full, role: .delegate, rules: ["attach.again"],
            steps: [
                .serve(behaviour { $0.refused = .init(.attach, .draining) }), .caught("attach.again", within: 10_000),
                .expect("attach.again", .attached, within: 6_000),
            ]),
    ]

    private static let retries = [
        PlayedScene(
            name: "draining", level: .full, role: .caller, occasion: .keyed, rules: ["retry.draining"],
            steps: [
                .serve(behaviour { $0.refused = .init(.keyed, .draining) }), .caught("retry.draining", within: 10_000),
                .expect("retry.draining", .retry, within: 6_000),
            ]),
        PlayedScene(
            name: "store unavailable", level: .full, role: .caller, occasion: .keyed, rules: ["retry.store"],
            steps: [
                .serve(behaviour { $0.refused = .init(.keyed, .storeUnavailable, data: ["done": "unknown"]) }),
                .caught("retry.store", within: 10_000), .expect("retry.store", .retry, within: 6_000),
            ]),
        PlayedScene(
            name: "command lost", level: .full, role: .caller, occasion: .keyed, rules: ["retry.lost"],
            steps: [
                .serve(behaviour { $0.unanswered = .keyed }), .caught("retry.lost", within: 10_000), .leave, .pass(300),
                .come(.again), .expect("retry.lost", .retry, within: 12_000),
            ]),
        PlayedScene(
            name: "command without a key lost", level: .full, role: .caller, occasion: .keyless,
            rules: ["retry.keyless"],
            steps: [
                .serve(behaviour { $0.unanswered = .keyless }), .caught("retry.keyless", within: 10_000), .leave,
                .pass(300), .come(.again), .forbid("retry.keyless", .repetition, during: 4_000),
            ]),
    ]
}
