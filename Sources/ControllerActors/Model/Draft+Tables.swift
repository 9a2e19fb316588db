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
