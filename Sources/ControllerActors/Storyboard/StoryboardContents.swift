import Bus

// The answers to `storyboard.get` (all that was read from a file, STORY-10) and `storyboard.list` (a summary).
extension Storyboard {
    /// `storyboardContents`: every scene, or the one whose controller has this object id, with what starts there.
    ///
    /// Errors: `identifierUnknown`, where no controller has that id.
    public func contents(of scene: String? = nil) throws(Refusal) -> JSON {
        if let scene { _ = try start(nil, scene: scene) }
        func isMeant(_ id: String?) -> Bool { scene == nil || id == scene }
        return [
            "name": .string(name), "initial": document.initialViewController.map { .string($0) } ?? .null,
            "targetRuntime": document.targetRuntime.map { .string($0) } ?? .null,
            "scenes": .array(scenes.filter { isMeant($0.controller.id) }.map(json(of:))),
            "relationships": .array(relationships.filter { isMeant($0.source) }.map(\.json)),
            "segues": .array(segues.filter { isMeant($0.source) }.map(\.json)),
            "unknown": .array(unknownKeys.filter { isMeant($0.scene) }.map(\.json)),
            "warnings": .array(report().map { .string($0) }),
        ]
    }

    private func json(of scene: Scene) -> JSON {
        let controller = scene.controller
        return .showing([
            "objectID": controller.id, "element": controller.element, "line": scene.line,
            "spec": controller.bareSpec.json, "sceneID": scene.sceneID, "exit": scene.exit,
            "restorationIdentifier": controller.restorationIdentifier, "reference": controller.reference?.json,
            "outlets": controller.outlets.map(\.json).shown, "also": controller.withoutEffect(scene.extraObjects).shown,
        ])
    }

    /// The answer to `storyboard.load` and `storyboard.list`. Its roles are open until a peer attaches (STORY-06).
    public var summary: JSON {
        let roles = controllers.flatMap { controller in
            controller.roles.map { outlet in
                JSON.showing([
                    "role": outlet.role, "objectID": controller.id, "owner": outlet.owner.element, "line": outlet.line,
                ])
            }
        }
        return .showing([
            "name": name, "scenes": scenes.count, "segues": segues.count,
            "initial": document.initialViewController.map { .string($0) } ?? JSON.null,
            "identifiers": identifiers.keys.sorted(), "roles": JSON.array(roles),
        ])
    }
}
