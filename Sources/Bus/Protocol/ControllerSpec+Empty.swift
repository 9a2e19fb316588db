// Containers that a tree file leaves empty (STORY-08).
extension ControllerSpec {
    /// One line for each container in this tree that lacks the controllers it needs to be shown, with its place in the
    /// file. Such a tree can be made; showing, presenting or selecting an empty container is refused
    /// (`emptyContainer`).
    public var emptyContainers: [String] {
        var lines: [String] = []
        if viewControllers.isEmpty, let need = kind.row.needs {
            let name = name.map { " \"\($0)\"" } ?? ""
            lines.append("\(path): the \(kind.rawValue)\(name) has no \(need): it can't be shown")
        }
        for case .spec(let child) in viewControllers { lines += child.emptyContainers }
        if case .spec(let child)? = presented { lines += child.emptyContainers }
        return lines
    }
}
