// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Content {
    /// The view was made.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidLoad(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidLoad) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidLoad", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewDidLoad(reader: reader))
            return [:]
        }
    }

    /// About to be shown.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillAppear(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewWillAppear) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillAppear", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewWillAppear(reader: reader))
            return [:]
        }
    }

    /// Shown.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidAppear(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidAppear) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidAppear", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewDidAppear(reader: reader))
            return [:]
        }
    }

    /// About to leave the screen.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillDisappear(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewWillDisappear) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillDisappear", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewWillDisappear(reader: reader))
            return [:]
        }
    }

    /// Gone from the screen.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidDisappear(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewDidDisappear) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidDisappear", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewDidDisappear(reader: reader))
            return [:]
        }
    }

    /// The parent will change.
    /// - Parameter awaited: whether the turn waits for it.
    public func willMoveToParent(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillMoveToParent) async throws -> Void
    ) -> Content {
        adding("viewController.willMoveToParent", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerWillMoveToParent(reader: reader))
            return [:]
        }
    }

    /// The parent has changed.
    /// - Parameter awaited: whether the turn waits for it.
    public func didMoveToParent(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidMoveToParent) async throws -> Void
    ) -> Content {
        adding("viewController.didMoveToParent", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerDidMoveToParent(reader: reader))
            return [:]
        }
    }

    /// May the interface turn that way? Not implemented: supportedInterfaceOrientations says.
    public func shouldAutorotate(
        _ handler: @escaping @Sendable (Heard.ViewControllerShouldAutorotate) async throws -> Bool
    ) -> Content {
        adding("viewController.shouldAutorotate") { reader in
            ["allow": .bool(try await handler(Heard.ViewControllerShouldAutorotate(reader: reader)))]
        }
    }

    /// About to rotate; the orientation is still the old one. Milliseconds.
    /// - Parameter awaited: whether the turn waits for it.
    public func willRotate(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerWillRotate) async throws -> Void
    ) -> Content {
        adding("viewController.willRotate", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerWillRotate(reader: reader))
            return [:]
        }
    }

    /// Rotating in one step.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateRotation(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateRotation) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateRotation", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerWillAnimateRotation(reader: reader))
            return [:]
        }
    }

    /// The first half of a rotation in two steps.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateFirstHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateFirstHalf) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateFirstHalf", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerWillAnimateFirstHalf(reader: reader))
            return [:]
        }
    }

    /// Header and footer are out of sight.
    /// - Parameter awaited: whether the turn waits for it.
    public func didAnimateFirstHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerDidAnimateFirstHalf) async throws -> Void
    ) -> Content {
        adding("viewController.didAnimateFirstHalf", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerDidAnimateFirstHalf(reader: reader))
            return [:]
        }
    }

    /// The second half: the orientation is the new one.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateSecondHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateSecondHalf) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateSecondHalf", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerWillAnimateSecondHalf(reader: reader))
            return [:]
        }
    }

    /// The rotation is over.
    /// - Parameter awaited: whether the turn waits for it.
    public func didRotate(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidRotate) async throws -> Void
    ) -> Content {
        adding("viewController.didRotate", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerDidRotate(reader: reader))
            return [:]
        }
    }

    /// Memory is short.
    /// - Parameter awaited: whether the turn waits for it.
    public func didReceiveMemoryWarning(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerDidReceiveMemoryWarning) async throws -> Void
    ) -> Content {
        adding("viewController.didReceiveMemoryWarning", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerDidReceiveMemoryWarning(reader: reader))
            return [:]
        }
    }

    /// The view is about to be dropped.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillUnload(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewWillUnload) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillUnload", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewWillUnload(reader: reader))
            return [:]
        }
    }

    /// The view was dropped, and is made again when it is needed.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidUnload(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidUnload) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidUnload", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewDidUnload(reader: reader))
            return [:]
        }
    }

    /// The frame of the view has changed. Points.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidLayoutSubviews(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewDidLayoutSubviews) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidLayoutSubviews", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerViewDidLayoutSubviews(reader: reader))
            return [:]
        }
    }

    /// Editing was switched on or off.
    /// - Parameter awaited: whether the turn waits for it.
    public func setEditing(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerSetEditing) async throws -> Void
    ) -> Content {
        adding("viewController.setEditing", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerSetEditing(reader: reader))
            return [:]
        }
    }

    /// An item whose target this controller is was tapped; viewController is whose item it is. Always a request, which
    /// holds no turn: the item is highlighted until it is answered.
    /// - Parameter awaited: whether the turn waits for it.
    public func action(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.BarButtonItemAction) async throws -> Void
    ) -> Content {
        adding("barButtonItem.action", awaited: awaited) { reader in
            try await handler(Heard.BarButtonItemAction(reader: reader))
            return [:]
        }
    }

    /// May this segue run? Not implemented: yes.
    public func shouldPerformSegue(
        _ handler: @escaping @Sendable (Heard.ViewControllerShouldPerformSegue) async throws -> Bool
    ) -> Content {
        adding("viewController.shouldPerformSegue") { reader in
            ["allow": .bool(try await handler(Heard.ViewControllerShouldPerformSegue(reader: reader)))]
        }
    }

    /// May the way back end here? Not implemented: yes. After a no the next one is the target.
    public func canPerformUnwind(
        _ handler: @escaping @Sendable (Heard.ViewControllerCanPerformUnwind) async throws -> Bool
    ) -> Content {
        adding("viewController.canPerformUnwind") { reader in
            ["allow": .bool(try await handler(Heard.ViewControllerCanPerformUnwind(reader: reader)))]
        }
    }

    /// The segue is about to run; its destination stands ready.
    /// - Parameter awaited: whether the turn waits for it.
    public func prepareForSegue(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerPrepareForSegue) async throws -> Void
    ) -> Content {
        adding("viewController.prepareForSegue", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerPrepareForSegue(reader: reader))
            return [:]
        }
    }

    /// Somebody goes back to here.
    /// - Parameter awaited: whether the turn waits for it.
    public func unwindAction(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerUnwindAction) async throws -> Void
    ) -> Content {
        adding("viewController.unwindAction", awaited: awaited) { reader in
            try await handler(Heard.ViewControllerUnwindAction(reader: reader))
            return [:]
        }
    }
}
