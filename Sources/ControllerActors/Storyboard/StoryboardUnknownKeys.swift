import Bus

extension Storyboard {
    /// Attributes of one element that this reader does not understand. They are kept as they were written (STORY-10).
    public struct UnknownKeys: Sendable, Equatable {
        /// The element's name, e.g. `navigationItem`.
        public let element: String
        /// Its object id, or its `key` where it has none.
        public let id: String?
        /// The object id of the controller whose scene it is in; nil for the document's own.
        public let scene: String?
        public let line: Int
        /// Attributes by name.
        public let keys: [String: String]

        var json: JSON {
            .showing(["element": element, "line": line, "keys": JSON(keys) { .string($0) }, "id": id, "scene": scene])
        }
    }
}

extension Storyboard.UnknownKeys {
    /// The unknown keys of the document and its scenes, in the file's order. To be called after everything was read:
    /// only then is it known which attributes were not read.
    static func all(in document: StoryboardElement) -> [Self] {
        var list: [Self] = []
        note(document, scene: nil, &list)
        for scene in document.children.filter({ $0.role == .scenes }).flatMap(\.children) {
            let objects = scene.children.filter { $0.role == .objects }.flatMap(\.children)
            guard let controller = objects.first(where: { $0.role == .controller }) else { continue }
            for object in objects { walk(object, scene: controller.id, &list) }
        }
        return list.sorted { $0.line < $1.line }
    }

    /// The elements whose keys count: controllers, items, bars, segues. Those of views and cells are about drawing.
    private static let counted: Set<StoryboardRole> = [
        .controller, .navigationItem, .tabBarItem, .barButtonItem, .segue, .section, .text, .other,
    ]

    /// The reader's limit bounds the depth.
    private static func walk(_ element: StoryboardElement, scene: String?, _ list: inout [Self]) {
        // Only a bar that a container manages counts. The attributes of a bar in a view are about drawing.
        let isBar =
            element.role == .leaf && element.name == "value"
            || element.role == .bar && ["navigationBar", "toolbar"].contains(element.key)
        let isMetric = element.key?.hasPrefix("simulated") == true
        if !isMetric, isBar || counted.contains(element.role) { note(element, scene: scene, &list) }
        for child in element.children { walk(child, scene: scene, &list) }
    }

    private static func note(_ element: StoryboardElement, scene: String?, _ list: inout [Self]) {
        var keys = element.unread
        if element.role == .text, let key = element.key, !element.isRead { keys[key] = element.text }
        // The element is there and says nothing more: an explicit nil.
        if element.role == .other, let key = element.key, keys.isEmpty { keys[key] = element.name }
        guard !keys.isEmpty else { return }
        let id = element.id ?? element.key
        list.append(Self(element: element.name, id: id, scene: scene, line: element.line, keys: keys))
    }
}
