/// The role of an element for the reader. The role depends on the place: a `<tableViewCell>` is kept with its contents
/// in a static section, is a prototype in another table, and is a mere view anywhere else.
enum StoryboardRole: Sendable {
    case document, tieBreakers, scenes, scene, objects
    case controller, topLevel
    case navigationItem, tabBarItem, barButtonItems, barButtonItem
    /// A bar, of a container or in a view, and its contents.
    case bar, barContents
    /// The `accessibility` element of an item, which has the words for users who do not see it.
    case accessibility
    /// The segments of a segmented control in a bar.
    case segments
    case table, sections, section, cells
    /// Cells of a static table, which are kept with their contents.
    case staticCells, staticCell, staticView, staticText
    case connections, segue
    /// A view that is kept for its own sake: a cell, a title view.
    case ownView
    /// Kept with its attributes. Nothing below it is.
    case leaf
    /// The same, and its text is kept as well.
    case text
    /// A controller's own view, if that is a scroll view (NAV-20).
    case scroll
    /// An element about a controller, an item or a bar, under a key that this reader does not understand (STORY-10).
    case other
    /// The user defined runtime attributes of an element that is kept, and one of them.
    case runtimeAttributes, runtimeAttribute
    /// Any other element, kept only as the way to the connections below it.
    case view

    /// The children that are kept, by element name. All other children are views.
    private static let children: [StoryboardRole: [String: StoryboardRole]] = [
        .document: ["scenes": .scenes, "inferredMetricsTieBreakers": .tieBreakers],
        .tieBreakers: ["segue": .leaf],
        .scenes: ["scene": .scene],
        .scene: ["objects": .objects],
        .controller: [
            "navigationItem": .navigationItem, "tabBarItem": .tabBarItem, "toolbarItems": .barButtonItems,
            "navigationBar": .bar, "toolbar": .bar, "tabBar": .bar, "tableView": .table, "collectionView": .table,
            "connections": .connections, "value": .leaf, "string": .text,
        ],
        .navigationItem: [
            "barButtonItem": .barButtonItem, "leftBarButtonItems": .barButtonItems,
            "rightBarButtonItems": .barButtonItems, "string": .text,
        ],
        .tabBarItem: ["accessibility": .accessibility, "string": .text],
        .bar: ["items": .barContents, "color": .leaf, "rect": .leaf, "connections": .connections],
        .barContents: [
            "barButtonItem": .barButtonItem, "navigationItem": .navigationItem, "tabBarItem": .tabBarItem,
        ],
        .segments: ["segment": .leaf],
        .barButtonItems: ["barButtonItem": .barButtonItem],
        .barButtonItem: ["accessibility": .accessibility, "connections": .connections, "string": .text],
        .accessibility: ["string": .text],
        .table: tableContents,
        .sections: ["tableViewSection": .section],
        .section: ["cells": .staticCells, "string": .text],
        .staticCells: ["tableViewCell": .staticCell],
        .staticCell: contents,
        .staticView: contents,
        .staticText: ["connections": .connections, "string": .text],
        .cells: ["tableViewCell": .ownView, "collectionViewCell": .ownView],
        .topLevel: ["connections": .connections],
        .ownView: ownViewContents,
        .scroll: viewContents,
        .view: viewContents,
        .other: viewContents,
        .connections: ["segue": .segue, "outlet": .leaf, "action": .leaf],
        .segue: ["popoverArrowDirection": .leaf, "segue": .leaf],
        .runtimeAttributes: ["userDefinedRuntimeAttribute": .runtimeAttribute],
    ]

    private static let viewContents: [String: StoryboardRole] = [
        "connections": .connections, "navigationBar": .bar, "toolbar": .bar, "tabBar": .bar,
    ]

    private static let contents = viewContents.merging(["label": .staticText, "imageView": .staticText]) { $1 }

    private static let tableContents = viewContents.merging(
        ["prototypes": .cells, "cells": .cells, "sections": .sections]) { $1 }

    private static let ownViewContents = viewContents.merging(
        ["rect": .leaf, "state": .leaf, "string": .text, "segments": .segments]) { $1 }

    /// True for roles whose elements are kept only as the way to others below them.
    var isWay: Bool {
        switch self {
        case .view, .staticView, .connections: true
        default: false
        }
    }

    /// Views that belong to an item rather than to the controller's view.
    private static let ownViewKeys: [StoryboardRole: String] = [
        .navigationItem: "titleView", .barButtonItem: "customView",
    ]

    /// In elements of these roles a child with a key belongs to the element itself, and is no view in it.
    private static let keyed: Set<StoryboardRole> = [.controller, .navigationItem, .tabBarItem, .barButtonItem, .bar]

    /// Elements that any view has, and that say only how it is laid out.
    private static let layout: Set = ["autoresizingMask", "edgeInsets", "variation", "viewLayoutGuide"]

    /// The elements whose user defined runtime attributes are kept.
    private static let attributed: Set<StoryboardRole> = [
        .controller, .navigationItem, .tabBarItem, .barButtonItem, .bar, .table, .section, .staticCell, .ownView,
    ]

    /// Scroll views besides tables and collections, which are kept with their contents.
    private static let scrollViews: Set = ["scrollView", "textView"]

    func child(_ name: String, _ attributes: [String: String]) -> StoryboardRole {
        let key = attributes["key"]
        if self == .objects {
            // Only the member id tells a controller: its element name may be one that this reader does not know.
            return attributes["sceneMemberID"] == "viewController" ? .controller : .topLevel
        }
        if self == .controller, let key, key.hasPrefix("simulated") { return .leaf }
        if self == .controller, key == "view", Self.scrollViews.contains(name) { return .scroll }
        if let key, Self.ownViewKeys[self] == key { return .ownView }
        if name == "userDefinedRuntimeAttributes", Self.attributed.contains(self) { return .runtimeAttributes }
        // The value of one is an attribute of it, or an element in it.
        if self == .runtimeAttribute { return name == "string" ? .text : .leaf }
        if let known = Self.children[self]?[name] { return known }
        if Self.keyed.contains(self), let key, key != "view" {
            return self == .bar && Self.layout.contains(name) ? .view : .other
        }
        return self == .staticCell || self == .staticView ? .staticView : .view
    }
}
