import Bus

// Rows that the user deletes, inserts and moves. The data source changes its data, and tells the table.
extension TableRules {
    // MARK: The controls of a table that is edited

    /// Asks whether the row may be edited, and how. Then the data source changes its data and tells the table (TBL-04).
    mutating func tapEditControl(_ row: RowIndex, confirmed: Bool) throws(Refusal) -> Outline? {
        try checkEditing()
        if !confirmed, let takenBack = takeBack() { return takenBack }
        guard try find(row) != nil,
            let style = try inquiry.editingStyles(RowRange(first: row, count: 1))?.first
        else { return nil }
        guard style != .none else {
            throw Refusal(.itemNotShown, "the row can't be edited: it shows no control", ["row": row.json])
        }
        if !confirmed, style == .delete {
            var outline = begin(TableState.Pending(row, swiped: false))
            outline.result["style"] = .string(style.rawValue)
            return outline
        }
        inquiry.commit(style, at: row)
        return nil
    }

    /// Asks the delegate where the row goes. Then the data source moves it (TBL-15).
    mutating func dragRow(_ move: RowMove) throws(Refusal) -> Outline? {
        try checkEditing()
        if let takenBack = takeBack() { return takenBack }
        let isImplemented = inquiry.implements(.moveRow)
        guard let counts = try find(move.from), isImplemented != nil else { return nil }
        guard TableState.hasPlace(move.to, for: move.from, counts) else {
            throw .noSuchRow(move.to, counts, in: controller.id)
        }
        guard let canMove = try inquiry.canMove(RowRange(first: move.from, count: 1))?.first else { return nil }
        guard canMove else {
            throw refusedGesture(
                "the row shows no reorder control: moveRow is not implemented, or canMove answered false")
        }
        guard let to = try inquiry.target(of: move, counts) else { return nil }
        guard to != move.from else { return .unchanged(["to": to.json]) }
        inquiry.move(RowMove(from: move.from, to: to))
        return nil
    }

    // MARK: The delete button

    /// Shows the delete button of a row, which only a row that its data source would delete has (TBL-14).
    mutating func swipeRow(_ row: RowIndex) throws(Refusal) -> Outline? {
        if let takenBack = takeBack() { return takenBack }
        guard !controller.editing else {
            throw refusedGesture("the table is being edited: tap the row's delete control")
        }
        let isImplemented = inquiry.implements(.commitEditing)
        guard try find(row) != nil, let isImplemented else { return nil }
        guard isImplemented else { throw refusedGesture("its data source does not implement commitEditing") }
        guard let style = try inquiry.editingStyles(RowRange(first: row, count: 1))?.first else { return nil }
        guard style == .delete else { throw refusedGesture("the row can't be deleted") }
        return begin(TableState.Pending(row, swiped: true))
    }

    mutating func tapDeleteButton(_ row: RowIndex?) throws(Refusal) -> Outline? {
        guard let pending = table.pending, row == nil || row == pending.row else {
            throw Refusal(
                .itemNotShown, about: controller.id,
                table.pending.map { "row \($0.row.row) of section \($0.row.section) shows the delete button" }
                    ?? "no row of \(controller.id) shows a delete button",
                ["pending": table.pending?.json ?? .null, "use": MethodName.tableViewControllerSwipeRow])
        }
        inquiry.commit(.delete, at: pending.row)
        return nil
    }

    private mutating func begin(_ pending: TableState.Pending) -> Outline {
        table.pending = pending
        let said = pending.swiped ? told(.willBeginEditingRow, pending.row) : []
        return Outline(said: said, result: ["pending": pending.json])
    }

    /// While a row shows its delete button, a touch elsewhere only takes the button away. Nil where no row shows one.
    mutating func takeBack() -> Outline? {
        guard table.pending != nil else { return nil }
        return Outline(said: endPending(), result: ["pending": .null])
    }

    /// Takes the delete button away. Returns what the delegate hears of it, where the row was swiped.
    mutating func endPending() -> [Message] {
        guard let pending = table.pending else { return [] }
        table.pending = nil
        return pending.swiped ? told(.didEndEditingRow, pending.row) : []
    }

    // MARK: Edits that were carried out

    /// The outcome of what the data source has done in this turn, which nothing that happened meanwhile can take back.
    /// Nil where it has done nothing.
    mutating func carriedOut() throws(Refusal) -> Outline? {
        if let style = try inquiry.committed() { return edited(style) }
        if let move = try inquiry.moved() { return moved(move) }
        return nil
    }

    private mutating func edited(_ style: EditingStyle) -> Outline {
        learnBefore()
        return Outline(said: endPending(), result: ["style": .string(style.rawValue)])
    }

    /// The table moves the row itself, because the data source does not tell it.
    private mutating func moved(_ move: RowMove) -> Outline {
        learnBefore()
        if let counts = table.sections, TableState.has(move.from, counts), counts.indices.contains(move.to.section) {
            var after = counts
            after[move.from.section] -= 1
            after[move.to.section] += 1
            table.follow(RowUpdate(moved: move), after)
        } else {
            // All data was reloaded meanwhile, and is counted anew.
            table.dataVersion += 1
        }
        return Outline(result: ["to": move.to.json, "dataVersion": .int(Int64(table.dataVersion))])
    }

    /// The counts that the answers contain are from before the edit. They hold until the table is told of it.
    private mutating func learnBefore() {
        var look = inquiry
        if let counts = try? look.counts() { table.learn(counts) }
    }

    // MARK: Refusals

    private func checkEditing() throws(Refusal) {
        if controller.editing { return }
        throw Refusal(
            .notEditing, about: controller.id, "\(controller.id) is not being edited: its rows show no control",
            ["use": MethodName.viewControllerSetEditing])
    }

    private func refusedGesture(_ why: String) -> Refusal { Refusal(.gestureRefused, about: controller.id, why) }
}
