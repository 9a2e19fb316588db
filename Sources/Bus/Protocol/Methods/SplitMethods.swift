/// The methods of a split view controller.
enum SplitMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        undoable ofSegues command \(MethodName.splitViewControllerSetViewControllers)(viewControllers: [reference]) on
          splitViewController -> outcome, viewControllers: [id] -- SPLIT-09
          -- Sets the first and the second pane. Exactly two controllers are needed.
        """: { on, fields in
            .split(SplitCommand(on: on, .setViewControllers(try fields.references("viewControllers"))))
        },
        """
        undoable command splitViewController.showDetailViewController(viewController: reference) on splitViewController
          -> outcome, viewControllers: [id] -- SPLIT-08 -- Replaces the second pane.
        """: { on, fields in
            .split(SplitCommand(on: on, .showDetailViewController(try fields.reference("viewController"))))
        },
        """
        immediate command splitViewController.setPresentsWithGesture(presentsWithGesture: bool) on splitViewController
          -- SPLIT-12 -- Sets whether a swipe may open the hidden pane. At first it may.
        """: { on, fields in
            .split(SplitCommand(on: on, .setPresentsWithGesture(try fields.required("presentsWithGesture"))))
        },
        """
        touch wired command \(MethodName.splitViewControllerSwipe)() on splitViewController
          throws gestureRefused notInWindow popoverVisible
          -> outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null -- SPLIT-12
          -- The user's swipe from the edge: opens the hidden pane.
        """: { on, _ in .split(SplitCommand(on: on, .swipe)) },
        """
        touch command \(MethodName.splitViewControllerTapBarButtonItem)(item: string) on splitViewController
          throws anchorMissing itemGone notInWindow popoverVisible
          -> outcome, popoverArrowDirection: arrowDirection|unknown|null, frame: rect|null -- SPLIT-06 SPLIT-11
          -- The user's tap on the button that willHide has passed, by its id: opens the hidden pane. After willShow the
          error is itemGone.
        """: { on, fields in .split(SplitCommand(on: on, .tapBarButtonItem(try fields.required("item")))) },
    ]

    static let signatures = """
        vote splitViewController.shouldHide(viewController: id, orientation: orientation) on splitViewController
          -- SPLIT-05
          -- Asks whether the first pane should be hidden in that orientation. Not answered: yes in portrait, no in
          landscape.
        notification splitViewController.willHide(viewController: id, barButtonItem: barButtonItem, popover: id) on
          splitViewController -- SPLIT-03 -- The first pane is about to be hidden. The item opens it.
        notification splitViewController.willShow(viewController: id, barButtonItem: barButtonItem) on
          splitViewController -- SPLIT-04 -- The first pane is about to be shown. The item is no longer valid.
        notification splitViewController.willPresent(viewController: id, popover: id) on splitViewController -- SPLIT-06
          -- The first pane is about to be shown in a popover.
        """
}
