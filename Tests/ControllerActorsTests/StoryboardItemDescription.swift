@testable import ControllerActors

/// Describes the parts of a controller, in the form of the `expected` documents.
enum StoryboardItemDescription {
    static func flags(_ flags: Storyboard.ControllerFlags) -> StoryboardJSON {
        .object([
            "definesPresentationContext": .bool(flags.definesPresentationContext),
            "extendedLayoutIncludesOpaqueBars": .bool(flags.extendedLayoutIncludesOpaqueBars),
            "hidesBottomBarWhenPushed": .bool(flags.hidesBottomBarWhenPushed),
            "providesPresentationContextTransitionStyle": .bool(flags.providesPresentationContextTransitionStyle),
            "wantsFullScreenLayout": .bool(flags.wantsFullScreenLayout),
        ])
    }

    static func navigationItem(_ item: Storyboard.NavigationItem) -> StoryboardJSON {
        .object([
            "id": StoryboardJSON(item.id), "title": StoryboardJSON(item.title), "prompt": StoryboardJSON(item.prompt),
            "largeTitleDisplayMode": StoryboardJSON(item.largeTitleDisplayMode),
            "hidesBackButton": .bool(item.hidesBackButton),
            "leftItemsSupplementBackButton": .bool(item.leftItemsSupplementBackButton),
            "leftItems": .array(item.leftItems.map(barButtonItem)),
            "rightItems": .array(item.rightItems.map(barButtonItem)),
            "backItem": item.backItem.map(barButtonItem) ?? nil,
            "titleView": StoryboardJSON(item.titleView),
        ])
    }

    static func barButtonItem(_ item: Storyboard.BarButtonItem) -> StoryboardJSON {
        .object([
            "id": StoryboardJSON(item.id), "title": StoryboardJSON(item.title), "image": StoryboardJSON(item.image),
            "imageCatalog": StoryboardJSON(item.imageCatalog), "systemItem": StoryboardJSON(item.systemItem),
            "style": StoryboardJSON(item.style), "width": StoryboardJSON(item.width), "tag": StoryboardJSON(item.tag),
            "enabled": .bool(item.enabled), "customView": StoryboardJSON(item.customView),
            "segues": StoryboardJSON(item.segues),
            "actions": .array(
                item.actions.map {
                    .object(["selector": .string($0.selector), "destination": StoryboardJSON($0.destination)])
                }),
        ])
    }

    static func tabBarItem(_ item: Storyboard.TabBarItem) -> StoryboardJSON {
        .object([
            "id": StoryboardJSON(item.id), "title": StoryboardJSON(item.title), "image": StoryboardJSON(item.image),
            "imageCatalog": StoryboardJSON(item.imageCatalog), "systemItem": StoryboardJSON(item.systemItem),
            "selectedImage": StoryboardJSON(item.selectedImage), "badgeValue": StoryboardJSON(item.badgeValue),
            "tag": StoryboardJSON(item.tag), "enabled": .bool(item.enabled),
        ])
    }

    /// Members that only controllers of one kind have.
    static func ofKind(_ said: Storyboard.Controller) -> [String: StoryboardJSON] {
        let content = said.content.map(self.content) ?? nil
        switch said.kind {
        case .tableViewController:
            return [
                "content": content,
                "clearsSelectionOnViewWillAppear": .bool(said.clearsSelectionOnViewWillAppear),
            ]
        case .collectionViewController: return ["content": content]
        case .navigationController: return said.navigation.map(navigation) ?? [:]
        case .pageViewController: return ["page": said.page.map(page) ?? nil]
        case .splitViewController: return ["split": said.split.map(split) ?? nil]
        case .viewController, .tabBarController, .viewControllerPlaceholder: return [:]
        }
    }

    private static func navigation(_ style: Storyboard.NavigationStyle) -> [String: StoryboardJSON] {
        [
            "navigationBarHidden": .bool(style.navigationBarHidden), "toolbarHidden": .bool(style.toolbarHidden),
            "hasToolbarElement": .bool(style.hasToolbarElement),
            "prefersLargeTitles": .bool(style.prefersLargeTitles),
        ]
    }

    private static func page(_ style: Storyboard.PageStyle) -> StoryboardJSON {
        .object([
            "transitionStyle": .string(style.transitionStyle),
            "navigationOrientation": .string(style.navigationOrientation),
            "spineLocation": .string(style.spineLocation), "doubleSided": .bool(style.doubleSided),
            "pageSpacing": StoryboardJSON(style.pageSpacing),
        ])
    }

    private static func split(_ style: Storyboard.SplitStyle) -> StoryboardJSON {
        .object([
            "allowDoubleColumnStyle": .bool(style.allowDoubleColumnStyle),
            "allowTripleColumnStyle": .bool(style.allowTripleColumnStyle),
            "behavior": StoryboardJSON(style.behavior),
            "preferredDisplayMode": StoryboardJSON(style.preferredDisplayMode),
            "presentsWithGesture": StoryboardJSON(style.presentsWithGesture),
            "primaryBackgroundStyle": StoryboardJSON(style.primaryBackgroundStyle),
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
