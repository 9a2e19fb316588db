import Bus

/// The data source's answers that a command needs about a table's rows. Each function returns its answer. If that is
/// not known yet, the function adds a question to `open` and returns nil.
///
/// navd keeps no cells. A renderer has the cells that it has drawn, and a copy could only be outdated.
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
        (self.table, self.answers) = (table, answers)
    }

    /// Whether the table's own content answers because there is no data source; nil while that is not known.
    private mutating func isStatic() -> Bool? {
        content == nil ? false : implements(.numberOfRows, .cellForRow).map { !$0 }
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
                ask(.numberOfSections, JSONObject())
                return nil
            }
            if isStatic { return content.map(\.rows.count) }
        } else if let known = table.sections {
            return known
        }
        guard let sections = try numberOfSections() else { return nil }
        return sections == 0 ? [] : try counts(of: 0..<sections)
    }

    /// How many sections the data source has now, whatever the table knows; 1 where it says none. Nil while unknown.
    mutating func numberOfSections() throws(Refusal) -> Int? {
        guard let isStatic = isStatic() else { return nil }
        if isStatic, let content { return content.count }
        let right = "a count of 0 to \(Self.maximumSections)"
        return try value(.numberOfSections, JSONObject(), right: right, otherwise: 1) { answer in
            answer["count"]?.int.flatMap { (0...Self.maximumSections).contains($0) ? $0 : nil }
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

    /// The accessory of each row, as the delegate says; nil for each where it does not. Nil while that is not known.
    mutating func accessoryTypes(_ range: RowRange) throws(Refusal) -> [AccessoryType?]? {
        try each(
            .accessoryType, range.json, range.count, "accessoryTypes", right: "accessory types", otherwise: .some(nil)
        ) { $0.string.flatMap { AccessoryType(rawValue: $0) }.map { .some($0) } }
    }

    /// The row that the delegate wants to be selected where the user has tapped one, or nil for none (TBL-13). Nil
    /// around that while it is not known.
    mutating func willSelect(_ row: RowIndex, _ counts: [Int]) throws(Refusal) -> RowIndex?? {
        let (details, right) = (row.json.object ?? JSONObject(), "row: an existing row, or null")
        return try value(.willSelectRow, details, right: right, otherwise: .some(row)) { answer -> RowIndex?? in
            if answer["row"] == .null { return .some(nil) }
            return Self.row(in: answer) { TableState.has($0, counts) }.map { .some($0) }
        }
    }

    /// The editing style of each row, which is `none` where the row can't be edited. Nil while that is not known.
    mutating func editingStyles(_ range: RowRange) throws(Refusal) -> [EditingStyle]? {
        guard let isStatic = isStatic() else { return nil }
        // The rows of a storyboard can't be edited, unless a peer says that they can.
        let canEdit = try each(
            .canEdit, range.json, range.count, "canEdit", right: "true or false", otherwise: !isStatic, \.bool)
        let styles = try each(
            .editingStyle, range.json, range.count, "styles", right: "none, delete or insert", otherwise: .delete
        ) { $0.string.flatMap(EditingStyle.init) }
        guard let canEdit, let styles else { return nil }
        return zip(canEdit, styles).map { $0 ? $1 : .none }
    }

    // MARK: Asking

    /// The answer to a question; nil while there is none, and the question is open.
    private mutating func answer(to question: Question) -> Answer? {
        let answer = answers[question]
        if answer == nil, !open.contains(question) { open.append(question) }
        return answer
    }

    /// Whether an attached peer answers one of these methods; nil while that is not known.
    mutating func implements(_ methods: QuestionMethod...) -> Bool? {
        answer(to: .implements(methods, on: id)).map { $0 == .yes }
    }

    /// The answer to a question, which contains the version of the data, so that changed data is asked about anew.
    @discardableResult
    mutating func ask(_ method: QuestionMethod, _ details: JSONObject) -> Answer? {
        var question = Question(on: id, method, details: details)
        question.details["dataVersion"] = .int(Int64(table.dataVersion))
        return answer(to: question)
    }

    /// What a peer answers; nil while that is not known. Without `otherwise` a peer must answer. Errors:
    /// `dataSourceMissing`, `answerInvalid`.
    mutating func value<Value>(
        _ method: QuestionMethod, _ details: JSONObject, right: String, otherwise: Value?,
        _ read: (JSONObject) -> Value?
    ) throws(Refusal) -> Value? {
        guard let answer = ask(method, details) else { return nil }
        guard case .data(let object) = answer else {
            guard let otherwise else { throw missing(method) }
            return otherwise
        }
        guard let value = read(object) else { throw invalid(method, object, right: right) }
        return value
    }

    /// One value for each row or section. Errors: as `value`.
    mutating func each<Value>(
        _ method: QuestionMethod, _ details: JSONObject, _ count: Int, _ name: String, right: String,
        otherwise: Value? = nil, _ convert: (JSON) -> Value?
    ) throws(Refusal) -> [Value]? {
        let all = otherwise.map { Array(repeating: $0, count: count) }
        return try value(method, details, right: "\(name), \(count) \(right)", otherwise: all) { answer in
            let values = answer[name]?.array ?? []
            let read = values.compactMap(convert)
            return values.count == count && read.count == count ? read : nil
        }
    }

    /// The row in an answer, if it is right.
    static func row(in answer: JSONObject, _ isRight: (RowIndex) -> Bool) -> RowIndex? {
        answer["row"].flatMap { try? RowIndex(json: $0, path: "row") }.flatMap { isRight($0) ? $0 : nil }
    }

    func missing(_ method: QuestionMethod) -> Refusal {
        Refusal(
            .dataSourceMissing, about: id,
            "\(id) has no peer that answers \(method.rawValue); attach as its \(method.role.rawValue)",
            ["method": method.rawValue])
    }

    func invalid(_ method: QuestionMethod, _ answer: JSONObject, right: String) -> Refusal {
        Refusal(
            .answerInvalid, about: id,
            "\(method.rawValue) was answered \(JSON.object(answer).text.prefix(200)); wanted: \(right)",
            ["method": method.rawValue, "wanted": right])
    }
}

/// Rows that follow each other in one section.
struct RowRange {
    let first: RowIndex
    let count: Int

    /// As a question names them: `{"section":0,"row":3,"count":2}`.
    var json: JSONObject { first.json(with: ["count": count]) }
}
