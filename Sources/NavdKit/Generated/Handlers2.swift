// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Delegate {
    /// Asks for the accessory types of the rows. They replace those of the cells.
    public func accessoryType(
        _ handler: @escaping @Sendable (Heard.TableViewControllerAccessoryType) async throws -> Words.AccessoryType
    ) -> Delegate {
        adding("tableViewController.accessoryType",
            each: "row", "accessoryTypes", Heard.TableViewControllerAccessoryType.init, handler
        ) { $0.wire }
    }

    /// The user selected a row.
    /// - Parameter awaited: whether the turn waits for it.
    public func didSelectRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerDidSelectRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.didSelectRow",
            awaited: awaited, Heard.TableViewControllerDidSelectRow.init, handler
        ) { _ in [:] }
    }

    /// The user tapped a detail disclosure button.
    /// - Parameter awaited: whether the turn waits for it.
    public func accessoryTapped(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerAccessoryTapped) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.accessoryTapped",
            awaited: awaited, Heard.TableViewControllerAccessoryTapped.init, handler
        ) { _ in [:] }
    }

    /// The user has swiped a row, which is about to show its delete button.
    /// - Parameter awaited: whether the turn waits for it.
    public func willBeginEditingRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerWillBeginEditingRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.willBeginEditingRow",
            awaited: awaited, Heard.TableViewControllerWillBeginEditingRow.init, handler
        ) { _ in [:] }
    }

    /// The delete button that a swipe had shown is gone, whether the row was deleted or not. The position is the one
    /// that the row had.
    /// - Parameter awaited: whether the turn waits for it.
    public func didEndEditingRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerDidEndEditingRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.didEndEditingRow",
            awaited: awaited, Heard.TableViewControllerDidEndEditingRow.init, handler
        ) { _ in [:] }
    }

    /// Asks whether this window may be saved. The delegate of its root is asked. Not implemented: yes.
    public func shouldSave(_ handler: @escaping @Sendable (Heard.WindowShouldSave) async throws -> Bool) -> Delegate {
        adding("window.shouldSave", Heard.WindowShouldSave.init, handler) { ["allow": $0.wire] }
    }

    /// Asks whether a saved window may be restored. The delegate of the root that it would have is asked. Not
    /// implemented: yes.
    public func shouldRestore(
        _ handler: @escaping @Sendable (Heard.WindowShouldRestore) async throws -> Bool
    ) -> Delegate {
        adding("window.shouldRestore", Heard.WindowShouldRestore.init, handler) { ["allow": $0.wire] }
    }

    /// Asks whether this window may go back to its `idlePath`, since it has not been used. The delegate of its root is
    /// asked. If it denies, it is asked again after the same time. Not implemented: yes.
    public func shouldOpenIdlePath(
        _ handler: @escaping @Sendable (Heard.WindowShouldOpenIdlePath) async throws -> Bool
    ) -> Delegate {
        adding("window.shouldOpenIdlePath", Heard.WindowShouldOpenIdlePath.init, handler) { ["allow": $0.wire] }
    }
}

extension DataSource {
    /// Asks for the page before this one; null if there is none. If two pages are needed, it is asked again about the
    /// page in the first answer.
    public func viewControllerBefore(
        _ handler: @escaping @Sendable (Heard.PageViewControllerViewControllerBefore) async throws -> Reference?
    ) -> DataSource {
        adding("pageViewController.viewControllerBefore",
            Heard.PageViewControllerViewControllerBefore.init, handler
        ) { ["viewController": $0?.wire ?? .null] }
    }

    /// Asks for the page after this one; null if there is none. If two pages are needed, it is asked again about the
    /// page in the first answer.
    public func viewControllerAfter(
        _ handler: @escaping @Sendable (Heard.PageViewControllerViewControllerAfter) async throws -> Reference?
    ) -> DataSource {
        adding("pageViewController.viewControllerAfter",
            Heard.PageViewControllerViewControllerAfter.init, handler
        ) { ["viewController": $0?.wire ?? .null] }
    }

    /// Asks how many pages the page indicator shows, for pages that scroll horizontally; 0 for no indicator. It is
    /// asked when a program sets the pages. Not implemented, or not answered: no indicator.
    public func presentationCount(
        _ handler: @escaping @Sendable (Heard.PageViewControllerPresentationCount) async throws -> Int
    ) -> DataSource {
        adding("pageViewController.presentationCount",
            Heard.PageViewControllerPresentationCount.init, handler
        ) { ["count": $0.wire] }
    }

    /// Asks which of these pages the present one is. When a gesture turns pages, navd counts by itself. Not
    /// implemented, or not answered: no indicator.
    public func presentationIndex(
        _ handler: @escaping @Sendable (Heard.PageViewControllerPresentationIndex) async throws -> Int
    ) -> DataSource {
        adding("pageViewController.presentationIndex",
            Heard.PageViewControllerPresentationIndex.init, handler
        ) { ["index": $0.wire] }
    }

    /// Asks for the number of sections. Not implemented: one.
    public func numberOfSections(
        _ handler: @escaping @Sendable (Heard.TableViewControllerNumberOfSections) async throws -> Int
    ) -> DataSource {
        adding("tableViewController.numberOfSections",
            Heard.TableViewControllerNumberOfSections.init, handler
        ) { ["count": $0.wire] }
    }

    /// Asks for the numbers of rows of `count` sections, from `section` on. A data source must implement it.
    public func numberOfRows(
        _ handler: @escaping @Sendable (Heard.TableViewControllerNumberOfRows) async throws -> Int
    ) -> DataSource {
        adding("tableViewController.numberOfRows",
            each: "section", "counts", Heard.TableViewControllerNumberOfRows.init, handler
        ) { $0.wire }
    }

    /// Asks for the contents of `count` rows, from `row` on. navd reads their accessoryType, and their reuseIdentifier,
    /// which names a prototype of the storyboard. A data source must implement it.
    public func cellForRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCellForRow) async throws -> JSON
    ) -> DataSource {
        adding("tableViewController.cellForRow",
            each: "row", "cells", Heard.TableViewControllerCellForRow.init, handler
        ) { $0.wire }
    }

    /// Asks whether the rows can be edited. Not implemented: yes.
    public func canEdit(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCanEdit) async throws -> Bool
    ) -> DataSource {
        adding("tableViewController.canEdit",
            each: "row", "canEdit", Heard.TableViewControllerCanEdit.init, handler
        ) { $0.wire }
    }

    /// Asks the data source to insert or delete, as the user wishes. It changes its data, and then tells the table.
    public func commitEditing(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCommitEditing) async throws -> Void
    ) -> DataSource {
        adding("tableViewController.commitEditing", Heard.TableViewControllerCommitEditing.init, handler) { _ in [:] }
    }

    /// Asks whether the rows can be moved. It is asked only if moveRow is implemented. Not implemented: yes.
    public func canMove(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCanMove) async throws -> Bool
    ) -> DataSource {
        adding("tableViewController.canMove",
            each: "row", "canMove", Heard.TableViewControllerCanMove.init, handler
        ) { $0.wire }
    }

    /// Asks the data source to change its data, after the user has moved a row. It must not tell the table, which knows
    /// of the change.
    public func moveRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerMoveRow) async throws -> Void
    ) -> DataSource {
        adding("tableViewController.moveRow", Heard.TableViewControllerMoveRow.init, handler) { _ in [:] }
    }
}

extension Content {
    /// The view was loaded.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidLoad(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidLoad) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidLoad",
            awaited: awaited, Heard.ViewControllerViewDidLoad.init, handler
        ) { _ in [:] }
    }

    /// The view is about to be shown.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillAppear(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewWillAppear) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillAppear",
            awaited: awaited, Heard.ViewControllerViewWillAppear.init, handler
        ) { _ in [:] }
    }

    /// The view is shown.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidAppear(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidAppear) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidAppear",
            awaited: awaited, Heard.ViewControllerViewDidAppear.init, handler
        ) { _ in [:] }
    }

    /// The view is about to leave the screen.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillDisappear(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewWillDisappear) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillDisappear",
            awaited: awaited, Heard.ViewControllerViewWillDisappear.init, handler
        ) { _ in [:] }
    }

    /// The view has left the screen.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidDisappear(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewDidDisappear) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidDisappear",
            awaited: awaited, Heard.ViewControllerViewDidDisappear.init, handler
        ) { _ in [:] }
    }

    /// The parent will change.
    /// - Parameter awaited: whether the turn waits for it.
    public func willMoveToParent(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillMoveToParent) async throws -> Void
    ) -> Content {
        adding("viewController.willMoveToParent",
            awaited: awaited, Heard.ViewControllerWillMoveToParent.init, handler
        ) { _ in [:] }
    }

    /// The parent has changed.
    /// - Parameter awaited: whether the turn waits for it.
    public func didMoveToParent(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerDidMoveToParent) async throws -> Void
    ) -> Content {
        adding("viewController.didMoveToParent",
            awaited: awaited, Heard.ViewControllerDidMoveToParent.init, handler
        ) { _ in [:] }
    }

    /// Asks whether the interface may be rotated to that orientation. Not implemented: supportedInterfaceOrientations
    /// decides.
    public func shouldAutorotate(
        _ handler: @escaping @Sendable (Heard.ViewControllerShouldAutorotate) async throws -> Bool
    ) -> Content {
        adding("viewController.shouldAutorotate",
            Heard.ViewControllerShouldAutorotate.init, handler
        ) { ["allow": $0.wire] }
    }

    /// The interface is about to rotate; its orientation is still the old one. Durations are in milliseconds.
    /// - Parameter awaited: whether the turn waits for it.
    public func willRotate(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerWillRotate) async throws -> Void
    ) -> Content {
        adding("viewController.willRotate", awaited: awaited, Heard.ViewControllerWillRotate.init, handler) { _ in [:] }
    }

    /// The interface rotates in one step.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateRotation(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateRotation) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateRotation",
            awaited: awaited, Heard.ViewControllerWillAnimateRotation.init, handler
        ) { _ in [:] }
    }
}
