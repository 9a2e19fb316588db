/// The methods of a table view controller.
enum TableMethods: MethodFamily {
    /// Errors of a data source that tells what has changed.
    private static let dataChanged =
        "answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange rowCountMismatch sectionCountMismatch stale"

    private static let row = "section: int = 0, row: int, dataVersion: int?"
    private static let range = "section: int, row: int, count: int, dataVersion: int"

    static let commands: CommandRows = [
        """
        command tableViewController.rows(section: int = 0, row: int, count: int = 1, dataVersion: int?) on
          tableViewController throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange stale
          -> outcome, section: int, rows: [rowContents], sections: [int], dataVersion: int, headerTitle: string?,
          footerTitle: string? -- TBL-01 TBL-05
          -- Looks at rows: the data source is asked for these and no others; a static table without one answers itself.
          `sections` are the row counts.
        """: table { .rows(try RowIndex($0), count: try TableCommand.count($0) ?? 1) },
        """
        touch undoable command \(MethodName.tableViewControllerTapRow)(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange itemDisabled notOnScreen stale
          means ofSegues
          -> outcome, selected: row|null?, pending: pendingRow|null?, kind: string?, viewController: id|null?, ...any
          -- TBL-02 TBL-10 TBL-13
          -- The user's tap on a row: asks willSelectRow, selects the row that is answered, and tells didSelectRow of
          it. Where its cell starts a segue, that is performed.
        """: table { .tapRow(try RowIndex($0)) },
        """
        command tableViewController.selectRow(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange stale -- TBL-13
          -- Selects a row by program: the delegate is neither asked nor told.
        """: table { .selectRow(try RowIndex($0)) },
        """
        immediate command tableViewController.deselectRow(section: int = 0, row: int?, dataVersion: int?) on
          tableViewController throws indexOutOfRange stale -- TBL-13
          -- Deselects a row by program. A row that is not selected stays so.
        """: table { .deselectRow(try TableCommand.rowIfAny($0)) },
        """
        touch undoable command tableViewController.tapAccessory(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange itemDisabled itemNotShown notOnScreen
          stale means ofSegues -> outcome, pending: pendingRow|null?, kind: string?, viewController: id|null?, ...any
          -- TBL-03
          -- The user's tap on a detail disclosure button: tells accessoryTapped. One that starts a segue performs it.
        """: table { .tapAccessory(try RowIndex($0)) },
        """
        touch alone command tableViewController.tapEditControl(\(row), confirmed: bool = true) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange itemDisabled itemNotShown notEditing
          notOnScreen stale -> outcome, style: editingStyle?, pending: pendingRow|null? -- TBL-04 TBL-09 TBL-14
          -- The user's tap on an insert or delete control: asks commitEditing. Only while the table is edited.
        """: table { .tapEditControl(try RowIndex($0), confirmed: try $0.bool("confirmed") ?? true) },
        """
        touch command \(MethodName.tableViewControllerSwipeRow)(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent gestureRefused indexOutOfRange notOnScreen stale
          -> outcome, pending: pendingRow|null? -- TBL-14
          -- The user's swipe on a row of a table that is not edited: shows its delete button.
        """: table { .swipeRow(try RowIndex($0)) },
        """
        touch alone command tableViewController.tapDeleteButton(section: int = 0, row: int?, dataVersion: int?) on
          tableViewController throws dataSourceMissing dataSourceSilent itemNotShown stale
          -> outcome, style: editingStyle -- TBL-14
          -- The user's tap on the delete button of the pending row: asks commitEditing.
        """: table { .tapDeleteButton(try TableCommand.rowIfAny($0)) },
        """
        touch alone command tableViewController.dragRow(\(row), to: row) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent gestureRefused indexOutOfRange notEditing notOnScreen
          stale -> outcome, to: row?, dataVersion: int?, pending: pendingRow|null? -- TBL-15
          -- The user drags a row by its reorder control: asks targetForMove and moveRow. Only while the table is
          edited.
        """: table { .dragRow(try TableCommand.move($0)) },
        """
        immediate command tableViewController.scrollTo(section: int = 0, row: int, count: int?, dataVersion: int?) on
          tableViewController throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange stale -- TBL-05
          -- This row is the first that is seen, and so many are.
        """: table { .scrollTo(try RowIndex($0), count: try TableCommand.count($0)) },
        """
        immediate command \(MethodName.tableViewControllerReloadData)(dataVersion: int?) on tableViewController
          throws stale -- TBL-04
          -- All data has changed: counts and selection are forgotten, and asked for at the next look.
        """: table { _ in .reloadData },
        """
        immediate command tableViewController.reloadRows(rows: [row], dataVersion: int?) on tableViewController
          throws indexOutOfRange stale -- TBL-04 -- These rows show something else now.
        """: table { .reloadRows(try TableCommand.rows("rows", $0)) },
        """
        command tableViewController.insertRows(rows: [row], dataVersion: int?) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange rowCountMismatch stale
          -> outcome, dataVersion: int? -- TBL-04
          -- The data source has put in these rows, as they stand now. Counts that don't agree: rowCountMismatch.
        """: table { .updateRows(RowUpdate(inserted: try TableCommand.rows("rows", $0))) },
        """
        command tableViewController.deleteRows(rows: [row], dataVersion: int?) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange rowCountMismatch stale
          -> outcome, dataVersion: int? -- TBL-04
          -- The data source has taken out these rows, as they stood before. Counts that don't agree: rowCountMismatch.
        """: table { .updateRows(RowUpdate(deleted: try TableCommand.rows("rows", $0))) },
        """
        command tableViewController.updateRows(delete: [row] = [], insert: [row] = [], deleteSections: [int] = [],
          insertSections: [int] = [], dataVersion: int?) on tableViewController throws \(dataChanged)
          -> outcome, dataVersion: int? -- TBL-04 TBL-15
          -- All at once: deletions name the old rows and sections, insertions the new ones.
        """: table { fields in
            var update = RowUpdate()
            if fields.has("delete") { update.deleted = try TableCommand.rows("delete", fields) }
            if fields.has("insert") { update.inserted = try TableCommand.rows("insert", fields) }
            if fields.has("deleteSections") {
                update.deletedSections = try TableCommand.sections("deleteSections", fields)
            }
            if fields.has("insertSections") {
                update.insertedSections = try TableCommand.sections("insertSections", fields)
            }
            guard update != RowUpdate() else {
                throw Refusal.invalidParams(
                    "\(fields.path) names no row and no section",
                    right: "delete, insert, deleteSections, insertSections or several of them")
            }
            return .updateRows(update)
        },
        """
        command tableViewController.moveRow(\(row), to: row) on tableViewController throws \(dataChanged)
          -> outcome, dataVersion: int? -- TBL-15
          -- The data source has moved a row from where it stood to where it stands now. Counts that don't agree:
          rowCountMismatch.
        """: table { .updateRows(RowUpdate(moved: try TableCommand.move($0))) },
        """
        command tableViewController.insertSections(sections: [int], dataVersion: int?) on tableViewController
          throws \(dataChanged) -> outcome, dataVersion: int? -- TBL-15
          -- The data source has put in these sections, as they stand now. Counts that don't agree:
          sectionCountMismatch.
        """: table { .updateRows(RowUpdate(insertedSections: try TableCommand.sections("sections", $0))) },
        """
        command tableViewController.deleteSections(sections: [int], dataVersion: int?) on tableViewController
          throws \(dataChanged) -> outcome, dataVersion: int? -- TBL-15
          -- The data source has taken out these sections, as they stood before. Counts that don't agree:
          sectionCountMismatch.
        """: table { .updateRows(RowUpdate(deletedSections: try TableCommand.sections("sections", $0))) },
        """
        command tableViewController.reloadSections(sections: [int], dataVersion: int?) on tableViewController
          throws \(dataChanged) -> outcome, dataVersion: int? -- TBL-15
          -- These sections have other rows now: they are counted anew, and no row of them is selected.
        """: table { .reloadSections(try TableCommand.sections("sections", $0)) },
    ]

    /// Reads a command about a table.
    private static func table(
        _ action: @escaping @Sendable (FieldReader) throws -> TableCommand.Action
    ) -> MethodDescription.Reader {
        { _, fields in .table(TableCommand(try action(fields), dataVersion: try fields.int("dataVersion"))) }
    }

    static let signatures = """
        data tableViewController.numberOfSections(dataVersion: int) on tableViewController -> count: int -- TBL-06
          -- How many sections there are. Not implemented: one.
        data tableViewController.numberOfRows(section: int, count: int, dataVersion: int) on tableViewController
          -> counts: [int] -- TBL-01
          -- How many rows they have, count sections from section on. Required of a data source.
        data tableViewController.cellForRow(\(range)) on tableViewController -> cells: [any] -- TBL-01 TBL-05
          -- What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which
          prototype of the storyboard they are. Required of a data source.
        data tableViewController.willSelectRow(section: int, row: int, dataVersion: int) on tableViewController
          -> row: row|null -- TBL-13
          -- The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this
          one.
        data tableViewController.canEdit(\(range)) on tableViewController -> canEdit: [bool] -- TBL-04
          -- Can the rows be edited? Not implemented: yes.
        data tableViewController.editingStyle(\(range)) on tableViewController -> styles: [editingStyle] -- TBL-04
          -- Which control the rows show while the table is edited. Not implemented: delete.
        data tableViewController.commitEditing(section: int, row: int, style: delete|insert, dataVersion: int) on
          tableViewController -> ...any -- TBL-04 -- The user asked for it: change the data, then tell the table.
        data tableViewController.canMove(\(range)) on tableViewController -> canMove: [bool] -- TBL-15
          -- Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes.
        data tableViewController.targetForMove(section: int, row: int, to: row, dataVersion: int) on tableViewController
          -> row: row -- TBL-15 -- The user has dragged a row to that place: where does it go? Not implemented: there.
        data tableViewController.moveRow(section: int, row: int, to: row, dataVersion: int) on tableViewController
          -> ...any -- TBL-15 -- The user has moved a row: change the data. The table knows of it, and is not told.
        data tableViewController.accessoryType(\(range)) on tableViewController -> accessoryTypes: [accessoryType]
          -- TBL-07 -- Wins over the cell's own.
        notification tableViewController.didSelectRow(section: int, row: int) on tableViewController -- TBL-02
          -- The user chose a row.
        notification tableViewController.accessoryTapped(section: int, row: int) on tableViewController -- TBL-03
          -- The user tapped a detail disclosure button.
        notification tableViewController.willBeginEditingRow(section: int, row: int) on tableViewController -- TBL-14
          -- The user has swiped a row: it shows its delete button.
        notification tableViewController.didEndEditingRow(section: int, row: int) on tableViewController -- TBL-14
          -- The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it
          stood.
        """
}
