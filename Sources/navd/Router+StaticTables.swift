import Bus
import ControllerActors

// Static tables whose data source comes or goes (TBL-11).
extension Router {
    /// Such tables show other rows from now on, and their renderers are told.
    func reloadStaticTables(of attachment: Attachment) {
        guard attachment.implements.contains(QuestionMethod.numberOfRows.rawValue) else { return }
        for window in application.assumingIsolated({ $0.windows.values.sorted { $0.id < $1.id } }) {
            let tree = window.assumingIsolated { $0.tree }
            let cast = Cast(tree)
            for controller in tree.controllers.values
            where controller.birth.staticSections != nil && attachment.matches(controller, in: cast) {
                let method = "tableViewController.reloadData"
                let origin = Origin(session: 0, request: nil, client: attachment.client, method: method)
                submit(
                    TurnRequest(
                        command: .table(TableCommand(.reloadData)), target: .controller(controller.id), in: window,
                        origin: origin))
            }
        }
    }
}
