import Bus

/// What the client has done in a scene so far.
struct ClientConduct {
    private(set) var witness = Witness()
    /// What it has done by itself; in the first scene this becomes its profile.
    private(set) var profile = ClientProfile()
    /// The questions that were asked last.
    private(set) var questions: [PlayedQuestion] = []
    private(set) var copy = ClientCopy()
    /// What happened since the present step began.
    private(set) var facts: [Fact] = []
    /// Its status, once it has ended.
    var status: Int32?
    /// When it did something for the first time that it had not done before.
    private(set) var lastNew = 0
    /// How many commands have come.
    private(set) var commands = 0
    /// How often it has said hello.
    private(set) var hellos = 0
    private(set) var snapshots = 0
    /// Whether a request has named something by its id.
    private(set) var hasNamedIDs = false
    /// Whether a question that was taken back was answered, at whatever time.
    private(set) var hasCrossed = false

    /// Questions that were asked before, and whether they were answered.
    private var earlier: [String: Bool] = [:]
    private var met: Set<String> = []
    private static let mostNew = 32
    private var hasBeenReady = false
    /// Peers that have said hello, and those whose hello is not answered yet.
    private var greeted: Set<Peer> = []
    private(set) var greeting: Set<Peer> = []
    /// How many commands each peer has sent before hello.
    private var early: [Peer: Int] = [:]
    private static let mostEarly = 2
    /// Peers that were told the epoch, by the answer to their hello.
    private var told: Set<Peer> = []
    private var withdrawn: Set<String> = []

    /// A step begins.
    mutating func forgetFacts() { facts = [] }

    /// Takes the frames of a message. Returns the message if it is a request or a notification.
    mutating func take(_ frames: [[UInt8]], from peer: Peer, of server: PlayedServer, at now: Int) -> JSON? {
        guard let message = witness.read(frames) else {
            facts.append(.answer(.null, isStray: true))
            return nil
        }
        guard message["method"] != nil else {
            take(answer: message, from: peer, at: now)
            return nil
        }
        witness.take(request: message, from: peer, tokens: server.sessions.tokens)
        hasNamedIDs = hasNamedIDs || message.words.contains(where: server.tree.has)
        let wrong = message["method"] == "changesSince" ? copy.mismatch(message["params"] ?? [:]) : nil
        facts.append(.request(message, isEarly: greeting.contains(peer), wrong: wrong))
        if told.contains(peer), let id = message.oldID(server) {
            witness.fail("epoch.ids", "\(message.string("method")) names \(id), which is of the epoch before")
        }
        note(message, peer, at: now)
        return message
    }

    private mutating func note(_ message: JSON, _ peer: Peer, at now: Int) {
        let method = message.string("method")
        let isCommand = MethodDescription.named(method)?.kind == .command
        profile.methods.insert(method)
        profile.catchesUp = profile.catchesUp || hasBeenReady && message.isAboutCopy
        profile.asksForLayouts = profile.asksForLayouts || hasBeenReady && method == "layout"
        profile.paints = profile.paints || method == "ping" && message["params"]?["painted"]?.object?.isEmpty == false
        if method == "hello" {
            (hellos, greeted) = (hellos + 1, greeted.union([peer]))
            greeting.insert(peer)
        }
        if isCommand {
            commands += 1
            // So many are enough to see whether it repeats them.
            if profile.commands.count < 64 { profile.commands.append(message) }
            if peer.opening > 0 { judgeFirst(peer) }
        }
        let isNew = met.insert(isCommand ? message.body.text : method).inserted
        // A client that sends other commands without end is ready all the same.
        if isNew, method != "ping", !isCommand || commands <= Self.mostNew { lastNew = now }
    }

    /// By a command on a new connection a client may notice that it has to say `hello`, and another one may be under
    /// way by then. More of them were sent while the server was away.
    private mutating func judgeFirst(_ peer: Peer) {
        if greeted.contains(peer) { return witness.keep("restart.late") }
        early[peer, default: 0] += 1
        guard let count = early[peer], count > Self.mostEarly else { return }
        witness.fail(
            "restart.late", "\(count) commands came on the new connection before hello, as if they had been queued")
    }

    mutating func subscribed(_ topic: String, at now: Int) {
        facts.append(.subscription(topic))
        if profile.topics.insert(topic).inserted { lastNew = now }
        if EventTopic(Array(topic.utf8)) != nil {
            witness.keep("follow.topic")
        } else if topic.hasPrefix("window/w") || topic.hasPrefix("events/w") {
            witness.fail("follow.topic", "a subscription to \"\(topic.echoed)\"; wanted: window/<id>/ or events/<id>/")
        }
    }

    /// Its output says that it shows a layout.
    mutating func shown(_ number: Int, at now: Int) {
        facts.append(.shown(number))
        if !profile.shows { (profile.shows, lastNew) = (true, now) }
    }

    // MARK: Questions

    private mutating func take(answer: JSON, from peer: Peer, at now: Int) {
        let id = answer.string("id")
        if withdrawn.contains(id) {
            facts.append(.answerToWithdrawn(id))
            hasCrossed = true
        }
        if let index = questions.lastIndex(where: { $0.id == id }) {
            facts.append(.answer(answer, isStray: false))
            judge(questions[index].answers > 0, id, isLater: questions[index].peer.opening < peer.opening)
            questions[index].take(answer, at: now)
        } else if let isAnswered = earlier[id] {
            facts.append(.answer(answer, isStray: false))
            judge(isAnswered, id, isLater: false)
            earlier[id] = true
        } else {
            facts.append(.answer(answer, isStray: true))
        }
    }

    private mutating func judge(_ isSecond: Bool, _ id: String, isLater: Bool) {
        if isSecond {
            witness.fail("vote.once", "the question \(id) was answered twice")
        } else {
            witness.keep("vote.once")
        }
        if isLater { witness.fail("restart.late", "the answer to \(id) came on a later connection") }
    }

    /// How many questions are not answered yet.
    var openQuestions: Int { questions.count { $0.answers == 0 } }

    /// New questions are asked; those before them are over.
    mutating func ask(_ new: [PlayedQuestion]) {
        for question in questions { earlier[question.id] = question.answers > 0 }
        questions = new
    }

    /// One question more is asked, and those that were answered are over.
    mutating func askNext(_ question: PlayedQuestion) {
        for question in questions where question.answers > 0 { earlier[question.id] = true }
        questions.removeAll { $0.answers > 0 }
        questions.append(question)
    }

    mutating func withdraw(_ id: String) { withdrawn.insert(id) }

    // MARK: What the server did

    /// Notes what the server has sent.
    mutating func sent(_ actions: [PlayAction]) {
        for action in actions {
            switch action {
            case .send(let peer, let message) where message["method"] == nil:
                witness.answered(message, to: peer)
                if message["result"]?["session"]?.string != nil || message["error"] != nil { greeting.remove(peer) }
                if message["result"]?["session"]?.string != nil { told.insert(peer) }
                if let result = message["result"], result["seq"] != nil { follow(result) }
            case .publish(let topic, let message) where topic.hasPrefix("window/"):
                copy.heard(message)
            default: break
            }
        }
    }

    /// The answer to `snapshot` or `changesSince`.
    private mutating func follow(_ result: JSON) {
        if result["controllers"] != nil {
            copy.took(result)
            snapshots += 1
        } else if result["events"]?.array != nil {
            copy.caughtUp(result)
        }
    }

    /// It has done what it does by itself.
    mutating func isReady() {
        profile.snapshots = snapshots
        hasBeenReady = true
    }

    /// What it has shown of itself until now.
    mutating func conclude(_ server: PlayedServer) {
        profile.status = status
        profile.keepsCopy = snapshots > 0 && profile.topics.contains(where: ClientProfile.isOfEvents)
        profile.attachments = server.sessions.everAttached
        profile.duration = lastNew
    }
}
