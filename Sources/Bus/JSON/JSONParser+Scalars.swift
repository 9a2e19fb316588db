// Strings and numbers, which a JSON reader most easily gets wrong.
extension JSONParser {
    mutating func string() throws(JSONError) -> String {
        position += 1
        let start = position
        // Most strings on the wire are short ASCII without escapes: one scan finds the end, one copy makes the string.
        let all = skipPlainBytes()
        guard let byte = peek else { throw error("the string has no end") }
        if byte == UInt8(ascii: "\"") {
            let plain = bytes(from: start)
            defer { position += 1 }
            let isASCII = all & 0x8080_8080_8080_8080 == 0
            return isASCII ? String(decoding: plain, as: UTF8.self) : try text(plain, at: start)
        }
        var buffer = Array(bytes(from: start))
        while true {
            guard let byte = peek else { throw error("the string has no end") }
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                return try buffer.withUnsafeBufferPointer { (bytes) throws(JSONError) in
                    try text(UnsafeRawBufferPointer(bytes), at: start)
                }
            case UInt8(ascii: "\\"): try escape(into: &buffer)
            case 0..<0x20:
                position -= 1
                throw error("a control character in a string is not escaped")
            default: buffer.append(byte)
            }
        }
    }

    private func text(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(JSONError) -> String {
        guard let string = String(validating: bytes, as: UTF8.self) else {
            throw JSONError(offset: start, reason: "the string is not UTF-8")
        }
        return string
    }

    private mutating func escape(into buffer: inout [UInt8]) throws(JSONError) {
        guard let byte = peek else { throw error("the string has no end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
        case UInt8(ascii: "b"): buffer.append(0x08)
        case UInt8(ascii: "f"): buffer.append(0x0C)
        case UInt8(ascii: "n"): buffer.append(0x0A)
        case UInt8(ascii: "r"): buffer.append(0x0D)
        case UInt8(ascii: "t"): buffer.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code) {
                guard take("\\"), take("u") else { throw error("an escape is only one half of a surrogate pair") }
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else {
                    throw error("an escape is only one half of a surrogate pair")
                }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else {
                throw error("an escape is only one half of a surrogate pair")
            }
            buffer.append(contentsOf: String(Character(scalar)).utf8)
        default: throw error("an unknown escape")
        }
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("four hexadecimal digits are wanted")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }

    mutating func number() throws(JSONError) -> JSON {
        let start = position
        let negative = take("-")
        var magnitude: UInt64 = 0
        var fits = true
        guard let first = peek, isDigit(first) else { throw error("a digit is wanted") }
        if first == UInt8(ascii: "0") {
            position += 1
            if let next = peek, isDigit(next) { throw error("a number has a leading zero") }
        } else {
            while let byte = peek, isDigit(byte) {
                let (product, over1) = magnitude.multipliedReportingOverflow(by: 10)
                let (sum, over2) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
                fits = fits && !over1 && !over2
                magnitude = sum
                position += 1
            }
        }
        var integral = true
        // Most numbers end here.
        if let next = peek, next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") {
            integral = false
            if take(".") { try digits() }
            if take("e") || take("E") {
                if !take("+") { _ = take("-") }
                try digits()
            }
        }
        if integral, fits {
            if !negative, let value = Int64(exactly: magnitude) { return .int(value) }
            if negative, magnitude <= Int64.min.magnitude { return .int(Int64(truncatingIfNeeded: 0 &- magnitude)) }
        }
        let text = String(decoding: bytes(from: start), as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw JSONError(offset: start, reason: "the number is too large")
        }
        return .double(value)
    }

    private mutating func digits() throws(JSONError) {
        guard let first = peek, isDigit(first) else { throw error("a digit is wanted") }
        while let byte = peek, isDigit(byte) { position += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
