import Bus

extension Draft {
    /// Clears the selection of tables that come on screen, unless a table keeps its selection. A restored table keeps
    /// the one that was saved (TBL-12).
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
    /// Takes away the delete button of a row (TBL-14). Returns what the delegate hears of that, where the row was
    /// swiped.
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
