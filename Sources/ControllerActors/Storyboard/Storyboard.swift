import Bus

/// One iOS storyboard file as values: what it says, in the file's own order (STORY-01).
///
/// Every `destination` names a controller of this file (an unwind's: an exit), ids are unique, and containment is a
/// finite tree. The reader refuses anything else, so code that walks a `Storyboard` need not check that again. Each
/// `line` is that of an element's start tag, counted from 1.
public struct Storyboard: Sendable {
    /// The name the file was read under, e.g. `Main.storyboard`.
    public let name: String
    public let document: Document
    public let scenes: [Scene]
    /// All `kind="relationship"` segues, in the file's order. For a tab bar that order is the tab order.
    public let relationships: [Relationship]
    /// All other segues, in the file's order.
    public let segues: [Segue]
    /// Ids of the segues from which Xcode's canvas takes its simulated bars. They mean nothing at run time.
    public let inferredMetricsTieBreakers: [String]
    /// The elements and attributes of the file that this reader does not understand, in the file's order (STORY-10).
    public let unknownKeys: [UnknownKeys]
    /// Odd things in the file that are not wrong enough to refuse it.
    public let warnings: [Warning]

    private let sceneOfController: [String: Scene]
    private let sceneOfIdentifier: [String: Scene]
    private let sceneOfExit: [String: Scene]
    private let relationshipsFrom: [String: [Relationship]]
    private let seguesFrom: [String: [Segue]]

    init(
        name: String, document: Document, scenes: [Scene], relationships: [Relationship], segues: [Segue],
        inferredMetricsTieBreakers: [String], unknownKeys: [UnknownKeys], warnings: [Warning]
    ) {
        (self.name, self.document, self.scenes) = (name, document, scenes)
        (self.relationships, self.segues) = (relationships, segues)
        self.inferredMetricsTieBreakers = inferredMetricsTieBreakers
        (self.unknownKeys, self.warnings) = (unknownKeys, warnings)
        sceneOfController = Self.index(scenes) { $0.controller.id }
        sceneOfIdentifier = Self.index(scenes) { $0.controller.storyboardIdentifier }
        sceneOfExit = Self.index(scenes) { $0.exit }
        relationshipsFrom = Dictionary(grouping: relationships, by: \.source)
        seguesFrom = Dictionary(grouping: segues, by: \.source)
    }

    private static func index(_ scenes: [Scene], by key: (Scene) -> String?) -> [String: Scene] {
        Dictionary(scenes.compactMap { scene in key(scene).map { ($0, scene) } }) { first, _ in first }
    }
}

extension Storyboard {
    /// The controller that the storyboard starts with; nil in a library, whose scenes are reached by identifier only.
    public var initial: Controller? { document.initialViewController.flatMap { controller(id: $0) } }

    /// All controllers, in the order of their scenes.
    public var controllers: [Controller] { scenes.map(\.controller) }

    /// Storyboard identifiers, with the object ids that they stand for.
    public var identifiers: [String: String] { sceneOfIdentifier.mapValues(\.controller.id) }

    /// The scene with this storyboard identifier (STORY-03).
    public func scene(identifier: String) -> Scene? { sceneOfIdentifier[identifier] }

    /// The scene whose controller has this object id.
    public func scene(controller id: String) -> Scene? { sceneOfController[id] }

    /// The scene that an unwind segue's destination belongs to.
    public func scene(exit id: String) -> Scene? { sceneOfExit[id] }

    public func controller(id: String) -> Controller? { scene(controller: id)?.controller }

    /// The triggered segues that start in this controller's scene, in the file's order.
    public func segues(from id: String) -> [Segue] { seguesFrom[id] ?? [] }

    /// The segue that a tap on an object of this controller's scene performs.
    public func segue(from id: String, tapping object: String, isAccessory: Bool = false) -> Segue? {
        segues(from: id).first { $0.sender.id == object && $0.isTapped && $0.isAccessoryAction == isAccessory }
    }

    /// The children that a container is made with, in the file's order. The columns of a split are ordered by their
    /// names, primary first, because real files list them in any order.
    public func children(of id: String) -> [Child] {
        let named = (relationshipsFrom[id] ?? []).compactMap { relationship in
            controller(id: relationship.destination).map { Child(relationship: relationship, controller: $0) }
        }
        guard controller(id: id)?.kind.inside == .pane else { return named }
        // Columns of the same rank keep the file's order, which `sorted` alone does not promise.
        return named.enumerated().sorted { ($0.element.columnRank, $0.offset) < ($1.element.columnRank, $1.offset) }
            .map(\.element)
    }

    /// The children that have an effect. A split has two panes, and half a split none: other columns are only data.
    func panes(of controller: Controller) -> [Child] {
        let children = children(of: controller.id).filter { $0.relationship.role != nil }
        guard controller.kind.inside == .pane else { return children }
        let two = children.filter { child in
            child.relationship.role == .masterViewController || child.relationship.role == .detailViewController
        }
        return two.count == 2 ? two : []
    }

    /// The segues that put controllers into container views of this one.
    public func embeds(of id: String) -> [Segue] { segues(from: id).filter { $0.kind == .embed } }

    /// The controllers that are made along with one: contained by a relationship, or embedded in its content.
    func parts(of controller: Controller) -> [(controller: Controller, line: Int)] {
        if controller.kind.isContainer {
            return panes(of: controller).map { (controller: $0.controller, line: $0.relationship.line) }
        }
        return embeds(of: controller.id).compactMap { segue in
            self.controller(id: segue.destination).map { (controller: $0, line: segue.line) }
        }
    }

    /// The controller with a storyboard identifier or object id, or the initial one. Errors: `identifierUnknown`.
    func start(_ identifier: String?, scene id: String? = nil) throws(Refusal) -> Controller {
        if let id, let found = controller(id: id), identifier == nil || found.storyboardIdentifier == identifier {
            return found
        }
        if id == nil, let found = identifier.map({ scene(identifier: $0)?.controller }) ?? initial { return found }
        throw Refusal(
            .identifierUnknown,
            (identifier ?? id).map { "\(name) has no scene \"\($0)\"" }
                ?? "\(name) has no initial controller; name a scene", ["identifiers": identifiers.keys.sorted()])
    }

    /// As `StoryboardLibrary.spec`, for one file alone.
    public func spec(identifier: String?, permissive: Bool) throws(Refusal) -> ControllerSpec {
        try StoryboardLibrary([self]).spec(storyboard: name, identifier: identifier, permissive: permissive)
    }

    /// Everything odd about the file, one text for each, with its line.
    public func report() -> [String] { StoryboardReport(self).lines }

    /// Why a view can't be in a navigation item (NAV-33); nil where there is no such view.
    func misfit(in controller: Controller) -> Refusal? {
        do throws(Refusal) {
            for property in controller.bareSpec.properties {
                if case .navigationItem(let item?) = property {
                    try item.checkViews(at: "\(name):\(controller.line): navigationItem")
                } else if case .bars(let bars) = property {
                    for (bar, xml) in zip(bars, controller.bars) {
                        for item in bar.navigationItems {
                            try item.checkViews(at: "\(name):\(xml.line): navigationBar")
                        }
                    }
                }
            }
            return nil
        } catch { return error }
    }

    /// Why a child of that kind can't be in the controller, with file and line; nil where it can.
    func breach(_ child: Kind, at line: Int, in parent: Controller) -> Refusal? {
        guard let place = parent.kind.inside else { return nil }
        do throws(Refusal) {
            try Containment.standard.check(child, in: place, parent: parent.kind.rawValue)
            return nil
        } catch {
            var data = error.data
            data["file"] = .string(name)
            data["line"] = .int(Int64(line))
            return Refusal(error.name, "\(name):\(line): \(error.message)", data: data)
        }
    }
}
