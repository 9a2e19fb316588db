import Bus

/// What is on the screen of the played tree. The places are those of a phone with a tab bar and a navigation bar.
struct PlayedPicture {
    private let tree: PlayedTree

    init(_ tree: PlayedTree) { self.tree = tree }

    private var members: Members {
        let window = tree.tree.window
        let whole = window.effectiveFrame
        return [
            "window": tree.window.json, "profile": window.profile.name, "idiom": window.profile.idiom.rawValue,
            "orientation": window.orientation.rawValue, "frame": whole, "bounds": whole,
            "statusBar": Rect(width: whole.width, height: 20), "keyboard": JSON.null,
            "safeAreaInsets": ["top": 0, "left": 0, "bottom": 0, "right": 0] as JSON, "frames": frames,
        ]
    }

    /// The layout in a snapshot, beside whose number it stands.
    var layout: JSON { members.json }

    /// The layout as it is published, and as `layout` answers it.
    var shown: JSON { (["epoch": tree.epoch, "seq": tree.seq] as Members + members).json }

    /// The answer to `shownHierarchy`.
    var views: JSON {
        func view(_ id: JSON, _ part: String, _ views: [JSON]) -> JSON {
            (["of": id, "part": part, "views": views.isEmpty ? nil : views] as Members).json
        }
        let first = view(tree.id(.first).json, "view", [])
        let stack = view(tree.id(.stack).json, "view", [first])
        return view(tree.window.json, "view", [view(tree.id(.tabs).json, "view", [stack])])
    }

    private var frames: [Members] {
        let whole = tree.tree.window.effectiveFrame
        let top = tree.id(.first)
        let content = Rect(x: 0, y: 64, width: whole.width, height: whole.height - 113)
        let title = tree.tree[top]?.title
        let bar: Members = ["items": [top.json], "topItem": top.json, "backItem": JSON.null, "title": title]
        return [
            view(.tabs, whole), view(.stack, whole), view(.first, content),
            frame(
                .stack, "navigationBar", Rect(x: 0, y: 20, width: whole.width, height: 44),
                ["contents": bar + ["left": [JSON](), "right": [JSON]()]]),
            frame(
                .tabs, "tabBar", Rect(x: 0, y: whole.height - 49, width: whole.width, height: 49),
                ["contents": ["places": [tab(.stack), tab(.second)], "more": [JSON]()] as Members]),
        ]
    }

    private func view(_ part: PlayedTree.Part, _ place: Rect) -> Members {
        let one = tree.tree[tree.id(part)]
        return frame(part, "view", place, ["kind": one?.kind.rawValue, "title": one?.title])
    }

    private func frame(_ part: PlayedTree.Part, _ word: String, _ place: Rect, _ rest: Members) -> Members {
        let id = tree.id(part)
        return ["of": id.json, "part": word, "name": tree.tree[id]?.name, "frame": place] + rest
    }

    private func tab(_ part: PlayedTree.Part) -> Members {
        let one = tree.tree[tree.id(part)]
        return ["viewController": tree.id(part).json, "title": one?.title ?? one?.name, "selected": part == .stack]
    }
}
