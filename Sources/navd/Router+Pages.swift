import Bus
import ControllerActors

// What is derived from tree and attachments together.
extension Router {
    /// One controller with everything that follows from the tree around it, and from who speaks for it.
    func describe(_ id: ControllerID, in tree: Tree) -> JSONObject {
        var object = Description(id, in: tree).object
        if let controller = tree[id], controller.kind == .pageViewController {
            object["gestureRecognizers"] = .array(gestureRecognizers(of: controller, in: Cast(tree)))
        }
        if let controller = tree[id], !controller.birth.roles.isEmpty {
            object["openRoles"] = .array(openRoles(controller, Cast(tree)))
        }
        return object
    }

    /// There are some exactly while there is a data source (PAGE-06, PAGE-12).
    private func gestureRecognizers(of book: Controller, in cast: Cast) -> [JSON] {
        guard attachments.serving(book, .dataSource, in: cast) != nil else { return [] }
        let view: JSON = book.gestureView.map { .string($0) } ?? book.id.json
        return ["tap", "pan"].map { ["kind": .string($0), "view": view] }
    }
}
