import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// The output of a random run. While a run succeeds, it prints only if `NAVD_SOAK` is set, for `scripts/soak`, which
/// counts the lines.
enum RandomReport {
    private static let isSoak = getenv("NAVD_SOAK") != nil

    /// Printed first, since a trap leaves no other trace.
    static func began(_ seed: UInt64) { line("soak: seed \(seed) begins") }

    static func ended(_ operations: RandomOperations) {
        let drawn = operations.drawn.map { "drawn|\($0.key)=\($0.value)" }
        let outcomes = operations.outcomes.map { "outcome|\($0.key)=\($0.value)" }
        line("soak: seed \(operations.seed) ended;" + (drawn + outcomes).sorted().joined(separator: ";"))
    }

    private static func line(_ text: String) {
        guard isSoak else { return }
        // A single write, so that lines of two threads are not mixed.
        let bytes = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }

    /// The failure and its shortest reproduction, as a case to keep.
    static func failure(_ error: any Error, _ operations: RandomOperations) -> String {
        let (seed, isShuffled) = (operations.seed, operations.isShuffled)
        let head =
            "NAVD_SEED=\(seed)\(isShuffled ? "" : " (in production)"), operation \(operations.steps.count): \(error)"
            + "\n  the tree:\(operations.picture())"
        var shrinker = RandomShrinker(seed: seed, isShuffled: isShuffled, isHosted: operations.isHosted)
        guard let shortest = shrinker.shrink(operations.steps) else {
            return head + "\n  the same steps go well by themselves; the last:"
                + operations.steps.suffix(25).map { "\n    \($0.text)," }.joined()
        }
        return head + "\n  in \(shortest.steps.count) steps: \(shortest.why)\n  as a case:\n\(shortest.asCase)"
    }
}

extension RandomOperations {
    /// The tree in short: which controller stands in which, and the appearance of each.
    func picture() -> String {
        func lines(_ id: ControllerID, _ depth: Int) -> String {
            guard let controller = tree[id] else { return "" }
            let indent = String(repeating: "  ", count: depth)
            let open = controller.transition.map { " (\($0.kind) runs)" } ?? ""
            var text = "\n    \(indent)\(runner.names.name(id)) \(controller.appearance.rawValue)\(open)"
            for child in controller.viewControllers { text += lines(child, depth + 1) }
            if let more = controller.moreNavigationController { text += lines(more, depth + 1) }
            if let presented = controller.presented {
                text += "\n    \(indent)presents \(runner.names.name(presented))"
            }
            return text
        }
        return ([tree.window.root].compactMap { $0 } + tree.window.pile).map { lines($0, 0) }.joined()
    }
}
