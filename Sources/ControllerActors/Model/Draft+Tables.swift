import Bus

extension Draft {
    /// Who comes back from a row finds none selected. A table just made can only have been restored: it keeps its row.
    mutating func clearSelections(_ coming: [ControllerID]) throws(Refusal) {
        for id in coming where !inserted.contains(id) {
            guard var table = self[id]?.table, table.selected != nil else { continue }
            table.selected = nil
            try set(id, .table(table))
        }
    }
}
