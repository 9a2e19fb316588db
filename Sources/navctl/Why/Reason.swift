import Bus

/// One reason why a controller, or a command on it, does nothing.
struct Reason: Equatable {
    /// The words for programs.
    enum Kind: String {
        case hiddenWindow, maintenance, locked, standsNowhere, notShown, covered, transition, turn, question, host
        case disabled, attachment, noRows
    }

    let kind: Kind
    /// False for a fact that explains something, and is in no command's way.
    var blocks = true
    /// For people.
    let text: String
    /// What waits because of it, one command a line.
    var behind: [String] = []

    var json: JSON {
        .members(["reason": kind.rawValue, "blocks": blocks, "text": text, "behind": behind.isEmpty ? nil : behind])
    }
}

/// What `navctl why` says about one controller.
struct ReasonReport {
    let controller: Controller
    let name: String
    let reasons: [Reason]

    init(_ id: ControllerID, _ circumstances: Circumstances) {
        controller = circumstances.tree[id] ?? Controller(id: id, kind: .viewController)
        name = circumstances.name(id)
        reasons = circumstances.reasons(about: id)
    }

    var lines: [String] {
        let place = controller.appearance.isUp ? "on screen" : "not on screen"
        let head = "\(Paint.bold(name))  \(controller.kind.rawValue) \(controller.id), \(place)"
        let blocking = reasons.filter(\.blocks)
        let nothing = blocking.isEmpty ? ["  nothing is in its way"] : []
        return [head] + blocking.flatMap(Self.lines) + nothing + reasons.filter { !$0.blocks }.flatMap(Self.lines)
    }

    private static func lines(_ reason: Reason) -> [String] {
        ["  \(reason.blocks ? reason.text.shown : Paint.dim(reason.text.shown))"]
            + reason.behind.map { "    behind it: \($0.shown)" }
    }

    var json: JSON {
        .members([
            "viewController": "\(controller.id)", "name": controller.name, "isOnScreen": controller.appearance.isUp,
            "reasons": reasons.map(\.json),
        ])
    }
}
