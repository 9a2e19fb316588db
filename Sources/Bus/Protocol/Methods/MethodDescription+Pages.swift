extension MethodDescription {
    static let pages: [MethodDescription] = [
        .init(
            "pageViewController.viewControllerBefore", .data, on: "pageViewController", params: "viewController: id",
            result: "viewController: reference|null",
            "The page before this one; null ends the book."),
        .init(
            "pageViewController.viewControllerAfter", .data, on: "pageViewController", params: "viewController: id",
            result: "viewController: reference|null",
            "The page after this one; null ends the book."),
        .init(
            "pageViewController.willTransition", .notification, on: "pageViewController",
            params: "viewControllers: [id]",
            "A gesture begins to turn to these pages."),
        .init(
            "pageViewController.didFinishAnimating", .notification, on: "pageViewController",
            params: "finished: bool, completed: bool, previousViewControllers: [id]",
            "A gesture has turned the page, or not."),
    ]
}
