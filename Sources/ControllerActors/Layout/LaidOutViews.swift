import Bus

/// Where each view was last laid out, so that its content can be told of a change (LAY-05). A view that has left the
/// screen keeps its place here: coming back to the same place is no change.
struct LaidOutViews: Sendable {
    private var places: [ControllerID: JSONObject] = [:]

    init(_ tree: Tree) { _ = update(tree) }

    /// Takes in a tree that has settled. Returns the messages for the controllers whose views have moved or were
    /// resized, parents before children.
    mutating func update(_ tree: Tree) -> [Message] {
        var messages: [Message] = []
        let layout = ScreenLayout(tree)
        for entry in layout.entries where entry.part == .view {
            guard let id = entry.of else { continue }
            let place = layout.geometry(entry)
            guard places.updateValue(place, forKey: id) != place else { continue }
            messages.append(Message(on: id, .viewDidLayoutSubviews, details: place))
        }
        if places.count > tree.controllers.count { places = places.filter { tree[$0.key] != nil } }
        return messages
    }
}
