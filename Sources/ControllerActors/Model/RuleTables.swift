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

/// A table with a value for each kind of controllers. Each step of a walk through a tree looks it up, so it hashes no
/// name.
struct ByKind<Value: Sendable>: Sendable {
    private var values: [Value]

    init(_ value: (Kind) -> Value) { values = Kind.allCases.map(value) }

    subscript(kind: Kind) -> Value {
        get { values[kind.index] }
        set { values[kind.index] = newValue }
    }
}
