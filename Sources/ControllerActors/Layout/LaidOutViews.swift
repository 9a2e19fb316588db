import Bus

/// Where each view was last laid out, to tell its content when that changes (LAY-05). What has left the screen keeps its
/// place: coming back to the same one is no change.
struct LaidOutViews: Sendable {
    private var places: [ControllerID: JSONObject] = [:]

    init(_ tree: Tree) { _ = update(tree) }

    /// Takes in a tree that has settled. The messages to those whose view has moved or was resized, parent before child.
    mutating func update(_ tree: Tree) -> [Message] {
        var messages: [Message] = []
        let layout = ScreenLayout(tree)
        for entry in layout.entries where entry.part == .view {
            guard let id = entry.of else { continue }
            let place = layout.geometry(entry)
            guard places.updateValue(place, forKey: id) != place else { continue }
            var message = Message(on: id, .viewDidLayoutSubviews)
            message.details = place
            messages.append(message)
        }
        if places.count > tree.controllers.count { places = places.filter { tree[$0.key] != nil } }
        return messages
    }
}
