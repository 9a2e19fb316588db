/// Reads the bytes that a terminal sends: characters in UTF-8, keys as control sequences, the mouse in SGR form (mode
/// 1006) and bracketed pastes. What it does not know, and what is too long, it drops.
struct TerminalInput: Sendable {
    /// The bytes of a control sequence at most, and of a paste. The rest of a longer one is dropped.
    static let longestSequence = 32
    static let longestPaste = 4_096

    private enum State: Equatable {
        case ground
        /// Within a character of several bytes.
        case character(missing: Int)
        /// After an ESC.
        case escape
        /// Within a control sequence (ESC [), and after ESC O.
        case control, function
        /// Within a text for the terminal's own use, such as an answer to a query, and after an ESC in it.
        case string, stringEscape
        case paste
    }

    private var state = State.ground
    /// The bytes of the character or sequence under way.
    private var bytes: [UInt8] = []
    private var pasted: [UInt8] = []

    /// True if an ESC has come, which is a key of its own if nothing follows it soon.
    var isWaiting: Bool { state == .escape }

    mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] { bytes.flatMap { take($0) } }

    /// Nothing has followed for a while: an ESC that stands alone is the key.
    mutating func settle() -> [TerminalEvent] {
        guard state == .escape else { return [] }
        state = .ground
        return [.key(.escape)]
    }

    private mutating func take(_ byte: UInt8) -> [TerminalEvent] {
        switch state {
        case .ground: return begin(byte)
        case .character(let missing):
            guard (0x80..<0xC0).contains(byte) else {
                state = .ground
                return begin(byte)
            }
            bytes.append(byte)
            state = missing > 1 ? .character(missing: missing - 1) : .ground
            return missing > 1 ? [] : character()
        case .escape: return afterEscape(byte)
        case .control: return inSequence(byte)
        case .function:
            state = byte == 0x1B ? .escape : .ground
            return Self.key(byte, in: Self.letters)
        case .string:
            if byte == 0x1B { state = .stringEscape }
            if byte == 0x07 { state = .ground }
            return []
        case .stringEscape:
            // `ESC \` ends it; another ESC may begin that end.
            state = byte == UInt8(ascii: "\\") ? .ground : byte == 0x1B ? .stringEscape : .string
            return []
        case .paste: return paste(byte)
        }
    }

    // MARK: Characters

    private mutating func begin(_ byte: UInt8) -> [TerminalEvent] {
        switch byte {
        case 0x1B:
            state = .escape
            return []
        case 0x20..<0x7F: return [.key(.character(Character(Unicode.Scalar(byte))))]
        case 0xC2..<0xE0: return collect(byte, missing: 1)
        case 0xE0..<0xF0: return collect(byte, missing: 2)
        case 0xF0..<0xF5: return collect(byte, missing: 3)
        default: return Self.key(byte, in: Self.controls)
        }
    }

    private static let controls: [UInt8: Key] = [
        0x03: .interrupt, 0x1A: .suspend, 0x0C: .redraw, 0x09: .tab, 0x0A: .enter, 0x0D: .enter, 0x08: .backspace,
        0x7F: .backspace,
    ]

    /// Nothing for what is no key.
    private static func key<Code>(_ code: Code?, in keys: [Code: Key]) -> [TerminalEvent] {
        code.flatMap { keys[$0] }.map { [.key($0)] } ?? []
    }

    private mutating func collect(_ byte: UInt8, missing: Int) -> [TerminalEvent] {
        bytes = [byte]
        state = .character(missing: missing)
        return []
    }

    /// The character of the collected bytes; nothing if they are none, or one that can't be shown.
    private func character() -> [TerminalEvent] {
        guard let text = String(validating: bytes, as: UTF8.self), let character = text.first, text.count == 1,
            !Self.isControl(character)
        else { return [] }
        return [.key(.character(character))]
    }

    private static func isControl(_ character: Character) -> Bool {
        character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    }

    // MARK: Sequences

    private mutating func afterEscape(_ byte: UInt8) -> [TerminalEvent] {
        switch byte {
        case UInt8(ascii: "["):
            bytes = []
            state = .control
        case UInt8(ascii: "O"): state = .function
        // OSC, DCS, PM, APC and SOS begin texts.
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X"):
            state = .string
        case 0x1B: return [.key(.escape)]
        // A key together with Alt does nothing here.
        default: state = .ground
        }
        return []
    }

    private mutating func inSequence(_ byte: UInt8) -> [TerminalEvent] {
        switch byte {
        case 0x20..<0x40:
            // One more is kept than may be, which tells at its end that it was too long.
            if bytes.count <= Self.longestSequence { bytes.append(byte) }
            return []
        case 0x40..<0x7F:
            state = .ground
            return bytes.count > Self.longestSequence ? [] : sequence(byte)
        case 0x1B:
            state = .escape
            return []
        default:
            state = .ground
            return []
        }
    }

    private mutating func sequence(_ last: UInt8) -> [TerminalEvent] {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("<") { return mouse(text.dropFirst(), isPress: last == UInt8(ascii: "M")) }
        if last == UInt8(ascii: "Z") { return [.key(.backTab)] }
        guard last == UInt8(ascii: "~") else { return Self.key(last, in: Self.letters) }
        // Behind a semicolon stand the keys that were held.
        let number = Int(text.prefix { $0 != ";" })
        if number == 200 { (pasted, bytes, state) = ([], [], .paste) }
        return Self.key(number, in: Self.numbers)
    }

    /// The keys of sequences that end with a letter, and with a number and `~`.
    private static let letters: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    ]
    private static let numbers: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]

    /// Reads `button;column;row`, counted from 1. Only the left button and the wheel do anything.
    private func mouse(_ text: Substring, isPress: Bool) -> [TerminalEvent] {
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 3, (0..<256).contains(numbers[0]), numbers[1...].allSatisfy((1...10_000).contains) else {
            return []
        }
        // 4, 8 and 16 are keys that are held, 32 a movement, 64 the wheel.
        let action: Mouse.Action
        switch numbers[0] & ~0b1_1100 {
        case 0: action = isPress ? .press : .release
        case 64: action = .wheelUp
        case 65: action = .wheelDown
        default: return []
        }
        return [.mouse(Mouse(action: action, column: numbers[1] - 1, row: numbers[2] - 1))]
    }

    // MARK: Pastes

    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    private mutating func paste(_ byte: UInt8) -> [TerminalEvent] {
        // `bytes` has the beginning of what may be the end.
        bytes.append(byte)
        if bytes == Self.endOfPaste {
            state = .ground
            let text = String(decoding: pasted, as: UTF8.self).filter { !Self.isControl($0) }
            return text.isEmpty ? [] : [.paste(text)]
        }
        while !bytes.isEmpty, !Self.endOfPaste.starts(with: bytes) {
            let first = bytes.removeFirst()
            if pasted.count < Self.longestPaste { pasted.append(first) }
        }
        return []
    }
}
