import Bus

/// Makes the values of a `Storyboard` from the elements that were kept, and resolves every id that they name.
struct StoryboardAssembler {
    private let name: String
    private let elementOfID: [String: String]
    private var scenes: [Storyboard.Scene] = []
    private var relationships: [Storyboard.Relationship] = []
    private var segues: [Storyboard.Segue] = []
    private var outlets: [Storyboard.Outlet] = []
    private var warnings: [Storyboard.Warning] = []

    init(name: String, elementOfID: [String: String]) { (self.name, self.elementOfID) = (name, elementOfID) }

    mutating func storyboard(from root: StoryboardElement) throws(StoryboardError) -> Storyboard {
        for element in root.children where element.role == .scenes {
            for scene in element.children { try add(scene: scene) }
        }
        let document = Storyboard.Document(root)
        try checkNames(document)
        try checkDestinations()
        let unknownKeys = Storyboard.UnknownKeys.all(in: root)
        root.endRecording()
        return Storyboard(
            name: name, document: document, scenes: scenes, relationships: relationships, segues: segues,
            inferredMetricsTieBreakers: root.children.filter { $0.role == .tieBreakers }
                .flatMap(\.children).compactMap { $0["reference"] },
            unknownKeys: unknownKeys, warnings: warnings.sorted { $0.line < $1.line })
    }

    private mutating func add(scene: StoryboardElement) throws(StoryboardError) {
        let objects = scene.children.filter { $0.role == .objects }.flatMap(\.children)
        let controllers = objects.filter { $0.role == .controller }
        let right = "one object with sceneMemberID=\"viewController\""
        guard let element = controllers.first else {
            throw StoryboardError(
                .sceneWithoutController, line: scene.line, "the scene \(scene["sceneID"] ?? "") has no controller",
                expected: right)
        }
        if controllers.count > 1 {
            throw StoryboardError(
                .sceneWithSeveralControllers, line: controllers[1].line,
                "the scene \(scene["sceneID"] ?? "") has \(controllers.count) controllers", expected: right)
        }
        let id = try element.required("id")
        outlets = []
        for object in objects { try connect(object, to: id) }
        var reading = StoryboardBars(controller: element)
        for object in objects { reading.read(object) }
        let controller = Storyboard.Controller(element, in: name, id: id, outlets: outlets, bars: reading.bars)
        reading.warnOfUnread()
        warnings += reading.warnings
        try check(controller)
        scenes.append(
            Storyboard.Scene(
                sceneID: scene["sceneID"], controller: controller,
                exit: objects.first { $0.name == "exit" }?.id,
                extraObjects: objects.filter { $0.role == .topLevel && !Self.fixtures.contains($0.name) }
                    .map(Storyboard.Object.init),
                line: scene.line))
    }

    /// Objects that every scene may have.
    private static let fixtures: Set<String> = ["placeholder", "exit"]

    /// Collects the connections of an object and of all below it, in order. The reader's limit bounds the depth.
    private mutating func connect(_ owner: StoryboardElement, to controller: String) throws(StoryboardError) {
        for child in owner.children {
            guard child.role == .connections else {
                try connect(child, to: controller)
                continue
            }
            for connection in child.children {
                switch connection.name {
                case "segue": try add(segue: connection, sender: owner, from: controller)
                case "outlet": try add(outlet: connection, owner: owner)
                default: break
                }
            }
        }
    }

    private mutating func add(
        segue: StoryboardElement, sender: StoryboardElement, from source: String
    ) throws(StoryboardError) {
        let destination = try segue.required("destination")
        guard segue["kind"] == "relationship" else {
            let value = Storyboard.Segue(segue, from: source, sender: Storyboard.Object(sender), to: destination)
            segues.append(value)
            guard value.kind == nil else { return }
            let said = "the segue \(segue.id ?? "") has the unknown kind '\(value.kindName)'"
            return warn(.unknownSegueKind, segue.line, said)
        }
        let word = try segue.required("relationship")
        let role = Storyboard.RelationshipRole(rawValue: word)
        relationships.append(
            Storyboard.Relationship(
                id: segue.id, source: source, destination: destination, role: role, name: word, line: segue.line))
        if role == nil { warn(.unknownRelationship, segue.line, "the unknown relationship '\(word)'") }
    }

    private mutating func add(outlet: StoryboardElement, owner: StoryboardElement) throws(StoryboardError) {
        let value = Storyboard.Outlet(
            id: outlet.id, property: try outlet.required("property"),
            destination: try outlet.required("destination"), owner: Storyboard.Object(owner), line: outlet.line)
        outlets.append(value)
        if elementOfID[value.destination] == nil {
            let said = "the outlet \(value.property) leads to \(value.destination), which is nowhere in the file"
            warn(.danglingOutlet, outlet.line, said)
        }
    }

    /// Errors: `tooLarge`.
    private mutating func check(_ controller: Storyboard.Controller) throws(StoryboardError) {
        // A static table may not hold more in a file than at run time.
        let sections = controller.content?.sections ?? []
        let cells = sections.flatMap(\.cells)
        guard sections.count <= StaticSection.maximum, cells.count <= StaticSection.maximumRows else {
            throw StoryboardError(
                .tooLarge, line: controller.line,
                "the table of \(controller.id) has \(sections.count) sections with \(cells.count) rows",
                expected: "at most \(StaticSection.maximum) sections with \(StaticSection.maximumRows) rows")
        }
        if !Kind.isKnown(element: controller.element) {
            warn(.unknownElement, controller.line, "the unknown controller <\(controller.element)> is read as content")
        }
        if let reference = controller.reference, reference.storyboardName == nil {
            warn(.unsetReference, controller.line, "the placeholder \(controller.id) names no storyboard")
        }
        for cell in cells {
            if let word = cell["accessoryType"], AccessoryType(file: word) == nil {
                warn(.ignoredAccessory, cell.line, "the accessory \(word) of the cell \(cell.id ?? "") is read as none")
            }
        }
    }

    private mutating func warn(_ code: Storyboard.Warning.Code, _ line: Int, _ reason: String) {
        warnings.append(Storyboard.Warning(code: code, line: line, reason: reason))
    }
}

extension StoryboardAssembler {
    private func checkNames(_ document: Storyboard.Document) throws(StoryboardError) {
        var lineOf: [String: Int] = [:]
        for controller in scenes.map(\.controller) {
            guard let identifier = controller.storyboardIdentifier else { continue }
            if let first = lineOf.updateValue(controller.line, forKey: identifier) {
                throw StoryboardError(
                    .duplicateIdentifier, line: controller.line,
                    "the storyboard identifier \(identifier) is taken by line \(first)",
                    expected: "an identifier of its own")
            }
        }
        guard let initial = document.initialViewController else { return }
        if !scenes.contains(where: { $0.controller.id == initial }) {
            throw StoryboardError(
                .missingInitialViewController, line: document.line,
                "initialViewController is \(initial), which is \(what(initial))",
                expected: "the id of one of the \(scenes.count) controllers")
        }
    }

    private func checkDestinations() throws(StoryboardError) {
        let controllers = Set(scenes.map(\.controller.id))
        let exits = Set(scenes.compactMap(\.exit))
        for segue in relationships where !controllers.contains(segue.destination) {
            throw StoryboardError(
                .danglingRelationship, line: segue.line,
                "the \(segue.name) of \(segue.source) is \(segue.destination), which is \(what(segue.destination))",
                expected: "the id of a controller in this file")
        }
        for segue in segues {
            let unwinds = segue.kind == .unwind
            // A segue of an unknown kind may lead to a controller or an exit.
            if (unwinds ? exits : controllers).contains(segue.destination) { continue }
            if segue.kind == nil, exits.contains(segue.destination) { continue }
            let name = "the \(segue.kindName) segue \(segue.id ?? "")"
            throw StoryboardError(
                .danglingSegue, line: segue.line,
                "\(name) leads to \(segue.destination), which is \(what(segue.destination))",
                expected: "the id of \(unwinds ? "an exit" : "a controller") in this file")
        }
    }

    private func what(_ id: String) -> String { elementOfID[id].map { "a <\($0)>" } ?? "nowhere in the file" }
}
