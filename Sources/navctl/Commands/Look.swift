import ArgumentParser
import Bus

extension Navctl {
    struct Look: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show the screen: as text, or as a picture in a file.",
            discussion: """
                Drawn from `layout` only; a character stands for 8 by 16 points, or more on a narrow terminal. With --watch \
                the screen is drawn again after each change, until Ctrl-C, --count or --for.
                """)

        @Option(help: "Write the picture to this file, as SVG.", completion: .file())
        var svg: String?
        @Flag(inversion: .prefixedNo, help: "Ask the tables on screen for the text of their rows.")
        var rows = true
        @Flag(name: .shortAndLong, help: "Draw it again whenever it changes.")
        var watch = false
        @OptionGroup var following: Following
        @OptionGroup var screen: OtherScreen
        @OptionGroup var options: Options

        func validate() throws {
            if svg != nil, options.json {
                throw ValidationError("--svg and --json can't be used together")
            }
            if watch, !screen.isItsOwn {
                throw ValidationError("--watch shows the window's own screen; leave out --profile and --orientation")
            }
            if !watch, following.isLimited { throw ValidationError("--count and --for need --watch") }
        }

        func run() throws {
            if watch { Interrupt.listen() }
            let session = try Session(options, follows: watch)
            defer { session.end() }
            let layout = try screen.layout(session)
            guard watch else { return try draw(layout, session) }
            var watcher = try LayoutWatcher(session, window: layout["window"]?.string ?? "", count: following.count)
            try watcher.run(milliseconds: following.duration) { layout throws(Failure) in try draw(layout, session) }
        }

        private func draw(_ layout: JSON, _ session: Session) throws(Failure) {
            guard !options.json else { return Output.line(layout.text) }
            var picture = try Picture(layout)
            if rows { for piece in picture.tables { picture.rows[piece.of] = TableRows(piece, session).lines } }
            if let svg {
                try OutputFile.write(SVGPicture(picture).text, to: svg)
            } else {
                if watch { Output.clear() }
                for line in TextPicture(picture, columns: Output.columns ?? .max).lines { Output.line(line) }
            }
        }
    }
}
