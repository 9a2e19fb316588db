import Bus

/// Something that has an object id in a storyboard and can be tapped: a tab, or an item of a bar.
struct Tappable {
    let method, on: String
    let params: Members
    private let isShown: Bool

    /// If several were made from one object, the one on screen is taken. Errors: `usage` if nothing with that id can be
    /// tapped.
    init(objectID: String, _ session: Session) throws(Failure) {
        let controllers = try session.request("snapshot", on: session.options.window).list("controllers")
        let found = controllers.flatMap { Self.all(objectID, $0, controllers) }
        guard let first = found.first(where: \.isShown) ?? found.first else {
            throw .usage(
                "no tab or bar button item has the object id \(objectID)",
                wanted: "that of a tab, or of a bar button item")
        }
        self = first
    }

    /// - Parameter bar: the controller that shows it.
    private init(_ method: String, on: String, _ params: Members, in bar: JSON) {
        (self.method, self.on, self.params) = (method, on, params)
        isShown = bar["appearance"] == "appeared"
    }

    private static func all(_ objectID: String, _ controller: JSON, _ controllers: [JSON]) -> [Tappable] {
        guard let id = controller["id"]?.string else { return [] }
        var found: [Tappable] = []
        if controller["objectID"]?.string == objectID, let parent = controller["parent"],
            let bar = controllers.first(where: { $0["id"] == parent && $0["kind"] == "tabBarController" })
        {
            found.append(Tappable("tabBarController.tap", on: bar.string("id"), ["viewController": id], in: bar))
        }
        for (position, index, item) in ItemLists(controller).placed where item["id"]?.string == objectID {
            let params: Members = ["position": position.rawValue, "index": index]
            found.append(Tappable("barButtonItem.tap", on: id, params, in: controller))
        }
        return found
    }
}
