import Bus

@testable import ControllerActors

/// The rule tables with one entry broken. At least one case must fail with it; otherwise no case tests that entry.
struct Mutant {
    let name: String
    let tables: RuleTables
    /// Why no case can notice the mutation; nil if a case must notice it.
    var exemption: String?

    init(_ name: String, exemption: String? = nil, _ change: (inout RuleTables) -> Void) {
        var tables = RuleTables.standard
        change(&tables)
        self.name = name
        self.tables = tables
        self.exemption = exemption
    }

    static let all: [Mutant] = orders + cancelled + echoes + containment + shown + selection + votes + hiding + actions

    // MARK: The order of callbacks

    /// Swaps each pair of neighbouring steps that can both have an effect, the line included.
    private static var orders: [Mutant] {
        var list: [Mutant] = []
        for kind in TransitionKind.allCases {
            guard let row = RuleTables.standard.order.rows[kind] else { continue }
            list.append(Mutant("order.\(kind): the whole row gone") { $0.order.rows[kind] = [] })
            for index in row.indices.dropLast() {
                let (first, second) = (row[index], row[index + 1])
                let name = "order.\(kind): \(second.rawValue) before \(first.rawValue)"
                list.append(
                    Mutant(name, exemption: silent(kind, first, second)) {
                        $0.order.rows[kind]?.swapAt(index, index + 1)
                    })
            }
            for index in row.indices where row[index] != .line {
                let name = "order.\(kind): no \(row[index].rawValue)"
                list.append(
                    Mutant(name, exemption: silent(kind, row[index])) {
                        $0.order.rows[kind]?.remove(at: index)
                    })
            }
        }
        return list
    }

    private static var cancelled: [Mutant] {
        let row = RuleTables.standard.order.cancelled
        return row.indices.flatMap { index -> [Mutant] in
            var list = [Mutant("order.cancelled: no \(row[index].rawValue)") { $0.order.cancelled.remove(at: index) }]
            guard index > 0 else { return list }
            list.append(
                Mutant("order.cancelled: \(row[index].rawValue) before \(row[index - 1].rawValue)") {
                    $0.order.cancelled.swapAt(index, index - 1)
                })
            return list
        }
    }

    /// The reason why one of these steps says nothing in this kind of transition, or nil.
    private static func silent(_ kind: TransitionKind, _ steps: TransitionOrder.Step...) -> String? {
        for step in steps {
            switch (kind, step) {
            case (.push, .delegate), (.pop, .delegate), (.present, .delegate),
                (.root, .delegate),
                (.quiet, .delegate):
                if kind == .pop { continue }
                return "no delegate has a last word in a \(kind)"
            case (.quiet, .line): return "nothing quiet is animated: nothing stands between will and did"
            case (.dismiss, .delegate) where steps.contains(.didMove):
                return "the last word of a dismissal is a popover's, whose content has no parent"
            case (.root, .line):
                return "what a window does to its root is never animated: nothing stands between will and did"
            default: continue
            }
        }
        return nil
    }

    private static var echoes: [Mutant] {
        RuleTables.standard.order.echoes.indices.map { index in
            let echo = RuleTables.standard.order.echoes[index]
            return Mutant("echo: no \(echo.say.rawValue) after \(echo.after.rawValue)") {
                $0.order.echoes.remove(at: index)
            }
        }
    }

    // MARK: What may stand where

    private static var containment: [Mutant] {
        var list: [Mutant] = []
        for place in Place.allCases {
            for kind in Kind.allCases {
                let isAllowed = Containment.standard.allowed[place]?.contains(kind) == true
                let name = "containment: a \(kind.rawValue) \(isAllowed ? "refused" : "allowed") as \(place.rawValue)"
                list.append(
                    Mutant(name, exemption: unseen(kind, place)) { tables in
                        if isAllowed {
                            tables.containment.allowed[place]?.remove(kind)
                        } else {
                            tables.containment.allowed[place]?.insert(kind)
                        }
                    })
            }
        }
        return list
    }

    private static func unseen(_ kind: Kind, _ place: Place) -> String? {
        switch (kind, place) {
        case (_, .moreStack): "More's stack is filled by navd itself, which asks no table"
        case (.moreNavigationController, _), (.moreListController, _):
            "no spec makes More, and More never leaves its bar"
        default: nil
        }
    }

    // MARK: What is shown, selected, voted on

    private static var shown: [Mutant] {
        Kind.allCases.flatMap { kind -> [Mutant] in
            let right = ShownChildren.standard[kind]
            return [ShownChildren.none, .top, .selected, .all].filter { $0 != right }.map { wrong in
                Mutant("shown: \(wrong.rawValue) of a \(kind.rawValue)", exemption: same(kind, wrong)) {
                    $0.shown[kind] = wrong
                }
            }
        }
    }

    private static func same(_ kind: Kind, _ wrong: ShownChildren) -> String? {
        if kind == .popoverController, wrong == .top { return "a popover has one content" }
        return kind == .moreListController ? "a \(kind.rawValue) has no children to show" : nil
    }

    private static var selection: [Mutant] {
        let rules = RuleTables.standard.selection
        var list: [Mutant] = []
        for index in rules.indices {
            list.append(Mutant("selection: no \(rules[index].rawValue)") { $0.selection.remove(at: index) })
            if index > 0 {
                list.append(
                    Mutant("selection: \(rules[index].rawValue) before \(rules[index - 1].rawValue)") {
                        $0.selection.swapAt(index, index - 1)
                    })
            }
        }
        return list
    }

    private static func oneWay(_ method: QuestionMethod) -> String? {
        [.shouldPerformSegue, .canPerformUnwind].contains(method)
            ? "a segue is performed in one way, whoever asks for it" : nil
    }

    private static var votes: [Mutant] {
        QuestionMethod.allCases.filter { VoteRule.standard[$0] != nil }.flatMap { method in
            [
                Mutant("vote.\(method.rawValue): unimplemented means no") { $0.votes[method]?.unimplemented.toggle() },
                Mutant("vote.\(method.rawValue): not on a tap", exemption: untapped(method)) {
                    $0.votes[method]?.onTap.toggle()
                },
                Mutant("vote.\(method.rawValue): by program too", exemption: oneWay(method)) {
                    $0.votes[method]?.onProgram.toggle()
                },
                Mutant("vote.\(method.rawValue): nobody is asked") { $0.votes[method] = nil },
            ]
        }
    }

    private static func untapped(_ method: QuestionMethod) -> String? {
        switch method {
        case .shouldPushItem: "no tap pushes an item"
        case .shouldSave, .shouldRestore: "no tap saves or restores a window"
        case .shouldOpenIdlePath: "no tap opens an idle path"
        default: nil
        }
    }

    private static var hiding: [Mutant] {
        Orientation.allCases.map { orientation in
            Mutant("hiding: the other way in \(orientation.rawValue)") { $0.hiding[orientation]?.toggle() }
        }
    }

    // MARK: What a button can be wired to

    private static var actions: [Mutant] {
        WiredAction.standard.keys.sorted().map { word in
            Mutant("action.\(word): the application's own word") { $0.actions[word] = nil }
        }
            + WiredAction.standard.filter { $0.value.isOfKind != nil }.keys.sorted().map { word in
                Mutant("action.\(word): of every controller") { $0.actions[word]?.isOfKind = nil }
            }
    }
}
