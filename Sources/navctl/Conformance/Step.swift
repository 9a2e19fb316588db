import Bus

/// One step of a scene. Steps are data; `Play` carries them out, one after another.
indirect enum Step: Sendable {
    // What the server does. These take no time.

    /// From this step on the server behaves in this way, which differs from that of a correct server.
    case serve(ServerBehaviour)
    case ask(Ask)
    case tell(Notice)
    case publish(Publication)
    /// The sockets are closed: every connection is lost.
    case leave
    /// The sockets are bound again.
    case come(Coming)
    /// The server forgets every session.
    case forget
    /// Steps for a client that has this role.
    case of(ClientRole, [Step])

    // What is waited for.

    /// Finds out what the client does.
    case watch
    /// Waits until the client has done what it did in the first scene. If it does not, the rule fails; without a rule
    /// the rest of the scene is skipped.
    case settle(String?)
    /// The rule is kept when the client does that, and fails if it does not within so many milliseconds.
    case expect(String, Sign, within: Int, orEnds: Bool = false)
    /// Like `expect`. Until the client does it, that is published again and again, as navd repeats its `quiet`
    /// bookmarks: a client may lose what comes while it waits for an answer.
    case urge(String, Sign, Publication, within: Int)
    /// The rule fails if the client does that within so many milliseconds, and is kept otherwise.
    case forbid(String, Sign, during: Int)
    /// The rule is kept if the client goes on: it answers, asks for what it has missed, sends commands, or ends as it
    /// did in the first scene.
    case alive(String)
    /// Waits until the server has swallowed or refused a request, as its behaviour says; the rule is skipped if that
    /// does not happen.
    case caught(String, within: Int)
    case pass(Int)
    /// The rule is skipped unless that has happened in this scene: the client could not have broken it.
    case only(String, Chance)
    /// The rest of the scene is skipped unless the client does that.
    case given(Chance)
    /// Asks that many questions, a few at any moment.
    case flood(String, Int)

    enum Chance: Sendable {
        /// Two answers at least were sent in the opposite order.
        case opposite
        /// The client has named something by its id.
        case ids
        /// The client has not answered what was taken back before it could know that.
        case withdrawal
        /// The client says which layout it shows.
        case showing

        var absence: String {
            switch self {
            case .opposite: "the client never waited for two answers at once"
            case .ids: "the client names nothing by its id"
            case .withdrawal: "the client answers faster than a question can be taken back"
            case .showing: "the client does not say which layout it shows: painted in ping, or --shows for its output"
            }
        }
    }

    enum Notice: Sendable {
        /// Each callback that the client implements, and `session.probe`.
        case callbacks
        /// A notification of an unknown method.
        case unknown
        /// Another client has taken the place of each attachment.
        case attachmentsEnded
        /// Messages that are none.
        case garbage
    }

    enum Publication: Sendable {
        /// So many events, one after another.
        case events(Int)
        /// An event is committed, and not published.
        case nothing
        /// A controller comes and goes, and then both events come again, the last one first.
        case old
        /// Notes of a kind that is known, and of one that is not.
        case notes
        /// A bookmark, whose number is so much below the last one.
        case bookmark(String, less: UInt64 = 0)
        /// An event of another epoch.
        case otherEpoch
        /// The bookmark that stands for a layout.
        case largeLayout
        /// The bookmarks that were withheld.
        case arrivals
    }

    enum Coming: Sendable {
        /// The same server: it knows the sessions.
        case same
        /// A server that was started again: it has the tree, and no sessions. Meanwhile an event was committed.
        case again
        /// A server that knows nothing of before.
        case anew
    }
}

/// How far a step has come.
enum StepProgress {
    case waits, done
    /// These steps come in the place of the present one.
    case becomes([Step])
    /// A rule, and what the client did.
    case failed(String, String)
    case skipped(String)
}

/// Something that the client does.
enum Sign: Sendable {
    /// A `hello`; if `resuming` is given, one with or without `resume`.
    case hello(resuming: Bool?)
    /// A request other than `hello`, `ping`, `describe` and `bye`, or the fifth `hello`.
    case insistence
    case method(String)
    /// Any message.
    case anything
    /// `hello`, the same request as the one that was swallowed, or its `cancel`.
    case renewal
    /// All attachments of the first scene stand.
    case attached
    /// An `attach` of a place whose attachment has ended.
    case attach
    /// A new session or a resumed one, and all attachments in it.
    case back
    /// `changesSince` with the last number that the client has seen, or a snapshot.
    case catchUp
    /// `changesSince` until nothing is missing, or a snapshot.
    case allCaughtUp
    /// `changesSince` or `snapshot`.
    case doubt
    case snapshot
    /// A `ping` says that the newest layout was painted, or the client's output names its number.
    case showing
    /// A subscription to the events of a window.
    case subscription
    /// The client has answered every question, whenever and whatever.
    case answered
    /// The client has answered every question in time.
    case inTime
    /// The client has answered every question with what was asked for.
    case shaped
    /// The client has answered every question in time, and with what was asked for.
    case votes
    /// The client has answered every question with an error.
    case errors
    /// An answer to a question that was taken back.
    case answerToWithdrawn
    /// An answer to something that was no question.
    case strayAnswer
    case command
    /// The command that was swallowed or refused, with the same key.
    case retry
    /// The command that was swallowed, without a key.
    case repetition
    /// A request that names an id of another epoch.
    case oldID
    /// A request other than `ping` after a `hello` that is not answered yet.
    case haste
    /// The client ends, with the status of the first scene, or with another than 0.
    case end(done: Bool)
    /// The client has ended.
    case gone
}

/// Some steps, and the rules that they judge.
struct PlayedScene: Sendable {
    let name: String
    let level: ClientRule.Level
    /// The role of the clients it is played to; nil for every client.
    var role: ClientRole?
    /// What else the client must have done in the first scene.
    var occasion: Occasion?
    /// The rules that it judges, besides those that are watched always.
    let rules: [String]
    let steps: [Step]

    enum Occasion: Sendable {
        case keyed, keyless, dryRuns, reads, repeats, returns, large

        /// Why the scene can't be played; nil if it can.
        func absence(_ profile: ClientProfile) -> String? {
            switch self {
            case .keyed:
                profile.commands.contains { $0["key"]?.object != nil } ? nil : "the client sent no command with a key"
            case .keyless:
                profile.commands.contains { $0["key"]?.object == nil && !profile.repeats($0) }
                    ? nil : "the client sent no command without a key, or repeats it by itself"
            case .dryRuns: profile.takesDryRuns ? nil : "the client attached with `dryRuns` false"
            case .large:
                profile.methods.isDisjoint(with: [MethodName.attach, "snapshot"])
                    ? "the client sent neither `attach` nor `snapshot`" : nil
            case .reads:
                profile.methods.contains { $0 == MethodName.attach || MethodDescription.named($0)?.kind == .read }
                    ? nil : "the client sent neither `attach` nor a request that only reads"
            case .repeats:
                profile.commands.contains(where: profile.repeats)
                    ? nil : "the client does not send a command repeatedly"
            case .returns: profile.status == nil ? nil : "the client had ended by then"
            }
        }
    }
}
