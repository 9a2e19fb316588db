// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension TableViewControllerHandle {
    /// Looks at rows: the data source is asked for these and no others; a static table without one answers itself.
    /// `sections` are the row counts.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `stale`, and the usual
    /// ones.
    /// - Parameters:
    ///   - count: 0 to 1,000.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func rows(
        row: Int, section: Int = 0, count: Int = 1, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerRows {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("count", count)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.rows", members, options)
        return Results.TableViewControllerRows(reply)
    }

    /// The user's tap on a row: asks willSelectRow, selects the row that is answered, and tells didSelectRow of it.
    /// Where its cell starts a segue, that is performed.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `itemDisabled`,
    /// `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func tapRow(
        _ row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapRow {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.tapRow", members, options)
        return Results.TableViewControllerTapRow(reply)
    }

    /// Selects a row by program: the delegate is neither asked nor told.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `stale`, and the usual
    /// ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func selectRow(
        _ row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.selectRow", members, options)
        return CommandOutcome(reply)
    }

    /// Deselects a row by program. A row that is not selected stays so.
    ///
    /// Errors: `indexOutOfRange`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - row: Absent: whichever is selected.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func deselectRow(
        section: Int = 0, row: Int? = nil, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.deselectRow", members, options)
        return CommandOutcome(reply)
    }

    /// The user's tap on a detail disclosure button: tells accessoryTapped. One that starts a segue performs it.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `itemDisabled`,
    /// `itemNotShown`, `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func tapAccessory(
        row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapAccessory {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.tapAccessory", members, options)
        return Results.TableViewControllerTapAccessory(reply)
    }

    /// The user's tap on an insert or delete control: asks commitEditing. Only while the table is edited.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `itemDisabled`,
    /// `itemNotShown`, `notEditing`, `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    ///   - confirmed: False: a delete control makes its row pending instead, and the delete button deletes it.
    @discardableResult
    public func tapEditControl(
        row: Int, section: Int = 0, dataVersion: Int? = nil, confirmed: Bool = true,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapEditControl {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        members.write("confirmed", confirmed)
        let reply = try await send("tableViewController.tapEditControl", members, options)
        return Results.TableViewControllerTapEditControl(reply)
    }

    /// The user's swipe on a row of a table that is not edited: shows its delete button.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`, `indexOutOfRange`,
    /// `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func swipeRow(
        _ row: Int, section: Int = 0, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerSwipeRow {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.swipeRow", members, options)
        return Results.TableViewControllerSwipeRow(reply)
    }

    /// The user's tap on the delete button of the pending row: asks commitEditing.
    ///
    /// Errors: `dataSourceMissing`, `dataSourceSilent`, `itemNotShown`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - row: Absent: the pending one.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func tapDeleteButton(
        section: Int = 0, row: Int? = nil, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerTapDeleteButton {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.tapDeleteButton", members, options)
        return Results.TableViewControllerTapDeleteButton(reply)
    }

    /// The user drags a row by its reorder control: asks targetForMove and moveRow. Only while the table is edited.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `gestureRefused`, `indexOutOfRange`,
    /// `notEditing`, `notOnScreen`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    ///   - to: Where it is let go, as rows stand then.
    @discardableResult
    public func dragRow(
        _ row: Int, to: Objects.Row, section: Int = 0, dataVersion: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerDragRow {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        members.write("to", to)
        let reply = try await send("tableViewController.dragRow", members, options)
        return Results.TableViewControllerDragRow(reply)
    }

    /// This row is the first that is seen, and so many are.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `stale`, and the usual
    /// ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func scrollTo(
        row: Int, section: Int = 0, count: Int? = nil, dataVersion: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("count", count)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.scrollTo", members, options)
        return CommandOutcome(reply)
    }

    /// All data has changed: counts and selection are forgotten, and asked for at the next look.
    ///
    /// Errors: `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func reloadData(
        dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.reloadData", members, options)
        return CommandOutcome(reply)
    }

    /// These rows show something else now.
    ///
    /// Errors: `indexOutOfRange`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func reloadRows(
        _ rows: [Objects.Row], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> CommandOutcome {
        var members = JSONObject()
        members.write("rows", rows)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.reloadRows", members, options)
        return CommandOutcome(reply)
    }

    /// The data source has put in these rows, as they stand now. Counts that don't agree: rowCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `stale`, and the usual ones.
    /// - Parameters:
    ///   - rows: As they stand now; each once.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func insertRows(
        _ rows: [Objects.Row], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerInsertRows {
        var members = JSONObject()
        members.write("rows", rows)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.insertRows", members, options)
        return Results.TableViewControllerInsertRows(reply)
    }

    /// The data source has taken out these rows, as they stood before. Counts that don't agree: rowCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `stale`, and the usual ones.
    /// - Parameters:
    ///   - rows: As they stood before; each once.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func deleteRows(
        _ rows: [Objects.Row], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerDeleteRows {
        var members = JSONObject()
        members.write("rows", rows)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.deleteRows", members, options)
        return Results.TableViewControllerDeleteRows(reply)
    }

    /// All at once: deletions name the old rows and sections, insertions the new ones.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func updateRows(
        delete: [Objects.Row]? = nil, insert: [Objects.Row]? = nil, deleteSections: [Int]? = nil,
        insertSections: [Int]? = nil, dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerUpdateRows {
        var members = JSONObject()
        members.write("delete", delete)
        members.write("insert", insert)
        members.write("deleteSections", deleteSections)
        members.write("insertSections", insertSections)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.updateRows", members, options)
        return Results.TableViewControllerUpdateRows(reply)
    }
}
