import Bus
import ControllerActors

/// Opens each scene of a storyboard in a window of its own, and reads it back in the form in which a store keeps it.
enum StoryboardRoundTrip {
    /// Returns one line for each scene that is not read back unchanged, and the number of windows that were opened.
    static func faults(_ storyboard: Storyboard) -> (lines: [String], windows: Int) {
        let library = StoryboardLibrary([storyboard])
        var lines: [String] = []
        var windows = 0
        for controller in storyboard.controllers {
            // A scene that refers to another file or to itself can't be made, with or without a store.
            guard
                let spec = try? library.spec(
                    storyboard: storyboard.name, identifier: nil, scene: controller.id, permissive: true)
            else { continue }
            // The window is a pad, because splits and popovers are allowed there. A scene that can't be a root is
            // opened as a spare.
            guard let changes = changes(spec, asRoot: true) ?? changes(spec, asRoot: false) else { continue }
            windows += 1
            do { try comeBack(changes) } catch {
                lines.append("\(controller.id) (line \(controller.line)): \(error)")
            }
        }
        return (lines, windows)
    }

    /// The changes that open such a window; nil if a rule forbids it.
    private static func changes(_ spec: ControllerSpec, asRoot: Bool) -> [Change]? {
        var window = Window(id: WindowID(1))
        window.profile = DeviceProfile.known[2]
        let transition = try? Rules().opening(
            window, root: asRoot ? spec : nil, spare: asRoot ? [] : [spec], directory: Directory())
        return transition?.changes
    }

    private struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// Throws if the window is not the same after a restart, or if it can be saved but not restored.
    private static func comeBack(_ changes: [Change]) throws {
        let tree = try built(changes)
        try same("commit", tree) {
            var writer = JSONWriter()
            writer.beginObject()
            writer.name("changes")
            Change.write(changes, window: tree.window.id, to: &writer)
            writer.endObject()
            return try built(Change.read(commit: writer.view))
        }
        var writer = JSONWriter()
        writer.beginObject()
        tree.write(to: &writer)
        writer.endObject()
        let bytes = writer.bytes
        try same("snapshot", tree) { try Tree(json: try JSONParser.parse(bytes), path: "snapshot") }
        try same("checkpoint", tree) { try bytes.withUnsafeBytes { try Tree(bytes: $0, path: "checkpoint") } }
        let saved = try JSONParser.parse(WindowDocument(tree).json.bytes)
        let document = try WindowDocument(json: saved, permissive: true, path: "document")
        let restored = try Rules().opening(
            Window(id: WindowID(1)), root: nil, document: document, spare: [], directory: Directory())
        guard try built(restored.changes).controllers.count >= (tree.window.root == nil ? 0 : tree.controllers.count)
        else {
            throw Fault(description: "the saved window is restored without some of its controllers")
        }
        _ = ScreenLayout(tree)
    }

    private static func same(_ what: String, _ tree: Tree, _ read: () throws -> Tree) throws {
        guard try read() != tree else { return }
        throw Fault(description: "the \(what) is read differently")
    }

    private static func built(_ changes: [Change]) throws -> Tree {
        var tree = Tree(window: Window(id: WindowID(1)))
        for change in changes { try tree.apply(change) }
        return tree
    }
}
