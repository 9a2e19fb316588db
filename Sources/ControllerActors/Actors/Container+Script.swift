import Bus

// After the commit the messages are said in order, stopping where a callback is awaited.
extension Container {
    /// Says messages up to the next awaited callback, the line of the transition, or the end. Each such part is one
    /// commit, or a note where it changes nothing.
    /// - Parameters:
    ///   - first: the changes of the turn's commit, with its first part; nil for a later part.
    ///   - outcome: the outcome to answer with, for the first part.
    ///   - awaiting: false where no callback is awaited any more.
    func say(first: [Change]? = nil, outcome: String = "", awaiting: Bool = true) {
        guard let current = turn else { return }
        let ended = window.standing(current.script.takeEnded())
        let changes = first.map { ended.isEmpty ? $0 : $0 + ended } ?? ended
        var awaited: Message?
        let cast = awaiting && outside.hasAttachments ? window.cast(after: changes + current.script.arrivals) : nil
        var said: [Message] = []
        var line: Int?
        if first != nil, cast == nil, !current.script.takesTime { (said, line) = current.script.takeRest() }
        while !current.script.isOver, awaited == nil {
            if current.script.next >= current.script.line, line == nil { line = said.count }
            if current.script.isWaiting { break }
            let message = current.script.messages[current.script.next]
            // While this turn waited, a memory warning may have dropped a view. It is loaded again before it appears.
            if first == nil, message.method == .viewWillAppear, window.hasDropped(message.on, after: said) {
                current.script.insert(Message(on: message.on, .viewDidLoad))
                continue
            }
            current.script.next += 1
            // A command may have loaded the view, or forwarded the appearance, while this turn was under way.
            if first == nil, window.isSo(message, after: said) { continue }
            said.append(message)
            if let cast, current.budget > 0, outside.isAwaited(message, in: cast) { awaited = message }
        }
        if awaited == nil, line == nil { line = said.count }
        if current.script.isLaidOut { line = .max }
        current.script.isLaidOut = line != nil
        let ends = current.script.isOver && awaited == nil && !current.script.isWaiting
        let errand = first == nil ? nil : current.script.errand
        window.commit(
            changes, errand.map { said + [$0.message] } ?? said, loose: ends ? current.script.loose : [],
            closes: ends && current.script.closes,
            turn: current.number, cause: current.cause)
        if first != nil, current.request.wait == .committed || current.request.depth > 0 {
            answer(current, .outcome(outcome, current.result))
        } else if first != nil {
            current.result["outcome"] = .string(outcome)
        }
        var told = awaited == nil ? said[...] : said.dropLast()
        if let line, case let laidOut = window.layoutMessages(), !laidOut.isEmpty {
            told.insert(contentsOf: laidOut, at: min(line, told.count))
        }
        window.tell(told, turn: current.number, expecting: current.script.arrivals)
        if let errand { window.send(errand, turn: current.number, of: self) }
        if !ends { keepRest() }
        if !ends, first != nil { promiseAnswer() }
        if let awaited {
            turn?.phase = .calling
            turn?.calledAt = outside.now
            window.call(
                awaited, turn: current.number, budget: current.budget, of: self, expecting: current.script.arrivals)
        } else if ends {
            finish()
        } else {
            wait()
        }
    }

    /// Called when an awaited callback was answered, or its time is over.
    public func returned(turn number: UInt64) {
        guard let current = turn, current.number == number, current.phase == .calling else { return }
        turn?.budget -= Int(outside.now - current.calledAt)
        turn?.phase = .transition
        say()
    }

    /// True if the running turn still has a message for one of them.
    func stillTells(_ controllers: Set<ControllerID>) -> Bool {
        guard let turn else { return false }
        return turn.script.messages[turn.script.next...].contains { controllers.contains($0.on) }
    }

    func keepsBack(_ changes: [Change]) -> Bool { turn?.script.keepsBack(changes) ?? false }

    /// True if a gesture that has not ended is bringing the controller into this container.
    func brings(_ id: ControllerID) -> Bool {
        turn?.script.arrivals.contains { change in
            if case .set(id, _) = change { true } else { false }
        } ?? false
    }

    /// The turn is over. What was chained to it comes first, then the commands that wait.
    func finish() {
        guard let ended = turn else { return }
        stopDeadline(ended)
        dropRest()
        if ended.isCommitted, ended.request.wait == .finished, ended.request.depth == 0,
            case .string(let outcome)? = ended.result["outcome"]
        {
            ended.result["outcome"] = nil
            ended.result["finished"] = .bool(ended.how == .finished)
            answer(ended, .outcome(outcome, ended.result))
        }
        turn = nil
        window.closed(self, turn: ended.number, chain: ended.chain)
    }

    /// Chains a command that was sent from inside this turn, to run when the turn is over (D12). Returns the refusal if
    /// that can't be: `withinUnknown`, `chainTooLong`.
    public func chain(_ command: Chained, turn number: UInt64) -> Refusal? {
        guard let current = turn, current.number == number else {
            // A turn that has asked its questions here may go on among those of the window.
            let own = window.holder(of: .window)
            if own !== self, own.assumingIsolated({ $0.runs(number) }) {
                return own.assumingIsolated { $0.chain(command, turn: number) }
            }
            return Refusal(.withinUnknown, "that turn has ended; send the command without within")
        }
        guard current.chain.count < Turn.maximumChain, current.request.depth < Turn.maximumChain else {
            return Refusal(
                .chainTooLong, "\(Turn.maximumChain) commands are chained already",
                data: ["limit": .int(Int64(Turn.maximumChain))])
        }
        // The time of its deadline is running already.
        turn?.chain.append(command.behind(current.request, at: outside.now))
        return nil
    }
}
