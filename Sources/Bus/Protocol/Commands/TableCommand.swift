/// A command about a table view controller (TBL).
public struct TableCommand: Sendable, Equatable {
    public enum Action: Sendable, Equatable {
        /// Asks for these rows and no others (TBL-05).
        case rows(RowIndex, count: Int)
        case tapRow(RowIndex)
        /// Selects by program: no delegate is asked or told (TBL-13).
        case selectRow(RowIndex)
        /// Nil for the selected row.
        case deselectRow(RowIndex?)
        case tapAccessory(RowIndex)
        /// Without confirmation a delete control only makes its row pending (TBL-14).
        case tapEditControl(RowIndex, confirmed: Bool)
        case swipeRow(RowIndex)
        /// Nil for the pending row.
        case tapDeleteButton(RowIndex?)
        /// The user drags a row to another place (TBL-15).
        case dragRow(RowMove)
        /// The data source reports a change of its data.
        case updateRows(RowUpdate)
        case reloadSections([Int])
        case reloadRows([RowIndex])
        case reloadData
        case scrollTo(RowIndex, count: Int?)
    }

    /// How many rows may be asked for at once.
    public static let maximumRows = 1_000

    public var action: Action
    /// The version of the data that the sender has seen (D40); nil if it does not matter.
    public var dataVersion: Int?

    public init(_ action: Action, dataVersion: Int? = nil) {
        self.action = action
        self.dataVersion = dataVersion
    }

    /// True for a user's tap on a row whose cell may perform a segue.
    public var isTap: Bool {
        switch action {
        case .tapRow, .tapAccessory: true
        default: false
        }
    }

    /// True for actions that have to ask the data source first: these are turns of their own.
    var isStructural: Bool {
        switch action {
        case .reloadRows, .reloadData, .scrollTo, .deselectRow: false
        default: true
        }
    }

    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> TableCommand? {
        guard let action = try action(method, fields) else { return nil }
        return TableCommand(action, dataVersion: try fields.int("dataVersion"))
    }

    private static func action(_ method: String, _ fields: FieldReader) throws(Refusal) -> Action? {
        switch method {
        case "tableViewController.rows": return .rows(try row(fields), count: try count(fields) ?? 1)
        case "tableViewController.tapRow": return .tapRow(try row(fields))
        case "tableViewController.selectRow": return .selectRow(try row(fields))
        case "tableViewController.deselectRow": return .deselectRow(try rowIfAny(fields))
        case "tableViewController.tapAccessory": return .tapAccessory(try row(fields))
        case "tableViewController.tapEditControl":
            return .tapEditControl(try row(fields), confirmed: try fields.bool("confirmed") ?? true)
        case "tableViewController.swipeRow": return .swipeRow(try row(fields))
        case "tableViewController.tapDeleteButton": return .tapDeleteButton(try rowIfAny(fields))
        case "tableViewController.dragRow": return .dragRow(try move(fields))
        case "tableViewController.moveRow": return .updateRows(RowUpdate(moved: try move(fields)))
        case "tableViewController.insertSections":
            return .updateRows(RowUpdate(insertedSections: try sections("sections", fields)))
        case "tableViewController.deleteSections":
            return .updateRows(RowUpdate(deletedSections: try sections("sections", fields)))
        case "tableViewController.reloadSections": return .reloadSections(try sections("sections", fields))
        case "tableViewController.scrollTo": return .scrollTo(try row(fields), count: try count(fields))
        case "tableViewController.insertRows": return .updateRows(RowUpdate(inserted: try rows("rows", fields)))
        case "tableViewController.deleteRows": return .updateRows(RowUpdate(deleted: try rows("rows", fields)))
        case "tableViewController.updateRows":
            var update = RowUpdate()
            if fields.has("delete") { update.deleted = try rows("delete", fields) }
            if fields.has("insert") { update.inserted = try rows("insert", fields) }
            if fields.has("deleteSections") { update.deletedSections = try sections("deleteSections", fields) }
            if fields.has("insertSections") { update.insertedSections = try sections("insertSections", fields) }
            guard update != RowUpdate() else {
                throw .invalidParams(
                    "\(fields.path) names no row and no section",
                    right: "delete, insert, deleteSections, insertSections or several of them")
            }
            return .updateRows(update)
        case "tableViewController.reloadRows": return .reloadRows(try rows("rows", fields))
        case "tableViewController.reloadData": return .reloadData
        default: return nil
        }
    }

    private static func row(_ fields: FieldReader) throws(Refusal) -> RowIndex {
        var fields = fields
        return try RowIndex(&fields)
    }

    private static func rowIfAny(_ fields: FieldReader) throws(Refusal) -> RowIndex? {
        // A section without a row is not used, but its type is checked.
        let section = try fields.int("section") ?? 0
        return try fields.int("row").map { RowIndex(section: section, row: $0) }
    }

    private static func move(_ fields: FieldReader) throws(Refusal) -> RowMove {
        RowMove(from: try row(fields), to: try fields.required(fields.object("to"), "to"))
    }

    private static func count(_ fields: FieldReader) throws(Refusal) -> Int? {
        guard let count = try fields.int("count") else { return nil }
        guard count >= 0 else { throw .invalidParams("\(fields.path).count is \(count)", right: "none, or some") }
        guard count <= maximumRows else {
            throw Refusal(
                .limitExceeded, "\(fields.path).count is \(count); wanted: at most \(maximumRows) rows at once",
                data: ["limit": .int(Int64(maximumRows))])
        }
        return count
    }

    private static func rows(_ name: String, _ fields: FieldReader) throws(Refusal) -> [RowIndex] {
        let rows: [RowIndex] = try fields.required(fields.objects(name), name)
        guard !rows.isEmpty else { throw .invalidParams("\(fields.path).\(name) is empty", right: "at least one row") }
        guard Set(rows).count == rows.count else {
            throw .invalidParams("\(fields.path).\(name) names a row twice", right: "each row once")
        }
        return rows
    }

    private static func sections(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Int] {
        let sections = try fields.required(fields.ints(name), name)
        guard !sections.isEmpty else {
            throw .invalidParams("\(fields.path).\(name) is empty", right: "at least one section")
        }
        guard Set(sections).count == sections.count else {
            throw .invalidParams("\(fields.path).\(name) names a section twice", right: "each section once")
        }
        return sections
    }
}
