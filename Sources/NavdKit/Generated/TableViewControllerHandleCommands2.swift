// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension TableViewControllerHandle {
    /// The data source has moved a row from where it stood to where it stands now. Counts that don't agree:
    /// rowCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    ///   - to: As it stands now.
    @discardableResult
    public func moveRow(
        _ row: Int, to: Objects.Row, section: Int = 0, dataVersion: Int? = nil,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerMoveRow {
        var members = JSONObject()
        members.write("section", section)
        members.write("row", row)
        members.write("dataVersion", dataVersion)
        members.write("to", to)
        let reply = try await send("tableViewController.moveRow", members, options)
        return Results.TableViewControllerMoveRow(reply)
    }

    /// The data source has put in these sections, as they stand now. Counts that don't agree: sectionCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - sections: As they stand now; each once.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func insertSections(
        _ sections: [Int], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerInsertSections {
        var members = JSONObject()
        members.write("sections", sections)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.insertSections", members, options)
        return Results.TableViewControllerInsertSections(reply)
    }

    /// The data source has taken out these sections, as they stood before. Counts that don't agree:
    /// sectionCountMismatch.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - sections: As they stood before; each once.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func deleteSections(
        _ sections: [Int], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerDeleteSections {
        var members = JSONObject()
        members.write("sections", sections)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.deleteSections", members, options)
        return Results.TableViewControllerDeleteSections(reply)
    }

    /// These sections have other rows now: they are counted anew, and no row of them is selected.
    ///
    /// Errors: `answerInvalid`, `dataSourceMissing`, `dataSourceSilent`, `indexOutOfRange`, `rowCountMismatch`,
    /// `sectionCountMismatch`, `stale`, and the usual ones.
    /// - Parameters:
    ///   - sections: Each once.
    ///   - dataVersion: The data that you have seen; if it has changed since, `stale`.
    @discardableResult
    public func reloadSections(
        _ sections: [Int], dataVersion: Int? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.TableViewControllerReloadSections {
        var members = JSONObject()
        members.write("sections", sections)
        members.write("dataVersion", dataVersion)
        let reply = try await send("tableViewController.reloadSections", members, options)
        return Results.TableViewControllerReloadSections(reply)
    }
}
