import Bus

/// All rules that are data, in one value. `make mutants` runs the cases against copies of it with one entry broken.
public struct RuleTables: Sendable {
    var containment = Containment.standard
    var order = TransitionOrder.standard
    var shown = ShownChildren.standard
    var selection = SelectionRule.standard
    var votes = VoteRule.standard
    var actions = WiredAction.standard
    var rotation = RotationRule.standard
    var hiding = Self.hiding

    /// The tables that navd runs with.
    public static let standard = RuleTables()

    /// Whether the first pane is hidden where no delegate decides (SPLIT-05).
    static let hiding: [Orientation: Bool] = [
        .portrait: true, .portraitUpsideDown: true, .landscapeLeft: false, .landscapeRight: false,
    ]
}

/// A value by reference, because it is handed on often and never changes.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

/// Which of a controller's `viewControllers` are on screen while it is. Where content forwards appearance itself, only
/// those are that were told to appear (VC-10).
enum ShownChildren: String, Sendable {
    case none, top, selected, all

    static let standard = ByKind { $0.rules.shownChildren }
}

/// Which tab is selected after the tabs were replaced: that of the first rule that finds one (TAB-06).
enum SelectionRule: String, Sendable {
    case same, sameIndex, first

    static let standard: [SelectionRule] = [.same, .sameIndex, .first]
}

/// Which controllers a container asks whether the interface may turn (ROT-03).
enum RotationRule: String, Sendable {
    case itself, nobody, top, all
    /// All children; itself where it has none. A page controller without pages supports nothing (PAGE-10).
    case allOrItself

    static let standard = ByKind { $0.rules.rotation }
}

/// A table with a value for each kind of controllers. Each step through a tree reads it, so it hashes no name.
typealias ByKind<Value: Sendable> = ByCase<Kind, Value>

/// Which acts are put to a vote, and the vote that counts without a voter.
struct VoteRule: Sendable {
    var method: QuestionMethod
    /// The vote that counts where no attachment implements the method (SYS-07).
    var unimplemented = true
    /// Whether an act of the user is put to a vote. Only that is: selecting by program asks no delegate (TAB-09).
    var onTap = true
    /// Whether a program's command is put to a vote.
    var onProgram = false

    func question(on id: ControllerID, viewController: ControllerID? = nil, _ details: JSONObject = [:]) -> Question {
        Question(on: id, method, viewController: viewController, details: details, unimplemented: unimplemented)
    }

    /// The votes that are not asked by `onTap` and `onProgram`: on a rotation, and on hiding a pane.
    private static let others: Set<QuestionMethod> = [.shouldAutorotate, .shouldHide]
    private static let alsoByProgram: Set<QuestionMethod> = [
        .shouldPushItem, .shouldPopItem, .shouldSave, .shouldRestore, .shouldOpenIdlePath,
    ]
    private static let notOnTap: Set<QuestionMethod> = [
        .shouldPushItem, .shouldSave, .shouldRestore, .shouldOpenIdlePath,
    ]

    static let standard = ByCase<QuestionMethod, VoteRule?> { method in
        guard method.kind == .vote, !others.contains(method) else { return nil }
        return VoteRule(method: method, onTap: !notOnTap.contains(method), onProgram: alsoByProgram.contains(method))
    }
}

/// Which kinds may be in which place, as the rows of the kinds say. No other code decides that.
struct Containment: Sendable {
    var allowed: [Place: Set<Kind>]

    static let standard = Containment(
        allowed: Dictionary(
            uniqueKeysWithValues: Place.allCases.map { place in
                (place, Set(Kind.allCases.filter { $0.places.contains(place) }))
            }))

    /// The places that pickers and the like may have (COMB-08).
    static let forModals: Set<Place> = [.presented, .popover]

    /// Errors: `containmentForbidden`, naming both kinds and the rule.
    func check(_ child: Kind, modalOnly: Bool = false, in place: Place, parent: String) throws(Refusal) {
        if modalOnly, !Self.forModals.contains(place) {
            throw Refusal(
                .containmentForbidden,
                "this \(child.rawValue) is for modals only and can't be in a \(parent) (\(place.rawValue))",
                [
                    "child": child.rawValue, "parent": parent, "rule": "COMB-08",
                    "allowed": Self.forModals.map(\.rawValue).sorted(),
                ])
        }
        guard let kinds = allowed[place], kinds.contains(child) else {
            let right = Kind.allCases.filter { allowed[place]?.contains($0) == true }.map(\.rawValue)
            throw Refusal(
                .containmentForbidden,
                "a \(child.rawValue) can't be in a \(parent) (\(place.rawValue)); allowed: "
                    + right.joined(separator: ", "),
                ["child": child.rawValue, "parent": parent, "rule": "COMB-01", "allowed": right])
        }
    }
}
