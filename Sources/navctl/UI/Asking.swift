import Bus

/// A tap: first a dry run, which asks all voters and names the client that would refuse, and then the tap itself, if
/// the user wants it.
struct Asking {
    enum Phase: Equatable {
        case asking
        /// The lines of the answer.
        case asked([String])
        case sent
        case done([String])
    }

    let command: TapCommand
    /// What is tapped, as a person calls it.
    let text: String
    private(set) var phase = Phase.asking
    /// The number of the last commit when the dry run was answered: the answer is true of that moment.
    private(set) var seq: UInt64?
    private let number: Int

    /// - Parameter number: tells this tap from the ones before it.
    init(_ command: TapCommand, _ text: String, number: Int) {
        (self.command, self.text, self.number) = (command, text, number)
    }

    /// True while Enter sends the command.
    var maySend: Bool { if case .asked = phase { true } else { false } }

    var dryRun: (InterfaceQuestion, InterfaceAction.Request) { (.dryRun(number), command.dryRun) }

    /// Sends the command.
    mutating func send() -> (InterfaceQuestion, InterfaceAction.Request) {
        phase = .sent
        return (.tap(number), command.request)
    }

    /// An answer. Returns what belongs into the log; nil for an answer to another tap.
    mutating func answered(_ question: InterfaceQuestion, _ result: Result<JSON, Failure>, seq: UInt64?) -> String? {
        switch question {
        case .dryRun(number) where phase == .asking:
            self.seq = seq
            let lines = Self.lines(result) { DryRunText($0.shown).lines }
            // A tap is sent only after its dry run was shown.
            if case .success = result { phase = .asked(lines) } else { phase = .done(lines) }
            return "dry run of \(command.method) on \(command.on): \(lines.first ?? "")"
        case .tap(number) where phase == .sent:
            let lines = Self.lines(result) { [Session.sentence($0.shown)] }
            phase = .done(lines)
            return "\(command.method) on \(command.on): \(lines.first ?? "")"
        default: return nil
        }
    }

    private static func lines(_ result: Result<JSON, Failure>, _ text: (JSON) -> [String]) -> [String] {
        switch result {
        case .success(let json): text(json)
        case .failure(let failure): ["\(failure.name): \(failure.message)"]
        }
    }

    // MARK: Drawing

    /// The card over the lower part of the screen.
    func draw(in area: Area, of grid: inout Grid, seq: UInt64?) {
        let lines = lines(seq).flatMap { $0.wrapped(to: area.columns.count - 4) }
        let height = min(area.rows.count, lines.count + 2)
        let card = Area(columns: area.columns, rows: (area.rows.upperBound - height)..<area.rows.upperBound)
        grid.clear(card)
        grid.box(card, title: "Tap \(text)")
        for (index, line) in lines.prefix(max(0, height - 2)).enumerated() {
            grid.put(line, card.left + 2, card.top + 1 + index, width: card.columns.count - 4)
        }
    }

    private func lines(_ now: UInt64?) -> [String] {
        let head = "\(command.method) on \(command.on)"
        switch phase {
        case .asking: return [head, "asking everybody who has a vote …"]
        case .asked(let lines):
            let isOld = seq != nil && now != seq
            let age = isOld ? ["The window has changed since: it is at commit \(now.map { "\($0)" } ?? "?") now."] : []
            return [head] + lines + age + ["Enter taps, Esc does not"]
        case .sent: return [head, "sent, waiting for the outcome …"]
        case .done(let lines): return [head] + lines + ["Esc closes"]
        }
    }
}
