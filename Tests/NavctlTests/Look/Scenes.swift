import Bus

extension Scene {
    static let all: [Scene] = music + namesInPlace + configuration + pads + popovers + books + looks + tables

    private static let music: [Scene] = [
        Scene(name: "music"),
        Scene(name: "music-landscape", orientation: .landscapeLeft),
        Scene(name: "music-more", steps: [("tabBarController.tap", "tabs", #"{"more":true}"#)]),
        Scene(name: "music-playlists", steps: [("tabBarController.tap", "tabs", #"{"index":3}"#)]),
        Scene(
            name: "music-album",
            steps: [
                (
                    "navigationController.pushViewController", "albumsNavigation",
                    #"{"viewController":{"kind":"viewController","title":"Abbey Road","customClass":"AlbumViewController","hidesBottomBarWhenPushed":true}}"#
                )
            ]),
        Scene(
            name: "music-player",
            steps: [
                (
                    "viewController.present", "albums",
                    #"{"viewController":{"kind":"navigationController","navigationBar":{"barStyle":"black"},"viewControllers":[{"kind":"viewController","title":"Now Playing","navigationItem":{"rightBarButtonItem":{"systemItem":"done"}}}]}}"#
                )
            ]),
    ]

    private static let untitled =
        #"{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController","customClass":"ClockViewController","tabBarItem":{"title":"Item","image":"alarm.png"}},{"kind":"navigationController","tabBarItem":{"image":"star"},"viewControllers":[{"kind":"viewController","customClass":"StarsViewController"}]},{"kind":"viewController","name":"plain","tabBarItem":{"title":"Item"}}]}"#

    /// Tabs and content of which nobody has said a title.
    private static let namesInPlace: [Scene] = [
        Scene(name: "untitled", root: untitled),
        Scene(name: "untitled-stack", root: untitled, steps: [("tabBarController.tap", "tabs", #"{"index":1}"#)]),
    ]

    private static let arranging: [(method: String, on: String, params: String)] = [
        ("tabBarController.tap", "tabs", #"{"more":true}"#), ("tabBarController.beginCustomizing", "tabs", "{}"),
    ]

    private static let configuration: [Scene] = [
        Scene(name: "configuration", steps: arranging),
        Scene(name: "configuration-landscape", orientation: .landscapeLeft, steps: arranging),
    ]

    private static let mail =
        #"{"kind":"splitViewController","name":"split","viewControllers":[{"kind":"navigationController","name":"left","viewControllers":[{"kind":"tableViewController","title":"Mailboxes"},{"kind":"tableViewController","title":"Inbox (12)","navigationItem":{"title":"Inbox (12)","rightBarButtonItem":{"systemItem":"edit"}}}]},{"kind":"navigationController","name":"right","toolbarHidden":false,"viewControllers":[{"kind":"viewController","name":"message","title":"Concert on Friday","toolbarItems":[{"systemItem":"flexibleSpace"},{"systemItem":"reply"},{"systemItem":"flexibleSpace"},{"systemItem":"trash","enabled":false},{"systemItem":"flexibleSpace"}],"navigationItem":{"rightBarButtonItems":[{"systemItem":"compose"},{"systemItem":"organize"}]}}]}]}"#

    private static let compose =
        #"{"viewController":{"kind":"navigationController","modalPresentationStyle":"formSheet","viewControllers":[{"kind":"viewController","title":"New Message","navigationItem":{"leftBarButtonItem":{"systemItem":"cancel"},"rightBarButtonItem":{"title":"Send","style":"done"}}}]}}"#

    private static let pads: [Scene] = [
        Scene(name: "split", root: mail, profile: 2, orientation: .landscapeRight),
        Scene(
            name: "split-sheet", root: mail, profile: 2, orientation: .landscapeRight,
            steps: [("viewController.present", "message", compose)]),
        Scene(
            name: "split-hidden", root: mail, profile: 2, set: [("split", .hiddenPane(HiddenPane()))]),
        Scene(
            name: "page-sheet",
            root:
                #"{"kind":"tabBarController","viewControllers":[{"kind":"navigationController","tabBarItem":{"systemItem":"featured"},"viewControllers":[{"kind":"tableViewController","name":"A","title":"Featured"}]},{"kind":"viewController","tabBarItem":{"systemItem":"search"}}]}"#,
            profile: 2, orientation: .landscapeLeft,
            steps: [
                (
                    "viewController.present", "A",
                    #"{"modalPresentationStyle":"pageSheet","viewController":{"kind":"viewController","title":"Terms"}}"#
                )
            ]),
    ]

    private static let popovers: [Scene] = [
        Scene(
            name: "popover", root: mail, profile: 2, set: [("split", .hiddenPane(HiddenPane()))],
            steps: [
                (
                    "popoverController.create", "w1",
                    #"{"name":"P","viewController":{"kind":"tableViewController","title":"Folders","contentSizeForViewInPopover":{"width":320,"height":400}}}"#
                ),
                ("popoverController.presentFromBarButtonItem", "P", #"{"of":"message","position":"right","index":1}"#),
            ]),
        Scene(
            name: "popover-at-a-word",
            root:
                #"{"kind":"navigationController","viewControllers":[{"kind":"viewController","name":"A","title":"Map","navigationItem":{"rightBarButtonItem":{"title":"Organize"}}}]}"#,
            profile: 2,
            steps: [
                (
                    "popoverController.create", "w1",
                    #"{"name":"P","viewController":{"kind":"tableViewController","contentSizeForViewInPopover":{"width":320,"height":200}}}"#
                ),
                ("popoverController.presentFromBarButtonItem", "P", #"{"of":"A","position":"right"}"#),
            ]),
        Scene(
            name: "popover-beside",
            root:
                #"{"kind":"navigationController","viewControllers":[{"kind":"viewController","name":"A","title":"Map"}]}"#,
            profile: 2, orientation: .landscapeRight,
            steps: [
                (
                    "popoverController.create", "w1",
                    #"{"name":"P","viewController":{"kind":"navigationController","viewControllers":[{"kind":"viewController","title":"Details","contentSizeForViewInPopover":{"width":320,"height":480},"navigationItem":{"leftBarButtonItem":{"systemItem":"cancel"}}}]}}"#
                ),
                (
                    "popoverController.presentFromRect", "P",
                    #"{"in":"A","rect":{"x":300,"y":300,"width":20,"height":20},"permittedArrowDirections":["left"]}"#
                ),
            ]),
    ]

    private static let books: [Scene] = [
        Scene(
            name: "book",
            root:
                #"{"kind":"pageViewController","viewControllers":[{"kind":"viewController","title":"Chapter 1"}]}"#),
        Scene(
            name: "book-bound-right",
            root:
                #"{"kind":"pageViewController","page":{"spineLocation":"max"},"viewControllers":[{"kind":"viewController","title":"Chapter 1"}]}"#
        ),
        Scene(
            name: "book-bound-below",
            root:
                #"{"kind":"pageViewController","page":{"spineLocation":"max","navigationOrientation":"vertical"},"viewControllers":[{"kind":"viewController","title":"Chapter 1"}]}"#
        ),
        Scene(
            name: "book-dots",
            root:
                #"{"kind":"pageViewController","name":"book","page":{"transitionStyle":"scroll"},"viewControllers":[{"kind":"viewController","title":"Page 2"}]}"#,
            set: [("book", .pageIndicator(PageIndicator(count: 5, index: 1)))]),
        Scene(
            name: "book-open",
            root:
                #"{"kind":"navigationController","viewControllers":[{"kind":"pageViewController","title":"A Tale","page":{"spineLocation":"mid"},"viewControllers":[{"kind":"viewController","title":"Page 2"},{"kind":"viewController","title":"Page 3"}]}]}"#,
            profile: 2, orientation: .landscapeLeft),
    ]

    private static let looks: [Scene] = [
        Scene(
            name: "bars-alone", root: #"{"kind":"viewController","name":"A","title":"Own bars"}"#,
            set: [
                (
                    "A",
                    .bars([
                        bar("top", .navigationBar) {
                            $0.navigationItems = [NavigationItem(title: "First"), NavigationItem(title: "Second")]
                        },
                        bar("tabs", .tabBar) {
                            $0.tabBarItems = [TabBarItem(title: "Clock"), TabBarItem(title: "Map", badgeValue: "1")]
                            $0.selectedIndex = 1
                        },
                        bar("tools", .toolbar) {
                            $0.items = [BarButtonItem(systemItem: "trash"), BarButtonItem(title: "Do")]
                        },
                    ])
                )
            ]),
        Scene(
            name: "translucent",
            root:
                #"{"kind":"navigationController","navigationBar":{"barStyle":"black","translucent":true},"toolbar":{"translucent":true},"toolbarHidden":false,"viewControllers":[{"kind":"viewController","title":"All"},{"kind":"tableViewController","title":"Photos & <Friends>","toolbarItems":[{"systemItem":"action"},{"systemItem":"flexibleSpace"},{"systemItem":"play"},{"systemItem":"flexibleSpace"},{"systemItem":"trash"}]}]}"#
        ),
        Scene(
            name: "buttons",
            root:
                #"{"kind":"navigationController","toolbarHidden":false,"viewControllers":[{"kind":"viewController","title":"Below"},{"kind":"viewController","name":"A","title":"States","navigationItem":{"leftItemsSupplementBackButton":true,"leftBarButtonItem":{"title":"Off","enabled":false},"rightBarButtonItem":{"title":"Done","style":"done"}}}]}"#,
            set: [("A", .toolbarItems(tapped))]),
        Scene(
            name: "large-title",
            root:
                #"{"kind":"navigationController","navigationBar":{"prefersLargeTitles":true},"viewControllers":[{"kind":"viewController","title":"Mailboxes"},{"kind":"tableViewController","title":"Inbox","navigationItem":{"rightBarButtonItem":{"systemItem":"compose"}}}]}"#
        ),
        Scene(
            name: "custom-views",
            root:
                #"{"kind":"navigationController","toolbarHidden":false,"viewControllers":[{"kind":"viewController","title":"Mail","navigationItem":{"titleView":{"view":"label","text":"3 of 10","width":120},"rightBarButtonItem":{"customView":{"view":"segmentedControl","segments":[{"title":"Up"},{"title":"Down"}],"selectedSegmentIndex":0}}},"toolbarItems":[{"customView":{"view":"slider","name":"volume","width":140}},{"systemItem":"flexibleSpace"},{"customView":{"view":"activityIndicator"}}]}]}"#
        ),
        Scene(
            name: "opaque",
            root:
                #"{"kind":"navigationController","navigationBar":{"barStyle":"black"},"toolbarHidden":false,"viewControllers":[{"kind":"viewController","title":"All"},{"kind":"tableViewController","title":"Photos & <Friends>","toolbarItems":[{"systemItem":"action"},{"systemItem":"flexibleSpace"},{"systemItem":"play"},{"systemItem":"flexibleSpace"},{"systemItem":"trash"}]}]}"#
        ),
        Scene(
            name: "long-words",
            root:
                #"{"kind":"navigationController","navigationBar":{"tintColor":"maroon"},"viewControllers":[{"kind":"viewController","title":"What the one below is called is much too long"},{"kind":"viewController","title":"And so is this one, which stands on top of it","navigationItem":{"rightBarButtonItem":{"title":"Everything"}}}]}"#,
            profile: 1),
    ]

    /// The second item is highlighted, as if a finger were on it.
    private static var tapped: [BarButtonItem] {
        var move = BarButtonItem(title: "Move")
        move.highlighted = true
        var trash = BarButtonItem(systemItem: "trash")
        trash.enabled = false
        var stop = BarButtonItem(image: "stop.fill")
        stop.highlighted = true
        return [
            BarButtonItem(title: "Mark"), move, BarButtonItem(systemItem: "flexibleSpace"), trash,
            BarButtonItem(image: "stopwatch"), stop,
        ]
    }

    private static func bar(
        _ name: String, _ kind: StandaloneBar.Kind, _ fill: (inout StandaloneBar) -> Void
    ) -> StandaloneBar {
        var bar = StandaloneBar(name: name, kind: kind)
        fill(&bar)
        return bar
    }
}
