@testable import ControllerActors

/// Describes a whole storyboard in the form of the `expected` documents.
struct StoryboardDescription {
    let storyboard: Storyboard

    var json: StoryboardJSON {
        .object([
            "file": .string(storyboard.name),
            "counts": .object([
                "scenes": StoryboardJSON(storyboard.scenes.count),
                "segues": StoryboardJSON(storyboard.segues.count),
                "relationships": StoryboardJSON(storyboard.relationships.count),
            ]),
            "document": document,
            "initialViewController": StoryboardJSON(storyboard.document.initialViewController),
            "initialTree": storyboard.initial.map(tree) ?? nil,
            "inferredMetricsTieBreakers": StoryboardJSON(storyboard.inferredMetricsTieBreakers),
            "storyboardIdentifiers": .object(storyboard.identifiers.mapValues(StoryboardJSON.string)),
            "relationships": .array(storyboard.relationships.map(relationship)),
            "segues": .array(storyboard.segues.map(segue)),
            "scenes": .array(storyboard.scenes.map(scene)),
        ])
    }

    private var document: StoryboardJSON {
        let said = storyboard.document.xml
        return .object([
            "type": StoryboardJSON(said["type"]), "version": StoryboardJSON(said["version"]),
            "toolsVersion": StoryboardJSON(said["toolsVersion"]),
            "targetRuntime": StoryboardJSON(said["targetRuntime"]),
            "launchScreen": .bool(said.flag("launchScreen")), "useAutolayout": .bool(said.flag("useAutolayout")),
            "useSafeAreas": .bool(said.flag("useSafeAreas")),
            "useTraitCollections": .bool(said.flag("useTraitCollections")),
        ])
    }

    private func tree(_ controller: Storyboard.Controller) -> StoryboardJSON {
        var node = name(controller)
        let children = storyboard.relationships.filter { $0.source == controller.id }.compactMap { said in
            storyboard.controller(id: said.destination).map { child in
                StoryboardJSON.object(["relationship": .string(said.name), "node": tree(child)])
            }
        }
        if !children.isEmpty { node["children"] = .array(children) }
        let embeds = storyboard.embeds(of: controller.id).compactMap { storyboard.controller(id: $0.destination) }
        if !embeds.isEmpty { node["embeds"] = .array(embeds.map(tree)) }
        if let reference = controller.reference { node["reference"] = self.reference(reference) }
        return .object(node)
    }

    private func name(_ controller: Storyboard.Controller) -> [String: StoryboardJSON] {
        [
            "id": .string(controller.id), "kind": .string(controller.element),
            "customClass": StoryboardJSON(controller.customClass),
        ]
    }

    private func reference(_ reference: Storyboard.Reference) -> StoryboardJSON {
        .object([
            "storyboardName": StoryboardJSON(reference.storyboardName),
            "referencedIdentifier": StoryboardJSON(reference.referencedIdentifier),
            "bundleIdentifier": StoryboardJSON(reference.bundleIdentifier),
        ])
    }

    private func relationship(_ said: Storyboard.Relationship) -> StoryboardJSON {
        .object([
            "id": StoryboardJSON(said.id), "source": .string(said.source), "destination": .string(said.destination),
            "relationship": .string(said.name),
        ])
    }

    private func segue(_ said: Storyboard.Segue) -> StoryboardJSON {
        .object([
            "id": StoryboardJSON(said.id), "identifier": StoryboardJSON(said.identifier),
            "kind": .string(said.kindName), "source": .string(said.source), "destination": .string(said.destination),
            "sender": .object(["element": .string(said.sender.element), "id": StoryboardJSON(said.sender.id)]),
            "manual": .bool(said.manual), "action": StoryboardJSON(said.action), "animates": .bool(said.animates),
            "customClass": StoryboardJSON(said.customClass), "customModule": StoryboardJSON(said.xml["customModule"]),
            "destinationCreationSelector": StoryboardJSON(said.xml["destinationCreationSelector"]),
            "modalPresentationStyle": StoryboardJSON(said.modalPresentationStyle),
            "modalTransitionStyle": StoryboardJSON(said.modalTransitionStyle),
            "peekPop": StoryboardJSON(said.peekPop), "popoverAnchor": StoryboardJSON(said.popoverAnchor),
            "popoverArrowDirection": StoryboardJSON(said.popoverArrowDirection),
            "splitViewControllerTargetIndex": StoryboardJSON(said.splitViewControllerTargetIndex),
            "trigger": StoryboardJSON(said.trigger), "unwindAction": StoryboardJSON(said.unwindAction),
        ])
    }

    private func scene(_ scene: Storyboard.Scene) -> StoryboardJSON {
        .object([
            "sceneID": StoryboardJSON(scene.sceneID), "exit": StoryboardJSON(scene.exit),
            "extraObjects": .array(
                scene.extraObjects.map {
                    .object(["element": .string($0.element), "id": StoryboardJSON($0.id)])
                }),
            "controller": controller(scene.controller),
        ])
    }

    private func controller(_ said: Storyboard.Controller) -> StoryboardJSON {
        var all = name(said)
        all["customModule"] = StoryboardJSON(said.xml["customModule"])
        all["title"] = StoryboardJSON(said.title)
        all["storyboardIdentifier"] = StoryboardJSON(said.storyboardIdentifier)
        all["restorationIdentifier"] = StoryboardJSON(said.restorationIdentifier)
        all["modalPresentationStyle"] = StoryboardJSON(said.modalPresentationStyle)
        all["modalTransitionStyle"] = StoryboardJSON(said.modalTransitionStyle)
        all["contentSizeForViewInPopover"] =
            said.contentSizeForViewInPopover.map { .array($0.map(StoryboardJSON.number)) } ?? StoryboardJSON.null
        all["flags"] = StoryboardItemDescription.flags(said.xml)
        all["navigationItem"] = said.navigationItem.map(StoryboardItemDescription.navigationItem) ?? StoryboardJSON.null
        all["tabBarItem"] = said.tabBarItem.map(StoryboardItemDescription.tabBarItem) ?? StoryboardJSON.null
        all["toolbarItems"] = .array(said.toolbarItems.map(StoryboardItemDescription.barButtonItem))
        all["simulatedMetrics"] = .object(
            said.simulatedMetrics.mapValues { .object($0.mapValues(StoryboardJSON.string)) })
        all.merge(StoryboardItemDescription.ofKind(said)) { $1 }
        if let reference = said.reference { all["reference"] = self.reference(reference) }
        return .object(all)
    }
}
