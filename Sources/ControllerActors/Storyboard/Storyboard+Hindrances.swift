import Bus

// Segues that can never be performed, whatever the tree is like when they are asked for (STORY-13).
extension Storyboard {
    /// One line of text for each such segue, with its line in the file and the reason.
    func hindrances() -> [String] {
        var unmakeable: [String: Int?] = [:]
        return segues.compactMap { segue in
            hindrance(of: segue, &unmakeable).map { reason in
                "\(name):\(segue.line): the segue \(segue.identifier ?? segue.id ?? "of \(segue.source)") can never be performed: \(reason)"
            }
        }
    }

    /// Why the segue can never be performed; nil where it may be in some tree.
    /// - Parameter unmakeable: what was found about destinations already: the line of the breach, nil for none.
    private func hindrance(of segue: Segue, _ unmakeable: inout [String: Int?]) -> String? {
        // The reader itself warns of an unknown kind.
        guard let kind = segue.effectiveKind else { return nil }
        switch kind {
        case .custom: return "a class of the application's performs it, and navd has only its name"
        case .unwind: return segue.unwindAction == nil ? "it names no unwind action" : nil
        default: break
        }
        guard let source = controller(id: segue.source), let destination = controller(id: segue.destination) else {
            return nil
        }
        if let reason = misplacement(of: segue, kind, from: source) { return reason }
        if let reference = destination.reference {
            return reference.storyboardName == nil ? "its destination \(destination.id) names no storyboard" : nil
        }
        if let place = Self.places[kind],
            Containment.standard.allowed[place]?.contains(destination.kind.runtime) != true
        {
            return
                "its destination \(destination.id), a \(destination.kind.runtime.rawValue), can't stand there (\(place.rawValue))"
        }
        return breach(in: destination, &unmakeable).map { line in
            "its destination \(destination.id) can't be made, because of line \(line)"
        }
    }

    /// The place that the segue puts its destination in, in the most favourable tree.
    private static let places: [SegueKind: Place] = [
        // Without a stack around it the segue presents, and more kinds may be presented than pushed.
        .show: .presented, .push: .stack, .presentation: .presented, .modal: .presented, .showDetail: .pane,
        .replace: .pane, .popoverPresentation: .presented, .popover: .popover, .embed: .embedded,
    ]

    private func misplacement(of segue: Segue, _ kind: SegueKind, from source: Controller) -> String? {
        let from = source.kind.runtime
        switch kind {
        // A split is always a window's root (SPLIT-02), so nothing is around it.
        case .push where from.places == [.windowRoot], .replace where from.places == [.windowRoot]:
            return "it needs a container around its source \(source.id), and a \(from.rawValue) is always a root"
        case .embed where !from.isContent:
            return "its source \(source.id), a \(from.rawValue), can't embed"
        case .replace:
            guard let pane = segue.splitViewControllerTargetIndex, !(0...1).contains(pane) else { return nil }
            return "it names the pane \(pane) of a split, which has 0 and 1"
        default: return nil
        }
    }

    /// The line of the first breach in everything that is made with a controller; nil for none. Containment is a finite
    /// tree.
    private func breach(in controller: Controller, _ known: inout [String: Int?]) -> Int? {
        if let found = known[controller.id] { return found }
        var line = misfit(in: controller).map { _ in controller.line }
        for part in parts(of: controller) where line == nil {
            let isBroken = breach(part.controller.kind.runtime, at: part.line, in: controller) != nil
            line = isBroken ? part.line : breach(in: part.controller, &known)
        }
        known[controller.id] = .some(line)
        return line
    }
}
