import Bus

// From a segue of a file to the command it stands for (STORY-02).
extension StoryboardLibrary {
    /// The command that a segue of the controller's scene stands for.
    ///
    /// Errors: `segueUnknown`, `segueCustom`, `storyboardUnknown`, and those of the destination.
    public func command(_ name: SegueName, on source: Bus.Controller, sender: JSON?) throws(Refusal) -> SegueCommand {
        guard let file = source.birth.storyboard, let object = source.birth.objectID else {
            throw Refusal(
                .segueUnknown, "\(source.id) was not made from a storyboard, so it has no segues",
                data: ["viewController": source.id.json])
        }
        let entry = try entry(file)
        let segues = entry.storyboard.segues(from: object)
        guard let segue = segues.first(where: { $0.answers(to: name) }) else {
            throw unknown(name, among: segues, of: source, in: entry.storyboard)
        }
        return try command(segue, in: entry, on: source, sender: sender)
    }

    /// The command of the segue that a tap on an object of the controller's scene performs; nil where the object starts
    /// none.
    /// - Parameter more: members of the sender besides its element and id.
    func command(
        tapping object: String, isAccessory: Bool = false, on source: Bus.Controller, _ more: JSONObject = JSONObject()
    ) throws(Refusal) -> SegueCommand? {
        guard let entry = source.birth.storyboard.flatMap({ entries[$0] }), let scene = source.birth.objectID,
            let segue = entry.storyboard.segue(from: scene, tapping: object, isAccessory: isAccessory)
        else { return nil }
        var sender: JSONObject = ["element": .string(segue.sender.element), "objectID": .string(object)]
        for (name, value) in more.members { sender[name] = value }
        var found = try command(segue, in: entry, on: source, sender: .object(sender))
        // The user who taps has no program that could close the popover first.
        if case .perform(var segue) = found {
            segue.options.closingPopovers = true
            found = .perform(segue)
        }
        return found
    }

    /// Errors: `storyboardUnknown`, if the file that a controller was made from is not loaded any more. Its segues are
    /// not known then.
    func checkLoaded(_ source: Bus.Controller) throws(Refusal) {
        if let file = source.birth.storyboard { _ = try entry(file) }
    }

    /// An embed segue, and the controller that it makes.
    struct Embedding {
        let name: SegueName
        let sender: JSON
        let storyboard: String
        let objectID: String
    }

    /// The embed segues of the controller's scene, in the file's order. A segue whose destination can't be found is
    /// left out.
    func embeddings(of controller: Bus.Controller) -> [Embedding] {
        guard let entry = controller.birth.storyboard.flatMap({ entries[$0] }), let scene = controller.birth.objectID
        else { return [] }
        let builder = SceneBuilder(self, language: nil, permissive: true)
        return entry.storyboard.embeds(of: scene).compactMap { segue in
            guard let destination = entry.storyboard.controller(id: segue.destination),
                let (made, file) = try? builder.referenced(destination, in: entry)
            else { return nil }
            var sender: JSONObject = ["element": .string(segue.sender.element)]
            sender["objectID"] = segue.sender.id.map { .string($0) }
            return Embedding(
                name: SegueName(identifier: segue.identifier, objectID: segue.id), sender: .object(sender),
                storyboard: file.storyboard.name, objectID: made.id)
        }
    }

    private func command(
        _ segue: Storyboard.Segue, in entry: Entry, on source: Bus.Controller, sender: JSON?
    ) throws(Refusal) -> SegueCommand {
        let found = SegueName(identifier: segue.identifier, objectID: segue.id)
        if segue.effectiveKind == .unwind {
            var unwind = Unwind(on: source.id, action: segue.unwindAction ?? "")
            unwind.name = found
            unwind.sender = sender
            unwind.animated = segue.animates
            return .unwind(unwind)
        }
        guard let kind = segue.effectiveKind.flatMap({ Self.kinds[$0] }),
            let destination = entry.storyboard.controller(id: segue.destination)
        else { throw custom(segue, in: entry.storyboard) }
        var builder = SceneBuilder(self, language: source.birth.language, permissive: false)
        var command = Segue(
            on: source.id, kind: kind, name: found, destination: try builder.spec(destination, in: entry))
        command.sender = sender
        command.options.animated = segue.animates
        command.options.presentationStyle = segue.modalPresentationStyle.flatMap { ModalPresentationStyle(file: $0) }
        command.options.transitionStyle = segue.modalTransitionStyle.flatMap { ModalTransitionStyle(rawValue: $0) }
        command.pane = segue.splitViewControllerTargetIndex ?? 1
        command.anchor = segue.popoverAnchor
        command.arrows = segue.popoverArrowDirection
        return .perform(command)
    }

    private static let kinds: [Storyboard.SegueKind: Segue.Kind] = [
        .show: .show, .push: .push, .presentation: .present, .modal: .present, .showDetail: .showDetail,
        .replace: .replace, .popover: .popover, .popoverPresentation: .popoverPresentation, .embed: .embed,
    ]

    private func unknown(
        _ name: SegueName, among segues: [Storyboard.Segue], of source: Bus.Controller, in file: Storyboard
    ) -> Refusal {
        let isContainment = file.relationships.contains { $0.id != nil && $0.id == name.objectID }
        let what = name.identifier.map { "\"\($0)\"" } ?? name.objectID ?? ""
        return Refusal(
            .segueUnknown,
            isContainment
                ? "\(what) is a relationship, which was applied when the container was made"
                : "the scene of \(source.id) has no segue \(what)",
            data: [
                "viewController": source.id.json, "file": .string(file.name),
                "identifiers": .array(segues.compactMap(\.identifier).map { .string($0) }),
                "segues": .array(segues.compactMap(\.id).map { .string($0) }),
            ])
    }

    /// A class of the application decides what happens, and navd has only its name.
    private func custom(_ segue: Storyboard.Segue, in file: Storyboard) -> Refusal {
        var data: JSONObject = [
            "kind": .string(segue.kindName), "file": .string(file.name), "line": .int(Int64(segue.line)),
            "destination": .string(segue.destination),
            "use": "viewController.instantiateViewController, then what the segue's class would do",
        ]
        data["segue"] = segue.id.map { .string($0) }
        data["customClass"] = segue.customClass.map { .string($0) }
        data["identifier"] = file.controller(id: segue.destination)?.storyboardIdentifier.map { .string($0) }
        return Refusal(
            .segueCustom,
            "\(file.name):\(segue.line): the segue \(segue.id ?? "") is of the custom kind \"\(segue.kindName)\", which only the application can perform",
            data: data)
    }
}

extension Storyboard.Segue {
    fileprivate func answers(to name: SegueName) -> Bool {
        (name.identifier == nil || name.identifier == identifier) && (name.objectID == nil || name.objectID == id)
    }
}

extension ModalPresentationStyle {
    /// The style that a file names; nil for an unknown word. A style that lies over another view without covering it
    /// counts as one that covers it.
    init?(file word: String) {
        switch word {
        case "overFullScreen", "automatic": self = .fullScreen
        case "overCurrentContext": self = .currentContext
        default: self.init(rawValue: word)
        }
    }
}
