import ArgumentParser
import Bus
import Foundation

extension Navctl.State {
    struct Backup: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Copy the store of a running navd to a file, as of one moment.",
            discussion: """
                navd checks the copy. `navd --store FILE` continues from it, with its history and its stored answers, under a new epoch: \
                clients that follow a window then take a new snapshot.
                """)

        @Argument(help: "The file to write.", completion: .file())
        var file: String
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var page = try session.request("state.backup")
            let (size, backup) = (page["size"]?.int ?? 0, page["backup"]?.string ?? "")
            var written = 0
            try OutputFile.write(to: file, isPrivate: true) { () throws(Failure) in
                guard written < size else { return nil }
                if written > 0 {
                    page = try session.request(
                        "state.backup", ["backup": .string(backup), "from": .int(Int64(written))])
                }
                guard let bytes = page["bytes"]?.string.flatMap({ Data(base64Encoded: $0) }), !bytes.isEmpty else {
                    throw Failure(
                        "internalError", "the page from byte \(written) on can't be read",
                        exitCode: ExitCodes.internalError)
                }
                written += bytes.count
                return [UInt8](bytes)
            }
            let result: JSON = ["file": .string(file), "bytes": .int(Int64(written))]
            Output.line(
                options.json ? result.text : "\(file): \(written) bytes; start `navd --store \(file)` to use it")
        }
    }
}
