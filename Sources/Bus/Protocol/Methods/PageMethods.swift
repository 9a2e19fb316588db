/// The methods of a page view controller.
enum PageMethods: MethodFamily {
    static let commands: CommandRows = [
        """
        command \(MethodName.pageViewControllerSetViewControllers)(viewControllers: [reference], direction: direction =
          forward,
          animated: bool = true) on pageViewController throws answerInvalid -> outcome, viewControllers: [id]
          -- PAGE-02 PAGE-03 PAGE-16
          -- Shows these pages: asks the data source for none, tells no delegate. With wait "finished" the answer is the
          completion.
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
          -- The user's gesture: left and top ask the data source for what is before, right and bottom for what is
          after. An interactive drag ends by transition.finish or transition.cancel.
        """: { _, fields in .page(.turn(try PageCommand.Turn(fields))) },
        """
        immediate command pageViewController.moveGestureRecognizers(view: string|null = null) on pageViewController
          -- PAGE-06 -- Gestures begin anywhere in that view of the application's; null: in the page controller's own.
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
          -- The page before this one; null ends the book. Where two are wanted, asked again about the one answered.
        data pageViewController.viewControllerAfter(viewController: reference) on pageViewController
          -> viewController: reference|null -- PAGE-04
          -- The page after this one; null ends the book. Where two are wanted, asked again about the one answered.
        data pageViewController.presentationCount() on pageViewController -> count: int -- PAGE-17
          -- How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program
          sets the pages. Not implemented, or not answered: no indicator.
        data pageViewController.presentationIndex() on pageViewController -> index: int -- PAGE-17
          -- Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
          answered: no indicator.
        notification pageViewController.willTransition(viewControllers: [id]) on pageViewController -- PAGE-13
          -- A gesture begins to turn to these pages.
        notification pageViewController.didFinishAnimating(finished: bool, completed: bool, previousViewControllers:
          [id]) on pageViewController -- PAGE-07 -- A gesture has turned the page, or not.
        """
}
