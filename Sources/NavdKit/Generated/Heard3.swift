// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// How many sections there are. Not implemented: one.
    public struct TableViewControllerNumberOfSections: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// How many rows they have, count sections from section on. Required of a data source.
    public struct TableViewControllerNumberOfRows: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which
    /// prototype of the storyboard they are. Required of a data source.
    public struct TableViewControllerCellForRow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this one.
    public struct TableViewControllerWillSelectRow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Can the rows be edited? Not implemented: yes.
    public struct TableViewControllerCanEdit: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Which control the rows show while the table is edited. Not implemented: delete.
    public struct TableViewControllerEditingStyle: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user asked for it: change the data, then tell the table.
    public struct TableViewControllerCommitEditing: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var style: String { params.required("style") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes.
    public struct TableViewControllerCanMove: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user has dragged a row to that place: where does it go? Not implemented: there.
    public struct TableViewControllerTargetForMove: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var to: Objects.Row { params.required("to") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user has moved a row: change the data. The table knows of it, and is not told.
    public struct TableViewControllerMoveRow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var to: Objects.Row { params.required("to") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Wins over the cell's own.
    public struct TableViewControllerAccessoryType: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user chose a row.
    public struct TableViewControllerDidSelectRow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The user tapped a detail disclosure button.
    public struct TableViewControllerAccessoryTapped: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The user has swiped a row: it shows its delete button.
    public struct TableViewControllerWillBeginEditingRow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it stood.
    public struct TableViewControllerDidEndEditingRow: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var tableViewController: TableViewControllerHandle { reader.sender() }
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// May this segue run? Not implemented: yes.
    public struct ViewControllerShouldPerformSegue: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var sender: JSON? { params.read("sender") }
    }

    /// May the way back end here? Not implemented: yes. After a no the next one is the target.
    public struct ViewControllerCanPerformUnwind: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var action: String { params.required("action") }
        public var from: ViewControllerHandle { reader.handle(at: "from") }
    }

    /// The segue is about to run; its destination stands ready.
    public struct ViewControllerPrepareForSegue: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var destination: ViewControllerHandle { reader.handle(at: "destination") }
        public var sender: JSON? { params.read("sender") }
    }

    /// Somebody goes back to here.
    public struct ViewControllerUnwindAction: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var action: String { params.required("action") }
        public var from: ViewControllerHandle { reader.handle(at: "from") }
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var sender: JSON? { params.read("sender") }
    }

    /// A transition begins; the renderer that owns it sends transition.finish when it has drawn it. Milliseconds.
    public struct TransitionBegin: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var kind: String { params.required("kind") }
        public var transition: Int { params.required("transition") }
        public var duration: Int { params.required("duration") }
        public var owner: Words.TransitionOwner { params.required("owner") }
        public var interactive: Bool { params.required("interactive") }
        public var modalPresentationStyle: Words.ModalPresentationStyle? { params.read("modalPresentationStyle") }
        public var modalTransitionStyle: Words.ModalTransitionStyle? { params.read("modalTransitionStyle") }
        public var direction: Words.Direction? { params.read("direction") }
    }

    /// How far an interactive transition is, 0 to 1.
    public struct TransitionProgress: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var transition: Int { params.required("transition") }
        public var progress: Double { params.required("progress") }
    }

    /// The transition is over, whoever ended it.
    public struct TransitionEnd: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var transition: Int { params.required("transition") }
        public var how: String { params.required("how") }
    }

    /// May this window be saved? Asked of the delegate of its root. Not implemented: yes.
    public struct WindowShouldSave: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var window: WindowHandle { reader.handle(at: "window") }
    }
}
