extension MethodDescription {
    private static let row = "section: int = 0, row: int, dataVersion: int?"
    private static let range = "section: int, row: int, count: int, dataVersion: int"

    static let tableRows: [MethodDescription] = [
        .init(
            "tableViewController.rows", .command, on: "tableViewController",
            params: "section: int = 0, row: int, count: int = 1, dataVersion: int?",
            result:
                "outcome, section: int, rows: [rowContents], sections: [int], dataVersion: int, headerTitle: string?, footerTitle: string?",
            "Looks at rows: the data source is asked for these and no others; a static table without one answers itself. `sections` are the row counts."
        ),
        .init(
            "tableViewController.tapRow", .command, on: "tableViewController", params: row,
            result: "outcome, selected: row|null?, kind: string?, viewController: id|null?, ...any",
            "The user's tap on a row: asks willSelectRow, selects the row that is answered, and tells didSelectRow of it. Where its cell starts a segue, that is performed."
        ),
        .init(
            "tableViewController.selectRow", .command, on: "tableViewController", params: row,
            "Selects a row by program: the delegate is neither asked nor told."),
        .init(
            "tableViewController.deselectRow", .command, on: "tableViewController",
            params: "section: int = 0, row: int?, dataVersion: int?", within: .immediate,
            "Deselects a row by program. A row that is not selected stays so."),
        .init(
            "tableViewController.tapAccessory", .command, on: "tableViewController", params: row,
            result: "outcome, kind: string?, viewController: id|null?, ...any",
            "The user's tap on a detail disclosure button: tells accessoryTapped. One that starts a segue performs it."),
        .init(
            "tableViewController.tapEditControl", .command, on: "tableViewController", params: row,
            result: "outcome, style: editingStyle",
            "The user's tap on an insert or delete control: asks commitEditing. Only while the table is edited."),
        .init(
            "tableViewController.scrollTo", .command, on: "tableViewController",
            params: "section: int = 0, row: int, count: int?, dataVersion: int?", within: .immediate,
            "This row is the first that is seen, and so many are."),
        .init(
            "tableViewController.reloadData", .command, on: "tableViewController", params: "dataVersion: int?",
            within: .immediate,
            "All data has changed: counts and selection are forgotten, and asked for at the next look."),
        .init(
            "tableViewController.reloadRows", .command, on: "tableViewController",
            params: "rows: [row], dataVersion: int?", within: .immediate,
            "These rows show something else now."),
        .init(
            "tableViewController.insertRows", .command, on: "tableViewController",
            params: "rows: [row], dataVersion: int?", result: "outcome, dataVersion: int?",
            "The data source has put in these rows, as they stand now. Counts that don't agree: rowCountMismatch."),
        .init(
            "tableViewController.deleteRows", .command, on: "tableViewController",
            params: "rows: [row], dataVersion: int?", result: "outcome, dataVersion: int?",
            "The data source has taken out these rows, as they stood before. Counts that don't agree: rowCountMismatch."
        ),
        .init(
            "tableViewController.updateRows", .command, on: "tableViewController",
            params: "delete: [row] = [], insert: [row] = [], dataVersion: int?", result: "outcome, dataVersion: int?",
            "Both at once: deletions name the old rows, insertions the new ones."),
        .init(
            "tableViewController.numberOfSections", .data, on: "tableViewController", params: "dataVersion: int",
            result: "count: int", "How many sections there are. Not implemented: one."),
        .init(
            "tableViewController.numberOfRows", .data, on: "tableViewController",
            params: "section: int, count: int, dataVersion: int", result: "counts: [int]",
            "How many rows they have, count sections from section on. Required of a data source."),
        .init(
            "tableViewController.cellForRow", .data, on: "tableViewController", params: range,
            result: "cells: [any]",
            "What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which prototype of the storyboard they are. Required of a data source."
        ),
        .init(
            "tableViewController.willSelectRow", .data, on: "tableViewController",
            params: "section: int, row: int, dataVersion: int", result: "row: row|null",
            "The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this one."),
        .init(
            "tableViewController.canEdit", .data, on: "tableViewController", params: range, result: "canEdit: [bool]",
            "Can the rows be edited? Not implemented: yes."),
        .init(
            "tableViewController.editingStyle", .data, on: "tableViewController", params: range,
            result: "styles: [editingStyle]",
            "Which control the rows show while the table is edited. Not implemented: delete."),
        .init(
            "tableViewController.commitEditing", .data, on: "tableViewController",
            params: "section: int, row: int, style: delete|insert, dataVersion: int", result: "...any",
            "The user asked for it: change the data, then tell the table."),
        .init(
            "tableViewController.accessoryType", .data, on: "tableViewController", params: range,
            result: "accessoryTypes: [accessoryType]",
            "Wins over the cell's own."),
        .init(
            "tableViewController.didSelectRow", .notification, on: "tableViewController",
            params: "section: int, row: int", "The user chose a row."),
        .init(
            "tableViewController.accessoryTapped", .notification, on: "tableViewController",
            params: "section: int, row: int", "The user tapped a detail disclosure button."),
    ]
}
