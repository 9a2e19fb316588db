import Bus

/// The controllers of a window as rows: each below the one that holds or presents it.
struct TreeRows: Sendable {
    struct Row: Equatable, Sendable {
        let id: ControllerID
        let depth: Int
        let hasChildren: Bool
        /// It only stands here: its parent is another one.
        var isGuest = false
        var isPresented = false
        /// It is neither in the window nor in a popover.
        var isDetached = false
    }

    private(set) var rows: [Row] = []
    private let tree: Tree
    private let folded: Set<ControllerID>
    /// The controllers that a search leaves; nil without one.
    private let found: Set<ControllerID>?
    private var seen: Set<ControllerID> = []

    /// - Parameters:
    ///   - folded: those whose rows below them are left out.
    ///   - search: the words that a controller, or one below it, must have; nothing is folded then.
    init(_ tree: Tree, folded: Set<ControllerID>, search: String) {
        (self.tree, self.folded) = (tree, folded)
        found = search.isEmpty ? nil : Self.found(search, in: tree)
        let window = tree.window
        for root in [window.root].compactMap(\.self) + window.pile + window.popovers { add(root, 0, in: nil) }
        let standing = Set(tree.controllers.values.flatMap { Self.inner($0) })
        for id in tree.controllers.keys where !seen.contains(id) && !standing.contains(id) {
            add(id, 0, in: nil, isDetached: true)
        }
    }

    private static func inner(_ controller: Controller) -> [ControllerID] {
        controller.viewControllers + [controller.moreNavigationController, controller.presented].compactMap(\.self)
    }

    private mutating func add(
        _ id: ControllerID, _ depth: Int, in parent: ControllerID?, isPresented: Bool = false, isDetached: Bool = false
    ) {
        guard let controller = tree[id], found?.contains(id) ?? true else { return }
        // A tab that More shows stands twice.
        if let parent, controller.parent != parent {
            return rows.append(Row(id: id, depth: depth, hasChildren: false, isGuest: true))
        }
        guard seen.insert(id).inserted else { return }
        let inner = Self.inner(controller)
        rows.append(
            Row(id: id, depth: depth, hasChildren: !inner.isEmpty, isPresented: isPresented, isDetached: isDetached))
        if found == nil, folded.contains(id) { return skip(inner) }
        // The content of a popover controller has no parent.
        let parent = controller.kind.isPopover ? nil : id
        let more = [controller.moreNavigationController].compactMap(\.self)
        for child in controller.viewControllers + more { add(child, depth + 1, in: parent) }
        if let presented = controller.presented { add(presented, depth + 1, in: nil, isPresented: true) }
    }

    /// Notes the controllers below a folded one, which are in the tree but have no row.
    private mutating func skip(_ ids: [ControllerID]) {
        for id in ids where tree[id] != nil && seen.insert(id).inserted { skip(tree[id].map(Self.inner) ?? []) }
    }

    // MARK: Search

    /// Those that have all words, and what they stand in.
    private static func found(_ search: String, in tree: Tree) -> Set<ControllerID> {
        let words = search.lowercased().split(separator: " ").map(String.init)
        var found: Set<ControllerID> = []
        for controller in tree.controllers.values where matches(controller, words) {
            for one in tree.upwards(from: controller) {
                // The controllers above one that was found before were found then, too.
                guard found.insert(one.id).inserted else { break }
            }
        }
        return found
    }

    static func matches(_ controller: Controller, _ search: String) -> Bool {
        matches(controller, search.lowercased().split(separator: " ").map(String.init))
    }

    private static func matches(_ controller: Controller, _ words: [String]) -> Bool {
        let texts = [
            "\(controller.id)", controller.name, controller.kind.rawValue, controller.fixed.customClass,
            controller.title, controller.navigationItem?.title, controller.fixed.objectID,
        ]
        let text = texts.compactMap(\.self).joined(separator: "\n").lowercased()
        return words.allSatisfy { text.contains($0) }
    }
}

extension Tree {
    /// A controller, the one that it stands in or is presented by, and so on up to the window.
    func upwards(from controller: Controller) -> some Sequence<Controller> {
        sequence(first: controller) { ($0.parent ?? $0.presenting).flatMap { self[$0] } }.prefix(controllers.count)
    }
}
