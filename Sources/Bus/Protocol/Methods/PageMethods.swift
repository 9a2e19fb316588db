/// The methods of a page view controller.
enum PageMethods {
    static let rows: [MethodDescription] = [
        .init(
            "pageViewController.setViewControllers", .command, on: "pageViewController",
            params: "viewControllers: [reference], direction: direction = forward, animated: bool = true",
            result: "outcome, viewControllers: [id]", rows: "PAGE-02 PAGE-03 PAGE-16", errors: [.answerInvalid],
            "Shows these pages: asks the data source for none, tells no delegate. With wait \"finished\" the answer is the completion."
        ) { _, fields throws(Refusal) in
            .page(
                .setViewControllers(
                    try fields.references("viewControllers"), direction: try fields.word("direction") ?? .forward,
                    animated: try fields.animated))
        },
        .init(
            "pageViewController.turn", .command, on: "pageViewController",
            params: "toward: side, gesture: pageGesture = tap, interactive: bool = false",
            result: "outcome, viewControllers: [id], endOfBook: bool?", rows: "PAGE-04 PAGE-13 PAGE-14",
            errors: [
                .alreadyHasParent, .alreadyInWindow, .alreadyPresented, .answerInvalid, .containmentForbidden,
                .dataSourceMissing, .dataSourceSilent, .duplicateViewControllers, .gestureRefused, .inUse, .nameInvalid,
                .nameTaken, .notOnScreen, .viewControllerRequired, .wrongNumberOfViewControllers,
            ], traits: [.touch],
            "The user's gesture: left and top ask the data source for what is before, right and bottom for what is after. An interactive drag ends by transition.finish or transition.cancel."
        ) { _, fields throws(Refusal) in
            .page(.turn(try PageCommand.Turn(fields)))
        },
        .init(
            "pageViewController.moveGestureRecognizers", .command, on: "pageViewController",
            params: "view: string|null = null", within: .immediate, rows: "PAGE-06",
            "Gestures begin anywhere in that view of the application's; null: in the page controller's own."
        ) { _, fields throws(Refusal) in
            let view = try fields.string("view")
            guard (1...128).contains(view?.utf8.count ?? 1) else {
                throw .invalidParams(
                    "\(fields.path).view has \(view?.utf8.count ?? 0) bytes", right: "1 to 128, or null")
            }
            return .page(.moveGestureRecognizers(to: view))
        },
        .init(
            "pageViewController.viewControllerBefore", .data, on: "pageViewController",
            params: "viewController: reference", result: "viewController: reference|null", rows: "PAGE-04",
            "The page before this one; null ends the book. Where two are wanted, asked again about the one answered."),
        .init(
            "pageViewController.viewControllerAfter", .data, on: "pageViewController",
            params: "viewController: reference", result: "viewController: reference|null", rows: "PAGE-04",
            "The page after this one; null ends the book. Where two are wanted, asked again about the one answered."),
        .init(
            "pageViewController.presentationCount", .data, on: "pageViewController", result: "count: int",
            rows: "PAGE-17",
            "How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program sets the pages. Not implemented, or not answered: no indicator."
        ),
        .init(
            "pageViewController.presentationIndex", .data, on: "pageViewController", result: "index: int",
            rows: "PAGE-17",
            "Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not answered: no indicator."
        ),
        .init(
            "pageViewController.willTransition", .notification, on: "pageViewController",
            params: "viewControllers: [id]", rows: "PAGE-13", "A gesture begins to turn to these pages."),
        .init(
            "pageViewController.didFinishAnimating", .notification, on: "pageViewController",
            params: "finished: bool, completed: bool, previousViewControllers: [id]", rows: "PAGE-07",
            "A gesture has turned the page, or not."),
    ]
}
