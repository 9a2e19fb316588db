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
    /// The version of the data that the sender has seen; nil if it does not matter.
    public var dataVersion: Int?

    public init(_ action: Action, dataVersion: Int? = nil) { (self.action, self.dataVersion) = (action, dataVersion) }

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

    static func rowIfAny(_ fields: FieldReader) throws(Refusal) -> RowIndex? {
        // A section without a row is not used, but its type is checked.
        let section = try fields.int("section") ?? 0
        return try fields.int("row").map { RowIndex(section: section, row: $0) }
    }

    static func move(_ fields: FieldReader) throws(Refusal) -> RowMove {
        RowMove(from: try RowIndex(fields), to: try fields.required("to"))
    }

    static func count(_ fields: FieldReader) throws(Refusal) -> Int? {
        guard let count = try fields.int("count") else { return nil }
        guard count >= 0 else { throw .invalidParams("\(fields.path).count is \(count)", right: "0 or more") }
        guard count <= maximumRows else {
            throw Refusal(
                .limitExceeded, "\(fields.path).count is \(count); wanted: at most \(maximumRows) rows at once",
                data: ["limit": .int(Int64(maximumRows))])
        }
        return count
    }

    static func rows(_ name: String, _ fields: FieldReader) throws(Refusal) -> [RowIndex] {
        try each(fields.required(name), "row", name, fields)
    }

    static func sections(_ name: String, _ fields: FieldReader) throws(Refusal) -> [Int] {
        try each(fields.required(name), "section", name, fields)
    }

    /// Errors: `invalidParams` for an empty list, and for one that names something twice.
    private static func each<Place: Hashable>(
        _ list: [Place], _ what: String, _ name: String, _ fields: FieldReader
    ) throws(Refusal) -> [Place] {
        guard !list.isEmpty else {
            throw .invalidParams("\(fields.path).\(name) is empty", right: "at least one \(what)")
        }
        guard Set(list).count == list.count else {
            throw .invalidParams("\(fields.path).\(name) names a \(what) twice", right: "each \(what) once")
        }
        return list
    }
}
