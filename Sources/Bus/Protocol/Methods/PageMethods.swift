/// The methods of a page view controller.
enum PageMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        command \(MethodName.pageViewControllerSetViewControllers)(viewControllers: [reference], direction: direction =
          forward,
          animated: bool = true) on pageViewController throws answerInvalid -> outcome, viewControllers: [id]
          -- PAGE-02 PAGE-03 PAGE-16
          -- Shows these pages. The data source is not asked, and the delegate is not notified. With wait "finished" the
          answer is the completion.
        """: { _, fields in
            .page(
                .setViewControllers(
                    try fields.references("viewControllers"), direction: try fields.word("direction") ?? .forward,
                    animated: try fields.animated))
        },
        """
        touch command pageViewController.turn(toward: side, gesture: pageGesture = tap, interactive: bool = false) on
          pageViewController
          throws alreadyHasParent alreadyInWindow alreadyPresented answerInvalid containmentForbidden dataSourceMissing
          dataSourceSilent duplicateViewControllers gestureRefused inUse nameInvalid nameTaken notOnScreen
          viewControllerRequired wrongNumberOfViewControllers -> outcome, viewControllers: [id], endOfBook: bool?
          -- PAGE-04 PAGE-13 PAGE-14
          -- The user's gesture that turns a page. Left and top ask the data source for the page before, right and
          bottom for the page after. An interactive drag ends by transition.finish or transition.cancel.
        """: { _, fields in .page(.turn(try PageCommand.Turn(fields))) },
        """
        immediate command pageViewController.moveGestureRecognizers(view: string|null = null) on pageViewController
          -- PAGE-06
          -- Moves the gesture recognizers to a view of the application's own; null moves them back to the page view
          controller's view.
        """: { _, fields in
            let view = try fields.string("view")
            guard (1...128).contains(view?.utf8.count ?? 1) else {
                throw Refusal.invalidParams(
                    "\(fields.path).view has \(view?.utf8.count ?? 0) bytes", right: "1 to 128, or null")
            }
            return .page(.moveGestureRecognizers(to: view))
        },
    ]

    static let signatures = """
        data pageViewController.viewControllerBefore(viewController: reference) on pageViewController
          -> viewController: reference|null -- PAGE-04
          -- Asks for the page before this one; null if there is none. If two pages are needed, it is asked again about
          the page in the first answer.
        data pageViewController.viewControllerAfter(viewController: reference) on pageViewController
          -> viewController: reference|null -- PAGE-04
          -- Asks for the page after this one; null if there is none. If two pages are needed, it is asked again about
          the page in the first answer.
        data pageViewController.presentationCount() on pageViewController -> count: int -- PAGE-17
          -- Asks how many pages the page indicator shows, for pages that scroll horizontally; 0 for no indicator. It is
          asked when a program sets the pages. Not implemented, or not answered: no indicator.
        data pageViewController.presentationIndex() on pageViewController -> index: int -- PAGE-17
          -- Asks which of these pages the present one is. When a gesture turns pages, navd counts by itself. Not
          implemented, or not answered: no indicator.
        notification pageViewController.willTransition(viewControllers: [id]) on pageViewController -- PAGE-13
          -- A gesture begins to turn to these pages.
        notification pageViewController.didFinishAnimating(finished: bool, completed: bool, previousViewControllers:
          [id]) on pageViewController -- PAGE-07
          -- A gesture that turns the page has ended. `completed` says whether the page was turned.
        """
}
