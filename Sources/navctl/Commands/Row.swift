import ArgumentParser
import Bus

extension Navctl {
    struct Row: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Rows of a table: look at them, tap, select, swipe, delete and move them.",
            discussion: """
                A row is written 3, or 1.3 with its section; both count from 0. Without --on it is the innermost table on \
                screen.

                navctl row tap 2
                navctl row swipe 1.0; navctl row delete
                navctl row edit; navctl row move 0 3
                """,
            subcommands: [
                List.self, Tap.self, Accessory.self, Select.self, Deselect.self, Swipe.self, Control.self, Delete.self,
                Move.self, Edit.self,
            ])

        struct List: SessionCommand {
            static let configuration = CommandConfiguration(
                abstract: "List the rows of a table.")

            @Argument(help: "The first row. Default: 0.")
            var row: RowPlace?
            @Option(help: "The largest number of rows, within the section.")
            var count = 20
            @OptionGroup var target: Target
            @OptionGroup var options: Options

            func run(_ session: Session) throws {
                let table = try session.table(target)
                var params = (row ?? RowPlace(RowIndex(section: 0, row: 0))).params
                params["count"] = .int(Int64(count))
                let answer = try session.request("tableViewController.rows", on: table, params)
                guard !options.json else { return Output.line(answer.text) }
                let state = try session.request("controller.get", on: table)["table"]
                for line in RowText(answer, in: state).lines { Output.line(line) }
            }
        }

        struct Edit: ActingCommand {
            static let configuration = CommandConfiguration(
                abstract: "Start or end editing a table: its rows show their controls.")

            @Flag(help: "End it.")
            var end = false
            @OptionGroup var target: Target
            @OptionGroup var animation: Animation
            @OptionGroup var trying: Trying
            @OptionGroup var options: Options

            func run(_ session: Session) throws {
                try session.perform(
                    "viewController.setEditing", on: session.table(target),
                    ["editing": .bool(!end), "animated": .bool(animation.animated)])
            }
        }
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

    var params: JSONObject { index.json.object ?? JSONObject() }
}

/// The rows of an answer as text: place, text, marks.
struct RowText {
    let lines: [String]

    init(_ answer: JSON, in table: JSON?) {
        let section = answer["section"]?.int ?? 0
        var index = answer["rows"]?.array?.first?["row"]?.int ?? 0
        var rows: [[String]] = []
        for line in TableLine.lines(answer, in: table) {
            guard case .row(let row) = line else { continue }
            let marks = [
                row.isSelected ? "selected" : nil, row.isPending ? "Delete?" : nil, row.control?.rawValue,
                row.showsReorderControl ? "movable" : nil, row.accessory == "none" ? nil : row.accessory,
            ]
            rows.append([
                "\(section).\(index)", [row.text, row.detail].compactMap(\.self).joined(separator: ", "),
                marks.compactMap(\.self).map { "[\($0)]" }.joined(separator: " "),
            ])
            index += 1
        }
        lines = Pretty.table(rows)
    }
}
