// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Content {
    /// The first half of a rotation in two steps begins.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateFirstHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateFirstHalf) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateFirstHalf",
            awaited: awaited, Heard.ViewControllerWillAnimateFirstHalf.init, handler
        ) { _ in [:] }
    }

    /// The first half has ended: header and footer are out of sight.
    /// - Parameter awaited: whether the turn waits for it.
    public func didAnimateFirstHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerDidAnimateFirstHalf) async throws -> Void
    ) -> Content {
        adding("viewController.didAnimateFirstHalf",
            awaited: awaited, Heard.ViewControllerDidAnimateFirstHalf.init, handler
        ) { _ in [:] }
    }

    /// The second half begins. The orientation is the new one.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateSecondHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateSecondHalf) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateSecondHalf",
            awaited: awaited, Heard.ViewControllerWillAnimateSecondHalf.init, handler
        ) { _ in [:] }
    }

    /// The rotation has ended.
    /// - Parameter awaited: whether the turn waits for it.
    public func didRotate(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidRotate) async throws -> Void
    ) -> Content {
        adding("viewController.didRotate", awaited: awaited, Heard.ViewControllerDidRotate.init, handler) { _ in [:] }
    }

    /// Memory is short.
    /// - Parameter awaited: whether the turn waits for it.
    public func didReceiveMemoryWarning(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerDidReceiveMemoryWarning) async throws -> Void
    ) -> Content {
        adding("viewController.didReceiveMemoryWarning",
            awaited: awaited, Heard.ViewControllerDidReceiveMemoryWarning.init, handler
        ) { _ in [:] }
    }

    /// The view is about to be unloaded.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillUnload(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewWillUnload) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillUnload",
            awaited: awaited, Heard.ViewControllerViewWillUnload.init, handler
        ) { _ in [:] }
    }

    /// The view was unloaded. It is loaded again when it is needed.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidUnload(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidUnload) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidUnload",
            awaited: awaited, Heard.ViewControllerViewDidUnload.init, handler
        ) { _ in [:] }
    }

    /// The frame of the view has changed. All lengths are in points.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidLayoutSubviews(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewDidLayoutSubviews) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidLayoutSubviews",
            awaited: awaited, Heard.ViewControllerViewDidLayoutSubviews.init, handler
        ) { _ in [:] }
    }

    /// Editing was switched on or off.
    /// - Parameter awaited: whether the turn waits for it.
    public func setEditing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerSetEditing) async throws -> Void
    ) -> Content {
        adding("viewController.setEditing", awaited: awaited, Heard.ViewControllerSetEditing.init, handler) { _ in [:] }
    }

    /// An item whose target is this controller was tapped; `viewController` is the controller that has the item. It is
    /// always a request, and no turn waits for it: the item is highlighted until it is answered.
    /// - Parameter awaited: whether the turn waits for it.
    public func action(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.BarButtonItemAction) async throws -> Void
    ) -> Content {
        adding("barButtonItem.action", awaited: awaited, Heard.BarButtonItemAction.init, handler) { _ in [:] }
    }

    /// Asks whether this segue may be performed. Not implemented: yes.
    public func shouldPerformSegue(
        _ handler: @escaping @Sendable (Heard.ViewControllerShouldPerformSegue) async throws -> Bool
    ) -> Content {
        adding("viewController.shouldPerformSegue",
            Heard.ViewControllerShouldPerformSegue.init, handler
        ) { ["allow": $0.wire] }
    }

    /// Asks whether the unwind may end at this controller. If that is denied, the next one is asked. Not implemented:
    /// yes.
    public func canPerformUnwind(
        _ handler: @escaping @Sendable (Heard.ViewControllerCanPerformUnwind) async throws -> Bool
    ) -> Content {
        adding("viewController.canPerformUnwind",
            Heard.ViewControllerCanPerformUnwind.init, handler
        ) { ["allow": $0.wire] }
    }

    /// The segue is about to be performed. Its destination has been made.
    /// - Parameter awaited: whether the turn waits for it.
    public func prepareForSegue(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerPrepareForSegue) async throws -> Void
    ) -> Content {
        adding("viewController.prepareForSegue",
            awaited: awaited, Heard.ViewControllerPrepareForSegue.init, handler
        ) { _ in [:] }
    }

    /// A controller has unwound to this one.
    /// - Parameter awaited: whether the turn waits for it.
    public func unwindAction(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerUnwindAction) async throws -> Void
    ) -> Content {
        adding("viewController.unwindAction",
            awaited: awaited, Heard.ViewControllerUnwindAction.init, handler
        ) { _ in [:] }
    }
}

extension Renderer {
    /// A transition begins. The renderer that owns it sends transition.finish when it has drawn it. The duration is in
    /// milliseconds.
    /// - Parameter awaited: whether the turn waits for it.
    public func begin(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TransitionBegin) async throws -> Void
    ) -> Renderer {
        adding("transition.begin", awaited: awaited, Heard.TransitionBegin.init, handler) { _ in [:] }
    }

    /// The progress of an interactive transition, 0 to 1.
    /// - Parameter awaited: whether the turn waits for it.
    public func progress(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TransitionProgress) async throws -> Void
    ) -> Renderer {
        adding("transition.progress", awaited: awaited, Heard.TransitionProgress.init, handler) { _ in [:] }
    }

    /// The transition has ended, by whatever cause.
    /// - Parameter awaited: whether the turn waits for it.
    public func end(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TransitionEnd) async throws -> Void
    ) -> Renderer {
        adding("transition.end", awaited: awaited, Heard.TransitionEnd.init, handler) { _ in [:] }
    }
}
