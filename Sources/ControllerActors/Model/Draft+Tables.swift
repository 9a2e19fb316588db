import Bus

extension Draft {
    /// Who comes back from a row finds none selected.
    mutating func clearSelections(_ coming: [ControllerID]) throws(Refusal) {
        for id in coming {
            guard var table = self[id]?.table, table.selected != nil else { continue }
            table.selected = nil
            try set(id, .table(table))
        }
    }
}
