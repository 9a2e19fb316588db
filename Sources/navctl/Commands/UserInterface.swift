import ArgumentParser
import Bus

extension Navctl {
    struct UserInterface: DescribedCommand {
        static let about = "Show tree, screen and log of a window in the terminal, and follow them."
        static let discussion = """
            The tree is on the left, the screen in the middle, the selected controller on the right: its members, who \
            speaks for it, and the questions that are open. The log is below. Nothing changes unless you tap: Enter \
            asks first what a tap would do, and who would refuse it. The key ? lists the keys.

            Without --window it shows the key window; the key w goes on to the next one.

            It needs a terminal of 40 columns and 12 rows, uses no colours with NO_COLOR, and only ASCII in a locale \
            that is not UTF-8. If no navd is there, or it goes away, it waits for one. Steps to what was before it was \
            started need a navd with --store.
            """
        static let word: String? = "ui"

        @OptionGroup var options: Options

        func validate() throws { try demand(options.format == nil, "ui draws on a terminal; leave out --json and -o") }

        func run() throws {
            let terminal = try Terminal()
            let connection = try InterfaceConnection(options)
            defer { connection.end() }
            try InterfaceShell(terminal, connection, window: options.window).run()
        }
    }
}
