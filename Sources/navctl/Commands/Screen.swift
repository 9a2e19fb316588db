import ArgumentParser
import Bus

/// Options for a layout on another screen than the window's own.
struct OtherScreen: ParsableArguments {
    @Option(
        help: "Show the layout on this device: phone-320x480, phone-320x568, pad-768x1024.",
        completion: .list(DeviceProfile.known.map(\.name)))
    var profile: String?
    @Option(
        help: "Show the layout in this orientation: portrait, portraitUpsideDown, landscapeLeft, landscapeRight.",
        completion: .list(Orientation.allCases.map(\.rawValue)))
    var orientation: String?

    var isItsOwn: Bool { profile == nil && orientation == nil }

    func layout(_ session: Session) throws(Failure) -> JSON {
        try session.request("layout", on: session.options.window, ["profile": profile, "orientation": orientation])
    }
}

extension Navctl {
    struct Layout: AnswerCommand {
        static let about = "Print the frame of everything on screen, in points, and the contents of every bar."
        static let discussion = "x, y, width and height in the upright coordinates of the interface, back to front."

        @OptionGroup var screen: OtherScreen
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try screen.layout(session) }

        func lines(_ answer: JSON, isWide: Bool) -> [String] { LayoutText(answer).lines }

        func names(_ answer: JSON) -> [String]? { Self.viewNames(answer) }

        /// What has a view on screen, back to front: names, or else ids.
        static func viewNames(_ layout: JSON) -> [String] {
            layout.list("frames").filter { $0["part"] == "view" }.map { $0.string("name", or: $0.string("of")) }
        }
    }

    struct Tree: FollowedQuery {
        static let about = "Print the tree of a window."
        static let discussion =
            "One controller a line, with its kind, its id, and marks: shown, selected, modal, badge, shown by More."

        @Flag(help: "Only what is on screen, as nested views: window, bars, content.") var shown = false
        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            try session.request(shown ? "shownHierarchy" : "hierarchy", on: options.window)
        }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            shown ? ViewsText(answer).lines : TreeText(answer, isWide: isWide).lines
        }

        func names(_ answer: JSON) -> [String]? { shown ? ViewsText(answer).names : TreeText.names(answer) }
    }

    struct Look: SessionCommand {
        static let about = "Show the screen: as text, or as a picture in a file."
        static let discussion = """
            Drawn from `layout` only; a character stands for 8 by 16 points, or more on a narrow terminal. With \
            --watch the screen is drawn again after each change, until Ctrl-C, --count or --for. With --at it is \
            drawn as it was after a commit; the rows of tables are not known then, and are drawn grey.
            """

        @Option(help: "Write the picture to this file, as SVG.", completion: .file()) var svg: String?
        @Flag(inversion: .prefixedNo, help: "Ask the tables on screen for the text of their rows.") var rows = true
        @Flag(name: .shortAndLong, help: "Draw it again whenever it changes.") var watch = false
        @Option(
            help:
                "The screen as it was after this commit; `navctl history` lists the numbers. Needs a navd with --store."
        )
        var at: UInt64?
        @OptionGroup var following: Following
        @OptionGroup var screen: OtherScreen
        @OptionGroup var options: Options

        var follows: Bool { watch }
        /// Whether the screen is drawn, and not told to a program.
        private var isPicture: Bool { options.format == nil || options.format == .wide }

        func validate() throws {
            let isOwn = screen.isItsOwn
            try demand(
                at == nil || !watch && isOwn, "--at shows the past; leave out --watch, --profile and --orientation")
            try demand(svg == nil || isPicture, "--svg can't be used together with --json or -o")
            try demand(
                !watch || isOwn, "--watch shows the window's own screen; leave out --profile and --orientation")
            try demand(watch || !following.isLimited, "--count and --for need --watch")
        }

        func run(_ session: Session) throws {
            let layout = try layout(session)
            guard watch else { return try draw(layout, session) }
            try LayoutWatcher(session, window: layout.string("window"), following.limit)
                .run { layout throws(Failure) in try draw(layout, session) }
        }

        private func layout(_ session: Session) throws(Failure) -> JSON {
            guard let at else { return try screen.layout(session) }
            let past = try session.past(at, ["layout": true])
            // An older navd does not know the param, and leaves the member out.
            guard let layout = past["layout"] else {
                throw .usage("this navd does not tell where things stood", wanted: "a newer navd for --at")
            }
            return layout
        }

        private func draw(_ layout: JSON, _ session: Session) throws(Failure) {
            guard isPicture else { return session.print(layout, names: Layout.viewNames(layout)) { _ in [] } }
            var picture = try Picture(layout)
            for table in rows && at == nil ? picture.tables : [] {
                picture.rows[table.of] = TableLine.lines(of: table, session)
            }
            if let svg {
                try OutputFile.write(SVGPicture(picture).text, to: svg)
            } else {
                if watch { Output.clear() }
                TextPicture(picture, columns: Output.columns ?? .max).lines.forEach(Output.line)
            }
        }
    }
}
