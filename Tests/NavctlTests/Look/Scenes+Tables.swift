import Bus

// Tables that are edited, swiped and grouped.
extension Scene {
    static let tables: [Scene] = [
        Scene(
            name: "table-edited",
            root:
                #"{"kind":"navigationController","viewControllers":[{"kind":"tableViewController","name":"L","title":"Friends","navigationItem":{"title":"Friends","rightBarButtonItem":{"systemItem":"editButton"}}}]}"#,
            set: [
                ("L", .editing(true)),
                ("L", .table(table { $0.pending = .init(RowIndex(section: 0, row: 1), swiped: false) })),
            ],
            rows: [
                "L":
                    #"[{"section":0,"sections":[4],"rows":[{"row":0,"cell":{"text":"Ada"},"editingStyle":"delete","showsReorderControl":true},{"row":1,"cell":{"text":"Charles"},"editingStyle":"delete","showsReorderControl":true},{"row":2,"cell":{"text":"Grace","detail":"away"},"editingStyle":"none","accessoryType":"checkmark"},{"row":3,"cell":{"text":"Add a friend"},"editingStyle":"insert"}]}]"#
            ]),
        Scene(
            name: "table-swiped",
            root: #"{"kind":"navigationController","viewControllers":[{"kind":"tableViewController","name":"L","title":"Mail"}]}"#,
            set: [
                (
                    "L",
                    .table(
                        table {
                            $0.pending = .init(RowIndex(section: 0, row: 2), swiped: true)
                            $0.selected = RowIndex(section: 0, row: 0)
                        })
                )
            ],
            rows: [
                "L":
                    #"[{"section":0,"sections":[3],"headerTitle":"Today","rows":[{"row":0,"cell":{"text":"Concert on Friday","image":"mail"},"accessoryType":"disclosureIndicator"},{"row":1,"cell":{"text":"Lunch","badge":"2"},"accessoryType":"disclosureIndicator"},{"row":2,"cell":{"text":"A very long subject that does not fit beside its button"},"accessoryType":"disclosureIndicator"}]}]"#
            ]),
        Scene(
            name: "table-grouped",
            root:
                #"{"kind":"navigationController","viewControllers":[{"kind":"tableViewController","name":"L","title":"Settings","table":{"style":"grouped"}}]}"#,
            set: [("L", .table(table(.grouped) { $0.selected = RowIndex(section: 1, row: 1) }))],
            rows: [
                "L":
                    #"[{"section":0,"sections":[1,2,0,1],"rows":[{"row":0,"cell":{"text":"Airplane Mode"}}],"footerTitle":"Everything is off while it is on."},{"section":1,"sections":[1,2,0,1],"headerTitle":"SOUND","rows":[{"row":0,"cell":{"text":"Ringtone","detail":"Marimba"},"accessoryType":"disclosureIndicator"},{"row":1,"cell":{"text":"Volume","detail":"7"},"accessoryType":"detailDisclosureButton"}]},{"section":2,"sections":[1,2,0,1],"headerTitle":"NOTHING YET","rows":[],"footerTitle":"Accounts stand here."},{"section":3,"sections":[1,2,0,1],"rows":[{"row":0,"cell":{"text":"About"},"accessoryType":"disclosureIndicator"}]}]"#
            ]),
    ]

    private static func table(_ style: TableState.Style = .plain, _ fill: (inout TableState) -> Void) -> TableState {
        var table = TableState(style: style)
        fill(&table)
        return table
    }
}
