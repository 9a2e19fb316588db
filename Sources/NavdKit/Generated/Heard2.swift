// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// The configuration screen is about to show these.
    public struct TabBarWillBeginCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
    }

    /// The configuration screen is there.
    public struct TabBarDidBeginCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
    }

    /// The screen is about to go; the bar as it will be.
    public struct TabBarWillEndCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
        public var changed: Bool { params.required("changed") }
    }

    /// The screen is gone; the bar as it is.
    public struct TabBarDidEndCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is about to show these.
    public struct TabBarControllerWillBeginCustomizing: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
    }

    /// The configuration screen is about to go; all tabs in their new order.
    public struct TabBarControllerWillEndCustomizing: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is gone.
    public struct TabBarControllerDidEndCustomizing: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
        public var changed: Bool { params.required("changed") }
    }

    /// The page before this one; null ends the book. Where two are wanted, asked again about the one answered.
    public struct PageViewControllerViewControllerBefore: PageViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: Reference { params.required("viewController") }
    }

    /// The page after this one; null ends the book. Where two are wanted, asked again about the one answered.
    public struct PageViewControllerViewControllerAfter: PageViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: Reference { params.required("viewController") }
    }

    /// How many pages the indicator of horizontally scrolling pages shows; 0: none is shown. Asked when a program sets
    /// the pages. Not implemented, or not answered: no indicator.
    public struct PageViewControllerPresentationCount: PageViewControllerMessage {
        public let reader: QuestionReader
    }

    /// Which of them stands for the page that is set; a gesture moves it on by itself. Not implemented, or not
    /// answered: no indicator.
    public struct PageViewControllerPresentationIndex: PageViewControllerMessage {
        public let reader: QuestionReader
    }

    /// A gesture begins to turn to these pages.
    public struct PageViewControllerWillTransition: PageViewControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
    }

    /// A gesture has turned the page, or not.
    public struct PageViewControllerDidFinishAnimating: PageViewControllerMessage {
        public let reader: QuestionReader
        public var finished: Bool { params.required("finished") }
        public var completed: Bool { params.required("completed") }
        public var previousViewControllers: [ViewControllerHandle] { reader.handles(at: "previousViewControllers") }
    }

    /// Should the first pane be hidden in that orientation? Unanswered: in portrait.
    public struct SplitViewControllerShouldHide: SplitViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var orientation: Words.Orientation { params.required("orientation") }
    }

    /// The first pane is about to be hidden; the item opens it.
    public struct SplitViewControllerWillHide: SplitViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var barButtonItem: Objects.BarButtonItem { params.required("barButtonItem") }
        public var popover: ViewControllerHandle { reader.handle(at: "popover") }
    }

    /// The first pane is about to be shown; the item is no longer valid.
    public struct SplitViewControllerWillShow: SplitViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var barButtonItem: Objects.BarButtonItem { params.required("barButtonItem") }
    }

    /// The first pane is about to be shown in a popover.
    public struct SplitViewControllerWillPresent: SplitViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var popover: ViewControllerHandle { reader.handle(at: "popover") }
    }

    /// May a tap outside close the popover? Not implemented: yes.
    public struct PopoverControllerShouldDismiss: PopoverControllerMessage {
        public let reader: QuestionReader
    }

    /// A tap outside has closed the popover.
    public struct PopoverControllerDidDismiss: PopoverControllerMessage {
        public let reader: QuestionReader
    }

    /// How many sections there are. Not implemented: one.
    public struct TableViewControllerNumberOfSections: TableViewControllerMessage {
        public let reader: QuestionReader
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// How many rows they have, count sections from section on. Required of a data source.
    public struct TableViewControllerNumberOfRows: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// What the rows show, count of them from row on; navd reads their accessoryType, and by reuseIdentifier which
    /// prototype of the storyboard they are. Required of a data source.
    public struct TableViewControllerCellForRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user tapped a row: which one is selected? Null: none, and the selection stays. Not implemented: this one.
    public struct TableViewControllerWillSelectRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Can the rows be edited? Not implemented: yes.
    public struct TableViewControllerCanEdit: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Which control the rows show while the table is edited. Not implemented: delete.
    public struct TableViewControllerEditingStyle: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user asked for it: change the data, then tell the table.
    public struct TableViewControllerCommitEditing: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var style: String { params.required("style") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Can the rows be moved? Asked where moveRow is implemented. Not implemented: yes.
    public struct TableViewControllerCanMove: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user has dragged a row to that place: where does it go? Not implemented: there.
    public struct TableViewControllerTargetForMove: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var to: Objects.Row { params.required("to") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user has moved a row: change the data. The table knows of it, and is not told.
    public struct TableViewControllerMoveRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var to: Objects.Row { params.required("to") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Wins over the cell's own.
    public struct TableViewControllerAccessoryType: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user chose a row.
    public struct TableViewControllerDidSelectRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The user tapped a detail disclosure button.
    public struct TableViewControllerAccessoryTapped: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The user has swiped a row: it shows its delete button.
    public struct TableViewControllerWillBeginEditingRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The delete button that a swipe has brought is gone, whether the row was deleted or not. The row as it stood.
    public struct TableViewControllerDidEndEditingRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// May this segue run? Not implemented: yes.
    public struct ViewControllerShouldPerformSegue: ControllerMessage {
        public let reader: QuestionReader
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var sender: JSON? { params.read("sender") }
    }

    /// May the way back end here? Not implemented: yes. After a no the next one is the target.
    public struct ViewControllerCanPerformUnwind: ControllerMessage {
        public let reader: QuestionReader
        public var action: String { params.required("action") }
        public var from: ViewControllerHandle { reader.handle(at: "from") }
    }

    /// The segue is about to run; its destination stands ready.
    public struct ViewControllerPrepareForSegue: ControllerMessage {
        public let reader: QuestionReader
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var destination: ViewControllerHandle { reader.handle(at: "destination") }
        public var sender: JSON? { params.read("sender") }
    }
}
