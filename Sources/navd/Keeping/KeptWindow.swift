import Bus
import ControllerActors
import Store

/// A window as its commits left it, and how the turns that were under way end.
struct KeptWindow: Sendable {
    let tree: Tree
    let seq: UInt64
    let size: Ledger.Size
    let rest: Resumption

    /// Nil if the window was closed.
    /// - Parameter rests: of its turns that were under way.
    /// Errors: `JSONError`; `Refusal` if the contents are not a valid window.
    init?(_ contents: WindowContents, rests: [UnfinishedTurn]) throws {
        var tree = Tree(window: Window(id: WindowID(contents.window)))
        var size = Ledger.Size()
        if let checkpoint = contents.checkpoint {
            tree = try checkpoint.bytes.withUnsafeBytes { try Tree(bytes: $0, path: "checkpoint") }
            size.checkpoint = checkpoint.bytes.count
        }
        var isClosed = false
        try contents.eachCommit { (bytes: UnsafeRawBufferPointer) throws in
            guard !isClosed else { return }
            for change in try Change.read(commit: bytes) {
                if case .close = change { isClosed = true }
                try tree.apply(change)
            }
            size.behind += bytes.count
        }
        guard !isClosed else { return nil }
        tree.compact()
        (self.tree, self.size) = (tree, size)
        seq = contents.last
        rest = Resumption(of: tree, rests)
    }
}
