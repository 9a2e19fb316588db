import Bus

/// Everything odd about a file, one text for each, with its line: the reader's warnings, breaches of containment,
/// columns without effect, and segues that can never be performed.
struct StoryboardReport {
    private let file: Storyboard
    private(set) var lines: [String] = []
    /// For each controller that was checked, by object id: the line of the breach of containment in it, or nil.
    private var lineOfBreach: [String: Int?] = [:]

    init(_ file: Storyboard) {
        self.file = file
        for warning in file.warnings { add(warning.line, warning.reason) }
        for controller in file.controllers {
            if let misfit = file.misfit(in: controller) { lines.append(misfit.message) }
            lines += file.parts(of: controller)
                .compactMap { file.breach($0.controller.kind, at: $0.line, in: controller)?.message }
            let behaving = file.panes(of: controller).map(\.controller.id)
            for child in file.children(of: controller.id) where !behaving.contains(child.controller.id) {
                let (line, name) = (child.relationship.line, child.relationship.name)
                add(line, "the \(name) of \(controller.id) is kept as data; two panes behave")
            }
        }
        // STORY-13
        for segue in file.segues {
            guard let reason = obstacle(of: segue) else { continue }
            let name = segue.identifier ?? segue.id ?? "of \(segue.source)"
            add(segue.line, "the segue \(name) can never be performed: \(reason)")
        }
    }

    private mutating func add(_ line: Int, _ text: String) { lines.append("\(file.name):\(line): \(text)") }

    /// Why the segue can never be performed, whatever the tree is like; nil where it may be in some tree.
    private mutating func obstacle(of segue: Storyboard.Segue) -> String? {
        // The reader itself warns of an unknown kind.
        guard let kind = segue.effectiveKind else { return nil }
        switch kind {
        case .custom: return "a class of the application's performs it, and navd has only its name"
        case .unwind: return segue.unwindAction == nil ? "it names no unwind action" : nil
        default: break
        }
        guard let source = file.controller(id: segue.source), let destination = file.controller(id: segue.destination)
        else { return nil }
        if let reason = misplacement(of: segue, kind, from: source) { return reason }
        if let reference = destination.reference {
            return reference.storyboardName == nil ? "its destination \(destination.id) names no storyboard" : nil
        }
        let made = destination.kind
        if let place = Self.places[kind], Containment.standard.allowed[place]?.contains(made) != true {
            return "its destination \(destination.id), a \(made.rawValue), can't stand there (\(place.rawValue))"
        }
        return breach(in: destination).map { line in
            "its destination \(destination.id) can't be made, because of line \(line)"
        }
    }

    /// The place that the segue puts its destination in, in the most favourable tree.
    private static let places: [Storyboard.SegueKind: Place] = [
        // Without a stack around it the segue presents, and more kinds may be presented than pushed.
        .show: .presented, .push: .stack, .presentation: .presented, .modal: .presented, .showDetail: .pane,
        .replace: .pane, .popoverPresentation: .presented, .popover: .popover, .embed: .embedded,
    ]

    private func misplacement(
        of segue: Storyboard.Segue, _ kind: Storyboard.SegueKind, from source: Storyboard.Controller
    ) -> String? {
        let from = source.kind
        switch kind {
        // A split is always a window's root (SPLIT-02), so nothing is around it.
        case .push where from.places == [.windowRoot], .replace where from.places == [.windowRoot]:
            return "it needs a container around its source \(source.id), and a \(from.rawValue) is always a root"
        case .embed where !from.isContent: return "its source \(source.id), a \(from.rawValue), can't embed"
        case .replace:
            guard let pane = segue.splitViewControllerTargetIndex, !(0...1).contains(pane) else { return nil }
            return "it names the pane \(pane) of a split, which has 0 and 1"
        default: return nil
        }
    }

    /// The line of the first breach in what is made with a controller; nil for none. Containment is a finite tree.
    private mutating func breach(in controller: Storyboard.Controller) -> Int? {
        if let found = lineOfBreach[controller.id] { return found }
        var line = file.misfit(in: controller).map { _ in controller.line }
        for part in file.parts(of: controller) where line == nil {
            let isBroken = file.breach(part.controller.kind, at: part.line, in: controller) != nil
            line = isBroken ? part.line : breach(in: part.controller)
        }
        lineOfBreach[controller.id] = .some(line)
        return line
    }
}
