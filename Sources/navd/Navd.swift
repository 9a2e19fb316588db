import ArgumentParser

/// Two programs in one file. They share names of options, so that neither can be the other's subcommand.
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
