// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Delegate {
    /// A tap outside has closed the popover.
    /// - Parameter awaited: whether the turn waits for it.
    public func didDismiss(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.PopoverControllerDidDismiss) async throws -> Void
    ) -> Delegate {
        adding("popoverController.didDismiss", awaited: awaited) { reader in
            try await handler(Heard.PopoverControllerDidDismiss(reader: reader))
            return [:]
        }
    }

    /// The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this one.
    public func willSelectRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerWillSelectRow) async throws -> Objects.Row?
    ) -> Delegate {
        adding("tableViewController.willSelectRow") { reader in
            let answer = try await handler(Heard.TableViewControllerWillSelectRow(reader: reader))
            return ["row": answer?.wire ?? .null]
        }
    }

    /// Which control the rows show while the table is edited. Not implemented: delete.
    public func editingStyle(
        _ handler: @escaping @Sendable (Heard.TableViewControllerEditingStyle) async throws -> Words.EditingStyle
    ) -> Delegate {
        adding("tableViewController.editingStyle") { reader in
            let answers = try await reader.each("row") {
                try await handler(Heard.TableViewControllerEditingStyle(reader: $0)).wire
            }
            return ["styles": answers]
        }
    }

    /// The user has dragged a row to that place: where does it go? Not implemented: there.
    public func targetForMove(
        _ handler: @escaping @Sendable (Heard.TableViewControllerTargetForMove) async throws -> Objects.Row
    ) -> Delegate {
        adding("tableViewController.targetForMove") { reader in
            let answer = try await handler(Heard.TableViewControllerTargetForMove(reader: reader))
            return ["row": answer.wire]
        }
    }

    /// Wins over the cell's own.
    public func accessoryType(
        _ handler: @escaping @Sendable (Heard.TableViewControllerAccessoryType) async throws -> Words.AccessoryType
    ) -> Delegate {
        adding("tableViewController.accessoryType") { reader in
            let answers = try await reader.each("row") {
                try await handler(Heard.TableViewControllerAccessoryType(reader: $0)).wire
            }
            return ["accessoryTypes": answers]
        }
    }

    /// The user chose a row.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelectRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerDidSelectRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.didSelectRow", awaited: awaited) { reader in
            try await handler(Heard.TableViewControllerDidSelectRow(reader: reader))
            return [:]
        }
    }

    /// The user tapped a detail disclosure button.
    /// - Parameter awaited: whether the turn waits for it.
    public func accessoryTapped(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerAccessoryTapped) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.accessoryTapped", awaited: awaited) { reader in
            try await handler(Heard.TableViewControllerAccessoryTapped(reader: reader))
            return [:]
        }
    }

    /// The user has swiped a row: it shows its delete button.
    /// - Parameter awaited: whether the turn waits for it.
    public func willBeginEditingRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerWillBeginEditingRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.willBeginEditingRow", awaited: awaited) { reader in
            try await handler(Heard.TableViewControllerWillBeginEditingRow(reader: reader))
            return [:]
        }
    }

    /// The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it stood.
    /// - Parameter awaited: whether the turn waits for it.
    public func didEndEditingRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerDidEndEditingRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.didEndEditingRow", awaited: awaited) { reader in
            try await handler(Heard.TableViewControllerDidEndEditingRow(reader: reader))
            return [:]
        }
    }

    /// May this window be saved? Asked of the delegate of its root. Not implemented: yes.
    public func shouldSave(_ handler: @escaping @Sendable (Heard.WindowShouldSave) async throws -> Bool) -> Delegate {
        adding("window.shouldSave") { reader in
            ["allow": .bool(try await handler(Heard.WindowShouldSave(reader: reader)))]
        }
    }

    /// May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented: yes.
    public func shouldRestore(
        _ handler: @escaping @Sendable (Heard.WindowShouldRestore) async throws -> Bool
    ) -> Delegate {
        adding("window.shouldRestore") { reader in
            ["allow": .bool(try await handler(Heard.WindowShouldRestore(reader: reader)))]
        }
    }
}
