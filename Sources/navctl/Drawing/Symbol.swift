/// Pictures for the names of images and system items: a character for the terminal, and a drawing of 24 by 24 for SVG.
struct Symbol {
    let glyph: Character
    /// The strokes, in the syntax of an SVG path.
    let path: String
    /// The words of each of its names.
    private let names: [[String]]

    private init(_ names: [String], _ glyph: Character, _ path: String) {
        self.names = names.map(Self.words)
        (self.glyph, self.path) = (glyph, path)
    }

    /// The first picture whose words are in the name, as whole words: `stopwatch` does not contain `stop`. The
    /// application chooses its names, so most have no picture here.
    static func named(_ name: String?) -> Symbol {
        guard let name else { return unknown }
        let words = words(in: name)
        return table.first { $0.names.contains(where: words.holds) } ?? unknown
    }

    /// The words of `music.note.list`, `fastForward` and `page-curl`, in lower case and without the s of a plural.
    private static func words(in name: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        var wasUpper = true
        for character in name {
            let isUpper = character.isUppercase
            guard character.isLetter else {
                isOpen = false
                continue
            }
            if isOpen, wasUpper || !isUpper {
                words[words.count - 1] += character.lowercased()
            } else {
                words.append(character.lowercased())
            }
            isOpen = true
            wasUpper = isUpper
        }
        return words.map { $0.count > 3 && $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    }

    static let unknown = Symbol([], "▢", "M5 5h14v14h-14z")

    var isUnknown: Bool { names.isEmpty }

    private static let table = [
        Symbol(["add", "plus"], "+", "M12 4v16M4 12h16"),
        Symbol(["compose"], "✎", "M11 5h-6v14h14v-6M10 14l1 -4l9 -9l3 3l-9 9z"),
        Symbol(["pencil"], "✎", "M6 18l1 -4l11 -11l3 3l-11 11z"),
        Symbol(["reply"], "↩", "M10 5l-6 6l6 6M4 11h9q7 0 7 8"),
        Symbol(["action"], "⇪", "M8 9h-3v12h14v-12h-3M12 15v-12M8 6l4 -4l4 4"),
        Symbol(["refresh"], "↻", "M19 8a8 8 0 1 0 1 6M20 3v6h-6"),
        Symbol(["stop"], "✕", "M5 5l14 14M19 5l-14 14"),
        Symbol(["camera"], "◉", "M3 8h4l2 -3h6l2 3h4v11h-18zM12 9.500a4 4 0 1 0 .01 0"),
        Symbol(["trash"], "⌫", "M5 7h14M9 7v-3h6v3M7 7l1 14h8l1 -14M10 10v8M14 10v8"),
        Symbol(["play"], "▶", "M7 4l13 8l-13 8z"),
        Symbol(["pause"], "‖", "M8 5v14M16 5v14"),
        Symbol(["rewind"], "◀", "M12 6l-8 6l8 6zM21 6l-8 6l8 6z"),
        Symbol(["forward"], "▶", "M4 6l8 6l-8 6zM13 6l8 6l-8 6z"),
        Symbol(["pageCurl"], "◢", "M5 3h14v12l-6 6h-8zM19 15h-6v6"),
        Symbol(["more"], "⋯", "M4 12a2 2 0 1 0 .01 0M11 12a2 2 0 1 0 .01 0M18 12a2 2 0 1 0 .01 0"),
        Symbol(["search", "magnifyingglass"], "⌕", "M10 4a6 6 0 1 0 .01 0M14.500 14.500l6 6"),
        Symbol(["music.note.list"], "☰", "M3 6h10M3 11h10M3 16h6M17 18v-13l4 2M13.500 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"),
        Symbol(["music.mic"], "♫", "M15 5a4 4 0 1 1 4 5l-13 10l-2 -2z"),
        Symbol(
            ["music", "note", "song", "audio"], "♪",
            "M9 18v-13l10 -2v13M3.500 18a2.800 2.800 0 1 0 5.500 0a2.800 2.800 0 1 0 -5.500 0"
                + "M13.500 16a2.800 2.800 0 1 0 5.500 0a2.800 2.800 0 1 0 -5.500 0"),
        Symbol(["guitar"], "♬", "M20 4l-8 8M13 11a4 4 0 0 0 -5 2a5 5 0 1 0 5 5a4 4 0 0 0 0 -7M9 16l.5 .5"),
        Symbol(["stack", "album"], "❐", "M4 9h16v12h-16zM6 6h12M8 3h8"),
        Symbol(["organize", "folder"], "❐", "M3 7h6l2 3h10v10h-18z"),
        Symbol(
            ["gear", "gearshape", "setting"], "⚙",
            "M12 8.500a3.500 3.500 0 1 0 .01 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3"),
        Symbol(
            ["star", "favorite", "featured", "topRated"], "★",
            "M12 3l2.700 6.200l6.700 .6l-5 4.500l1.500 6.600l-5.900 -3.500l-5.900 3.500l1.500 -6.600l-5 -4.500"
                + "l6.700 -.6z"),
        Symbol(["heart"], "♥", "M12 20l-8 -8a5 5 0 0 1 8 -6a5 5 0 0 1 8 6z"),
        Symbol(["clock", "recent", "history", "timer", "stopwatch", "alarm"], "◷", "M12 3a9 9 0 1 0 .01 0M12 7v5l4 3"),
        Symbol(["person", "contact", "artist"], "☻", "M12 4a4 4 0 1 0 .01 0M4 21q0 -8 8 -8q8 0 8 8z"),
        Symbol(["book", "bookmark"], "▤", "M12 6q-4 -3 -9 -1v14q5 -2 9 1q4 -3 9 -1v-14q-5 -2 -9 1v14"),
        Symbol(["download"], "⇩", "M12 4v12M7 11l5 5l5 -5M5 20h14"),
        Symbol(["house", "home"], "⌂", "M3 12l9 -8l9 8M6 10v10h12v-10"),
        Symbol(["phone"], "✆", "M6 3l4 5l-2 2q2 4 6 6l2 -2l5 4q-2 4 -6 3q-9 -3 -12 -12q-1 -4 3 -6z"),
        Symbol(["mail"], "✉", "M3 6h18v13h-18zM3 6l9 7l9 -7"),
        Symbol(["map"], "⌖", "M12 3a6 6 0 0 1 6 6q0 4 -6 12q-6 -8 -6 -12a6 6 0 0 1 6 -6M12 7a2 2 0 1 0 .01 0"),
        Symbol(["photo"], "▨", "M3 5h18v14h-18zM3 17l6 -6l5 5l3 -3l4 4"),
        Symbol(["viewed"], "◔", "M2 12q10 -12 20 0q-10 12 -20 0M12 9a3 3 0 1 0 .01 0"),
        Symbol(["list"], "☰", "M4 6h16M4 12h16M4 18h16"),
        Symbol(["up"], "▲", "M6 15l6 -7l6 7"),
        Symbol(["down"], "▼", "M6 9l6 7l6 -7"),
    ]
}

extension [String] {
    /// True if these strings contain `words` in sequence.
    fileprivate func holds(_ words: [String]) -> Bool {
        count >= words.count
            && (0...(count - words.count)).contains { self[$0..<($0 + words.count)].elementsEqual(words) }
    }
}
