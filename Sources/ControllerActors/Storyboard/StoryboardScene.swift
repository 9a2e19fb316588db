import Bus

extension Storyboard {
    /// The attributes of `<document>`. Versions are kept and not judged.
    public struct Document: Sendable {
        /// Without its children, so that what is not used of the file is freed.
        let xml: StoryboardElement

        init(_ element: StoryboardElement) {
            var bare = element
            bare.children = []
            xml = bare
            xml.skip("launchScreen", "toolsVersion", "useAutolayout", "useSafeAreas", "useTraitCollections", "version")
            _ = (targetRuntime, initialViewController)
        }

        /// `iOS.CocoaTouch`, or `iOS.CocoaTouch.iPad` for a file drawn for the tablet.
        public var targetRuntime: String? { xml["targetRuntime"] }
        /// The object id of the controller that the file starts with.
        public var initialViewController: String? { xml["initialViewController"] }
        public var line: Int { xml.line }

        /// True if the file was drawn for a pad.
        public var isPad: Bool { targetRuntime == "iOS.CocoaTouch.iPad" }
    }

    /// One `<scene>`: exactly one controller, perhaps an exit for unwinds, perhaps other objects beside it.
    public struct Scene: Sendable {
        public let sceneID: String?
        public let controller: Controller
        /// Id of the `<exit>`, the destination of unwind segues.
        public let exit: String?
        /// Views, gesture recognizers and bar button items beside the controller.
        public let extraObjects: [Object]
        public let line: Int
    }

    /// An object of the file, by its element name and id: the sender of a segue, the owner of an outlet.
    public struct Object: Sendable, Equatable {
        public let element: String
        public let id: String?

        var json: JSON { .showing(["element": element, "id": id]) }
    }

    /// One `<outlet>`: `owner.property` is `destination`.
    public struct Outlet: Sendable {
        public let id: String?
        public let property: String
        public let destination: String
        /// The controller itself, or the object inside its scene, e.g. its table.
        public let owner: Object
        public let line: Int

        /// The role that a peer may take. It is open until a peer attaches (STORY-06). Nil where the property is none.
        public var role: Role? { Self.role(property) }

        static func role(_ property: String) -> Role? {
            Role(rawValue: property).flatMap { [.delegate, .dataSource].contains($0) ? $0 : nil }
        }

        var json: JSON {
            .showing(["property": property, "destination": destination, "owner": owner.json, "line": line])
        }
    }
}

extension Storyboard.Object {
    init(_ element: StoryboardElement) { self.init(element: element.name, id: element.id) }
}
