// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension TableViewControllerHandle {
    /// Deselects a row by program. If the row is not selected, nothing changes.
    ///
    /// Errors: `indexOutOfRange`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - row: If absent, the row that is selected.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func deselectRow(
        section: Int = 0, row: Int? = nil, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tableViewController.deselectRow", [
            "section": section.wire, "row": row?.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// The user's tap on a detail disclosure button: notifies by accessoryTapped. If the button starts a segue, that is
    /// performed.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `itemDisabled`,
    /// `itemNotShown`, `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func tapAccessory(
        row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapAccessory {
        try await .init(send("tableViewController.tapAccessory", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// The user's tap on an insert or delete control: asks commitEditing. Possible only while the table is edited.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `itemDisabled`,
    /// `itemNotShown`, `notEditing`, `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    ///   - confirmed: If false, a delete control makes its row pending, and a tap on the delete button deletes the row.
    @discardableResult
    public func tapEditControl(
        row: Int, section: Int = 0, dataVersion: Int? = nil, confirmed: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapEditControl {
        try await .init(send("tableViewController.tapEditControl", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire, "confirmed": confirmed.wire
        ], options))
    }

    /// The user's swipe on a row of a table that is not edited: shows its delete button.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`, `indexOutOfRange`,
    /// `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func swipeRow(
        _ row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerSwipeRow {
        try await .init(send("tableViewController.swipeRow", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// The user's tap on the delete button of the pending row: asks commitEditing.
    ///
    /// Errors: `dataSourceMissing`, `dataSourceSilent`, `itemNotShown`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - row: If absent, the pending row.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func tapDeleteButton(
        section: Int = 0, row: Int? = nil, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapDeleteButton {
        try await .init(send("tableViewController.tapDeleteButton", [
            "section": section.wire, "row": row?.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// The user drags a row by its reorder control: asks targetForMove and moveRow. Possible only while the table is
    /// edited.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`, `indexOutOfRange`,
    /// `notEditing`, `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    ///   - to: The position after the drop, in the new order of rows.
    @discardableResult
    public func dragRow(
        _ row: Int, to: Objects.Row, section: Int = 0, dataVersion: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerDragRow {
        try await .init(send("tableViewController.dragRow", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire, "to": to.wire
        ], options))
    }

    /// Makes this row the first visible one, and sets the number of visible rows.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `stale`, and the usual
    /// ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func scrollTo(
        row: Int, section: Int = 0, count: Int? = nil, dataVersion: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tableViewController.scrollTo", [
            "section": section.wire, "row": row.wire, "count": count?.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd that all data has changed. The counts and the selection are dropped; the data source is asked at the
    /// next read.
    ///
    /// Errors: `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func reloadData(
        dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tableViewController.reloadData", ["dataVersion": dataVersion?.wire], options))
    }

    /// Tells navd that these rows have other contents now.
    ///
    /// Errors: `indexOutOfRange`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func reloadRows(
        _ rows: [Objects.Row], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        try await .init(send("tableViewController.reloadRows", [
            "rows": rows.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd that the data source has inserted these rows, by their positions now. If the counts do not match, the
    /// error is rowCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `stale`, and the usual ones.
    /// - Parameters:
    ///   - rows: Positions after the change; each at most once.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func insertRows(
        _ rows: [Objects.Row], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerInsertRows {
        try await .init(send("tableViewController.insertRows", [
            "rows": rows.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd that the data source has deleted these rows, by their positions before. If the counts do not match,
    /// the error is rowCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `stale`, and the usual ones.
    /// - Parameters:
    ///   - rows: Positions before the change; each at most once.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func deleteRows(
        _ rows: [Objects.Row], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerDeleteRows {
        try await .init(send("tableViewController.deleteRows", [
            "rows": rows.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd several changes at once. Deletions name the old rows and sections, insertions the new ones.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func updateRows(
        delete: [Objects.Row]? = nil, insert: [Objects.Row]? = nil, deleteSections: [Int]? = nil,
        insertSections: [Int]? = nil, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerUpdateRows {
        try await .init(send("tableViewController.updateRows", [
            "delete": delete?.wire, "insert": insert?.wire, "deleteSections": deleteSections?.wire,
            "insertSections": insertSections?.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd that the data source has moved a row, from its position before to its position now. If the counts do
    /// not match, the error is rowCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    ///   - to: In the new order of rows.
    @discardableResult
    public func moveRow(
        _ row: Int, to: Objects.Row, section: Int = 0, dataVersion: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerMoveRow {
        try await .init(send("tableViewController.moveRow", [
            "section": section.wire, "row": row.wire, "dataVersion": dataVersion?.wire, "to": to.wire
        ], options))
    }

    /// Tells navd that the data source has inserted these sections, by their positions now. If the counts do not match,
    /// the error is sectionCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - sections: Positions after the change; each at most once.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func insertSections(
        _ sections: [Int], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerInsertSections {
        try await .init(send("tableViewController.insertSections", [
            "sections": sections.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd that the data source has deleted these sections, by their positions before. If the counts do not
    /// match, the error is sectionCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - sections: Positions before the change; each at most once.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func deleteSections(
        _ sections: [Int], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerDeleteSections {
        try await .init(send("tableViewController.deleteSections", [
            "sections": sections.wire, "dataVersion": dataVersion?.wire
        ], options))
    }

    /// Tells navd that these sections have other rows now. The rows are counted again, and none of them is selected.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - sections: Each at most once.
    ///   - dataVersion: The version of the data that the client has seen. If the data has changed since, the command is
    ///     refused as `stale`.
    @discardableResult
    public func reloadSections(
        _ sections: [Int], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerReloadSections {
        try await .init(send("tableViewController.reloadSections", [
            "sections": sections.wire, "dataVersion": dataVersion?.wire
        ], options))
    }
}
