/// The first look at a file, byte by byte: where its tags are, and whether an XML parser may have it at all.
///
/// It refuses every `<!` declaration, so that no entity is ever expanded or fetched. It refuses any encoding but UTF-8,
/// because a declaration could hide in another one. It refuses nesting beyond the limit, and a file that stops in the
/// middle, while it can still say inside what. It also finds the first line of each tag, because the parser only knows
/// the last.
struct StoryboardMarkup {
    /// The line of each start tag, in order.
    private(set) var lines: [Int] = []

    private let bytes: [UInt8]
    private let limits: StoryboardLimits
    /// The position behind the byte order mark, if there is one.
    private let start: Int
    private var position: Int
    private var line = 1
    private var open: [(name: ArraySlice<UInt8>, line: Int)] = []

    static func scan(_ bytes: [UInt8], limits: StoryboardLimits) throws(StoryboardError) -> StoryboardMarkup {
        guard bytes.count <= limits.bytes else {
            throw StoryboardError(
                .tooLarge, line: nil, "\(bytes.count) bytes", expected: "at most \(limits.bytes) bytes")
        }
        var markup = StoryboardMarkup(bytes: bytes, limits: limits)
        try markup.checkText()
        try markup.run()
        return markup
    }

    private init(bytes: [UInt8], limits: StoryboardLimits) {
        self.bytes = bytes
        self.limits = limits
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        position = start
    }

    private func checkText() throws(StoryboardError) {
        guard let first = bytes[position...].first(where: { !Self.isSpace($0) }) else {
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
        var rest = bytes.makeIterator()
        var line = 1
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            if scalar == "\n" { line += 1 }
        }
        return line
    }

    private mutating func run() throws(StoryboardError) {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                step()
                continue
            }
            if at("<!--") {
                try skip(past: "-->", inside: "a comment")
            } else if at("<![CDATA[") {
                try skip(past: "]]>", inside: "a CDATA section")
            } else if at("<?") {
                try instruction()
            } else if at("<!") {
                try declaration()
            } else if at("</") {
                try endTag()
            } else {
                try startTag()
            }
        }
        if let last = open.last {
            throw .truncated(at: line, inside: "<\(Self.text(last.name))>", opened: last.line)
        }
        if lines.isEmpty { throw .truncated(at: line, inside: "its prologue", opened: 1) }
    }

    /// The XML declaration is the only instruction allowed. Foundation's parser crashes on an instruction without data,
    /// such as `<?a?>`.
    private mutating func instruction() throws(StoryboardError) {
        let begin = (position: position, line: line)
        try skip(past: "?>", inside: "a processing instruction")
        let text = bytes[begin.position..<position]
        let isDeclaration = text.starts(with: "<?xml".utf8) && Self.isSpace(text[begin.position + "<?xml".utf8.count])
        guard isDeclaration, begin.position == start else {
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
        let word = bytes[position...].prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }.prefix(16)
        let text = Self.text(word)
        if word.endIndex == bytes.count, "<![CDATA[".hasPrefix(text) || "<!--".hasPrefix(text) {
            throw .truncated(at: line, inside: "a tag", opened: line)
        }
        throw StoryboardError(
            .doctype, line: line, "the declaration \(text)",
            expected: "no document type and no entities; Xcode writes none")
    }

    private mutating func endTag() throws(StoryboardError) {
        let begin = line
        let from = position + 2
        try skip(past: ">", inside: "an end tag")
        let name = bytes[from..<(position - 1)].prefix { !Self.isSpace($0) }
        guard let last = open.popLast() else { throw .mismatch(Self.text(name), line: begin, open: nil) }
        guard last.name == name else {
            throw .mismatch(Self.text(name), line: begin, open: (Self.text(last.name), last.line))
        }
    }

    private mutating func startTag() throws(StoryboardError) {
        let begin = line
        let from = position + 1
        lines.append(begin)
        step()
        var quote: UInt8?
        var attributes = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") {
                throw StoryboardError(
                    .notWellFormed, line: line, "a '<' inside the tag opened at line \(begin)",
                    expected: "the tag closed by '>', its attributes by quotes")
            }
            step()
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: "=") {
                attributes += 1
                if attributes > limits.attributes { throw .attributes(limits.attributes, line: begin) }
            } else if quote == nil, byte == UInt8(ascii: ">") {
                if bytes[position - 2] != UInt8(ascii: "/") { try push(from: from, line: begin) }
                return
            }
        }
        throw .truncated(at: line, inside: "a tag", opened: begin)
    }

    private mutating func push(from: Int, line begin: Int) throws(StoryboardError) {
        let name = bytes[from..<(position - 1)].prefix { !Self.isSpace($0) }
        open.append((name, begin))
        if open.count > limits.depth {
            throw StoryboardError(
                .tooDeep, line: begin, "<\(Self.text(name))> is nested \(open.count) deep",
                expected: "at most \(limits.depth) elements within each other")
        }
    }

    private mutating func skip(past end: StaticString, inside what: String) throws(StoryboardError) {
        let begin = line
        while position < bytes.count {
            if at(end) {
                for _ in 0..<end.utf8CodeUnitCount { step() }
                return
            }
            step()
        }
        throw .truncated(at: line, inside: what, opened: begin)
    }

    private mutating func step() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func at(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

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
