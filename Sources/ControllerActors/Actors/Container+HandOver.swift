import Bus

// A vote about a popover holds that popover and nothing else (SYS-06). What comes of the vote is a turn of the window
// itself.
extension Container {
    /// Called once everything has been answered: the turn goes on among those of the window, with the answers.
    func handOver(_ current: Turn) {
        stopDeadline(current)
        let request = current.request.asWindows()
        let (number, answers, rounds, chain) = (current.number, current.answers, current.rounds, current.chain)
        turn = nil
        post.send({ $0.takeOver(number, request, answers, rounds, chain) }, to: window.holder(of: .window))
        window.closed(self, turn: number, chain: [])
    }

    /// Takes in a turn whose questions were asked elsewhere. It is queued or refused like any other.
    private func takeOver(
        _ number: UInt64, _ request: TurnRequest, _ answers: Answers, _ rounds: Int, _ chain: [Chained]
    ) {
        let next = Turn(number: number, request: request)
        (next.answers, next.rounds, next.chain) = (answers, rounds, chain)
        guard let refusal = admit(next) else { return }
        refuse(next, refusal)
        window.run(chain)
    }

    /// True if the command is a turn of the window, and this container is not the window's own.
    func handsOver(_ request: TurnRequest) -> Bool {
        guard case .controller = target else { return false }
        return request.command.isWindows
    }

    /// True if that turn runs here.
    func runs(_ number: UInt64) -> Bool { turn?.number == number }
}

extension WindowActor {
    /// The container of the popover that a command is about, while its delegate is asked; nil otherwise.
    public nonisolated func asking(about request: TurnRequest) -> Container? {
        guard case .popover(let command) = request.command, let text = command.popover else { return nil }
        return assumingIsolated { window in
            guard let container = (ControllerID(text) ?? window.tree.names[text]).flatMap({ window.containers[$0] })
            else { return nil }
            return container.assumingIsolated { $0.isIdle } ? nil : container
        }
    }
}
