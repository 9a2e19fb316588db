import Bus

extension Draft {
    /// Who comes back from a row finds none selected; who comes back as saved, the one that was.
    mutating func clearSelections(_ coming: [ControllerID]) throws(Refusal) {
        let saved = restored.isEmpty ? [] : Set(restored.values)
        for id in coming where !saved.contains(id) {
            guard var table = self[id]?.table, table.selected != nil else { continue }
            table.selected = nil
            try set(id, .table(table))
        }
    }
}
