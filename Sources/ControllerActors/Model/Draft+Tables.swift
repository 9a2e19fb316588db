import Bus

extension Draft {
    /// Who comes back from a row finds none selected, unless the table keeps its selection; who comes back as saved, the one
    /// that was (TBL-12).
    mutating func clearSelections(_ coming: [ControllerID]) throws(Refusal) {
        let saved = restored.isEmpty ? [] : Set(restored.values)
        for id in coming where !saved.contains(id) {
            guard let controller = self[id], controller.clearsSelectionOnViewWillAppear, var table = controller.table,
                table.selected != nil
            else { continue }
            table.selected = nil
            try set(id, .table(table))
        }
    }
}

extension Draft {
    /// A row that shows its delete button does so no longer (TBL-14). What the delegate hears of it, where the row was swiped.
    mutating func endPending(of id: ControllerID) throws(Refusal) -> [Message] {
        guard var table = self[id]?.table, let pending = table.pending else { return [] }
        table.pending = nil
        try set(id, .table(table))
        guard pending.swiped else { return [] }
        var message = Message(on: id, .didEndEditingRow)
        message.details = pending.row.json.object ?? JSONObject()
        return [message]
    }
}
