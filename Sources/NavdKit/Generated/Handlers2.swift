// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Delegate {
    /// The user chose a row.
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

    /// The user has swiped a row: it shows its delete button.
    /// - Parameter awaited: whether the turn waits for it.
    public func willBeginEditingRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerWillBeginEditingRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.willBeginEditingRow",
            awaited: awaited, Heard.TableViewControllerWillBeginEditingRow.init, handler
        ) { _ in [:] }
    }

    /// The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it stood.
    /// - Parameter awaited: whether the turn waits for it.
    public func didEndEditingRow(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.TableViewControllerDidEndEditingRow) async throws -> Void
    ) -> Delegate {
        adding("tableViewController.didEndEditingRow",
            awaited: awaited, Heard.TableViewControllerDidEndEditingRow.init, handler
        ) { _ in [:] }
    }

    /// May this window be saved? Asked of the delegate of its root. Not implemented: yes.
    public func shouldSave(_ handler: @escaping @Sendable (Heard.WindowShouldSave) async throws -> Bool) -> Delegate {
        adding("window.shouldSave", Heard.WindowShouldSave.init, handler) { ["allow": $0.wire] }
    }

    /// May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented: yes.
    public func shouldRestore(
        _ handler: @escaping @Sendable (Heard.WindowShouldRestore) async throws -> Bool
    ) -> Delegate {
        adding("window.shouldRestore", Heard.WindowShouldRestore.init, handler) { ["allow": $0.wire] }
    }

    /// May this window go back to its `idlePath`, because nobody uses it? Asked of the delegate of its root. After a no
    /// it is asked again when the time has passed once more. Not implemented: yes.
    public func shouldOpenIdlePath(
        _ handler: @escaping @Sendable (Heard.WindowShouldOpenIdlePath) async throws -> Bool
    ) -> Delegate {
        adding("window.shouldOpenIdlePath", Heard.WindowShouldOpenIdlePath.init, handler) { ["allow": $0.wire] }
    }
}

extension DataSource {
    /// The page before this one; null ends the book. Where two are wanted, asked again about the one answered.
    public func viewControllerBefore(
        _ handler: @escaping @Sendable (Heard.PageViewControllerViewControllerBefore) async throws -> Reference?
    ) -> DataSource {
        adding("pageViewController.viewControllerBefore",
            Heard.PageViewControllerViewControllerBefore.init, handler
        ) { ["viewController": $0?.wire ?? .null] }
    }

    /// The page after this one; null ends the book. Where two are wanted, asked again about the one answered.
    public func viewControllerAfter(
        _ handler: @escaping @Sendable (Heard.PageViewControllerViewControllerAfter) async throws -> Reference?
    ) -> DataSource {
        adding("pageViewController.viewControllerAfter",
            Heard.PageViewControllerViewControllerAfter.init, handler
        ) { ["viewController": $0?.wire ?? .null] }
    }

    /// How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program sets
    /// the pages. Not implemented, or not answered: no indicator.
    public func presentationCount(
        _ handler: @escaping @Sendable (Heard.PageViewControllerPresentationCount) async throws -> Int
    ) -> DataSource {
        adding("pageViewController.presentationCount",
            Heard.PageViewControllerPresentationCount.init, handler
        ) { ["count": $0.wire] }
    }

    /// Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
    /// answered: no indicator.
    public func presentationIndex(
        _ handler: @escaping @Sendable (Heard.PageViewControllerPresentationIndex) async throws -> Int
    ) -> DataSource {
        adding("pageViewController.presentationIndex",
            Heard.PageViewControllerPresentationIndex.init, handler
        ) { ["index": $0.wire] }
    }

    /// How many sections there are. Not implemented: one.
    public func numberOfSections(
        _ handler: @escaping @Sendable (Heard.TableViewControllerNumberOfSections) async throws -> Int
    ) -> DataSource {
        adding("tableViewController.numberOfSections",
            Heard.TableViewControllerNumberOfSections.init, handler
        ) { ["count": $0.wire] }
    }

    /// How many rows they have, count sections from section on. Required of a data source.
    public func numberOfRows(
        _ handler: @escaping @Sendable (Heard.TableViewControllerNumberOfRows) async throws -> Int
    ) -> DataSource {
        adding("tableViewController.numberOfRows",
            each: "section", "counts", Heard.TableViewControllerNumberOfRows.init, handler
        ) { $0.wire }
    }

    /// What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which
    /// prototype of the storyboard they are. Required of a data source.
    public func cellForRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCellForRow) async throws -> JSON
    ) -> DataSource {
        adding("tableViewController.cellForRow",
            each: "row", "cells", Heard.TableViewControllerCellForRow.init, handler
        ) { $0.wire }
    }

    /// Can the rows be edited? Not implemented: yes.
    public func canEdit(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCanEdit) async throws -> Bool
    ) -> DataSource {
        adding("tableViewController.canEdit",
            each: "row", "canEdit", Heard.TableViewControllerCanEdit.init, handler
        ) { $0.wire }
    }

    /// The user asked for it: change the data, then tell the table.
    public func commitEditing(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCommitEditing) async throws -> Void
    ) -> DataSource {
        adding("tableViewController.commitEditing", Heard.TableViewControllerCommitEditing.init, handler) { _ in [:] }
    }

    /// Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes.
    public func canMove(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCanMove) async throws -> Bool
    ) -> DataSource {
        adding("tableViewController.canMove",
            each: "row", "canMove", Heard.TableViewControllerCanMove.init, handler
        ) { $0.wire }
    }

    /// The user has moved a row: change the data. The table knows of it, and is not told.
    public func moveRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerMoveRow) async throws -> Void
    ) -> DataSource {
        adding("tableViewController.moveRow", Heard.TableViewControllerMoveRow.init, handler) { _ in [:] }
    }
}

extension Content {
    /// The view was made.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidLoad(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidLoad) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidLoad",
            awaited: awaited, Heard.ViewControllerViewDidLoad.init, handler
        ) { _ in [:] }
    }

    /// About to be shown.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillAppear(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewWillAppear) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillAppear",
            awaited: awaited, Heard.ViewControllerViewWillAppear.init, handler
        ) { _ in [:] }
    }

    /// Shown.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewDidAppear(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerViewDidAppear) async throws -> Void
    ) -> Content {
        adding("viewController.viewDidAppear",
            awaited: awaited, Heard.ViewControllerViewDidAppear.init, handler
        ) { _ in [:] }
    }

    /// About to leave the screen.
    /// - Parameter awaited: whether the turn waits for it.
    public func viewWillDisappear(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerViewWillDisappear) async throws -> Void
    ) -> Content {
        adding("viewController.viewWillDisappear",
            awaited: awaited, Heard.ViewControllerViewWillDisappear.init, handler
        ) { _ in [:] }
    }

    /// Gone from the screen.
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

    /// May the interface turn that way? Not implemented: supportedInterfaceOrientations says.
    public func shouldAutorotate(
        _ handler: @escaping @Sendable (Heard.ViewControllerShouldAutorotate) async throws -> Bool
    ) -> Content {
        adding("viewController.shouldAutorotate",
            Heard.ViewControllerShouldAutorotate.init, handler
        ) { ["allow": $0.wire] }
    }

    /// About to rotate; the orientation is still the old one. Milliseconds.
    /// - Parameter awaited: whether the turn waits for it.
    public func willRotate(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.ViewControllerWillRotate) async throws -> Void
    ) -> Content {
        adding("viewController.willRotate", awaited: awaited, Heard.ViewControllerWillRotate.init, handler) { _ in [:] }
    }

    /// Rotating in one step.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateRotation(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateRotation) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateRotation",
            awaited: awaited, Heard.ViewControllerWillAnimateRotation.init, handler
        ) { _ in [:] }
    }

    /// The first half of a rotation in two steps.
    /// - Parameter awaited: whether the turn waits for it.
    public func willAnimateFirstHalf(
        awaited: Bool = false,
        _ handler: @escaping @Sendable (Heard.ViewControllerWillAnimateFirstHalf) async throws -> Void
    ) -> Content {
        adding("viewController.willAnimateFirstHalf",
            awaited: awaited, Heard.ViewControllerWillAnimateFirstHalf.init, handler
        ) { _ in [:] }
    }
}
