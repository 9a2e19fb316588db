// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension DataSource {
    /// The page before this one; null ends the book. Where two are wanted, asked again about the one answered.
    public func viewControllerBefore(
        _ handler: @escaping @Sendable (Heard.PageViewControllerViewControllerBefore) async throws -> Reference?
    ) -> DataSource {
        adding("pageViewController.viewControllerBefore") { reader in
            let answer = try await handler(Heard.PageViewControllerViewControllerBefore(reader: reader))
            return ["viewController": answer?.wire ?? .null]
        }
    }

    /// The page after this one; null ends the book. Where two are wanted, asked again about the one answered.
    public func viewControllerAfter(
        _ handler: @escaping @Sendable (Heard.PageViewControllerViewControllerAfter) async throws -> Reference?
    ) -> DataSource {
        adding("pageViewController.viewControllerAfter") { reader in
            let answer = try await handler(Heard.PageViewControllerViewControllerAfter(reader: reader))
            return ["viewController": answer?.wire ?? .null]
        }
    }

    /// How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program sets
    /// the pages. Not implemented, or not answered: no indicator.
    public func presentationCount(
        _ handler: @escaping @Sendable (Heard.PageViewControllerPresentationCount) async throws -> Int
    ) -> DataSource {
        adding("pageViewController.presentationCount") { reader in
            let answer = try await handler(Heard.PageViewControllerPresentationCount(reader: reader))
            return ["count": answer.wire]
        }
    }

    /// Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
    /// answered: no indicator.
    public func presentationIndex(
        _ handler: @escaping @Sendable (Heard.PageViewControllerPresentationIndex) async throws -> Int
    ) -> DataSource {
        adding("pageViewController.presentationIndex") { reader in
            let answer = try await handler(Heard.PageViewControllerPresentationIndex(reader: reader))
            return ["index": answer.wire]
        }
    }

    /// How many sections there are. Not implemented: one.
    public func numberOfSections(
        _ handler: @escaping @Sendable (Heard.TableViewControllerNumberOfSections) async throws -> Int
    ) -> DataSource {
        adding("tableViewController.numberOfSections") { reader in
            let answer = try await handler(Heard.TableViewControllerNumberOfSections(reader: reader))
            return ["count": answer.wire]
        }
    }

    /// How many rows they have, count sections from section on. Required of a data source.
    public func numberOfRows(
        _ handler: @escaping @Sendable (Heard.TableViewControllerNumberOfRows) async throws -> Int
    ) -> DataSource {
        adding("tableViewController.numberOfRows") { reader in
            let answers = try await reader.each("section") {
                try await handler(Heard.TableViewControllerNumberOfRows(reader: $0)).wire
            }
            return ["counts": answers]
        }
    }

    /// What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which
    /// prototype of the storyboard they are. Required of a data source.
    public func cellForRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCellForRow) async throws -> JSON
    ) -> DataSource {
        adding("tableViewController.cellForRow") { reader in
            let answers = try await reader.each("row") {
                try await handler(Heard.TableViewControllerCellForRow(reader: $0)).wire
            }
            return ["cells": answers]
        }
    }

    /// Can the rows be edited? Not implemented: yes.
    public func canEdit(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCanEdit) async throws -> Bool
    ) -> DataSource {
        adding("tableViewController.canEdit") { reader in
            let answers = try await reader.each("row") {
                try await handler(Heard.TableViewControllerCanEdit(reader: $0)).wire
            }
            return ["canEdit": answers]
        }
    }

    /// The user asked for it: change the data, then tell the table.
    public func commitEditing(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCommitEditing) async throws -> Void
    ) -> DataSource {
        adding("tableViewController.commitEditing") { reader in
            try await handler(Heard.TableViewControllerCommitEditing(reader: reader))
            return [:]
        }
    }

    /// Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes.
    public func canMove(
        _ handler: @escaping @Sendable (Heard.TableViewControllerCanMove) async throws -> Bool
    ) -> DataSource {
        adding("tableViewController.canMove") { reader in
            let answers = try await reader.each("row") {
                try await handler(Heard.TableViewControllerCanMove(reader: $0)).wire
            }
            return ["canMove": answers]
        }
    }

    /// The user has moved a row: change the data. The table knows of it, and is not told.
    public func moveRow(
        _ handler: @escaping @Sendable (Heard.TableViewControllerMoveRow) async throws -> Void
    ) -> DataSource {
        adding("tableViewController.moveRow") { reader in
            try await handler(Heard.TableViewControllerMoveRow(reader: reader))
            return [:]
        }
    }
}
