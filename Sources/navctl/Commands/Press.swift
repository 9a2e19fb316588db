import ArgumentParser
import Bus

extension Navctl {
    struct Press: ActingCommand {
        static let configuration = CommandConfiguration(
            abstract: "Press a key of a remote: back, home, menu, next, previous, select, up, down, left, right.")

        @Argument(help: "The key.")
        var key: PlaceCommand.Key
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform("window.press", on: options.window, ["key": .string(key.rawValue)])
        }
    }
}

extension PlaceCommand.Key: ExpressibleByArgument {}
