import Bus

/// Every rule that is data, in one value: `make mutants` runs the cases against copies of it with one entry broken.
public struct RuleTables: Sendable {
    var containment = Containment.standard
    var order = TransitionOrder.standard
    var shown = ShownChildren.standard
    var selection = SelectionRule.standard
    var votes = VoteRule.standard
    var actions = WiredAction.standard
    var rotation = RotationRule.standard
    var hiding = Self.hiding

    public static let standard = RuleTables()

    /// Is the first pane hidden where no delegate says (SPLIT-05)?
    static let hiding: [Orientation: Bool] = [
        .portrait: true, .portraitUpsideDown: true, .landscapeLeft: false, .landscapeRight: false,
    ]
}

final class SharedTables: Sendable {
    let tables: RuleTables

    init(_ tables: RuleTables) { self.tables = tables }
}

/// Which of a controller's `viewControllers` are on screen when it is. Where content forwards appearance itself, those that
/// were told to appear (VC-10).
enum ShownChildren: String, Sendable {
    case none, top, selected, all

    static let standard: ByKind<ShownChildren> = [
        .viewController: .all, .tableViewController: .all, .moreListController: .none,
        .navigationController: .top, .moreNavigationController: .top, .tabBarController: .selected,
        .pageViewController: .all, .splitViewController: .all, .popoverController: .all,
    ]
}

/// Who is selected after the tabs were replaced: the first rule that finds one (TAB-06).
enum SelectionRule: String, Sendable {
    case same, sameIndex, first

    static let standard: [SelectionRule] = [.same, .sameIndex, .first]
}

/// Whom a container asks whether the interface may turn (ROT-03).
enum RotationRule: String, Sendable {
    case itself, nobody, top, all

    static let standard: [Kind: RotationRule] = [
        .viewController: .itself, .tableViewController: .itself, .moreListController: .nobody,
        .navigationController: .top, .moreNavigationController: .nobody, .tabBarController: .all,
        .pageViewController: .all, .splitViewController: .all,
    ]
}
