import Bus

/// The storyboards that are loaded, each under its name, with its titles in several languages.
public struct StoryboardLibrary: Sendable {
    public struct Entry: Sendable {
        public let storyboard: Storyboard
        /// The titles by language, `Base` among them.
        public var strings: [String: StoryboardStrings]
        /// The language whose titles are used where a client names none; nil: those of the file itself.
        public var language: String?

        public init(_ storyboard: Storyboard, strings: [String: StoryboardStrings] = [:], language: String? = nil) {
            (self.storyboard, self.strings, self.language) = (storyboard, strings, language)
        }

        /// True if there are titles in that language or in the one that it belongs to: `pt` for `pt-BR`.
        public func has(_ language: String) -> Bool {
            strings[language] != nil || strings[Self.base(of: language)] != nil
        }

        /// Those of `pt-BR`, then of `pt`, then the base. A title that none of them has is taken from the file itself.
        func strings(for language: String?) -> [StoryboardStrings] {
            guard let language else { return [] }
            return [language, Self.base(of: language), "Base"].compactMap { strings[$0] }
        }

        private static func base(of language: String) -> String { String(language.prefix { $0 != "-" && $0 != "_" }) }
    }

    /// The maximum number of loaded storyboards.
    public static let limit = 256

    public private(set) var entries: [String: Entry] = [:]

    public init(_ storyboards: [Storyboard] = []) {
        for storyboard in storyboards { entries[storyboard.name] = Entry(storyboard) }
    }

    /// Adds a storyboard.
    /// - Parameter replacing: true if a storyboard of that name is replaced (STORY-11). What was made from the old one
    ///   stays, and finds its segues in the new one.
    ///
    /// Errors: `storyboardExists`, `limitExceeded`.
    public mutating func add(_ entry: Entry, replacing: Bool = false) throws(Refusal) {
        let name = entry.storyboard.name
        guard replacing || entries[name] == nil else {
            throw Refusal(.storyboardExists, "a storyboard \"\(name)\" is loaded already", ["name": name])
        }
        guard entries[name] != nil || entries.count < Self.limit else {
            throw Refusal(.limitExceeded, "\(Self.limit) storyboards are loaded")
        }
        entries[name] = entry
    }

    /// Removes a storyboard. What was made from it stays, and its segues and references are unknown from then on.
    /// Errors: `storyboardUnknown`.
    public mutating func remove(_ name: String) throws(Refusal) {
        _ = try entry(name)
        entries[name] = nil
    }

    /// The storyboard of that name. Errors: `storyboardUnknown`.
    public func entry(_ name: String) throws(Refusal) -> Entry {
        guard let entry = entries[name] else {
            throw Refusal(
                .storyboardUnknown, "no storyboard \"\(name)\" is loaded",
                ["storyboard": name, "loaded": entries.keys.sorted()])
        }
        return entry
    }

    /// The kinds of the controllers with that object id, in all storyboards.
    public func kinds(objectID id: String) -> Set<Kind> {
        Set(entries.values.compactMap { $0.storyboard.controller(id: id)?.kind })
    }

    /// The kinds of the controllers with that storyboard identifier, in all storyboards.
    public func kinds(identifier: String) -> Set<Kind> {
        Set(entries.values.compactMap { $0.storyboard.scene(identifier: identifier)?.controller.kind })
    }

    /// The storyboard that a reference names, without the ending of its file.
    func entry(referenced name: String) -> Entry? { entries[name] ?? entries["\(name).storyboard"] }

    /// A scene with everything contained in it: by identifier, by object id, else the initial one.
    /// - Parameters:
    ///   - language: the language of the titles; nil: that of the entry.
    ///   - permissive: true if containment may be broken, and references may lead nowhere (STORY-07).
    ///
    /// Errors: `storyboardUnknown`, `identifierUnknown`, `containmentForbidden`, `storyboardInvalid`, `invalidParams`.
    public func spec(
        storyboard name: String, identifier: String?, scene: String? = nil, language: String? = nil,
        permissive: Bool = false
    ) throws(Refusal) -> ControllerSpec {
        let entry = try entry(name)
        if let language, !entry.has(language) {
            let known = entry.strings.keys.sorted().joined(separator: ", ")
            throw .invalidParams(
                "params.language is \"\(language.echoed)\"",
                right: known.isEmpty ? "\(name) has no strings in any language" : "one of \(known)")
        }
        var builder = SceneBuilder(self, language: language, permissive: permissive)
        return try builder.spec(entry.storyboard.start(identifier, scene: scene), in: entry)
    }

    /// Sets what the scenes make that a path names. Errors: those of `spec`.
    public func fill(_ path: inout Path) throws(Refusal) {
        try path.fill { identifier throws(Refusal) in
            let known = entries.keys.sorted().first { entries[$0]?.storyboard.identifiers[identifier] != nil }
            return try known.map { name throws(Refusal) in try spec(storyboard: name, identifier: identifier) }
        }
    }

    /// The screen that a window with this root needs: that of a pad, where the file was drawn for one or the root
    /// exists on pads only (STORY-12). Nil where any screen will do.
    public func profile(for root: ControllerSpec, of storyboard: String) -> DeviceProfile? {
        let isForPads = entries[storyboard]?.storyboard.document.isPad == true || root.kind.isPadOnly
        return isForPads ? DeviceProfile.known.first { $0.idiom == .pad } : nil
    }
}

// From a segue of a file to the command it stands for (STORY-02).
extension StoryboardLibrary {
    /// The command that a segue of the controller's scene stands for.
    ///
    /// Errors: `segueUnknown`, `segueCustom`, `storyboardUnknown`, and those of the destination.
    public func command(_ name: SegueName, on source: Bus.Controller, sender: JSON?) throws(Refusal) -> SegueCommand {
        guard let file = source.fixed.storyboard, let object = source.fixed.objectID else {
            throw Refusal(
                .segueUnknown, "\(source.id) was not made from a storyboard, so it has no segues",
                ["viewController": source.id.json])
        }
        let entry = try entry(file)
        let segues = entry.storyboard.segues(from: object)
        guard let segue = segues.first(where: { $0.answers(to: name) }) else {
            throw unknown(name, among: segues, of: source, in: entry.storyboard)
        }
        return try command(segue, in: entry, on: source, sender: sender)
    }

    /// The command of the segue that a tap on an object of the controller's scene performs; nil for none.
    /// - Parameter more: members of the sender besides its element and id.
    func command(
        tapping object: String, isAccessory: Bool = false, on source: Bus.Controller, _ more: JSONObject = JSONObject()
    ) throws(Refusal) -> SegueCommand? {
        guard let (entry, scene) = origin(of: source),
            let segue = entry.storyboard.segue(from: scene, tapping: object, isAccessory: isAccessory)
        else { return nil }
        var sender: JSONObject = ["element": .string(segue.sender.element), "objectID": .string(object)]
        sender.merge(more)
        var found = try command(segue, in: entry, on: source, sender: .object(sender))
        // The user who taps has no program that could close the popover first.
        if case .perform(var segue) = found {
            segue.options.closingPopovers = true
            found = .perform(segue)
        }
        return found
    }

    /// Errors: `storyboardUnknown`, if the file that a controller was made from, and its segues are in, is not loaded.
    func checkLoaded(_ source: Bus.Controller) throws(Refusal) {
        if let file = source.fixed.storyboard { _ = try entry(file) }
    }

    /// The storyboard and the scene that the controller was made from; nil where that is not loaded.
    func origin(of controller: Bus.Controller) -> (entry: Entry, scene: String)? {
        guard let entry = controller.fixed.storyboard.flatMap({ entries[$0] }), let scene = controller.fixed.objectID
        else { return nil }
        return (entry, scene)
    }

    /// The embed segues of the controller's scene, in the file's order, except those whose destination can't be found.
    func embeddings(of controller: Bus.Controller) -> [(name: SegueName, sender: JSON, made: FixedFields)] {
        guard let (entry, scene) = origin(of: controller) else { return [] }
        let builder = SceneBuilder(self, language: nil, permissive: true)
        return entry.storyboard.embeds(of: scene).compactMap { segue in
            guard let destination = entry.storyboard.controller(id: segue.destination),
                let (scene, file) = try? builder.referenced(destination, in: entry)
            else { return nil }
            var made = FixedFields()
            (made.storyboard, made.objectID) = (file.storyboard.name, scene.id)
            let sender = JSON.showing(["element": segue.sender.element, "objectID": segue.sender.id])
            return (SegueName(identifier: segue.identifier, objectID: segue.id), sender, made)
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
        var builder = SceneBuilder(self, language: source.fixed.language, permissive: false)
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
            [
                "viewController": source.id.json, "file": file.name, "identifiers": segues.compactMap(\.identifier),
                "segues": segues.compactMap(\.id),
            ])
    }

    /// A class of the application decides what happens, and navd has only its name.
    private func custom(_ segue: Storyboard.Segue, in file: Storyboard) -> Refusal {
        let what = "the segue \(segue.id ?? "") is of the custom kind \"\(segue.kindName)\""
        return Refusal(
            .segueCustom, "\(file.name):\(segue.line): \(what), which only the application can perform",
            [
                "kind": segue.kindName, "file": file.name, "line": segue.line, "destination": segue.destination,
                "use": "\(MethodName.viewControllerInstantiateViewController), then what the segue's class would do",
                "segue": segue.id, "customClass": segue.customClass,
                "identifier": file.controller(id: segue.destination)?.storyboardIdentifier,
            ])
    }
}
