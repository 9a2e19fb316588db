import ArgumentParser
import Bus

extension Navctl {
    struct Save: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Save a window as a document for `navctl restore` and `navd --tree`.")

        @Argument(help: "The file to write. Default: standard output.", completion: .file())
        var file: String?
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let result = try session.request("window.save", on: options.window)
            guard let document = result["document"], document != .null else {
                throw Failure(
                    "vetoed", "\(result["by"]?.string ?? "a delegate") vetoed saving the window",
                    exitCode: ExitCodes.vetoed)
            }
            guard let file else { return Output.line(document.text) }
            try OutputFile.write(document.text + "\n", to: file)
        }
    }
}
