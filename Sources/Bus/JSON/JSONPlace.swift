/// Where a value stands in a text of JSON, found by its path, as errors name it: `allow[0].may`.
public enum JSONPlace {
    /// The line of the value, counted from 1; of the innermost value on the path that is there. Nil if not even the
    /// first member of the path is. The text must be valid JSON; of any other the answer means nothing.
    public static func line(of path: String, in bytes: [UInt8]) -> Int? {
        guard let steps = steps(path), !steps.isEmpty else { return nil }
        return line(in: bytes) { $0.find(steps, from: nil) }
    }

    /// One step on the way to a value.
    public enum Step: Sendable, Equatable {
        case member(String)
        case element(Int)
    }

    /// The line of the value, or of the innermost value on the path that is there, which may be the whole text.
    public static func line(of path: [Step], in bytes: [UInt8]) -> Int {
        let line = line(in: bytes) { walk in
            walk.parser.skipSpace()
            return walk.find(path, from: walk.parser.position)
        }
        return line ?? 1
    }

    /// The path as people write it: `tokens[1].sha256`.
    public static func text(of path: [Step]) -> String {
        path.reduce("") { text, step in
            switch step {
            case .member(let name): text.isEmpty ? name : "\(text).\(name)"
            case .element(let index): "\(text)[\(index)]"
            }
        }
    }

    private static func line(in bytes: [UInt8], of find: (inout Walk) -> Int?) -> Int? {
        bytes.withUnsafeBytes { bytes in
            var walk = Walk(parser: JSONParser(bytes))
            return find(&walk).map { found in bytes[..<found].count { $0 == UInt8(ascii: "\n") } + 1 }
        }
    }

    /// Nil if the text is no path.
    private static func steps(_ path: String) -> [Step]? {
        var steps: [Step] = []
        for part in path.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            guard let name = pieces.first, !name.isEmpty else { return nil }
            steps.append(.member(String(name)))
            for piece in pieces.dropFirst() {
                guard piece.last == "]", let index = Int(piece.dropLast()), index >= 0 else { return nil }
                steps.append(.element(index))
            }
        }
        return steps
    }

    private struct Walk {
        var parser: JSONParser

        /// - Parameter last: where the value around stands; nil for the whole text.
        /// - Returns: the place of the innermost value that is there.
        mutating func find(_ path: [Step], from last: Int?) -> Int? {
            var place = last
            for step in path {
                parser.skipSpace()
                guard let next = try? enter(step) else { break }
                place = next
            }
            return place
        }

        /// Goes to the value of a member or an element.
        /// - Returns: the place of the member's name, or of the element; nil if there is none.
        private mutating func enter(_ step: Step) throws(JSONError) -> Int? {
            switch step {
            case .member(let name):
                guard parser.take("{") else { return nil }
                repeat {
                    parser.skipSpace()
                    let start = parser.position
                    guard parser.peek == UInt8(ascii: "\"") else { return nil }
                    let isIt = try parser.string() == name
                    parser.skipSpace()
                    guard parser.take(":") else { return nil }
                    if isIt { return start }
                    try skipValue()
                } while parser.take(",")
                return nil
            case .element(let index):
                guard parser.take("[") else { return nil }
                for _ in 0..<index {
                    try skipValue()
                    guard parser.take(",") else { return nil }
                }
                parser.skipSpace()
                return parser.peek == nil || parser.peek == UInt8(ascii: "]") ? nil : parser.position
            }
        }

        private mutating func skipValue() throws(JSONError) {
            parser.skipSpace()
            try parser.skipValue(depth: 1)
            parser.skipSpace()
        }
    }
}
