import ArgumentParser
import Bus

extension Navctl {
    struct Look: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show the screen: as text, or as a picture in a file.",
            discussion:
                "Drawn from `layout` alone; a character stands for 8 by 16 points, or more on a narrow terminal.")

        @Option(help: "Write the picture to this file, as SVG.")
        var svg: String?
        @Flag(inversion: .prefixedNo, help: "Ask the tables on screen for the text of their rows.")
        var rows = true
        @OptionGroup var screen: OtherScreen
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let layout = try screen.layout(session)
            guard !options.json else { return Output.line(layout.text) }
            var picture = try Picture(layout)
            if rows { for piece in picture.tables { picture.rows[piece.of] = TableRows(piece, session).rows } }
            if let svg {
                try OutputFile.write(SVGPicture(picture).text, to: svg)
            } else {
                for line in TextPicture(picture, columns: Output.columns ?? .max).lines { Output.line(line) }
            }
        }
    }
}
