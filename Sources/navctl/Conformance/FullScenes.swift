/// The scenes of the level *full*.
enum FullScenes {
    static let all: [PlayedScene] = [
        .provoked(
            "quota", "hello.retryAfter",
            by: {
                $0.refused = .init(
                    .hello, .quotaExceeded, data: ["quota": "errors", "limit": 1_000, "retryAfter": 800])
            },
            [
                .forbid("hello.retryAfter", .hello(resuming: nil), during: 750),
                .expect("hello.retryAfter", .hello(resuming: nil), within: 8_000, orEnds: true),
            ]),
        .bearing("large answers", "large.answer", if: .large) { $0.largeBytes = 700_000 },
        .settled("garbage", ["garbage.message"], [.tell(.garbage), .pass(100), .alive("garbage.message")]),
        .settled("flood of votes", ["flood.votes"], of: .delegate, [.flood("flood.votes", 10_000)]),
        .settled(
            "flood of events", ["flood.events"], of: .follower,
            [
                .publish(.events(5_000)), .publish(.nothing), .publish(.events(1)),
                .urge("flood.events", .allCaughtUp, .bookmark("quiet"), within: 20_000),
            ]),
        .settled(
            "cancelled votes", ["vote.cancelled"], of: .delegate,
            [
                .ask(.withdrawn), .pass(250), .forbid("vote.cancelled", .answerToWithdrawn, during: 1_000),
                .ask(.one), .expect("vote.cancelled", .answered, within: 5_000), .only("vote.cancelled", .withdrawal),
            ]),
        .settled(
            "another delegate", ["attachment.ended"], of: .delegate,
            [.tell(.attachmentsEnded), .forbid("attachment.ended", .attach, during: 1_500)]),
        .provoked(
            "attach refused", "attach.again", of: .delegate, by: { $0.refused = .init(.attach, .draining) },
            [.expect("attach.again", .attached, within: 6_000)]),
        .provoked(
            "draining", "retry.draining", of: .caller, if: .keyed, by: { $0.refused = .init(.keyed, .draining) },
            [.expect("retry.draining", .retry, within: 6_000)]),
        .provoked(
            "store unavailable", "retry.store", of: .caller, if: .keyed,
            by: { $0.refused = .init(.keyed, .storeUnavailable, data: ["done": "unknown"]) },
            [.expect("retry.store", .retry, within: 6_000)]),
        .provoked(
            "command lost", "retry.lost", of: .caller, if: .keyed, by: { $0.unanswered = .keyed },
            [.leave, .pass(300), .come(.again), .expect("retry.lost", .retry, within: 12_000)]),
        .provoked(
            "command without a key lost", "retry.keyless", of: .caller, if: .keyless,
            by: { $0.unanswered = .keyless },
            [.leave, .pass(300), .come(.again), .forbid("retry.keyless", .repetition, during: 4_000)]),
    ]
}
