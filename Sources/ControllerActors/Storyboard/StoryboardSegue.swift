import Bus

extension Storyboard {
    /// One triggered segue, from an object in the source's scene to another controller, or to an exit.
    public struct Segue: Sendable {
        let xml: StoryboardElement
        /// Id of the scene's controller.
        public let source: String
        /// The object that starts it: a cell, a button, the controller itself.
        public let sender: Object
        /// Id of a controller; of an exit when `kind` is `unwind`.
        public let destination: String
        /// Nil for a kind that this reader does not know, which is kept and reported (STORY-02).
        public let kind: SegueKind?

        init(_ element: StoryboardElement, from source: String, sender: Object, to destination: String) {
            (xml, self.source, self.sender, self.destination) = (element, source, sender, destination)
            kind = xml["kind"].flatMap { SegueKind(rawValue: $0) }
            // All attributes are read while reads are recorded.
            _ = json
        }

        public var id: String? { xml.id }
        public var line: Int { xml.line }
        /// The name the segue is performed by.
        public var identifier: String? { xml["identifier"] }
        /// The kind as written.
        public var kindName: String { xml["kind"] ?? "" }
        /// The selector that replaces the kind's own, see `effectiveKind`.
        public var action: String? { xml["action"] }
        public var animates: Bool { xml.flag("animates", absent: true) }
        public var customClass: String? { xml["customClass"] }
        public var modalPresentationStyle: String? { xml["modalPresentationStyle"] }
        public var modalTransitionStyle: String? { xml["modalTransitionStyle"] }
        /// The object id of the bar button item or view that a popover hangs on.
        public var popoverAnchor: String? { xml["popoverAnchorBarButtonItem"] ?? xml["popoverAnchorView"] }
        /// Of `up`, `down`, `left`, `right`, the allowed ones.
        public var popoverArrowDirection: [String]? {
            xml.child("popoverArrowDirection").map { arrow in
                ["up", "down", "left", "right"].filter { arrow.flag($0) }
            }
        }
        /// `accessoryAction`, or nil for the selection of a cell.
        public var trigger: String? { xml["trigger"] }
        public var unwindAction: String? { xml["unwindAction"] }
        /// The index of the pane that the segue replaces.
        public var splitViewControllerTargetIndex: Int? { xml.integer("splitViewControllerTargetIndex") }
        /// Keys of the peek and pop segues within: `commit`, `preview`.
        public var peekPop: [String] { xml.children.filter { $0.name == "segue" }.compactMap(\.key) }
    }

    /// The kinds of triggered segues that Xcode has written, old and new. Both occur in one file.
    public enum SegueKind: String, Sendable, Equatable, CaseIterable {
        case show, push, presentation, modal, showDetail, replace, popoverPresentation, popover, embed, unwind, custom
    }
}

extension Storyboard.Segue {
    /// True if code alone starts it, and no object of the scene.
    public var manual: Bool { sender.id == source }

    /// True if the user's tap on its sender starts it, rather than code, or the loading of the view that it fills.
    public var isTapped: Bool { !manual && kind != .embed }

    /// True if a tap on the accessory of its cell starts it.
    public var isAccessoryAction: Bool { trigger == "accessoryAction" }

    /// The kind that counts at run time: UIKit lets the action's selector win over the kind.
    public var effectiveKind: Storyboard.SegueKind? {
        switch action {
        case "showViewController:sender:": .show
        case "showDetailViewController:sender:": .showDetail
        default: kind
        }
    }

    func answers(to name: SegueName) -> Bool {
        (name.identifier == nil || name.identifier == identifier) && (name.objectID == nil || name.objectID == id)
    }

    var json: JSON {
        let withoutEffect = JSONObject(showing: [
            "action": action, "animates": animates ? Bool?.none : false, "customClass": customClass,
            "customModule": xml["customModule"], "modalPresentationStyle": modalPresentationStyle,
            "modalTransitionStyle": modalTransitionStyle, "popoverAnchor": popoverAnchor,
            "popoverArrowDirection": popoverArrowDirection,
            "destinationCreationSelector": xml["destinationCreationSelector"],
            "splitViewControllerTargetIndex": splitViewControllerTargetIndex,
            "peekPop": peekPop.map { .string($0) }.shown,
        ])
        return .showing([
            "kind": kindName, "source": source, "destination": destination, "sender": sender.json, "manual": manual,
            "line": line, "id": id, "identifier": identifier, "performsAs": effectiveKind?.rawValue,
            "trigger": trigger, "unwindAction": unwindAction, "also": withoutEffect.shown,
        ])
    }
}

extension Storyboard {
    /// One containment: `destination` is a child of `source`.
    public struct Relationship: Sendable {
        public let id: String?
        public let source: String
        public let destination: String
        /// Nil for a relationship that this reader does not know; see `name`.
        public let role: RelationshipRole?
        /// The relationship as written.
        public let name: String
        public let line: Int

        var json: JSON {
            .showing(["relationship": name, "source": source, "destination": destination, "line": line, "id": id])
        }
    }

    /// The relationships that Xcode writes.
    public enum RelationshipRole: String, Sendable, Equatable, CaseIterable {
        case rootViewController, viewControllers
        /// The primary column.
        case masterViewController
        case supplementaryViewController
        /// The secondary column.
        case detailViewController
        case compactViewController
    }

    /// One contained controller, with the relationship that contains it.
    public struct Child: Sendable {
        public let relationship: Relationship
        public let controller: Controller

        /// The place of a column, primary first. The order in the file means nothing.
        var columnRank: Int { relationship.role.flatMap { Self.columns.firstIndex(of: $0) } ?? Int.max }

        private static let columns: [RelationshipRole] = [
            .masterViewController, .supplementaryViewController, .detailViewController, .compactViewController,
        ]
    }
}
