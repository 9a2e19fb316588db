import Bus

/// The data source's answers that a command needs about a table's rows. Each function returns its answer. If that is
/// not known yet, the function adds a question to `open` and returns nil.
///
/// navd keeps no cells. A renderer has the cells that it has drawn, and a copy of them would only be one more that can
/// be outdated.
struct TableInquiry {
    static let maximumSections = StaticSection.maximum
    static let maximumRows = Int(Int32.max)

    let id: ControllerID
    let table: TableState
    let answers: Answers
    /// The rows that a static table shows while it has no data source (TBL-11).
    let content: [StaticSection]?
    /// Questions that have not been answered yet.
    var open: [Question] = []

    init(_ controller: Controller, _ table: TableState, _ answers: Answers) {
        id = controller.id
        content = controller.fixed.staticSections
        self.table = table
        self.answers = answers
    }

    /// Whether the table's own content answers because there is no data source; nil while that is not known.
    private mutating func isStatic() -> Bool? {
        guard content != nil else { return false }
        let attached = Question.implements([.numberOfRows, .cellForRow], on: id)
        switch answers[attached] {
        case nil:
            if !open.contains(attached) { open.append(attached) }
            return nil
        case .yes?: return false
        default: return true
        }
    }

    /// The section with its header and footer; nil where a data source answers.
    mutating func staticSection(_ index: Int) throws(Refusal) -> StaticSection? {
        guard isStatic() == true, let content, content.indices.contains(index) else { return nil }
        return content[index]
    }

    /// How many rows each section has: the known counts, else what the data source says. Nil while that is not known.
    mutating func counts() throws(Refusal) -> [Int]? {
        if let content {
            // The rows may have come from a data source, or from none, when they were counted.
            guard let isStatic = isStatic() else {
                _ = ask(.numberOfSections, JSONObject())
                return nil
            }
            if isStatic { return content.map(\.rows.count) }
        } else if let known = table.sections {
            return known
        }
        guard let sections = try numberOfSections() else { return nil }
        return sections == 0 ? [] : try counts(of: 0..<sections)
    }

    /// How many sections the data source has now, whatever the table knows; 1 where it does not say. Nil while that is
    /// not known.
    mutating func numberOfSections() throws(Refusal) -> Int? {
        guard let isStatic = isStatic() else { return nil }
        if isStatic, let content { return content.count }
        switch ask(.numberOfSections, JSONObject()) {
        case .open: return nil
        case .nobody: return 1
        case .data(let answer):
            guard let count = answer["count"]?.int, (0...Self.maximumSections).contains(count) else {
                throw invalid(.numberOfSections, answer, right: "a count of 0 to \(Self.maximumSections)")
            }
            return count
        }
    }

    /// How many rows these sections have now, whatever the table knows. Nil while that is not known.
    mutating func counts(of sections: Range<Int>) throws(Refusal) -> [Int]? {
        guard let isStatic = isStatic() else { return nil }
        if isStatic, let content { return sections.map { content.indices.contains($0) ? content[$0].rows.count : 0 } }
        let which: JSONObject = ["section": .int(Int64(sections.lowerBound)), "count": .int(Int64(sections.count))]
        return try each(.numberOfRows, which, sections.count, "counts", right: "row counts") { value in
            value.int.flatMap { (0...Self.maximumRows).contains($0) ? $0 : nil }
        }
    }

    mutating func cells(_ range: RowRange) throws(Refusal) -> [JSONObject]? {
        guard let isStatic = isStatic() else { return nil }
        if isStatic, let content {
            let rows = content[range.first.section].rows[range.first.row...].prefix(range.count)
            return rows.map { $0.json.object ?? JSONObject() }
        }
        return try each(.cellForRow, range.json, range.count, "cells", right: "objects", \.object)
    }

    /// The accessory of each row, as the delegate says; nil for each row where the delegate does not say. Nil while
    /// that is not known.
    mutating func accessoryTypes(_ range: RowRange) throws(Refusal) -> [AccessoryType?]? {
        try each(
            .accessoryType, range.json, range.count, "accessoryTypes", right: "accessory types", otherwise: .some(nil)
        ) { AccessoryType($0).map { .some($0) } }
    }

    enum Choice {
        case open, none
        case row(RowIndex)
    }

    /// The row that the delegate wants to be selected where the user has tapped one (TBL-13).
    mutating func willSelect(_ row: RowIndex, _ counts: [Int]) throws(Refusal) -> Choice {
        switch ask(.willSelectRow, row.json.object ?? JSONObject()) {
        case .open: return .open
        case .nobody: return .row(row)
        case .data(let answer):
            if answer["row"] == .null { return .none }
            guard let chosen = answer["row"].flatMap({ try? RowIndex(json: $0, path: "row") }),
                TableState.has(chosen, counts)
            else { throw invalid(.willSelectRow, answer, right: "row: an existing row, or null") }
            return .row(chosen)
        }
    }

    /// The editing style of each row, which is `none` where the row can't be edited. Nil while that is not known.
    mutating func editingStyles(_ range: RowRange) throws(Refusal) -> [EditingStyle]? {
        guard let isStatic = isStatic() else { return nil }
        // The rows of a storyboard can't be edited, unless a peer says that they can.
        let canEdit = try each(
            .canEdit, range.json, range.count, "canEdit", right: "true or false", otherwise: !isStatic, \.bool)
        let styles = try each(
            .editingStyle, range.json, range.count, "styles", right: "none, delete or insert",
            otherwise: .delete
        ) { $0.string.flatMap(EditingStyle.init) }
        guard let canEdit, let styles else { return nil }
        return zip(canEdit, styles).map { $0 ? $1 : .none }
    }

    // MARK: Asking

    enum Reply {
        case open, nobody
        case data(JSONObject)
    }

    /// The answer to a question. The question contains the version of the data, so that changed data is asked about
    /// anew.
    mutating func ask(_ method: QuestionMethod, _ details: JSONObject) -> Reply {
        var question = Question(on: id, method, details: details)
        question.details["dataVersion"] = .int(Int64(table.dataVersion))
        switch answers[question] {
        case .data(let answer)?: return .data(answer)
        case .some: return .nobody
        case nil:
            open.append(question)
            return .open
        }
    }

    /// One value for each row or section; nil while they are not known. Without `otherwise` a peer must answer. Errors:
    /// `dataSourceMissing`, `answerInvalid`.
    mutating func each<Value>(
        _ method: QuestionMethod, _ details: JSONObject, _ count: Int, _ name: String, right: String,
        otherwise: Value? = nil, _ convert: (JSON) -> Value?
    ) throws(Refusal) -> [Value]? {
        switch ask(method, details) {
        case .open: return nil
        case .nobody:
            guard let otherwise else { throw missing(method) }
            return Array(repeating: otherwise, count: count)
        case .data(let answer):
            let values = answer[name]?.array ?? []
            let read = values.compactMap(convert)
            guard values.count == count, read.count == count else {
                throw invalid(method, answer, right: "\(name), \(count) \(right)")
            }
            return read
        }
    }

    func missing(_ method: QuestionMethod) -> Refusal {
        Refusal(
            .dataSourceMissing, about: id,
            "\(id) has no peer that answers \(method.rawValue); attach as its \(method.role.rawValue)",
            ["method": .string(method.rawValue)])
    }

    func invalid(_ method: QuestionMethod, _ answer: JSONObject, right: String) -> Refusal {
        Refusal(
            .answerInvalid, about: id,
            "\(method.rawValue) was answered \(JSON.object(answer).text.prefix(200)); wanted: \(right)",
            ["method": .string(method.rawValue), "wanted": .string(right)])
    }
}

extension AccessoryType {
    init?(_ json: JSON) {
        guard let word = json.string, let type = AccessoryType(rawValue: word) else { return nil }
        self = type
    }
}

/// Rows that follow each other in one section.
struct RowRange {
    let first: RowIndex
    let count: Int

    /// As a question names them: `{"section":0,"row":3,"count":2}`.
    var json: JSONObject {
        var fields = FieldWriter()
        first.write(&fields)
        fields.add("count", count)
        return fields.object
    }
}
