import Bus

// The answers to `storyboard.get` (all that was read from a file, STORY-10) and `storyboard.list` (a summary).
extension Storyboard {
    /// `storyboardContents`: every scene, or the one whose controller has this object id, with what starts there.
    ///
    /// Errors: `identifierUnknown`, where no controller has that id.
    public func contents(of scene: String? = nil) throws(Refusal) -> JSON {
        if let scene { _ = try start(nil, scene: scene) }
        func isMeant(_ id: String?) -> Bool { scene == nil || id == scene }
        return .showing([
            "name": name, "initial": document.initialViewController.shown ?? .null,
            "targetRuntime": document.targetRuntime.shown ?? .null,
            "scenes": scenes.filter { isMeant($0.controller.id) }.map { json(of: $0) },
            "relationships": relationships.filter { isMeant($0.source) },
            "segues": segues.filter { isMeant($0.source) },
            "unknown": unknownKeys.filter { isMeant($0.scene) }, "warnings": report(),
        ])
    }

    private func json(of scene: Scene) -> JSON {
        let controller = scene.controller
        return .showing([
            "objectID": controller.id, "element": controller.element, "line": scene.line,
            "spec": controller.bareSpec.json, "sceneID": scene.sceneID, "exit": scene.exit,
            "restorationIdentifier": controller.restorationIdentifier,
            "reference": controller.reference, "outlets": controller.outlets.nonEmpty,
            "also": controller.withoutEffect(scene.extraObjects),
        ])
    }

    /// The answer to `storyboard.load` and `storyboard.list`. Its roles are open until a peer attaches (STORY-06).
    public var summary: JSON {
        let roles = controllers.flatMap { controller in
            controller.roles.compactMap { outlet in
                outlet.role.map { role in
                    JSON.showing([
                        "role": role.rawValue, "objectID": controller.id, "owner": outlet.owner.element,
                        "line": outlet.line,
                    ])
                }
            }
        }
        return .showing([
            "name": name, "scenes": scenes.count, "segues": segues.count,
            "initial": document.initialViewController.shown ?? .null, "identifiers": identifiers.keys.sorted(),
            "roles": roles,
        ])
    }
}
