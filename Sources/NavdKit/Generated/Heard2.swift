// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// The configuration screen is about to open, with these items.
    public struct TabBarWillBeginCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
    }

    /// The configuration screen is open.
    public struct TabBarDidBeginCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
    }

    /// The configuration screen is about to close. `items` are the bar as it will be.
    public struct TabBarWillEndCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is closed. `items` are the bar as it is.
    public struct TabBarDidEndCustomizing: ControllerMessage {
        public let reader: QuestionReader
        public var bar: String { params.required("bar") }
        public var items: [Objects.TabBarItem] { params.required("items") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is about to open, with these tabs.
    public struct TabBarControllerWillBeginCustomizing: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
    }

    /// The configuration screen is about to close. `viewControllers` are all tabs in their new order.
    public struct TabBarControllerWillEndCustomizing: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
        public var changed: Bool { params.required("changed") }
    }

    /// The configuration screen is closed.
    public struct TabBarControllerDidEndCustomizing: TabBarControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
        public var changed: Bool { params.required("changed") }
    }

    /// Asks for the page before this one; null if there is none. If two pages are needed, it is asked again about the
    /// page in the first answer.
    public struct PageViewControllerViewControllerBefore: PageViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: Reference { params.required("viewController") }
    }

    /// Asks for the page after this one; null if there is none. If two pages are needed, it is asked again about the
    /// page in the first answer.
    public struct PageViewControllerViewControllerAfter: PageViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: Reference { params.required("viewController") }
    }

    /// Asks how many pages the page indicator shows, for pages that scroll horizontally; 0 for no indicator. It is
    /// asked when a program sets the pages. Not implemented, or not answered: no indicator.
    public struct PageViewControllerPresentationCount: PageViewControllerMessage {
        public let reader: QuestionReader
    }

    /// Asks which of these pages the present one is. When a gesture turns pages, navd counts by itself. Not
    /// implemented, or not answered: no indicator.
    public struct PageViewControllerPresentationIndex: PageViewControllerMessage {
        public let reader: QuestionReader
    }

    /// A gesture begins to turn to these pages.
    public struct PageViewControllerWillTransition: PageViewControllerMessage {
        public let reader: QuestionReader
        public var viewControllers: [ViewControllerHandle] { reader.handles(at: "viewControllers") }
    }

    /// A gesture that turns the page has ended. `completed` says whether the page was turned.
    public struct PageViewControllerDidFinishAnimating: PageViewControllerMessage {
        public let reader: QuestionReader
        public var finished: Bool { params.required("finished") }
        public var completed: Bool { params.required("completed") }
        public var previousViewControllers: [ViewControllerHandle] { reader.handles(at: "previousViewControllers") }
    }

    /// Asks whether the first pane should be hidden in that orientation. Not answered: yes in portrait, no in
    /// landscape.
    public struct SplitViewControllerShouldHide: SplitViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var orientation: Words.Orientation { params.required("orientation") }
    }

    /// The first pane is about to be hidden. The item opens it.
    public struct SplitViewControllerWillHide: SplitViewControllerMessage {
        public let reader: QuestionReader
        public var viewController: ViewControllerHandle { reader.handle(at: "viewController") }
        public var barButtonItem: Objects.BarButtonItem { params.required("barButtonItem") }
        public var popover: ViewControllerHandle { reader.handle(at: "popover") }
    }

    /// The first pane is about to be shown. The item is no longer valid.
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

    /// Asks whether a tap outside may close the popover. Not implemented: yes.
    public struct PopoverControllerShouldDismiss: PopoverControllerMessage {
        public let reader: QuestionReader
    }

    /// A tap outside has closed the popover.
    public struct PopoverControllerDidDismiss: PopoverControllerMessage {
        public let reader: QuestionReader
    }

    /// Asks for the number of sections. Not implemented: one.
    public struct TableViewControllerNumberOfSections: TableViewControllerMessage {
        public let reader: QuestionReader
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks for the numbers of rows of `count` sections, from `section` on. A data source must implement it.
    public struct TableViewControllerNumberOfRows: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks for the contents of `count` rows, from `row` on. navd reads their accessoryType, and their reuseIdentifier,
    /// which names a prototype of the storyboard. A data source must implement it.
    public struct TableViewControllerCellForRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks which row is selected after the user has tapped this one. Null: none, and the selection stays. Not
    /// implemented: this row.
    public struct TableViewControllerWillSelectRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks whether the rows can be edited. Not implemented: yes.
    public struct TableViewControllerCanEdit: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks which controls the rows show while the table is edited. Not implemented: delete.
    public struct TableViewControllerEditingStyle: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks the data source to insert or delete, as the user wishes. It changes its data, and then tells the table.
    public struct TableViewControllerCommitEditing: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var style: String { params.required("style") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks whether the rows can be moved. It is asked only if moveRow is implemented. Not implemented: yes.
    public struct TableViewControllerCanMove: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks for the new position of a row that the user has dragged to `to`. Not implemented: `to`.
    public struct TableViewControllerTargetForMove: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var to: Objects.Row { params.required("to") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks the data source to change its data, after the user has moved a row. It must not tell the table, which knows
    /// of the change.
    public struct TableViewControllerMoveRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var to: Objects.Row { params.required("to") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// Asks for the accessory types of the rows. They replace those of the cells.
    public struct TableViewControllerAccessoryType: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
        public var count: Int { params.required("count") }
        public var dataVersion: Int { params.required("dataVersion") }
    }

    /// The user selected a row.
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

    /// The user has swiped a row, which is about to show its delete button.
    public struct TableViewControllerWillBeginEditingRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// The delete button that a swipe had shown is gone, whether the row was deleted or not. The position is the one
    /// that the row had.
    public struct TableViewControllerDidEndEditingRow: TableViewControllerMessage {
        public let reader: QuestionReader
        public var section: Int { params.required("section") }
        public var row: Int { params.required("row") }
    }

    /// Asks whether this segue may be performed. Not implemented: yes.
    public struct ViewControllerShouldPerformSegue: ControllerMessage {
        public let reader: QuestionReader
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var sender: JSON? { params.read("sender") }
    }

    /// Asks whether the unwind may end at this controller. If that is denied, the next one is asked. Not implemented:
    /// yes.
    public struct ViewControllerCanPerformUnwind: ControllerMessage {
        public let reader: QuestionReader
        public var action: String { params.required("action") }
        public var from: ViewControllerHandle { reader.handle(at: "from") }
    }

    /// The segue is about to be performed. Its destination has been made.
    public struct ViewControllerPrepareForSegue: ControllerMessage {
        public let reader: QuestionReader
        public var identifier: String? { params.read("identifier") }
        public var segue: String? { params.read("segue") }
        public var destination: ViewControllerHandle { reader.handle(at: "destination") }
        public var sender: JSON? { params.read("sender") }
    }
}
