import ArgumentParser
import Bus

extension Navctl {
    struct Back: ActingCommand {
        static let configuration = CommandConfiguration(abstract: "Tap the back button, as the user does.")

        @OptionGroup var target: Target
        @OptionGroup var trying: Trying
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            try session.perform("navigationController.tapBack", on: session.stack(target))
        }
    }
}
