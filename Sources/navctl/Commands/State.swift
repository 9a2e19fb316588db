import ArgumentParser
import Bus

extension Navctl {
    struct State: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract:
                "Export navd's whole state to a file, make a new store from it, or back up a store while navd runs.",
            subcommands: [Export.self, Import.self, Backup.self])

        struct Export: SessionCommand {
            static let configuration = CommandConfiguration(
                abstract:
                    "Write all windows, lasting attachments and storyboards of one moment to a file.",
                discussion: "One JSON object a line. `navd --store NEW --import FILE` starts with it.")

            @Argument(help: "The file to write.", completion: .file())
            var file: String
            @OptionGroup var options: Options

            func run(_ session: Session) throws {
                var lines: [String] = []
                var page = try session.request("state.export")
                while true {
                    lines += (page["lines"]?.array ?? []).compactMap(\.string)
                    guard let next = page["next"]?.int, let export = page["export"]?.string else { break }
                    page = try session.request("state.export", ["export": .string(export), "from": .int(Int64(next))])
                }
                try OutputFile.write(lines.joined(separator: "\n") + "\n", to: file, isPrivate: true)
                let result: JSON = [
                    "file": .string(file), "lines": .int(Int64(lines.count)), "seq": page["seq"] ?? .null,
                ]
                Output.line(
                    options.json
                        ? result.text : "\(file): \(lines.count) lines, as of number \(page["seq"]?.text ?? "0")")
            }
        }
    }
}
