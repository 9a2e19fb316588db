import Bus

// What must be asked before rows are deleted, inserted and moved.
extension TableInquiry {
    /// Whether each row can be moved: none can, where no peer would move it (TBL-15). Nil while that is not known.
    mutating func canMove(_ range: RowRange) throws(Refusal) -> [Bool]? {
        guard let isImplemented = implements(.moveRow) else { return nil }
        guard isImplemented else { return Array(repeating: false, count: range.count) }
        return try each(.canMove, range.json, range.count, "canMove", right: "true or false", otherwise: true, \.bool)
    }

    /// The place that a dragged row goes to; nil while that is not known.
    mutating func target(of move: RowMove, _ counts: [Int]) throws(Refusal) -> RowIndex? {
        let right = "row: a possible place of the row"
        return try value(.targetForMove, move.json, right: right, otherwise: move.to) { answer in
            Self.row(in: answer) { TableState.hasPlace($0, for: move.from, counts) }
        }
    }

    // MARK: Carried out

    /// Asks the data source to change its data. It is asked once in a turn.
    mutating func commit(_ style: EditingStyle, at row: RowIndex) {
        ask(.commitEditing, row.json(with: ["style": style.rawValue]))
    }

    /// The edit that the data source has carried out in this turn; nil where there was none.
    func committed() throws(Refusal) -> EditingStyle? {
        try carriedOut(.commitEditing)?["style"]?.string.flatMap(EditingStyle.init)
    }

    /// Asks the data source to move a row. It is asked once in a turn.
    mutating func move(_ move: RowMove) { ask(.moveRow, move.json) }

    /// The row that the data source has moved in this turn; nil where there was none.
    func moved() throws(Refusal) -> RowMove? {
        guard let details = try carriedOut(.moveRow), let from = try? RowIndex(json: .object(details), path: "row"),
            let to = details["to"].flatMap({ try? RowIndex(json: $0, path: "to") })
        else { return nil }
        return RowMove(from: from, to: to)
    }

    private func carriedOut(_ method: QuestionMethod) throws(Refusal) -> JSONObject? {
        guard let done = answers.list.first(where: { $0.question.method == method }) else { return nil }
        guard case .data = done.answer else { throw missing(method) }
        return done.question.details
    }
}

extension RowMove {
    /// `{"section": 0, "row": 1, "to": {"section": 0, "row": 3}}`, as questions say it.
    fileprivate var json: JSONObject { from.json(with: ["to": to.json]) }
}
