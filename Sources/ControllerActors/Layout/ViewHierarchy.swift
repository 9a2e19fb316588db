import Bus

/// The views on screen, nested as they contain each other, bars before content: the answer to `shownHierarchy`
/// (COMB-06, COMB-07). A presented view takes the place of what it covers. Hidden ones are not there (MOD-11).
public struct ViewHierarchy: Sendable {
    public let json: JSON

    public init(_ tree: Tree) {
        let layout = ScreenLayout(tree)
        var inside: [Int: [Int]] = [:]
        for (index, entry) in layout.entries.enumerated() {
            if let container = entry.container { inside[container, default: []].append(index) }
        }
        json = Self.node(0, in: layout, inside)
    }

    private static func node(_ index: Int, in layout: ScreenLayout, _ inside: [Int: [Int]]) -> JSON {
        let entry = layout.entries[index]
        let tree = layout.tree
        var object: JSONObject = ["of": entry.of?.json ?? tree.window.id.json, "part": .string(entry.part.rawValue)]
        let controller = tree[entry.of]
        if let name = controller?.name ?? (entry.of == nil ? tree.window.name : nil) { object["name"] = .string(name) }
        if entry.part == .view { object["kind"] = controller.map { .string($0.kind.rawValue) } }
        let children = inside[index] ?? []
        let bars = children.filter { layout.entries[$0].part.isBar }
        let rest = children.filter { !layout.entries[$0].part.isBar }
        if !children.isEmpty { object["views"] = .array((bars + rest).map { node($0, in: layout, inside) }) }
        return .object(object)
    }
}

extension ScreenLayout.Part {
    var isBar: Bool {
        switch self {
        case .navigationBar, .toolbar, .tabBar, .statusBar: true
        case .window, .view, .pane, .divider, .spine, .dimming, .popover, .configuration, .pageIndicator: false
        }
    }
}
