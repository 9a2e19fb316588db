// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension NavigationControllerHandle {
    /// Puts a controller on top.
    ///
    /// Errors: `alreadyOnStack`, `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func pushViewController(
        _ viewController: Reference, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPushViewController {
        try await .init(send("navigationController.pushViewController", [
            "viewController": viewController.wire, "animated": animated.wire
        ], options))
    }

    /// Takes the top away; the root stays (unchanged).
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func popViewController(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopViewController {
        try await .init(send("navigationController.popViewController", ["animated": animated.wire], options))
    }

    /// Takes away everything above one controller.
    ///
    /// Errors: `notOnStack`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func popToViewController(
        _ viewController: Reference, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopToViewController {
        try await .init(send("navigationController.popToViewController", [
            "viewController": viewController.wire, "animated": animated.wire
        ], options))
    }

    /// Takes away all but the root.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func popToRootViewController(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopToRootViewController {
        try await .init(send("navigationController.popToRootViewController", ["animated": animated.wire], options))
    }

    /// Replaces the whole stack in one transition.
    ///
    /// Errors: `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerSetViewControllers {
        try await .init(send("navigationController.setViewControllers", [
            "viewControllers": viewControllers.wire, "animated": animated.wire
        ], options))
    }

    /// The user's tap on the back button.
    ///
    /// Errors: `backButtonNotShown`, and the usual ones.
    @discardableResult
    public func tapBack(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerTapBack {
        try await .init(send("navigationController.tapBack", [:], options))
    }

    /// Shows or hides the bar.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setNavigationBarHidden(
        _ hidden: Bool, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationController.setNavigationBarHidden", [
            "hidden": hidden.wire, "animated": animated.wire
        ], options))
    }

    /// Shows or hides the toolbar.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setToolbarHidden(
        _ hidden: Bool, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationController.setToolbarHidden", [
            "hidden": hidden.wire, "animated": animated.wire
        ], options))
    }

    /// What may be set on the managed bar.
    ///
    /// Errors: `barManaged`, and the usual ones.
    /// - Parameters:
    ///   - prefersLargeTitles: The title is large and stands below the buttons, except on a phone in landscape.
    @discardableResult
    public func setBarAppearance(
        barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        prefersLargeTitles: Bool? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationController.setBarAppearance", [
            "barStyle": barStyle?.wire, "translucent": translucent?.wire, "tintColor": tintColor?.wire,
            "prefersLargeTitles": prefersLargeTitles?.wire
        ], options))
    }

    /// Shows or hides both bars in one step.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setBarsHidden(
        navigationBar: Bool? = nil, toolbar: Bool? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationController.setBarsHidden", [
            "navigationBar": navigationBar?.wire, "toolbar": toolbar?.wire, "animated": animated.wire
        ], options))
    }

    /// What may be set on the managed toolbar.
    ///
    /// Errors: `barManaged`, and the usual ones.
    @discardableResult
    public func setToolbarAppearance(
        barStyle: Words.BarStyle? = nil, translucent: Bool? = nil, tintColor: Nullable<String>? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("navigationController.setToolbarAppearance", [
            "barStyle": barStyle?.wire, "translucent": translucent?.wire, "tintColor": tintColor?.wire
        ], options))
    }

    /// The user's back swipe begins: a pop that becomes so at transition.finish. Its transition is the answer's turn.
    ///
    /// Errors: `gestureRefused`, and the usual ones.
    @discardableResult
    public func beginInteractivePop(
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerBeginInteractivePop {
        try await .init(send("navigationController.beginInteractivePop", [:], options))
    }
}

extension PageViewControllerHandle {
    /// Shows these pages: asks the data source for none, tells no delegate. With wait "finished" the answer is the
    /// completion.
    ///
    /// Errors: `answerInvalid`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setViewControllers(
        _ viewControllers: [Reference], direction: Words.Direction? = nil, animated: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PageViewControllerSetViewControllers {
        try await .init(send("pageViewController.setViewControllers", [
            "viewControllers": viewControllers.wire, "direction": direction?.wire, "animated": animated.wire
        ], options))
    }

    /// The user's gesture: left and top ask the data source for what is before, right and bottom for what is after. An
    /// interactive drag ends by transition.finish or transition.cancel.
    ///
    /// Errors: `alreadyHasParent`, `alreadyInWindow`, `alreadyPresented`, `answerInvalid`, `containmentForbidden`,
    /// `dataSourceMissing`, `dataSourceSilent`, `duplicateViewControllers`, `gestureRefused`, `inUse`, `nameInvalid`,
    /// `nameTaken`, `notOnScreen`, `viewControllerRequired`, `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - interactive: If true, the gesture goes on after this command; only for `drag`.
    @discardableResult
    public func turn(
        toward: Words.Side, gesture: Words.PageGesture? = nil, interactive: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PageViewControllerTurn {
        try await .init(send("pageViewController.turn", [
            "toward": toward.wire, "gesture": gesture?.wire, "interactive": interactive.wire
        ], options))
    }

    /// Gestures begin anywhere in that view of the application's; null: in the page controller's own.
    @discardableResult
    public func moveGestureRecognizers(
        view: Nullable<String>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("pageViewController.moveGestureRecognizers", ["view": view?.wire], options))
    }
}

extension PopoverControllerHandle {
    /// Shows it at a button of a controller that is on screen; `bar` names a toolbar that stands alone. With
    /// `viewController` it is about a window, and makes the popover that it shows.
    ///
    /// Errors: `anchorMissing`, `barUnknown`, `itemNotShown`, `notInWindow`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - segment: The number of the segment, for a segmented control.
    ///   - bar: The name of a bar that stands alone in the controller's view.
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    ///   - viewController: The content of a popover that this command makes; `on` is a window then. No session holds
    ///     that popover, and it is removed when it is dismissed.
    ///   - name: The name of the popover that is made.
    @discardableResult
    public func presentFromBarButtonItem(
        of: Reference, position: Words.Position, index: Int = 0, segment: Int? = nil, bar: String? = nil,
        permittedArrowDirections: JSON? = nil, animated: Bool = true, viewController: Reference? = nil,
        name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerPresentFromBarButtonItem {
        try await .init(send("popoverController.presentFromBarButtonItem", [
            "of": of.wire, "position": position.wire, "index": index.wire, "segment": segment?.wire, "bar": bar?.wire,
            "permittedArrowDirections": permittedArrowDirections?.wire, "animated": animated.wire,
            "viewController": viewController?.wire, "name": name?.wire
        ], options))
    }

    /// Shows it at a rectangle in the view of a controller that is on screen. With `viewController` it is about a
    /// window, and makes the popover that it shows.
    ///
    /// Errors: `anchorMissing`, `notInWindow`, `popoverVisible`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    ///   - viewController: The content of a popover that this command makes; `on` is a window then. No session holds
    ///     that popover, and it is removed when it is dismissed.
    ///   - name: The name of the popover that is made.
    @discardableResult
    public func presentFromRect(
        `in`: Reference, rect: Objects.Rect, permittedArrowDirections: JSON? = nil, animated: Bool = true,
        viewController: Reference? = nil, name: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerPresentFromRect {
        try await .init(send("popoverController.presentFromRect", [
            "in": `in`.wire, "rect": rect.wire, "permittedArrowDirections": permittedArrowDirections?.wire,
            "animated": animated.wire, "viewController": viewController?.wire, "name": name?.wire
        ], options))
    }

    /// Another content, whose size it takes; visible or not.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setContentViewController(
        _ viewController: Reference, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerSetContentViewController {
        try await .init(send("popoverController.setContentViewController", [
            "viewController": viewController.wire, "animated": animated.wire
        ], options))
    }

    /// A size of its own; null takes the content's.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func setPopoverContentSize(
        size: Nullable<Objects.Size>? = nil, animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.PopoverControllerSetPopoverContentSize {
        try await .init(send("popoverController.setPopoverContentSize", [
            "size": size?.wire, "animated": animated.wire
        ], options))
    }

    /// Names of views outside that taps reach while it is visible.
    @discardableResult
    public func setPassthroughViews(
        views: [String]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("popoverController.setPassthroughViews", ["views": views?.wire], options))
    }

    /// Hides it by program: asks and tells nobody.
    ///
    /// Errors: `popoverNotVisible`, and the usual ones.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func dismiss(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("popoverController.dismiss", ["animated": animated.wire], options))
    }
}
