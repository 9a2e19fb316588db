import ArgumentParser
import Bus

// Commands about one row.
extension Navctl.Row {
    struct Tap: RowCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tap a row, as the user does: its delegate is asked, and told.")
        static let method = "tableViewController.tapRow"

        @Argument(help: "The row, as 3 or 1.3.")
        var row: RowPlace?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options
    }

    struct Accessory: RowCommand {
        static let configuration = CommandConfiguration(abstract: "Tap the detail button of a row.")
        static let method = "tableViewController.tapAccessory"

        @Argument(help: "The row, as 3 or 1.3.")
        var row: RowPlace?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options
    }

    struct Select: RowCommand {
        static let configuration = CommandConfiguration(
            abstract: "Select a row by program: no delegate is asked or told.")
        static let method = "tableViewController.selectRow"

        @Argument(help: "The row, as 3 or 1.3.")
        var row: RowPlace?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options
    }

    struct Deselect: RowCommand {
        static let configuration = CommandConfiguration(
            abstract: "Deselect a row by program.")
        static let method = "tableViewController.deselectRow"
        static let isRowNeeded = false

        @Argument(help: "The row, as 3 or 1.3. Default: the selected one.")
        var row: RowPlace?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options
    }

    struct Swipe: RowCommand {
        static let configuration = CommandConfiguration(
            abstract: "Swipe a row, as the user does: it shows its delete button.")
        static let method = "tableViewController.swipeRow"

        @Argument(help: "The row, as 3 or 1.3.")
        var row: RowPlace?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options
    }

    struct Control: RowCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tap the insert or delete control of a row that is edited.")
        static let method = "tableViewController.tapEditControl"

        @Argument(help: "The row, as 3 or 1.3.")
        var row: RowPlace?
        @Flag(help: "Delete at once, without showing the delete button.")
        var confirmed = false
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        var more: JSONObject { ["confirmed": .bool(confirmed)] }
    }

    struct Delete: RowCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tap the delete button that a row shows.",
            discussion: "A row shows it after `navctl row swipe` or `navctl row control`.")
        static let method = "tableViewController.tapDeleteButton"
        static let isRowNeeded = false

        @Argument(help: "The row, as 3 or 1.3. Default: the one that shows it.")
        var row: RowPlace?
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options
    }

    struct Move: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Move a row by dragging, as the user does while the table is edited.")

        @Argument(help: "The row, as 3 or 1.3.")
        var row: RowPlace
        @Argument(help: "The new place of the row, counted after the move.")
        var to: RowPlace
        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var params = row.params
            params["to"] = .object(to.params)
            try session.perform("tableViewController.dragRow", on: session.table(target), params)
        }
    }
}

/// A command that sends one method about one row.
protocol RowCommand: ActingCommand {
    static var method: String { get }
    /// False if the method has a default row.
    static var isRowNeeded: Bool { get }
    var row: RowPlace? { get }
    var target: Target { get }
    /// Params besides those of the row.
    var more: JSONObject { get }
}

extension RowCommand {
    static var isRowNeeded: Bool { true }
    var more: JSONObject { JSONObject() }

    func validate() throws {
        guard row == nil, Self.isRowNeeded else { return }
        throw ValidationError("a row is missing; wanted: 3, or 1.3 with its section")
    }

    func run(_ session: Session) throws {
        var params = row?.params ?? JSONObject()
        for (name, value) in more.members { params[name] = value }
        try session.perform(Self.method, on: session.table(target), params)
    }
}
