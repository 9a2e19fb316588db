import Bus

// Content hears of its view's new frame once a layout, when everything above it has settled (LAY-05).
extension WindowActor {
    /// Before a step, so that what it moves is seen; nothing where nobody wants to know.
    func noteLayout() {
        guard outside.isImplemented(.viewDidLayoutSubviews) else {
            laidOut = nil
            return
        }
        if laidOut == nil { laidOut = LaidOutViews(tree) }
    }

    /// What is to be said about the layout of this moment. Nothing while a turn stands before its own: it will say it.
    nonisolated func layoutMessages() -> [Message] {
        assumingIsolated { window in
            guard window.laidOut != nil, !window.open.contains(where: { $0.assumingIsolated { $0.isUnsettled } }) else {
                return []
            }
            return window.laidOut?.update(window.tree) ?? []
        }
    }
}
