/// The methods of a table view controller.
enum TableMethods {
    /// Errors of a data source that tells what has changed.
    private static let dataChanged: [ErrorName] = [
        .answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .rowCountMismatch,
        .sectionCountMismatch, .stale,
    ]

    private static let row = "section: int = 0, row: int, dataVersion: int?"
    private static let range = "section: int, row: int, count: int, dataVersion: int"

    static let rows: [MethodDescription] = [
        .init(
            "tableViewController.rows", .command, on: "tableViewController",
            params: "section: int = 0, row: int, count: int = 1, dataVersion: int?",
            result:
                "outcome, section: int, rows: [rowContents], sections: [int], dataVersion: int, headerTitle: string?, footerTitle: string?",
            rows: "TBL-01 TBL-05",
            errors: [.answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .stale],
            "Looks at rows: the data source is asked for these and no others; a static table without one answers itself. `sections` are the row counts."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .rows(try TableCommand.row(fields), count: try TableCommand.count(fields) ?? 1),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            MethodName.tableViewControllerTapRow, .command, on: "tableViewController", params: row,
            result:
                "outcome, selected: row|null?, pending: pendingRow|null?, kind: string?, viewController: id|null?, ...any",
            rows: "TBL-02 TBL-10 TBL-13",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .itemDisabled, .notOnScreen,
                .stale,
            ], traits: [.touch, .undoable],
            standsFor: .ofSegues,
            "The user's tap on a row: asks willSelectRow, selects the row that is answered, and tells didSelectRow of it. Where its cell starts a segue, that is performed."
        ) { _, fields throws(Refusal) in
            .table(TableCommand(.tapRow(try TableCommand.row(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.selectRow", .command, on: "tableViewController", params: row, rows: "TBL-13",
            errors: [.answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .stale],
            "Selects a row by program: the delegate is neither asked nor told."
        ) { _, fields throws(Refusal) in
            .table(TableCommand(.selectRow(try TableCommand.row(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.deselectRow", .command, on: "tableViewController",
            params: "section: int = 0, row: int?, dataVersion: int?", within: .immediate, rows: "TBL-13",
            errors: [.indexOutOfRange, .stale], "Deselects a row by program. A row that is not selected stays so."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .deselectRow(try TableCommand.rowIfAny(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.tapAccessory", .command, on: "tableViewController", params: row,
            result: "outcome, pending: pendingRow|null?, kind: string?, viewController: id|null?, ...any",
            rows: "TBL-03",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .itemDisabled, .itemNotShown,
                .notOnScreen, .stale,
            ], traits: [.touch, .undoable],
            standsFor: .ofSegues,
            "The user's tap on a detail disclosure button: tells accessoryTapped. One that starts a segue performs it."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(.tapAccessory(try TableCommand.row(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.tapEditControl", .command, on: "tableViewController",
            params: row + ", confirmed: bool = true",
            result: "outcome, style: editingStyle?, pending: pendingRow|null?", rows: "TBL-04 TBL-09 TBL-14",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .itemDisabled, .itemNotShown,
                .notEditing, .notOnScreen, .stale,
            ], traits: [.touch, .alone],
            "The user's tap on an insert or delete control: asks commitEditing. Only while the table is edited."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .tapEditControl(try TableCommand.row(fields), confirmed: try fields.bool("confirmed") ?? true),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.swipeRow", .command, on: "tableViewController", params: row,
            result: "outcome, pending: pendingRow|null?", rows: "TBL-14",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .gestureRefused, .indexOutOfRange, .notOnScreen,
                .stale,
            ], traits: [.touch], "The user's swipe on a row of a table that is not edited: shows its delete button."
        ) { _, fields throws(Refusal) in
            .table(TableCommand(.swipeRow(try TableCommand.row(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.tapDeleteButton", .command, on: "tableViewController",
            params: "section: int = 0, row: int?, dataVersion: int?", result: "outcome, style: editingStyle",
            rows: "TBL-14", errors: [.dataSourceMissing, .dataSourceSilent, .itemNotShown, .stale],
            traits: [.touch, .alone], "The user's tap on the delete button of the pending row: asks commitEditing."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .tapDeleteButton(try TableCommand.rowIfAny(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.dragRow", .command, on: "tableViewController", params: row + ", to: row",
            result: "outcome, to: row?, dataVersion: int?, pending: pendingRow|null?", rows: "TBL-15",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .gestureRefused, .indexOutOfRange, .notEditing,
                .notOnScreen, .stale,
            ], traits: [.touch, .alone],
            "The user drags a row by its reorder control: asks targetForMove and moveRow. Only while the table is edited."
        ) { _, fields throws(Refusal) in
            .table(TableCommand(.dragRow(try TableCommand.move(fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.scrollTo", .command, on: "tableViewController",
            params: "section: int = 0, row: int, count: int?, dataVersion: int?", within: .immediate, rows: "TBL-05",
            errors: [.answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .stale],
            "This row is the first that is seen, and so many are."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .scrollTo(try TableCommand.row(fields), count: try TableCommand.count(fields)),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            MethodName.tableViewControllerReloadData, .command, on: "tableViewController", params: "dataVersion: int?",
            within: .immediate, rows: "TBL-04", errors: [.stale],
            "All data has changed: counts and selection are forgotten, and asked for at the next look."
        ) { _, fields throws(Refusal) in
            .table(TableCommand(.reloadData, dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.reloadRows", .command, on: "tableViewController",
            params: "rows: [row], dataVersion: int?", within: .immediate, rows: "TBL-04",
            errors: [.indexOutOfRange, .stale], "These rows show something else now."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .reloadRows(try TableCommand.rows("rows", fields)), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.insertRows", .command, on: "tableViewController",
            params: "rows: [row], dataVersion: int?", result: "outcome, dataVersion: int?", rows: "TBL-04",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .rowCountMismatch, .stale,
            ], "The data source has put in these rows, as they stand now. Counts that don't agree: rowCountMismatch."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .updateRows(RowUpdate(inserted: try TableCommand.rows("rows", fields))),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.deleteRows", .command, on: "tableViewController",
            params: "rows: [row], dataVersion: int?", result: "outcome, dataVersion: int?", rows: "TBL-04",
            errors: [
                .answerInvalid, .dataSourceMissing, .dataSourceSilent, .indexOutOfRange, .rowCountMismatch, .stale,
            ],
            "The data source has taken out these rows, as they stood before. Counts that don't agree: rowCountMismatch."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .updateRows(RowUpdate(deleted: try TableCommand.rows("rows", fields))),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.updateRows", .command, on: "tableViewController",
            params: "delete: [row] = [], insert: [row] = [], deleteSections: [int] = [], insertSections: [int] = [], "
                + "dataVersion: int?", result: "outcome, dataVersion: int?", rows: "TBL-04 TBL-15", errors: dataChanged,
            "All at once: deletions name the old rows and sections, insertions the new ones."
        ) { _, fields throws(Refusal) in
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
                throw .invalidParams(
                    "\(fields.path) names no row and no section",
                    right: "delete, insert, deleteSections, insertSections or several of them")
            }
            return .table(TableCommand(.updateRows(update), dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.moveRow", .command, on: "tableViewController", params: row + ", to: row",
            result: "outcome, dataVersion: int?", rows: "TBL-15", errors: dataChanged,
            "The data source has moved a row from where it stood to where it stands now. Counts that don't agree: rowCountMismatch."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .updateRows(RowUpdate(moved: try TableCommand.move(fields))),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.insertSections", .command, on: "tableViewController",
            params: "sections: [int], dataVersion: int?", result: "outcome, dataVersion: int?", rows: "TBL-15",
            errors: dataChanged,
            "The data source has put in these sections, as they stand now. Counts that don't agree: sectionCountMismatch."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .updateRows(RowUpdate(insertedSections: try TableCommand.sections("sections", fields))),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.deleteSections", .command, on: "tableViewController",
            params: "sections: [int], dataVersion: int?", result: "outcome, dataVersion: int?", rows: "TBL-15",
            errors: dataChanged,
            "The data source has taken out these sections, as they stood before. Counts that don't agree: sectionCountMismatch."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .updateRows(RowUpdate(deletedSections: try TableCommand.sections("sections", fields))),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.reloadSections", .command, on: "tableViewController",
            params: "sections: [int], dataVersion: int?", result: "outcome, dataVersion: int?", rows: "TBL-15",
            errors: dataChanged,
            "These sections have other rows now: they are counted anew, and no row of them is selected."
        ) { _, fields throws(Refusal) in
            .table(
                TableCommand(
                    .reloadSections(try TableCommand.sections("sections", fields)),
                    dataVersion: try fields.int("dataVersion")))
        },
        .init(
            "tableViewController.numberOfSections", .data, on: "tableViewController", params: "dataVersion: int",
            result: "count: int", rows: "TBL-06", "How many sections there are. Not implemented: one."),
        .init(
            "tableViewController.numberOfRows", .data, on: "tableViewController",
            params: "section: int, count: int, dataVersion: int", result: "counts: [int]", rows: "TBL-01",
            "How many rows they have, count sections from section on. Required of a data source."),
        .init(
            "tableViewController.cellForRow", .data, on: "tableViewController", params: range, result: "cells: [any]",
            rows: "TBL-01 TBL-05",
            "What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which prototype of the storyboard they are. Required of a data source."
        ),
        .init(
            "tableViewController.willSelectRow", .data, on: "tableViewController",
            params: "section: int, row: int, dataVersion: int", result: "row: row|null", rows: "TBL-13",
            "The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this one."
        ),
        .init(
            "tableViewController.canEdit", .data, on: "tableViewController", params: range, result: "canEdit: [bool]",
            rows: "TBL-04", "Can the rows be edited? Not implemented: yes."),
        .init(
            "tableViewController.editingStyle", .data, on: "tableViewController", params: range,
            result: "styles: [editingStyle]", rows: "TBL-04",
            "Which control the rows show while the table is edited. Not implemented: delete."),
        .init(
            "tableViewController.commitEditing", .data, on: "tableViewController",
            params: "section: int, row: int, style: delete|insert, dataVersion: int", result: "...any", rows: "TBL-04",
            "The user asked for it: change the data, then tell the table."),
        .init(
            "tableViewController.canMove", .data, on: "tableViewController", params: range, result: "canMove: [bool]",
            rows: "TBL-15", "Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes."),
        .init(
            "tableViewController.targetForMove", .data, on: "tableViewController",
            params: "section: int, row: int, to: row, dataVersion: int", result: "row: row", rows: "TBL-15",
            "The user has dragged a row to that place: where does it go? Not implemented: there."),
        .init(
            "tableViewController.moveRow", .data, on: "tableViewController",
            params: "section: int, row: int, to: row, dataVersion: int", result: "...any", rows: "TBL-15",
            "The user has moved a row: change the data. The table knows of it, and is not told."),
        .init(
            "tableViewController.accessoryType", .data, on: "tableViewController", params: range,
            result: "accessoryTypes: [accessoryType]", rows: "TBL-07", "Wins over the cell's own."),
        .init(
            "tableViewController.didSelectRow", .notification, on: "tableViewController",
            params: "section: int, row: int", rows: "TBL-02", "The user chose a row."),
        .init(
            "tableViewController.accessoryTapped", .notification, on: "tableViewController",
            params: "section: int, row: int", rows: "TBL-03", "The user tapped a detail disclosure button."),
        .init(
            "tableViewController.willBeginEditingRow", .notification, on: "tableViewController",
            params: "section: int, row: int", rows: "TBL-14", "The user has swiped a row: it shows its delete button."),
        .init(
            "tableViewController.didEndEditingRow", .notification, on: "tableViewController",
            params: "section: int, row: int", rows: "TBL-14",
            "The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it stood."
        ),
    ]
}
