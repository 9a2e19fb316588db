/// Finds where in a JSON text the value at a path stands, for messages about files that people write. The text has been
/// read by `JSONParser`, so it is well-formed.
struct JSONPlace {
    enum Step: Equatable {
        case member(String)
        case element(Int)
    }

    private let bytes: [UInt8]
    private var at = 0

    /// The line of the value, counted from 1; of the innermost value on the path that exists.
    static func line(of path: [Step], in bytes: [UInt8]) -> Int {
        var place = JSONPlace(bytes: bytes)
        place.skipSpace()
        for step in path where !place.enter(step) { break }
        return bytes.prefix(place.at).count { $0 == UInt8(ascii: "\n") } + 1
    }

    /// The path as people write it: `tokens[1].sha256`.
    static func text(of path: [Step]) -> String {
        path.reduce("") { text, step in
            switch step {
            case .member(let name): text.isEmpty ? name : "\(text).\(name)"
            case .element(let index): "\(text)[\(index)]"
            }
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    /// Goes to the start of a member's or element's value; false, and nothing changes, if there is none.
    private mutating func enter(_ step: Step) -> Bool {
        let start = at
        let isObject = peek == UInt8(ascii: "{")
        guard isObject || peek == UInt8(ascii: "[") else { return false }
        at += 1
        var index = 0
        while true {
            skipSpace()
            guard let byte = peek, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { break }
            var name = ""
            if isObject {
                let from = at + 1
                skipString()
                name = String(decoding: bytes[from..<max(from, at - 1)], as: UTF8.self)
                skipSpace()
                at += 1
                skipSpace()
            }
            if step == (isObject ? .member(name) : .element(index)) { return true }
            skipValue()
            skipSpace()
            if peek == UInt8(ascii: ",") { at += 1 }
            index += 1
        }
        at = start
        return false
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { at += 1 }
    }

    private mutating func skipString() {
        at += 1
        while let byte = peek {
            at += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
    }

    private mutating func skipValue() {
        var depth = 0
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            at += 1
        }
    }
}
