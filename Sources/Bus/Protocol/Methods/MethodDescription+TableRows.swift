extension MethodDescription {
    static let tableRows: [MethodDescription] = [
        .init(
            "tableViewController.numberOfSections", .data, on: "tableViewController", result: "count: int",
            "How many sections there are. Not implemented: one."),
        .init(
            "tableViewController.numberOfRows", .data, on: "tableViewController", params: "section: int",
            result: "count: int",
            "How many rows the section has."),
        .init(
            "tableViewController.cellForRow", .data, on: "tableViewController",
            params: "section: int, row: int, count: int", result: "cells: [cell]",
            "What the rows show, count of them from row on."),
        .init(
            "tableViewController.canEdit", .data, on: "tableViewController", params: "section: int, row: int",
            result: "canEdit: bool",
            "Can the row be edited? Not implemented: yes."),
        .init(
            "tableViewController.editingStyle", .data, on: "tableViewController", params: "section: int, row: int",
            result: "style: none|delete|insert",
            "Which control the row shows while editing. Not implemented: delete."),
        .init(
            "tableViewController.commitEditing", .data, on: "tableViewController",
            params: "section: int, row: int, style: delete|insert", result: "any",
            "The user asked for it: change the data, then tell the table."),
        .init(
            "tableViewController.accessoryType", .data, on: "tableViewController", params: "section: int, row: int",
            result: "accessoryType: string",
            "Wins over the cell."),
        .init(
            "tableViewController.didSelectRow", .notification, on: "tableViewController",
            params: "section: int, row: int",
            "The user chose a row."),
        .init(
            "tableViewController.accessoryTapped", .notification, on: "tableViewController",
            params: "section: int, row: int",
            "The user tapped a detail disclosure button."),
    ]
}
