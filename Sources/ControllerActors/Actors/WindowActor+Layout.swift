import Bus

// Content hears of its view's new frame once for each layout, when everything above it has settled (LAY-05).
extension WindowActor {
    /// Notes the layout before a step, so that the step's effect is seen. Does nothing where no peer implements the
    /// callback.
    func noteLayout() {
        guard outside.isImplemented(.viewDidLayoutSubviews) else {
            laidOut = nil
            return
        }
        if laidOut == nil { laidOut = LaidOutViews(tree) }
    }

    /// The messages about the layout of this moment. There are none while a turn has not come to its layout: that turn
    /// will say them.
    nonisolated func layoutMessages() -> [Message] {
        assumingIsolated { window in
            guard window.laidOut != nil, !window.open.contains(where: { $0.assumingIsolated { $0.isUnsettled } }) else {
                return []
            }
            return window.laidOut?.update(window.tree) ?? []
        }
    }
}
