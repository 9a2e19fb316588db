import ArgumentParser
import Bus

extension Navctl {
    struct Row: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rows of a table: look at them, tap, select, swipe, delete and move them.",
            discussion: """
                A row is written 3, or 1.3 with its section; both count from 0. Without --on it is the innermost table \
                on screen.

                navctl row tap 2
                navctl row swipe 1.0; navctl row delete
                navctl row edit; navctl row move 0 3
                """,
            subcommands: [
                List.self, Tap.self, Accessory.self, Select.self, Deselect.self, Swipe.self, Control.self, Delete.self,
                Move.self, Edit.self,
            ])
    }
}

/// A row as a person writes it: `3`, or `1.3` with its section.
struct RowPlace: ExpressibleByArgument {
    let index: RowIndex

    init(_ index: RowIndex) { self.index = index }

    init?(argument: String) {
        let numbers = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
        case (1, let row?, _): index = RowIndex(section: 0, row: row)
        case (2, let section?, let row?): index = RowIndex(section: section, row: row)
        default: return nil
        }
    }

    var params: Members { ["section": index.section, "row": index.row] }
}

/// A row that must be named.
struct NeededRow: ParsableArguments {
    @Argument(help: "The row, as 3 or 1.3.") var row: RowPlace?

    var params: Members { row?.params ?? [:] }

    func validate() throws { try demand(row != nil, "a row is missing; wanted: 3, or 1.3 with its section") }
}

/// A table on which a method works.
struct TableOptions: MethodPlace {
    @OptionGroup var target: Target
    @OptionGroup var acting: ActingOptions

    var params: Members { [:] }

    func on(_ session: Session) throws(Failure) -> String { try session.table(target) }
}

/// A row on which a method works.
struct RowOptions: MethodPlace {
    @OptionGroup var row: NeededRow
    @OptionGroup var table: TableOptions

    var acting: ActingOptions { table.acting }
    var params: Members { row.params }

    func on(_ session: Session) throws(Failure) -> String { try table.on(session) }
}

extension Navctl.Row {
    struct Tap: MethodCommand {
        static let about = "Tap a row, as the user does: its delegate is asked, and told."
        static let method = "tableViewController.tapRow"
        @OptionGroup var place: RowOptions
    }

    struct Accessory: MethodCommand {
        static let about = "Tap the detail button of a row."
        static let method = "tableViewController.tapAccessory"
        @OptionGroup var place: RowOptions
    }

    struct Select: MethodCommand {
        static let about = "Select a row by program: no delegate is asked or told."
        static let method = "tableViewController.selectRow"
        @OptionGroup var place: RowOptions
    }

    struct Deselect: MethodCommand {
        static let about = "Deselect a row by program."
        static let method = "tableViewController.deselectRow"

        @Argument(help: "The row, as 3 or 1.3. Default: the selected one.") var row: RowPlace?
        @OptionGroup var place: TableOptions

        func params(_ session: Session) -> Members { row?.params ?? [:] }
    }

    struct Swipe: MethodCommand {
        static let about = "Swipe a row, as the user does: it shows its delete button."
        static let method = "tableViewController.swipeRow"
        @OptionGroup var place: RowOptions
    }

    struct Control: MethodCommand {
        static let about = "Tap the insert or delete control of a row that is edited."
        static let method = "tableViewController.tapEditControl"

        @OptionGroup var row: NeededRow
        @Flag(help: "Delete at once, without showing the delete button.") var confirmed = false
        @OptionGroup var place: TableOptions

        func params(_ session: Session) -> Members { row.params + ["confirmed": confirmed] }
    }

    struct Delete: MethodCommand {
        static let about = "Tap the delete button that a row shows."
        static let discussion = "A row shows it after `navctl row swipe` or `navctl row control`."
        static let method = "tableViewController.tapDeleteButton"

        @Argument(help: "The row, as 3 or 1.3. Default: the one that shows it.") var row: RowPlace?
        @OptionGroup var place: TableOptions

        func params(_ session: Session) -> Members { row?.params ?? [:] }
    }

    struct Move: MethodCommand {
        static let about = "Move a row by dragging, as the user does while the table is edited."
        static let method = "tableViewController.dragRow"

        @Argument(help: "The row, as 3 or 1.3.") var row: RowPlace
        @Argument(help: "The new place of the row, counted after the move.") var to: RowPlace
        @OptionGroup var place: TableOptions

        func params(_ session: Session) -> Members { row.params + ["to": to.params] }
    }

    struct Edit: ActingCommand {
        static let about = "Start or end editing a table: its rows show their controls."

        @Flag(help: "End it.") var end = false
        @OptionGroup var target: Target
        @OptionGroup var animation: Animation
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            Request(
                "viewController.setEditing", on: try session.table(target),
                ["editing": !end, "animated": animation.animated])
        }
    }

    struct List: SessionCommand {
        static let about = "List the rows of a table."

        @Argument(help: "The first row. Default: 0.") var row: RowPlace?
        @Option(help: "The largest number of rows, within the section.") var count = 20
        @OptionGroup var target: Target
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let table = try session.table(target)
            let first = row ?? RowPlace(RowIndex(section: 0, row: 0))
            let answer = try session.request("tableViewController.rows", on: table, first.params + ["count": count])
            guard !options.isForPrograms else { return session.print(answer) { _ in [] } }
            let state = try session.request("controller.get", on: table)["table"]
            RowText(answer, in: state).lines.forEach(Output.line)
        }
    }
}

/// The rows of an answer as text: place, text, marks.
struct RowText {
    let lines: [String]

    init(_ answer: JSON, in table: JSON?) {
        let section = answer["section"]?.int ?? 0
        let first = answer.list("rows").first?["row"]?.int ?? 0
        let rows = TableLine.lines(answer, in: table).compactMap { if case .row(let row) = $0 { row } else { nil } }
        lines = Pretty.table(
            rows.enumerated().map { index, row in
                let marks = [
                    row.isSelected ? "selected" : nil, row.isPending ? "Delete?" : nil, row.control?.rawValue,
                    row.showsReorderControl ? "movable" : nil, row.accessory == "none" ? nil : row.accessory,
                ]
                return [
                    "\(section).\(first + index)", [row.text, row.detail].compactMap(\.self).joined(separator: ", "),
                    marks.compactMap(\.self).map { "[\($0)]" }.joined(separator: " "),
                ]
            })
    }
}
