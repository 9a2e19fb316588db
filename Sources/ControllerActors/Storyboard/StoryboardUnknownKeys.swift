import Bus

extension Storyboard {
    /// The attributes and children of one element that navd does not understand, kept as they were written (STORY-10).
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
        /// Its user defined runtime attributes, in the file's order.
        public let runtimeAttributes: [RuntimeAttribute]

        var json: JSON {
            .showing([
                "element": element, "line": line, "keys": JSON(keys) { .string($0) }, "id": id, "scene": scene,
                "runtimeAttributes": runtimeAttributes.map(\.json).shown,
            ])
        }
    }

    /// A user defined runtime attribute: a value for a property of the application's own class.
    public struct RuntimeAttribute: Sendable, Equatable {
        public let keyPath: String?
        /// `string`, `boolean`, `number`, `color`, `nil`, …
        public let type: String?
        /// A text; of a size, a colour and the like the attributes of its element. Nil where the file gives none.
        public let value: JSON?

        init(_ element: StoryboardElement) {
            (keyPath, type) = (element["keyPath"], element["type"])
            guard let inner = element.children.first(where: { $0.key == "value" && $0.role == .leaf }) else {
                value = element.string("value").map { .string($0) }
                return
            }
            let parts = inner.attributes.filter { $0.key != "key" }
            let number = parts.count == 1 ? parts["value"] : nil
            value = number.map { JSON.string($0) } ?? JSON(parts) { .string($0) }
        }

        var json: JSON { .showing(["keyPath": keyPath, "type": type, "value": value]) }
    }
}

extension Storyboard.UnknownKeys {
    /// The unknown keys of the document and its scenes, in the file's order. To be called after everything was read:
    /// only then is it known which attributes were not read.
    static func all(in document: StoryboardElement) -> [Self] {
        var list: [Self] = []
        note(document, scene: nil, isCounted: true, &list)
        for scene in document.children.filter({ $0.role == .scenes }).flatMap(\.children) {
            let objects = scene.children.filter { $0.role == .objects }.flatMap(\.children)
            guard let controller = objects.first(where: { $0.role == .controller }) else { continue }
            for object in objects { walk(object, scene: controller.id, &list) }
        }
        return list.sorted { $0.line < $1.line }
    }

    /// True for an element whose keys count: the other views are only drawn.
    private static func counts(_ element: StoryboardElement) -> Bool {
        if element.key?.hasPrefix("simulated") == true { return false }
        switch element.role {
        case .controller, .navigationItem, .tabBarItem, .barButtonItem, .accessibility, .segue, .text, .other, .bar,
            .table, .section, .staticCell:
            return true
        case .ownView: return ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(element.name)
        case .leaf: return ["value", "color"].contains(element.name)
        default: return false
        }
    }

    /// The reader's limit bounds the depth.
    private static func walk(_ element: StoryboardElement, scene: String?, _ list: inout [Self]) {
        note(element, scene: scene, isCounted: counts(element), &list)
        for child in element.children where child.role != .runtimeAttributes { walk(child, scene: scene, &list) }
    }

    private static func note(
        _ element: StoryboardElement, scene: String?, isCounted: Bool, _ list: inout [Self]
    ) {
        var keys = isCounted ? element.unread : [:]
        if element.role == .text, let key = element.key, !element.isRead { keys[key] = element.text }
        // The element is there and says nothing more: an explicit nil.
        if element.role == .other, let key = element.key, keys.isEmpty { keys[key] = element.name }
        let attributes = element.children.filter { $0.role == .runtimeAttributes }.flatMap(\.children)
            .map { Storyboard.RuntimeAttribute($0) }
        guard !keys.isEmpty || !attributes.isEmpty else { return }
        list.append(
            Self(
                element: element.name, id: element.id ?? element.key, scene: scene, line: element.line, keys: keys,
                runtimeAttributes: attributes))
    }
}
