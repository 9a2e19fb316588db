// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension NavdClient {
    /// Answers at once. Any message shows that the peer is alive. A renderer can report what it has painted.
    /// - Parameters:
    ///   - session: If true, the answer says whether this connection has a session. False means that navd was
    ///     restarted, or that the session has ended.
    ///   - painted: From a renderer: for each window that it draws, by the window's id, the number of the layout that
    ///     the user sees. At most 16 windows. A window that is left out is no longer drawn. Without this param nothing
    ///     changes. What a lost renderer has told stays and grows old; `bye` withdraws it.
    @discardableResult
    public func ping(
        session: Bool = false, painted: [String: Int]? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Ping {
        try await .init(send("ping", ["session": session.wire, "painted": painted?.wire], options))
    }

    /// Returns this description of the protocol, or one method of it.
    ///
    /// Errors: `methodNotFound`, and the usual ones.
    /// - Parameters:
    ///   - method: Describes this method alone; the answer has only `methods`.
    @discardableResult
    public func describe(
        method: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.Describe {
        try await .init(send("describe", ["method": method?.wire], options))
    }
}

extension NavigationControllerHandle {
    /// Pushes a controller onto the stack.
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

    /// Pops the top controller. At the root the outcome is `unchanged`.
    /// - Parameters:
    ///   - animated: Whether the change is animated. If false, its transition ends at once.
    @discardableResult
    public func popViewController(
        animated: Bool = true, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.NavigationControllerPopViewController {
        try await .init(send("navigationController.popViewController", ["animated": animated.wire], options))
    }

    /// Pops all controllers above one.
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

    /// Pops all controllers but the root.
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

    /// Shows or hides the navigation bar.
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

    /// Sets the appearance of the navigation controller's navigation bar.
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

    /// Sets the appearance of the navigation controller's toolbar.
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

    /// The user's back swipe begins. It is a pop that takes effect at transition.finish. The answer's `turn` names its
    /// transition.
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
    /// Shows these pages. The data source is not asked, and the delegate is not notified. With wait "finished" the
    /// answer is the completion.
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

    /// The user's gesture that turns a page. Left and top ask the data source for the page before, right and bottom for
    /// the page after. An interactive drag ends by transition.finish or transition.cancel.
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

    /// Moves the gesture recognizers to a view of the application's own; null moves them back to the page view
    /// controller's view.
    @discardableResult
    public func moveGestureRecognizers(
        view: Nullable<String>? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("pageViewController.moveGestureRecognizers", ["view": view?.wire], options))
    }
}

extension PopoverControllerHandle {
    /// Shows the popover at a button of a controller that is on screen; `bar` names a toolbar of the application's own.
    /// With `viewController`, `on` is a window, and the command makes the popover that it shows.
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

    /// Shows the popover at a rectangle in the view of a controller that is on screen. With `viewController`, `on` is a
    /// window, and the command makes the popover that it shows.
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

    /// Replaces the content, whether the popover is visible or not. The popover takes the size of the content.
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
}
