/// How a client shows that it goes on: by what it is for.
struct LivenessSteps {
    private let profile: ClientProfile
    private let behaviour: ServerBehaviour

    init(_ profile: ClientProfile, _ behaviour: ServerBehaviour) {
        (self.profile, self.behaviour) = (profile, behaviour)
    }

    /// The steps that the rule is kept by.
    func steps(_ rule: String) -> [Step] {
        guard profile.status == nil else {
            return [.expect(rule, .end(done: isDone), within: profile.duration + 10_000)]
        }
        let roles = profile.roles
        var steps: [Step] = []
        if roles.contains(.delegate) { steps += [.ask(.one), .expect(rule, .answered, within: 5_000)] }
        if roles.contains(.follower), profile.catchesUp {
            // Whether it looks at events or at bookmarks is the matter of other rules.
            steps += [.nothing, .events(1), .nothing].map { .publish($0) }
            steps += [.urge(rule, .doubt, .bookmark("quiet"), within: 5_000)]
        }
        if roles.contains(.drawer), profile.asksForLayouts {
            steps += [.urge(rule, .method("layout"), .largeLayout, within: 5_000)]
        }
        if !steps.isEmpty { return steps }
        if profile.commands.contains(where: profile.repeats) { return [.expect(rule, .command, within: 10_000)] }
        return [.forbid(rule, .gone, during: 500)]
    }

    /// Whether the client has to end as in the first scene. The status of a program that does nothing but commands
    /// tells whether they were done.
    private var isDone: Bool {
        let areDone = behaviour.outcome == nil && behaviour.refused == nil
        return areDone || profile.roles != [.caller] || profile.status != 0
    }
}
