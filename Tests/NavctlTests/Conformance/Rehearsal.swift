import Bus

@testable import navctl

/// Plays a scene to a client that is a value, with a clock that moves by itself to the next moment at which anything is
/// due. Messages take a millisecond.
struct Rehearsal {
    private(set) var play: Play
    private var client: ModelClient
    private(set) var now = 0
    private var opening = 0
    private var connections = 0
    private var isOpen = true
    private var isConnected = false
    private var subscriptions: [String] = []
    /// What is under way, in order.
    private var queue: [(at: Int, what: Thing)] = []
    /// Every message that the server has sent.
    private(set) var sent: [PlayAction] = []

    private enum Thing {
        case event(PlayEvent)
        case stimulus(ModelClient.Stimulus)

        /// Whether it comes from the program itself, and not over a connection.
        var isOfProgram: Bool {
            switch self {
            case .event(.ended), .event(.shown): true
            default: false
            }
        }
    }

    init(_ scene: PlayedScene, _ profile: ClientProfile, _ client: ModelClient) {
        play = Play(scene, profile, events: "ipc:///tmp/played.events", window: "main")
        self.client = client
    }

    private var peer: Peer { Peer(address: [UInt8(connections % 256)], opening: opening) }

    /// Plays the scene to its end.
    mutating func run() {
        feed(.began)
        connect()
        while !play.isOver {
            let next = [queue.map(\.at).min(), play.wake, client.wake].compactMap(\.self).min() ?? now
            now = max(now, next)
            if let index = queue.firstIndex(where: { $0.at <= now }) {
                switch queue.remove(at: index).what {
                case .event(let event): feed(event)
                case .stimulus(let stimulus): stimulate(stimulus)
                }
                continue
            }
            if client.wake <= now { stimulate(.time) }
            if let wake = play.wake, wake <= now { feed(.time) }
            if now > 120_000 { return play.giveUp(after: now) }
        }
    }

    private mutating func connect() {
        guard isOpen, !isConnected else { return }
        isConnected = true
        connections += 1
        queue.append((now + 1, .stimulus(.connected)))
        for topic in subscriptions { queue.append((now + 1, .event(.subscribed(topic)))) }
    }

    private mutating func feed(_ event: PlayEvent) {
        for action in play.take(event, at: now) {
            sent.append(action)
            switch action {
            case .send(let peer, let message): deliver(peer, message.bytes)
            case .sendBytes(let peer, let frames): deliver(peer, frames.last ?? [])
            case .publish(let topic, let message):
                guard subscriptions.contains(where: topic.hasPrefix), isOpen else { continue }
                queue.append((now + 1, .stimulus(.published(topic, message))))
            case .close:
                (isOpen, isConnected) = (false, false)
                opening += 1
                // What was under way is lost.
                queue.removeAll { !$0.what.isOfProgram }
                queue.append((now + 1, .stimulus(.disconnected)))
            case .open:
                isOpen = true
                connect()
            }
        }
    }

    private mutating func deliver(_ receiver: Peer, _ bytes: [UInt8]) {
        guard receiver == peer, isConnected else { return }
        queue.append((now + 1, .stimulus(.message(bytes))))
    }

    private mutating func stimulate(_ stimulus: ModelClient.Stimulus) {
        for deed in client.take(stimulus, at: now) {
            switch deed {
            case .send(let message):
                if isConnected { queue.append((now + 1, .event(.received(peer, [message.bytes])))) }
            case .subscribe(let topic):
                subscriptions.append(topic)
                if isOpen { queue.append((now + 1, .event(.subscribed(topic)))) }
            case .unsubscribe(let topic):
                subscriptions.removeAll { $0 == topic }
                if isOpen { queue.append((now + 1, .event(.unsubscribed(topic)))) }
            case .reconnect:
                isConnected = false
                connect()
            case .print(let number): queue.append((now + 1, .event(.shown(number))))
            case .end(let status):
                isConnected = false
                queue.append((now + 1, .event(.ended(status))))
            }
        }
    }
}

extension PlayedScene {
    /// The scene with smaller floods and smaller answers.
    fileprivate var smaller: PlayedScene {
        let steps = steps.map { step -> Step in
            switch step {
            case .flood(let rule, let count): return .flood(rule, count / 50)
            case .publish(.events(let count)) where count > 100: return .publish(.events(count / 50))
            case .serve(var behaviour):
                behaviour.largeBytes = behaviour.largeBytes.map { $0 / 50 }
                return .serve(behaviour)
            default: return step
            }
        }
        return PlayedScene(name: name, level: level, role: role, occasion: occasion, rules: rules, steps: steps)
    }
}

/// What all scenes say of a client that is a value.
struct RehearsedRun {
    private(set) var verdicts: [String: Verdict] = [:]
    private(set) var profile = ClientProfile()
    private(set) var sent: [PlayAction] = []

    /// - Parameters:
    ///   - roles: what the client does.
    ///   - topic: where it follows events.
    ///   - voice: how it says which layout it shows.
    init(
        _ fault: ModelClient.Fault?, _ roles: Set<ClientRole> = [.delegate, .follower, .caller],
        topic: String = "window/<id>/", voice: ModelDrawer.Voice = .prints
    ) {
        let client = ModelClient(fault, roles, topic: topic, voice: voice)
        var first = Rehearsal(BasicScenes.first, profile, client)
        first.run()
        profile = first.play.profile
        note(first)
        for scene in ConformanceRun.scenes.map(\.smaller) where scene.role.map(profile.roles.contains) ?? true {
            guard scene.occasion?.absence(profile) == nil else { continue }
            var rehearsal = Rehearsal(scene, profile, client)
            rehearsal.run()
            note(rehearsal)
        }
    }

    private mutating func note(_ rehearsal: Rehearsal) {
        sent += rehearsal.sent
        verdicts.merge(rehearsal.play.verdicts) { $0.and($1) }
    }

    /// The rules that failed, but those that can't be judged without another one that failed.
    var failed: Set<String> {
        func isFailed(_ id: String) -> Bool { if case .failed? = verdicts[id] { true } else { false } }
        let failed = ClientRule.all.filter { isFailed($0.id) && !$0.needs.contains(where: isFailed) }
        return Set(failed.map(\.id))
    }

    func failure(_ id: String) -> String { if case .failed(let what)? = verdicts[id] { what } else { "" } }
}
