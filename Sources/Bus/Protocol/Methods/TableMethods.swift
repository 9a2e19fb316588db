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
          -- Returns rows. The data source is asked for these and no others; a static table needs no data source.
          `sections` has the number of rows of each section.
        """: table { .rows(try RowIndex($0), count: try TableCommand.count($0) ?? 1) },
        """
        touch undoable command \(MethodName.tableViewControllerTapRow)(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange itemDisabled notOnScreen stale
          means ofSegues
          -> outcome, selected: row|null?, pending: pendingRow|null?, kind: string?, viewController: id|null?, ...any
          -- TBL-02 TBL-10 TBL-13
          -- The user's tap on a row: asks willSelectRow, selects the row that is answered, and notifies by
          didSelectRow. If its cell starts a segue, that is performed.
        """: table { .tapRow(try RowIndex($0)) },
        """
        command tableViewController.selectRow(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange stale -- TBL-13
          -- Selects a row by program. The delegate is neither asked nor notified.
        """: table { .selectRow(try RowIndex($0)) },
        """
        immediate command tableViewController.deselectRow(section: int = 0, row: int?, dataVersion: int?) on
          tableViewController throws indexOutOfRange stale -- TBL-13
          -- Deselects a row by program. If the row is not selected, nothing changes.
        """: table { .deselectRow(try TableCommand.rowIfAny($0)) },
        """
        touch undoable command tableViewController.tapAccessory(\(row)) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange itemDisabled itemNotShown notOnScreen
          stale means ofSegues -> outcome, pending: pendingRow|null?, kind: string?, viewController: id|null?, ...any
          -- TBL-03
          -- The user's tap on a detail disclosure button: notifies by accessoryTapped. If the button starts a segue,
          that is performed.
        """: table { .tapAccessory(try RowIndex($0)) },
        """
        touch alone command tableViewController.tapEditControl(\(row), confirmed: bool = true) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange itemDisabled itemNotShown notEditing
          notOnScreen stale -> outcome, style: editingStyle?, pending: pendingRow|null? -- TBL-04 TBL-09 TBL-14
          -- The user's tap on an insert or delete control: asks commitEditing. Possible only while the table is edited.
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
          -- The user drags a row by its reorder control: asks targetForMove and moveRow. Possible only while the table
          is edited.
        """: table { .dragRow(try TableCommand.move($0)) },
        """
        immediate ofScreen command tableViewController.scrollTo(section: int = 0, row: int, count: int?,
          dataVersion: int?) on tableViewController throws answerInvalid dataSourceMissing dataSourceSilent
          indexOutOfRange stale -- TBL-05
          -- Makes this row the first visible one, and sets the number of visible rows.
        """: table { .scrollTo(try RowIndex($0), count: try TableCommand.count($0)) },
        """
        immediate command \(MethodName.tableViewControllerReloadData)(dataVersion: int?) on tableViewController
          throws stale -- TBL-04
          -- Tells navd that all data has changed. The counts and the selection are dropped; the data source is asked at
          the next read.
        """: table { _ in .reloadData },
        """
        immediate command tableViewController.reloadRows(rows: [row], dataVersion: int?) on tableViewController
          throws indexOutOfRange stale -- TBL-04 -- Tells navd that these rows have other contents now.
        """: table { .reloadRows(try TableCommand.rows("rows", $0)) },
        """
        command tableViewController.insertRows(rows: [row], dataVersion: int?) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange rowCountMismatch stale
          -> outcome, dataVersion: int? -- TBL-04
          -- Tells navd that the data source has inserted these rows, by their positions now. If the counts do not
          match, the error is rowCountMismatch.
        """: table { .updateRows(RowUpdate(inserted: try TableCommand.rows("rows", $0))) },
        """
        command tableViewController.deleteRows(rows: [row], dataVersion: int?) on tableViewController
          throws answerInvalid dataSourceMissing dataSourceSilent indexOutOfRange rowCountMismatch stale
          -> outcome, dataVersion: int? -- TBL-04
          -- Tells navd that the data source has deleted these rows, by their positions before. If the counts do not
          match, the error is rowCountMismatch.
        """: table { .updateRows(RowUpdate(deleted: try TableCommand.rows("rows", $0))) },
        """
        command tableViewController.updateRows(delete: [row] = [], insert: [row] = [], deleteSections: [int] = [],
          insertSections: [int] = [], dataVersion: int?) on tableViewController throws \(dataChanged)
          -> outcome, dataVersion: int? -- TBL-04 TBL-15
          -- Tells navd several changes at once. Deletions name the old rows and sections, insertions the new ones.
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
          -- Tells navd that the data source has moved a row, from its position before to its position now. If the
          counts do not match, the error is rowCountMismatch.
        """: table { .updateRows(RowUpdate(moved: try TableCommand.move($0))) },
        """
        command tableViewController.insertSections(sections: [int], dataVersion: int?) on tableViewController
          throws \(dataChanged) -> outcome, dataVersion: int? -- TBL-15
          -- Tells navd that the data source has inserted these sections, by their positions now. If the counts do not
          match, the error is sectionCountMismatch.
        """: table { .updateRows(RowUpdate(insertedSections: try TableCommand.sections("sections", $0))) },
        """
        command tableViewController.deleteSections(sections: [int], dataVersion: int?) on tableViewController
          throws \(dataChanged) -> outcome, dataVersion: int? -- TBL-15
          -- Tells navd that the data source has deleted these sections, by their positions before. If the counts do not
          match, the error is sectionCountMismatch.
        """: table { .updateRows(RowUpdate(deletedSections: try TableCommand.sections("sections", $0))) },
        """
        command tableViewController.reloadSections(sections: [int], dataVersion: int?) on tableViewController
          throws \(dataChanged) -> outcome, dataVersion: int? -- TBL-15
          -- Tells navd that these sections have other rows now. The rows are counted again, and none of them is
          selected.
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
          -- Asks for the number of sections. Not implemented: one.
        data tableViewController.numberOfRows(section: int, count: int, dataVersion: int) on tableViewController
          -> counts: [int] -- TBL-01
          -- Asks for the numbers of rows of `count` sections, from `section` on. A data source must implement it.
        data tableViewController.cellForRow(\(range)) on tableViewController -> cells: [any] -- TBL-01 TBL-05
          -- Asks for the contents of `count` rows, from `row` on. navd reads their accessoryType, and their
          reuseIdentifier, which names a prototype of the storyboard. A data source must implement it.
        data tableViewController.willSelectRow(section: int, row: int, dataVersion: int) on tableViewController
          -> row: row|null -- TBL-13
          -- Asks which row is selected after the user has tapped this one. Null: none, and the selection stays. Not
          implemented: this row.
        data tableViewController.canEdit(\(range)) on tableViewController -> canEdit: [bool] -- TBL-04
          -- Asks whether the rows can be edited. Not implemented: yes.
        data tableViewController.editingStyle(\(range)) on tableViewController -> styles: [editingStyle] -- TBL-04
          -- Asks which controls the rows show while the table is edited. Not implemented: delete.
        data tableViewController.commitEditing(section: int, row: int, style: delete|insert, dataVersion: int) on
          tableViewController -> ...any -- TBL-04
          -- Asks the data source to insert or delete, as the user wishes. It changes its data, and then tells the
          table.
        data tableViewController.canMove(\(range)) on tableViewController -> canMove: [bool] -- TBL-15
          -- Asks whether the rows can be moved. It is asked only if moveRow is implemented. Not implemented: yes.
        data tableViewController.targetForMove(section: int, row: int, to: row, dataVersion: int) on tableViewController
          -> row: row -- TBL-15
          -- Asks for the new position of a row that the user has dragged to `to`. Not implemented: `to`.
        data tableViewController.moveRow(section: int, row: int, to: row, dataVersion: int) on tableViewController
          -> ...any -- TBL-15
          -- Asks the data source to change its data, after the user has moved a row. It must not tell the table, which
          knows of the change.
        data tableViewController.accessoryType(\(range)) on tableViewController -> accessoryTypes: [accessoryType]
          -- TBL-07 -- Asks for the accessory types of the rows. They replace those of the cells.
        notification tableViewController.didSelectRow(section: int, row: int) on tableViewController -- TBL-02
          -- The user selected a row.
        notification tableViewController.accessoryTapped(section: int, row: int) on tableViewController -- TBL-03
          -- The user tapped a detail disclosure button.
        notification tableViewController.willBeginEditingRow(section: int, row: int) on tableViewController -- TBL-14
          -- The user has swiped a row, which is about to show its delete button.
        notification tableViewController.didEndEditingRow(section: int, row: int) on tableViewController -- TBL-14
          -- The delete button that a swipe had shown is gone, whether the row was deleted or not. The position is the
          one that the row had.
        """
}
