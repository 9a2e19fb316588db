import Testing

/// How large a type and a function may be, over all files. What is larger is listed with its reason, and may only
/// shrink.
@Suite("The size of types and functions")
struct WallTests {
    private static let mostLinesOfType = 600
    private static let mostLinesOfFunction = 60

    /// Larger types, with the lines that they may have at most and the reason.
    private static let largeTypes: [String: (lines: Int, reason: String)] = [:]

    /// Larger functions, with the lines that they may have at most.
    private static let largeFunctions: [String: Int] = [:]

    @Test("a type has at most 600 lines over all its files, without the types inside it")
    func types() throws {
        var sizes: [String: Int] = [:]
        for file in try HouseTests.files("Sources") {
            let module = file.split(separator: "/")[1]
            for (name, lines) in Self.types(in: try HouseTests.lines(file)) {
                sizes["\(module)/\(name)", default: 0] += lines
            }
        }
        #expect(sizes.count > 500)
        for (name, lines) in sizes.sorted(by: { $0.key < $1.key }) {
            let most = Self.largeTypes[name]?.lines ?? Self.mostLinesOfType
            #expect(lines <= most, "\(name) has \(lines) lines")
        }
        for (name, entry) in Self.largeTypes {
            #expect(sizes[name] ?? 0 > Self.mostLinesOfType, "\(name) is small enough now; remove it from the list")
            #expect(!entry.reason.isEmpty)
        }
    }

    @Test("a function has at most 60 lines")
    func functions() throws {
        var count = 0
        for file in try HouseTests.files("Sources") {
            let name = file.dropFirst("Sources/".count)
            let most = Self.largeFunctions[String(name)] ?? Self.mostLinesOfFunction
            let longest = Self.functions(in: try HouseTests.lines(file))
            count += longest.count
            for (line, lines) in longest { #expect(lines <= most, "\(file):\(line) has \(lines) lines") }
            if Self.largeFunctions[String(name)] != nil {
                let isLarge = longest.contains { $0.lines > Self.mostLinesOfFunction }
                #expect(isLarge, "\(file) has no large function any more; remove it from the list")
            }
        }
        #expect(count > 3_000)
    }

    @Test("a line of the sources has at most 120 characters")
    func lines() throws {
        for file in try HouseTests.files("Sources") {
            for (index, line) in try HouseTests.lines(file).enumerated() {
                #expect(line.count <= 120, "\(file):\(index + 1) has \(line.count) characters")
            }
        }
    }

    @Test("types and functions are measured as a reader would count them")
    func measure() {
        let lines = """
            struct A {
                func one() { 1 }

                func two(
                    _ x: Int
                ) {
                    x
                }

                enum B {
                    case c
                }
            }

            extension A.B { var d: Int { 1 } }

            protocol P {
                func three()
            }
            """.split(separator: "\n", omittingEmptySubsequences: false)
        let sizes = Self.types(in: lines).reduce(into: [:]) { $0[$1.name, default: 0] += $1.lines }
        #expect(sizes == ["A": 10, "A.B": 4, "P": 3])
        #expect(Self.functions(in: lines).map(\.line) == [2, 4])
        #expect(Self.functions(in: lines).map(\.lines) == [1, 5])
    }

    /// The lines of each declaration of a type, without those of the types inside it. A nested type is named after its
    /// outer ones.
    private static func types(in lines: [Substring]) -> [(name: String, lines: Int)] {
        var found: [(name: String, lines: Int)] = []
        var open: [(name: String, indentation: Int, lines: Int)] = []
        for line in lines {
            let indentation = line.prefix { $0 == " " }.count
            let words = line.split(separator: " ")
            if let name = typeName(words), indentation == (open.last.map { $0.indentation + 4 } ?? 0) {
                let whole = open.last.map { "\($0.name).\(name)" } ?? name
                if line.hasSuffix("}") {
                    found.append((whole, 1))
                } else {
                    open.append((whole, indentation, 1))
                }
                continue
            }
            guard let last = open.last else { continue }
            open[open.count - 1].lines += 1
            if indentation == last.indentation, words.first == "}" {
                found.append((last.name, last.lines + 1))
                open.removeLast()
            }
        }
        return found
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "private", "fileprivate", "final", "indirect", "nonisolated", "@frozen",
    ]

    private static func typeName(_ words: [Substring]) -> String? {
        let words = words.drop { modifiers.contains($0) || $0.hasPrefix("@") }
        guard let word = words.first, ["struct", "class", "actor", "enum", "extension", "protocol"].contains(word),
            let name = words.dropFirst().first
        else { return nil }
        let end = name.firstIndex { !($0.isLetter || $0.isNumber || "._[]".contains($0)) } ?? name.endIndex
        return String(name[..<end])
    }

    /// The number of the first line of each function with a body, and how many lines it has.
    private static func functions(in lines: [Substring]) -> [(line: Int, lines: Int)] {
        var found: [(line: Int, lines: Int)] = []
        for index in lines.indices {
            let indentation = lines[index].prefix { $0 == " " }
            let text = lines[index].dropFirst(indentation.count)
            guard !text.hasPrefix("//"), isFunction(text) else { continue }
            // The signature ends with the line that opens the body, or has none.
            guard let start = lines[index...].firstIndex(where: { $0.contains("{") || $0.isEmpty }),
                lines[start].hasSuffix("{")
            else {
                if text.hasSuffix("}") { found.append((index + 1, 1)) }
                continue
            }
            guard let end = lines[start...].firstIndex(where: { $0.hasPrefix("\(indentation)}") }) else { continue }
            found.append((index + 1, end - index + 1))
        }
        return found
    }

    private static func isFunction(_ text: Substring) -> Bool {
        let words = text.split(separator: " ", maxSplits: 8)
        guard let index = words.firstIndex(where: { $0 == "func" || $0.hasPrefix("init(") || $0.hasPrefix("init?(") })
        else { return false }
        return words[..<index].allSatisfy { $0.hasPrefix("@") || $0.first?.isLowercase == true && !$0.contains("(") }
    }
}
