/// The first look at a file, byte by byte: where its tags are, and whether an XML parser may have it at all.
///
/// It refuses every `<!` declaration, so that no entity is ever expanded or fetched. It refuses any encoding but UTF-8,
/// because a declaration could hide in another one. It refuses nesting beyond the limit, and a file that stops in the
/// middle, while it can still say where. It also finds the first line of each tag: the parser only knows the last.
struct StoryboardMarkup {
    /// The line of each start tag, in order.
    private(set) var lines: [Int] = []

    private let limits: StoryboardLimits
    private var scanner: TextScanner
    private var open: [(name: ArraySlice<UInt8>, line: Int)] = []

    static func scan(_ bytes: [UInt8], limits: StoryboardLimits) throws(StoryboardError) -> StoryboardMarkup {
        guard bytes.count <= limits.bytes else {
            throw StoryboardError(
                .tooLarge, line: nil, "\(bytes.count) bytes", expected: "at most \(limits.bytes) bytes")
        }
        var markup = StoryboardMarkup(limits: limits, scanner: TextScanner(bytes))
        try markup.checkText()
        try markup.run()
        return markup
    }

    private init(limits: StoryboardLimits, scanner: TextScanner) { (self.limits, self.scanner) = (limits, scanner) }

    private func checkText() throws(StoryboardError) {
        let bytes = scanner.bytes
        guard let first = bytes[scanner.start...].first(where: { !TextScanner.isSpace($0) }) else {
            throw StoryboardError(.empty, line: nil, "the file is empty", expected: "a storyboard document")
        }
        // UTF-16 and UTF-32 carry a mark or zero bytes; neither occurs in UTF-8 text.
        if first == 0xFE || first == 0xFF || bytes.contains(0) {
            throw .encoding("zero bytes or a UTF-16 mark", line: 1)
        }
        // Foundation's parser traps on a name that is not UTF-8.
        if String(validating: bytes, as: UTF8.self) == nil {
            throw .encoding("bytes that are not a character", line: lineOfFirstBadByte())
        }
        guard first == UInt8(ascii: "<") else {
            throw StoryboardError(
                .notAStoryboard, line: 1, "the file is not XML", expected: "an XML document with the root <document>")
        }
    }

    private func lineOfFirstBadByte() -> Int {
        var decoder = UTF8()
        var rest = scanner.bytes.makeIterator()
        var line = 1
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            if scalar == "\n" { line += 1 }
        }
        return line
    }

    private mutating func run() throws(StoryboardError) {
        while !scanner.isAtEnd {
            if scanner.byte != UInt8(ascii: "<") {
                scanner.step()
            } else if scanner.at("<!--") {
                try skip(past: "-->", inside: "a comment")
            } else if scanner.at("<![CDATA[") {
                try skip(past: "]]>", inside: "a CDATA section")
            } else if scanner.at("<?") {
                try instruction()
            } else if scanner.at("<!") {
                try declaration()
            } else if scanner.at("</") {
                try endTag()
            } else {
                try startTag()
            }
        }
        if let last = open.last {
            throw .truncated(at: scanner.line, inside: "<\(Self.text(last.name))>", opened: last.line)
        }
        if lines.isEmpty { throw .truncated(at: scanner.line, inside: "its prologue", opened: 1) }
    }

    /// The XML declaration is the only instruction allowed. Foundation's parser crashes on `<?a?>`.
    private mutating func instruction() throws(StoryboardError) {
        let begin = scanner
        try skip(past: "?>", inside: "a processing instruction")
        let text = scanner.bytes[begin.position..<scanner.position]
        let isDeclaration =
            text.starts(with: "<?xml".utf8) && TextScanner.isSpace(text[begin.position + "<?xml".utf8.count])
        guard isDeclaration, begin.position == scanner.start else {
            throw StoryboardError(
                .instruction, line: begin.line, "the processing instruction \(Self.text(text))",
                expected: "no processing instruction except the XML declaration at the start")
        }
        // The encoding is looked for in all of the text, because a declaration may be of any length.
        let encoding = Self.encoding(declaredIn: String(decoding: text, as: UTF8.self))
        if let encoding, encoding.lowercased() != "utf-8" {
            throw .encoding("the declared encoding \(encoding.prefix(40))", line: begin.line)
        }
    }

    private func declaration() throws(StoryboardError) {
        let word = scanner.bytes[scanner.position...]
            .prefix { !TextScanner.isSpace($0) && $0 != UInt8(ascii: ">") }.prefix(16)
        let text = Self.text(word)
        let line = scanner.line
        if word.endIndex == scanner.bytes.count, "<![CDATA[".hasPrefix(text) || "<!--".hasPrefix(text) {
            throw .truncated(at: line, inside: "a tag", opened: line)
        }
        throw StoryboardError(
            .doctype, line: line, "the declaration \(text)",
            expected: "no document type and no entities; Xcode writes none")
    }

    private mutating func endTag() throws(StoryboardError) {
        let begin = scanner
        try skip(past: ">", inside: "an end tag")
        let name = name(from: begin.position + 2)
        let last = open.popLast()
        guard last?.name == name else {
            throw .mismatch(Self.text(name), line: begin.line, open: last.map { (Self.text($0.name), $0.line) })
        }
    }

    private mutating func startTag() throws(StoryboardError) {
        let begin = scanner
        lines.append(begin.line)
        scanner.step()
        var quote: UInt8?
        var attributes = 0
        while !scanner.isAtEnd {
            let byte = scanner.byte
            if byte == UInt8(ascii: "<") {
                throw StoryboardError(
                    .notWellFormed, line: scanner.line, "a '<' inside the tag opened at line \(begin.line)",
                    expected: "the tag closed by '>', its attributes by quotes")
            }
            scanner.step()
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: "=") {
                attributes += 1
                guard attributes <= limits.attributes else {
                    throw StoryboardError(
                        .tooLarge, line: begin.line, "a tag with more than \(limits.attributes) attributes",
                        expected: "at most \(limits.attributes) attributes")
                }
            } else if quote == nil, byte == UInt8(ascii: ">") {
                if scanner.bytes[scanner.position - 2] != UInt8(ascii: "/") {
                    try push(name(from: begin.position + 1), line: begin.line)
                }
                return
            }
        }
        throw .truncated(at: scanner.line, inside: "a tag", opened: begin.line)
    }

    private mutating func push(_ name: ArraySlice<UInt8>, line: Int) throws(StoryboardError) {
        open.append((name, line))
        if open.count > limits.depth {
            throw StoryboardError(
                .tooDeep, line: line, "<\(Self.text(name))> is nested \(open.count) deep",
                expected: "at most \(limits.depth) elements within each other")
        }
    }

    /// The name in the tag that has just been read.
    private func name(from start: Int) -> ArraySlice<UInt8> {
        scanner.bytes[start..<(scanner.position - 1)].prefix { !TextScanner.isSpace($0) }
    }

    private mutating func skip(past end: StaticString, inside what: String) throws(StoryboardError) {
        let begin = scanner.line
        if !scanner.skip(past: end) { throw .truncated(at: scanner.line, inside: what, opened: begin) }
    }

    /// For error texts: long names are cut.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix(200), as: UTF8.self)
    }

    /// The value of `encoding` in an XML declaration; nil when none is declared.
    private static func encoding(declaredIn text: String) -> String? {
        var rest = text.dropFirst("<?xml".count)
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].filter { !$0.isWhitespace }
            let value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = value.first, let end = value.dropFirst().firstIndex(of: quote) else { return nil }
            if name == "encoding" { return String(value[value.index(after: value.startIndex)..<end]) }
            rest = value[value.index(after: end)...]
        }
        return nil
    }
}
