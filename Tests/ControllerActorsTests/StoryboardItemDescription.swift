import Bus

@testable import ControllerActors

/// Describes the parts of a controller, in the form of the `expected` documents.
enum StoryboardItemDescription {
    static func flags(_ xml: StoryboardElement) -> StoryboardJSON {
        let names = [
            "definesPresentationContext", "extendedLayoutIncludesOpaqueBars", "hidesBottomBarWhenPushed",
            "providesPresentationContextTransitionStyle", "wantsFullScreenLayout",
        ]
        return .object(Dictionary(uniqueKeysWithValues: names.map { ($0, .bool(xml.flag($0))) }))
    }

    static func navigationItem(_ xml: StoryboardElement) -> StoryboardJSON {
        let item = NavigationItem(xml, [])
        return .object([
            "id": StoryboardJSON(xml.id), "title": StoryboardJSON(item.title), "prompt": StoryboardJSON(item.prompt),
            "largeTitleDisplayMode": StoryboardJSON(xml["largeTitleDisplayMode"]),
            "hidesBackButton": .bool(item.hidesBackButton),
            "leftItemsSupplementBackButton": .bool(item.leftItemsSupplementBackButton),
            "leftItems": .array(
                xml.barButtonItems(key: "leftBarButtonItem", in: "leftBarButtonItems").map(barButtonItem)),
            "rightItems": .array(
                xml.barButtonItems(key: "rightBarButtonItem", in: "rightBarButtonItems").map(barButtonItem)),
            "backItem": xml.child("barButtonItem", key: "backBarButtonItem").map(barButtonItem) ?? nil,
            "titleView": StoryboardJSON(item.titleView?.view),
        ])
    }

    static func barButtonItem(_ xml: StoryboardElement) -> StoryboardJSON {
        let item = BarButtonItem(xml, [])
        return .object([
            "id": StoryboardJSON(item.id), "title": StoryboardJSON(item.title), "image": StoryboardJSON(item.image),
            "imageCatalog": StoryboardJSON(xml["catalog"]), "systemItem": StoryboardJSON(item.systemItem),
            "style": StoryboardJSON(item.style), "width": StoryboardJSON(item.width), "tag": StoryboardJSON(item.tag),
            "enabled": .bool(item.enabled), "customView": StoryboardJSON(item.customView?.view),
            "segues": StoryboardJSON(xml.connections("segue").compactMap(\.id)),
            "actions": .array(
                xml.connections("action").map {
                    .object([
                        "selector": StoryboardJSON($0["selector"]), "destination": StoryboardJSON($0["destination"]),
                    ])
                }),
        ])
    }

    static func tabBarItem(_ xml: StoryboardElement) -> StoryboardJSON {
        let item = TabBarItem(xml, [])
        return .object([
            "id": StoryboardJSON(xml.id), "title": StoryboardJSON(item.title), "image": StoryboardJSON(item.image),
            "imageCatalog": StoryboardJSON(xml["catalog"]), "systemItem": StoryboardJSON(item.systemItem),
            "selectedImage": StoryboardJSON(xml["selectedImage"]), "badgeValue": StoryboardJSON(item.badgeValue),
            "tag": StoryboardJSON(item.tag), "enabled": .bool(item.enabled),
        ])
    }

    /// Members that only controllers of one kind have.
    static func ofKind(_ said: Storyboard.Controller) -> [String: StoryboardJSON] {
        let content = said.content.map(self.content) ?? nil
        switch said.element {
        case "tableViewController":
            return [
                "content": content,
                "clearsSelectionOnViewWillAppear": .bool(said.clearsSelectionOnViewWillAppear),
            ]
        case "collectionViewController": return ["content": content]
        case "navigationController": return said.navigation.map(navigation) ?? [:]
        case "pageViewController": return ["page": said.page.map(page) ?? nil]
        case "splitViewController": return ["split": said.split.map(split) ?? nil]
        default: return [:]
        }
    }

    private static func navigation(_ xml: StoryboardElement) -> [String: StoryboardJSON] {
        [
            "navigationBarHidden": .bool(xml.flag("navigationBarHidden")),
            "toolbarHidden": .bool(xml.flag("toolbarHidden", absent: true)),
            "hasToolbarElement": .bool(xml.child("toolbar", key: "toolbar") != nil),
            "prefersLargeTitles": .bool(xml.child("navigationBar", key: "navigationBar")?.flag("largeTitles") ?? false),
        ]
    }

    private static func page(_ xml: StoryboardElement) -> StoryboardJSON {
        .object([
            "transitionStyle": .string(xml["transitionStyle"] ?? "pageCurl"),
            "navigationOrientation": .string(xml["navigationOrientation"] ?? "horizontal"),
            "spineLocation": .string(xml["spineLocation"] ?? "none"), "doubleSided": .bool(xml.flag("doubleSided")),
            "pageSpacing": StoryboardJSON(xml.number("pageSpacing")),
        ])
    }

    private static func split(_ xml: StoryboardElement) -> StoryboardJSON {
        .object([
            "allowDoubleColumnStyle": .bool(xml.flag("allowDoubleColumnStyle")),
            "allowTripleColumnStyle": .bool(xml.flag("allowTripleColumnStyle")),
            "behavior": StoryboardJSON(xml["behavior"]),
            "preferredDisplayMode": StoryboardJSON(xml["preferredDisplayMode"]),
            "presentsWithGesture": StoryboardJSON(xml.flagIfSaid("presentsWithGesture")),
            "primaryBackgroundStyle": StoryboardJSON(xml["primaryBackgroundStyle"]),
        ])
    }

    private static func content(_ content: Storyboard.TableContent) -> StoryboardJSON {
        .object([
            "id": StoryboardJSON(content.id), "view": .string(content.view),
            "dataMode": StoryboardJSON(content.dataMode), "style": StoryboardJSON(content.style),
            "sections": .array(
                content.sections.map {
                    .object([
                        "id": StoryboardJSON($0.id), "header": StoryboardJSON($0.header),
                        "footer": StoryboardJSON($0.footer), "rows": StoryboardJSON($0.rows),
                    ])
                }),
            "prototypes": .array(
                content.prototypes.map {
                    .object(["id": StoryboardJSON($0.id), "reuseIdentifier": StoryboardJSON($0.reuseIdentifier)])
                }),
        ])
    }
}
