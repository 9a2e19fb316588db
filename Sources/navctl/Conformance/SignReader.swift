import Bus

/// Looks for a sign in what the client has done since a step began.
struct SignReader {
    let conduct: ClientConduct
    let server: PlayedServer
    let profile: ClientProfile

    enum Found: Equatable {
        case no, yes
        /// The client did it in a wrong way.
        case wrong(String)
    }

    /// The requests since the step began.
    private var requests: [JSON] {
        conduct.facts.compactMap { if case .request(let message, _, _) = $0 { message } else { nil } }
    }

    private func found(_ isFound: Bool) -> Found { isFound ? .yes : .no }

    private func found(_ test: (JSON) -> Bool) -> Found { found(requests.contains(where: test)) }

    func find(_ sign: Sign) -> Found {
        switch sign {
        case .hello(let resuming):
            found { one in
                one["method"] == "hello" && (resuming == nil || (one["params"]?["resume"]?.string != nil) == resuming)
            }
        case .insistence: found(insists)
        case .method(let method): found { $0["method"] == .string(method) }
        case .anything: found(!conduct.facts.isEmpty)
        case .renewal:
            found { one in
                one["method"] == "hello" || one.body == server.swallowed.last?.body
                    || one["method"] == "cancel" && one["params"]?["id"] == server.swallowed.last?["id"]
            }
        case .attach: found { $0["method"] == .string(MethodName.attach) }
        case .attached: found(isAttached)
        case .back: found(isBack)
        case .doubt: found(\.isAboutCopy)
        case .snapshot: found { $0["method"] == "snapshot" }
        case .showing: found(showsNewest)
        case .catchUp: catchUp
        case .allCaughtUp: found(requests.contains(where: \.isAboutCopy) && conduct.copy.seq == server.tree.seq)
        case .subscription: found(hasSubscribed)
        case .command: found { MethodDescription.named($0.string("method"))?.kind == .command }
        case .retry: retry
        case .repetition: found { $0["key"]?.object == nil && $0.body == server.swallowed.last?.body }
        case .oldID: oldID
        case .haste: found(isHasty)
        case .answered, .inTime, .shaped, .votes, .errors, .answerToWithdrawn, .strayAnswer: answers(sign)
        case .end(let done): ended(done)
        case .gone: found(conduct.status != nil)
        }
    }

    private var oldID: Found {
        for request in requests {
            guard let id = request.oldID(server) else { continue }
            return .wrong("\(request.string("method")) names \(id), which is of the epoch before")
        }
        return .no
    }

    /// Whether the client had the chance to break a rule.
    func has(_ chance: Step.Chance) -> Bool {
        switch chance {
        case .opposite: server.mostReversed > 1
        case .ids: conduct.hasNamedIDs
        case .withdrawal: !conduct.hasCrossed
        case .showing: profile.paints || profile.shows
        }
    }

    // MARK: Sessions

    private var insists: Bool {
        let allowed: Set<String> = ["hello", "ping", "describe", "bye"]
        return requests.contains { !allowed.contains($0.string("method")) }
            || requests.count { $0["method"] == "hello" } > 4
    }

    private var isHasty: Bool {
        conduct.facts.contains {
            guard case .request(let message, isEarly: true, _) = $0 else { return false }
            return !["hello", "ping"].contains(message.string("method"))
        }
    }

    private var isAttached: Bool {
        let standing = server.sessions.present.flatMap(\.attachments)
        return profile.attachments.allSatisfy { wanted in standing.contains { $0.hasPlace(of: wanted) } }
    }

    private var isBack: Bool { !server.sessions.present.isEmpty && isAttached }

    private func ended(_ done: Bool) -> Found {
        guard let status = conduct.status else { return .no }
        if done, status != profile.status {
            return .wrong("the client ended with \(status); in the first scene it ended with \(profile.status ?? 0)")
        }
        return done || status != 0 ? .yes : .wrong("the client ended with 0, as if its commands were done")
    }

    // MARK: Copies

    private var hasSubscribed: Bool {
        conduct.facts.contains {
            if case .subscription(let topic) = $0 { ClientProfile.isOfEvents(topic) } else { false }
        }
    }

    private var catchUp: Found {
        for case .request(let message, _, let wrong) in conduct.facts where message.isAboutCopy {
            return wrong.map { .wrong($0) } ?? .yes
        }
        return .no
    }

    /// Whether the client says that it shows the layout which it was last told, or a newer one.
    private var showsNewest: Bool {
        guard let told = server.toldLayout else { return false }
        let newest = max(told, Int(clamping: server.tree.seq))
        return conduct.facts.contains { fact in
            switch fact {
            case .request(let message, _, _):
                message.painted(server.tree.window.description).map((told...newest).contains) ?? false
            case .shown(let number): (told...newest).contains(number)
            default: false
            }
        }
    }

    // MARK: Commands

    private var retry: Found {
        guard let first = server.swallowed.last ?? server.refused.last else { return .no }
        for request in requests where request["key"] == first["key"] {
            return request.body == first.body ? .yes : .wrong("the key came with another body: \(request.body.text)")
        }
        return .no
    }

    // MARK: Answers

    private func answers(_ sign: Sign) -> Found {
        let questions = conduct.questions
        let isComplete = !questions.isEmpty && questions.allSatisfy { $0.answers > 0 }
        switch sign {
        case .answered: return found(isComplete)
        case .inTime, .shaped, .votes:
            for question in questions where question.answers > 0 {
                if let wrong = question.breach(sign) { return .wrong(wrong) }
            }
            return found(isComplete)
        case .errors:
            for question in questions where question.answers > 0 && question.answer?["error"] == nil {
                return .wrong("a question that nobody knows has a result: \(question.answer?.text ?? "")")
            }
            return found(isComplete)
        case .answerToWithdrawn:
            for case .answerToWithdrawn(let id) in conduct.facts {
                return .wrong("the question \(id) was answered after it was taken back")
            }
            return .no
        default:
            for case .answer(let answer, isStray: true) in conduct.facts {
                return .wrong("something that needs no answer was answered: \(answer.text)")
            }
            return .no
        }
    }
}

extension PlayedQuestion {
    /// What is wrong with the answer; nil if it is as the sign says.
    fileprivate func breach(_ sign: Sign) -> String? {
        let wrong = mismatch.map { "\(method): \($0)" }
        return switch sign {
        case .inTime: lateness
        case .shaped: wrong
        default: lateness ?? wrong
        }
    }
}

extension JSON {
    var isAboutCopy: Bool { ["snapshot", "changesSince"].contains(string("method")) }

    /// The first id of the epoch before that the request names. `changesSince` may ask for that epoch.
    func oldID(_ server: PlayedServer) -> String? {
        let asksForOldEpoch =
            self["method"] == "changesSince" && self["params"]?["epoch"] != .string(server.tree.epoch)
        return asksForOldEpoch ? nil : words.first(where: server.isOld)
    }

    /// Every string in `on`, `window` and `params`.
    var words: [String] {
        func strings(_ value: JSON?) -> [String] {
            switch value {
            case .string(let text)?: [text]
            case .array(let values)?: values.flatMap(strings)
            case .object(let object)?: object.members.flatMap { strings($0.value) }
            default: []
            }
        }
        return strings(self["on"]) + strings(self["window"]) + strings(self["params"])
    }
}
