import Bus

/// Finds out which request a message of navd's answers. Every message to a page is looked at, so the form in which navd
/// writes its answers is read without reading the rest.
enum AnswerID {
    /// Nil if the message is no answer.
    static func read(_ bytes: UnsafeRawBufferPointer) -> RequestID? {
        if let number = plainNumber(bytes) { return .number(number) }
        guard let envelope = try? Envelope(bytes), envelope.method == nil,
            envelope.result != nil || envelope.error != nil
        else { return nil }
        return envelope.id
    }

    /// The number in `{"id":12,"result"…` or `{"id":12,"error"…`.
    private static func plainNumber(_ bytes: UnsafeRawBufferPointer) -> Int64? {
        let start: StaticString = "{\"id\":"
        guard begins(bytes[...], start) else { return nil }
        var at = start.utf8CodeUnitCount
        var number: Int64 = 0
        // No counter reaches more than 18 digits, which can't overflow.
        while at < bytes.count, bytes[at].isASCIIDigit {
            number = number * 10 + Int64(bytes[at] - UInt8(ascii: "0"))
            at += 1
            guard at <= start.utf8CodeUnitCount + 18 else { return nil }
        }
        guard at > start.utf8CodeUnitCount else { return nil }
        let rest = bytes[at...]
        return begins(rest, ",\"result\":") || begins(rest, ",\"error\":") ? number : nil
    }

    private static func begins(_ bytes: Slice<UnsafeRawBufferPointer>, _ word: StaticString) -> Bool {
        bytes.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }
}
