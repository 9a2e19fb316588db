import Bus

// A user who gets no answer taps again. While questions are asked, a touch that repeats the last one becomes no turn of
// its own: it gets that turn's answer (KIOSK-04).
extension Turn {
    /// The maximum number of touches that join one turn.
    private static let maximumRepeated = 16

    /// Takes in a touch that repeats this turn's. False if the touch is to be handled like any other.
    func takeIn(repeated touch: TurnRequest) -> Bool {
        var touch = touch
        let others = touch.joined
        guard !isCommitted, request.joined.count + others.count < Self.maximumRepeated,
            touch.repeats(request) || touch.repeats(original)
        else { return false }
        // It may have waited elsewhere, where others have joined it. Each gets its answer here.
        touch.joined = []
        request.joined += [touch] + others
        return true
    }

    /// Takes out a touch that has joined, because its sender has cancelled it. Nil if there is none, or it is too late.
    func letGo(repeated matches: (Origin) -> Bool) -> TurnRequest? {
        guard !isCommitted, let index = request.joined.firstIndex(where: { matches($0.origin) }) else { return nil }
        return request.joined.remove(at: index)
    }
}

extension TurnRequest {
    /// True for an equal touch of the same session, sent on the same terms. One that waits for the end of the
    /// transition has an answer of its own.
    fileprivate func repeats(_ first: TurnRequest?) -> Bool {
        guard let first, self.origin.session != 0, self.origin.session == first.origin.session,
            self.origin.method == first.origin.method, self.target == first.target, self.command == first.command,
            self.wait == .committed, first.wait == .committed, self.deadline == first.deadline,
            self.ifSeq == first.ifSeq, self.depth == 0, first.depth == 0
        else { return false }
        return self.origin.traits.contains(.touch)
    }
}
