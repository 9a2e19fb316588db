// Containers that a tree file leaves empty (STORY-08).
extension ControllerSpec {
    /// One line for each container in this tree without what it needs to be shown, with where it stands. Such a tree can be
    /// made; showing, presenting or selecting what is empty is refused (`emptyContainer`).
    public var emptyContainers: [String] {
        var lines: [String] = []
        if viewControllers.isEmpty, let need = Self.needs[kind] {
            let name = name.map { " \"\($0)\"" } ?? ""
            lines.append("\(path): the \(kind.rawValue)\(name) has no \(need): it can't be shown")
        }
        for case .spec(let child) in viewControllers { lines += child.emptyContainers }
        if case .spec(let child)? = presented { lines += child.emptyContainers }
        return lines
    }

    /// A page view controller is given its pages by a program.
    private static let needs: [Kind: String] = [
        .navigationController: "root", .tabBarController: "tabs", .splitViewController: "panes",
    ]
}
