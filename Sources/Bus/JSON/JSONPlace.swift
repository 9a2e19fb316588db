/// Where a value stands in a text of JSON, found by its path, as errors name it: `allow[0].may`.
public enum JSONPlace {
    /// The line of the value, counted from 1; of the innermost value on the path that is there. Nil if not even the
    /// first member of the path is. The text must be valid JSON; of any other the answer means nothing.
    public static func line(of path: String, in bytes: [UInt8]) -> Int? {
        guard let steps = steps(path), !steps.isEmpty else { return nil }
        return line(in: bytes) { $0.find(steps[...], from: nil) }
    }

    /// One step on the way to a value.
    public enum Step: Sendable, Equatable {
        case member(String)
        case element(Int)
    }

    /// The line of the value, or of the innermost value on the path that is there, which may be the whole text.
    public static func line(of path: [Step], in bytes: [UInt8]) -> Int {
        let line = line(in: bytes) { walk in
            walk.skipSpace()
            return walk.find(path[...], from: walk.position)
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
            var walk = Walk(bytes: bytes)
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

    /// Goes over the text, without reading more of it than brackets, strings and commas.
    private struct Walk {
        let bytes: UnsafeRawBufferPointer
        var position = 0

        /// - Parameter last: where the value around stands; nil for the whole text.
        /// - Returns: the place of the innermost value that is there.
        mutating func find(_ steps: ArraySlice<Step>, from last: Int?) -> Int? {
            guard let step = steps.first else { return last }
            skipSpace()
            switch step {
            case .member(let name): return findMember(name, steps.dropFirst(), last)
            case .element(let index): return findElement(index, steps.dropFirst(), last)
            }
        }

        private mutating func findMember(_ name: String, _ rest: ArraySlice<Step>, _ last: Int?) -> Int? {
            guard take("{") else { return last }
            while position < bytes.count {
                skipSpace()
                let start = position
                guard take("\"") else { return last }
                skipString()
                let isIt = bytes[(start + 1)..<max(start + 1, position - 1)].elementsEqual(name.utf8)
                skipSpace()
                guard take(":") else { return last }
                if isIt { return find(rest, from: start) }
                skipValue()
                guard take(",") else { return last }
            }
            return last
        }

        private mutating func findElement(_ index: Int, _ rest: ArraySlice<Step>, _ last: Int?) -> Int? {
            guard take("[") else { return last }
            for _ in 0..<index {
                skipValue()
                guard take(",") else { return last }
            }
            skipSpace()
            return position < bytes.count && bytes[position] != UInt8(ascii: "]") ? find(rest, from: position) : last
        }

        private mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
            position += 1
            return true
        }

        mutating func skipSpace() {
            while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        }

        /// From behind the first quotation mark to behind the last one.
        private mutating func skipString() {
            while position < bytes.count {
                let byte = bytes[position]
                position += byte == UInt8(ascii: "\\") ? 2 : 1
                if byte == UInt8(ascii: "\"") { break }
            }
            position = min(position, bytes.count)
        }

        /// Up to the comma or bracket behind the value.
        private mutating func skipValue() {
            var depth = 0
            while position < bytes.count {
                let byte = bytes[position]
                let isEnd = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
                if depth == 0, isEnd || byte == UInt8(ascii: ",") { return }
                position += 1
                if isEnd { depth -= 1 }
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
                if byte == UInt8(ascii: "\"") { skipString() }
            }
        }
    }
}
