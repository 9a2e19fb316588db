import Bus

// Everything that was read of a file, for the wire (STORY-10).
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
            "scenes": .array(scenes.filter { isMeant($0.controller.id) }.map { json(of: $0) }),
            "relationships": .array(relationships.filter { isMeant($0.source) }.map(\.json)),
            "segues": .array(segues.filter { isMeant($0.source) }.map(\.json)),
            "unknown": .array(unknownKeys.filter { isMeant($0.scene) }.map(\.json)),
            "warnings": .array(report().map { .string($0) }),
        ]
    }

    private func json(of scene: Scene) -> JSON {
        let controller = scene.controller
        var object: JSONObject = [
            "objectID": .string(controller.id), "element": .string(controller.element),
            "line": .int(Int64(scene.line)), "spec": bare(controller, []).json,
        ]
        object["sceneID"] = scene.sceneID.map { .string($0) }
        object["exit"] = scene.exit.map { .string($0) }
        object["restorationIdentifier"] = controller.restorationIdentifier.map { .string($0) }
        object["reference"] = controller.reference.map(\.json)
        if !controller.outlets.isEmpty { object["outlets"] = .array(controller.outlets.map(\.json)) }
        let rest = controller.rest(extraObjects: scene.extraObjects)
        if !rest.members.isEmpty { object["also"] = .object(rest) }
        return .object(object)
    }
}

extension Storyboard.Controller {
    /// The values that were read and have no effect in navd, as an object that may get further members.
    fileprivate func rest(extraObjects: [Storyboard.Object]) -> JSONObject {
        var rest = JSONObject()
        rest["customModule"] = customModule.map { .string($0) }
        if flags.definesPresentationContext { rest["definesPresentationContext"] = true }
        if flags.providesPresentationContextTransitionStyle {
            rest["providesPresentationContextTransitionStyle"] = true
        }
        if flags.extendedLayoutIncludesOpaqueBars { rest["extendedLayoutIncludesOpaqueBars"] = true }
        if navigation?.prefersLargeTitles == true { rest["prefersLargeTitles"] = true }
        if navigation?.hidesBarsOnSwipe == true { rest["hidesBarsOnSwipe"] = true }
        if navigation?.hidesBarsOnTap == true { rest["hidesBarsOnTap"] = true }
        if navigation?.hidesBarsWhenKeyboardAppears == true { rest["hidesBarsWhenKeyboardAppears"] = true }
        if navigation?.hidesBarsWhenVerticallyCompact == true { rest["hidesBarsWhenVerticallyCompact"] = true }
        rest["pageSpacing"] = page?.pageSpacing.map { .double($0) }
        rest["largeTitleDisplayMode"] = navigationItem?.largeTitleDisplayMode.map { .string($0) }
        if let split { rest["split"] = .object(split.said) }
        if let content { rest["content"] = content.json }
        if !simulatedMetrics.isEmpty {
            rest["simulatedMetrics"] = .object(
                JSONObject(
                    simulatedMetrics.sorted { $0.key < $1.key }.map { ($0.key, JSON.object($0.value.json)) }))
        }
        if !extraObjects.isEmpty { rest["objects"] = .array(extraObjects.map(\.json)) }
        return rest
    }
}

extension Storyboard.SplitStyle {
    fileprivate var said: JSONObject {
        var object = JSONObject()
        object["preferredDisplayMode"] = preferredDisplayMode.map { .string($0) }
        object["behavior"] = behavior.map { .string($0) }
        object["primaryBackgroundStyle"] = primaryBackgroundStyle.map { .string($0) }
        if allowDoubleColumnStyle { object["allowDoubleColumnStyle"] = true }
        if allowTripleColumnStyle { object["allowTripleColumnStyle"] = true }
        object["presentsWithGesture"] = presentsWithGesture.map { .bool($0) }
        object["minimumPrimaryColumnWidth"] = minimumPrimaryColumnWidth.map { .double($0) }
        object["maximumPrimaryColumnWidth"] = maximumPrimaryColumnWidth.map { .double($0) }
        return object
    }
}

extension Storyboard.TableContent {
    fileprivate var json: JSON {
        var object: JSONObject = ["view": .string(view)]
        object["id"] = id.map { .string($0) }
        object["dataMode"] = dataMode.map { .string($0) }
        object["style"] = style.map { .string($0) }
        if !sections.isEmpty {
            object["sections"] = .array(
                sections.map { section in
                    var said: JSONObject = ["rows": .int(Int64(section.rows.count))]
                    said["header"] = section.header.map { .string($0) }
                    said["footer"] = section.footer.map { .string($0) }
                    return .object(said)
                })
        }
        if !prototypes.isEmpty {
            object["prototypes"] = .array(
                prototypes.map { prototype in
                    var said = JSONObject()
                    said["id"] = prototype.id.map { .string($0) }
                    said["reuseIdentifier"] = prototype.reuseIdentifier.map { .string($0) }
                    return .object(said)
                })
        }
        return .object(object)
    }
}

extension Storyboard.Reference {
    fileprivate var json: JSON {
        var object = JSONObject()
        object["storyboardName"] = storyboardName.map { .string($0) }
        object["referencedIdentifier"] = referencedIdentifier.map { .string($0) }
        object["bundleIdentifier"] = bundleIdentifier.map { .string($0) }
        return .object(object)
    }
}

extension Storyboard.Outlet {
    fileprivate var json: JSON {
        [
            "property": .string(property), "destination": .string(destination), "owner": owner.json,
            "line": .int(Int64(line)),
        ]
    }
}

extension Storyboard.Object {
    fileprivate var json: JSON {
        var object: JSONObject = ["element": .string(element)]
        object["id"] = id.map { .string($0) }
        return .object(object)
    }
}

extension Storyboard.Relationship {
    fileprivate var json: JSON {
        var object: JSONObject = [
            "relationship": .string(name), "source": .string(source), "destination": .string(destination),
            "line": .int(Int64(line)),
        ]
        object["id"] = id.map { .string($0) }
        return .object(object)
    }
}

extension Storyboard.Segue {
    fileprivate var json: JSON {
        var object: JSONObject = [
            "kind": .string(kindName), "source": .string(source), "destination": .string(destination),
            "sender": sender.json, "manual": .bool(manual), "line": .int(Int64(line)),
        ]
        object["id"] = id.map { .string($0) }
        object["identifier"] = identifier.map { .string($0) }
        object["performsAs"] = effectiveKind.map { .string($0.rawValue) }
        object["trigger"] = trigger.map { .string($0) }
        object["unwindAction"] = unwindAction.map { .string($0) }
        let rest = rest
        if !rest.members.isEmpty { object["also"] = .object(rest) }
        return .object(object)
    }

    private var rest: JSONObject {
        var rest = JSONObject()
        rest["action"] = action.map { .string($0) }
        if !animates { rest["animates"] = false }
        rest["customClass"] = customClass.map { .string($0) }
        rest["customModule"] = customModule.map { .string($0) }
        rest["modalPresentationStyle"] = modalPresentationStyle.map { .string($0) }
        rest["modalTransitionStyle"] = modalTransitionStyle.map { .string($0) }
        rest["popoverAnchor"] = popoverAnchor.map { .string($0) }
        rest["popoverArrowDirection"] = popoverArrowDirection.map { .array($0.map { .string($0) }) }
        rest["destinationCreationSelector"] = destinationCreationSelector.map { .string($0) }
        rest["splitViewControllerTargetIndex"] = splitViewControllerTargetIndex.map { .int(Int64($0)) }
        if !peekPop.isEmpty { rest["peekPop"] = .array(peekPop.map { .string($0) }) }
        return rest
    }
}

extension Storyboard.UnknownKeys {
    fileprivate var json: JSON {
        var object: JSONObject = [
            "element": .string(element), "line": .int(Int64(line)), "keys": .object(keys.json),
        ]
        object["id"] = id.map { .string($0) }
        object["scene"] = scene.map { .string($0) }
        return .object(object)
    }
}

extension [String: String] {
    fileprivate var json: JSONObject { JSONObject(sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }) }
}
