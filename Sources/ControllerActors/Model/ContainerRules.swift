import Bus

/// What a kind of controller decides for itself. Each kind has one conformance, which `Kind.rules` registers. The
/// places of a controller and of its children stand in the row of its kind (`Kind.Row`). No other code asks for it.
protocol ContainerRules {
    static var kind: Kind { get }

    /// Which of its children are on screen while it is.
    static var shownChildren: ShownChildren { get }

    /// Which controllers it asks whether the interface may turn (ROT-03).
    static var rotation: RotationRule { get }

    /// Where a change of its children is taken back.
    static var undo: UndoPlace { get }

    /// True if it supports the orientation without saying so (ROT-01).
    static func supports(_ orientation: Orientation) -> Bool

    /// True if it may come on screen in that parent without a child to show.
    static func mayBeEmpty(in parent: Controller?) -> Bool

    /// Puts the children of a spec into the new controller.
    static func fill(_ id: ControllerID, _ children: [ControllerID], _ spec: ControllerSpec, _ draft: inout Draft)
        throws(Refusal)

    /// Shows a child that something else covers. Returns the kind of that transition, and the controllers that have
    /// gone; nil where the child is shown already.
    static func show(
        _ child: ControllerID, in container: Controller, _ draft: inout Draft
    ) throws(Refusal) -> (kind: TransitionKind, gone: [ControllerID])?

    /// Gives it the children that it had before a change, as `undo` does.
    static func takeBack(_ children: FormerChildren, _ draft: inout Draft, _ outline: inout Outline) throws(Refusal)

    /// What is wrong with its members, in a tree that comes from outside; nil where they agree.
    static func fault(in controller: Controller) -> String?

    /// Adds what is derived for its kind alone: members of the answer to `controller.get`.
    static func describe(_ controller: Controller, in tree: Tree, _ object: inout JSONObject)

    /// Adds what is derived for its kind alone to its view in a layout.
    static func describeView(_ controller: Controller, in tree: Tree, _ object: inout JSONObject)

    /// The elements that can have the focus above its children, and those below them.
    static func elementsAbove(_ controller: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element]
    static func elementsBelow(_ controller: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element]

    /// Lays out its view, its bars and its children.
    /// - Returns: the index of its view among the entries.
    static func place(_ controller: Controller, in area: ScreenLayout.Area, _ layout: inout ScreenLayout) -> Int
}

/// Where a change of a controller's children is taken back.
enum UndoPlace {
    /// In the container itself, or in the window whose turn the change was.
    case container, window
    /// In the parent, to which its list belongs: that of More to the tab bar, that of a pane's popover to the split.
    case parent
    case nowhere
}

extension Kind {
    /// The rules of the kind. This is the only place where all kinds are named.
    var rules: any ContainerRules.Type {
        switch self {
        case .viewController: EmbedRules.self
        case .tableViewController: TableRules.self
        case .navigationController: NavigationRules.self
        case .tabBarController: TabBarRules.self
        case .pageViewController: PageRules.self
        case .splitViewController: SplitRules.self
        case .moreNavigationController: MoreRules.self
        case .moreListController: MoreListRules.self
        case .popoverController: PopoverRules.self
        }
    }
}

extension ContainerRules {
    static var shownChildren: ShownChildren { .all }
    static var rotation: RotationRule { .itself }
    static var undo: UndoPlace { .nowhere }

    static func supports(_ orientation: Orientation) -> Bool { orientation == .portrait }

    static func mayBeEmpty(in parent: Controller?) -> Bool { false }

    static func fill(
        _ id: ControllerID, _ children: [ControllerID], _ spec: ControllerSpec, _ draft: inout Draft
    ) throws(Refusal) {
        try draft.setChildren(children, of: id)
        // A popover of a pane that is in no split is refused later, where the whole document is checked.
        try SplitRules.restorePane(spec.saved, children, of: id, &draft)
    }

    static func show(
        _ child: ControllerID, in container: Controller, _ draft: inout Draft
    ) throws(Refusal) -> (kind: TransitionKind, gone: [ControllerID])? { nil }

    static func takeBack(
        _ children: FormerChildren, _ draft: inout Draft, _ outline: inout Outline
    ) throws(Refusal) { try draft.setChildren(children.list, of: children.container.id) }

    static func fault(in controller: Controller) -> String? { nil }

    static func describe(_ controller: Controller, in tree: Tree, _ object: inout JSONObject) {}
    static func describeView(_ controller: Controller, in tree: Tree, _ object: inout JSONObject) {}

    static func elementsAbove(_ controller: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element] { [] }
    static func elementsBelow(_ controller: Controller, _ draft: borrowing Draft) -> [FocusOrder.Element] { [] }

    static func place(_ controller: Controller, in area: ScreenLayout.Area, _ layout: inout ScreenLayout) -> Int {
        layout.placeContent(controller, in: area.frame.below(area.line), under: area.container)
    }

    /// The controller that a command is for. Errors: `wrongKind`, and those of `Draft.need`.
    static func need(_ target: Rules.Target, _ draft: borrowing Draft) throws(Refusal) -> Controller {
        try need(target.controller(wanted: "a \(kind.rawValue)"), draft)
    }

    static func need(_ id: ControllerID, _ draft: borrowing Draft) throws(Refusal) -> Controller {
        let controller = try draft.need(id)
        guard controller.kind == kind else { throw .wrongKind(controller, wanted: "a \(kind.rawValue)") }
        return controller
    }
}
