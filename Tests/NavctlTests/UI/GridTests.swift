import Testing

@testable import navctl

@Suite("The cells of a terminal, and how they are written")
struct GridTests {
    /// What a terminal shows that gets these bytes: enough of one to read what `GridWriter` writes.
    private struct Screen {
        private var cells: [[Character?]]
        private(set) var codes: Set<String> = []

        init(columns: Int, rows: Int) { cells = Array(repeating: Array(repeating: " ", count: columns), count: rows) }

        mutating func take(_ bytes: [UInt8]) {
            var (column, row) = (0, 0)
            var rest = String(decoding: bytes, as: UTF8.self)[...]
            while let character = rest.first {
                rest = rest.dropFirst()
                guard character == "\u{1B}" else {
                    cells[row][column] = character
                    if character.columns == 2 { cells[row][column + 1] = nil }
                    column += character.columns
                    continue
                }
                let sequence = rest.dropFirst().prefix { !$0.isLetter }
                let last = rest.dropFirst(1 + sequence.count).first
                rest = rest.dropFirst(2 + sequence.count)
                let numbers = sequence.split(separator: ";").compactMap { Int($0) }
                switch last {
                case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
                case "J": cells = cells.map { Array(repeating: " ", count: $0.count) }
                case "m": codes.formUnion(sequence.split(separator: ";").map(String.init))
                default: break
                }
            }
        }

        var lines: [String] { cells.map { String($0.compactMap(\.self)) } }
    }

    private static func grid(_ lines: [String], _ style: CellStyle = .plain) -> Grid {
        var grid = Grid(columns: 12, rows: lines.count)
        for (row, line) in lines.enumerated() { grid.put(line, 0, row, width: 12, style) }
        return grid
    }

    @Test("text is cut off at its width, and a wide character is never halved")
    func put() {
        var grid = Grid(columns: 6, rows: 1)
        grid.put("abcdefgh", 0, 0, width: 6)
        #expect(grid.lines == ["abcde…"])
        grid.put("楽楽楽", 1, 0, width: 10)
        #expect(grid.lines == ["a楽楽 "] || grid.lines == ["a楽楽…"], "\(grid.lines)")
        grid.put("x", 2, 0, width: 1)
        #expect(grid.lines[0].hasPrefix("a x楽"))
        grid.put("out", 0, 5, width: 3)
        grid.put("out", -2, 0, width: 3)
        #expect(grid.lines.map(\.columns) == [6])
    }

    @Test(
        "control and formatting characters are replaced",
        arguments: ["\u{1B}[2J", "a\u{202E}b", "\u{0}", "a\u{200B}", "\u{9B}2J"])
    func hostile(text: String) {
        let line = Self.grid([text]).lines[0]
        #expect(line.contains("·"))
        #expect(line.allSatisfy { $0.visible == $0 })
    }

    @Test("after each change the terminal shows the grid, though only what differs is written")
    func differences() {
        var (writer, screen) = (GridWriter(isColoured: true, isASCII: false), Screen(columns: 12, rows: 2))
        for lines in [["one", "two"], ["one", "twö"], ["楽one", "two"], ["xyone", "楽楽"], ["", ""]] {
            let grid = Self.grid(lines)
            screen.take(writer.bytes(showing: grid))
            #expect(screen.lines == grid.lines)
            #expect(writer.bytes(showing: grid) == [], "nothing differs now")
        }
        let whole = writer.bytes(showing: Self.grid(["aaaaaaaaaaaa", "bbbbbbbbbbbb"])).count
        let one = writer.bytes(showing: Self.grid(["aaaaaaaaaaaa", "bbbbbbcbbbbb"])).count
        #expect(one < whole)
        writer.forget()
        #expect(writer.bytes(showing: Self.grid(["aaaaaaaaaaaa", "bbbbbbcbbbbb"])).count > one)
    }

    @Test("without colours the selected row is still marked")
    func colours() {
        for isColoured in [true, false] {
            var (writer, screen) = (GridWriter(isColoured: isColoured, isASCII: false), Screen(columns: 12, rows: 1))
            screen.take(writer.bytes(showing: Self.grid(["x"], CellStyle(paint: .red, isInverse: true))))
            #expect(screen.codes.contains("7"))
            #expect(screen.codes.contains(Paint.red.rawValue) == isColoured)
        }
    }

    @Test("for a terminal without UTF-8 everything is ASCII, and as wide")
    func ascii() {
        var (writer, screen) = (GridWriter(isColoured: false, isASCII: true), Screen(columns: 12, rows: 2))
        let bytes = writer.bytes(showing: Self.grid(["├─▸楽é…", "│ok│"]))
        #expect(bytes.allSatisfy { $0 < 0x80 })
        screen.take(bytes)
        #expect(screen.lines.map { $0.trimmed } == ["+->???~", "|ok|"])
    }
}

extension String {
    /// The text without spaces at its end.
    var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
