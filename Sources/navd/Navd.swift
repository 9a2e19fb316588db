import ArgumentParser

/// Two programs in one file. Some of their options have the same names, so neither can be a subcommand of the other.
@main
enum Navd {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "host" {
            HostCommand.main(Array(arguments.dropFirst()))
        } else {
            await NavdCommand.main(arguments)
        }
    }
}
