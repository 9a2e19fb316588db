/// The course of the first scene: when the client has done everything that it does by itself, it is asked each question
/// once, gets an event, and misses another one. Nothing is judged.
struct FirstWatch: Sendable {
    enum Next: Sendable {
        case waits(until: Int)
        /// Ask each question, and tell each callback.
        case ask
        case publish([Step.Publication])
        case done
    }

    private enum Phase { case greeting, asked, published }

    /// Milliseconds until a client has to have said hello, and until the scene is over in any case.
    static let mostForHello = 20_000
    static let most = 40_000

    /// An event, the bookmark of another one, and that of a large layout. Whether the client notices that it has missed
    /// them tells by what it shows in other scenes that it goes on.
    private static let publications: [Step.Publication] = [.events(1), .nothing, .bookmark("quiet"), .largeLayout]

    private let calm: Int
    private let roles: Set<ClientRole>
    private let showing: Bool
    private var phase = Phase.greeting
    private var since = 0

    /// - Parameters:
    ///   - calm: milliseconds without anything new after which the client has done everything.
    ///   - roles: what it has to have shown of itself before that.
    ///   - showing: whether its output has to have named a layout, too.
    init(calm: Int = 1_000, roles: Set<ClientRole> = [], showing: Bool = false) {
        (self.calm, self.roles, self.showing) = (calm, roles, showing)
    }

    /// - Parameters:
    ///   - lastNew: when the client did something new.
    ///   - patience: how long the questions may take that were asked.
    mutating func next(_ conduct: ClientConduct, patience: Int, at now: Int) -> Next {
        if conduct.status != nil || now >= Self.most { return .done }
        guard conduct.profile.hasGreeted else {
            return now >= Self.mostForHello ? .done : .waits(until: Self.mostForHello)
        }
        guard roles.isSubset(of: conduct.profile.roles), conduct.profile.shows || !showing else {
            return .waits(until: Self.most)
        }
        let rest = max(conduct.lastNew, since) + calm
        switch phase {
        case .greeting:
            if now < rest { return .waits(until: rest) }
            (phase, since) = (.asked, now)
            return .ask
        case .asked:
            let end = since + patience
            if conduct.questions.contains(where: { $0.answers == 0 }), now < end { return .waits(until: end) }
            (phase, since) = (.published, now)
            return .publish(Self.publications)
        case .published: return now < rest ? .waits(until: rest) : .done
        }
    }
}
