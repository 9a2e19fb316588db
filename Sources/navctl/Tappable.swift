import Bus

/// Something that has an object id in a storyboard and can be tapped: a tab, or an item of a bar.
struct Tappable {
    let method: String
    let on: String
    let params: JSONObject

    /// If several were made from one object, the one on screen is taken. Errors: `usage` if nothing with that id can be
    /// tapped.
    init(objectID: String, _ session: Session) throws(Failure) {
        let snapshot = try session.request("snapshot", on: session.options.window)
        let controllers = snapshot["controllers"]?.array ?? []
        let found = controllers.flatMap { Self.all(objectID, $0, controllers) }
        guard let first = found.first(where: \.isShown) ?? found.first else {
            throw .usage(
                "no tab or bar button item has the object id \(objectID)",
                wanted: "that of a tab, or of a bar button item")
        }
        self = first.tappable
    }

    private init(_ method: String, on: String, _ params: JSONObject) {
        (self.method, self.on, self.params) = (method, on, params)
    }

    private static func all(
        _ objectID: String, _ controller: JSON, _ controllers: [JSON]
    ) -> [(tappable: Tappable, isShown: Bool)] {
        guard let id = controller["id"]?.string else { return [] }
        let isShown = controller["appearance"] == "appeared"
        var found: [(tappable: Tappable, isShown: Bool)] = []
        if controller["objectID"]?.string == objectID, let parent = controller["parent"],
            let bar = controllers.first(where: { $0["id"] == parent && $0["kind"] == "tabBarController" })
        {
            let tab = Tappable("tabBarController.tap", on: parent.string ?? "", ["viewController": .string(id)])
            found.append((tab, bar["appearance"] == "appeared"))
        }
        let lists: [(position: String, items: JSON?)] = [
            ("left", controller["navigationItem"]?["leftBarButtonItems"]),
            ("right", controller["navigationItem"]?["rightBarButtonItems"]),
            ("back", controller["navigationItem"]?["backBarButtonItem"].map { .array([$0]) }),
            ("toolbar", controller["toolbarItems"]),
        ]
        for list in lists {
            for (index, item) in (list.items?.array ?? []).enumerated() where item["id"]?.string == objectID {
                let params: JSONObject = ["position": .string(list.position), "index": .int(Int64(index))]
                found.append((Tappable("barButtonItem.tap", on: id, params), isShown))
            }
        }
        return found
    }
}
