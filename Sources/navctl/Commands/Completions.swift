import ArgumentParser

extension Navctl {
    struct Completions: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a completion script for a shell.",
            discussion: "navctl completions bash > ~/.local/share/bash-completion/completions/navctl")

        @Argument(help: "bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"]))
        var shell: String

        func run() throws {
            guard let shell = CompletionShell(rawValue: shell) else {
                throw Failure.usage("\"\(shell)\" is not a supported shell", wanted: "bash, zsh or fish")
            }
            Output.line(Navctl.completionScript(for: shell))
        }
    }
}
