import Bus

/// Identifies a request of navd to a peer: `q<counter>` on the wire.
struct PeerRequestID: NumberedID {
    static var letter: Unicode.Scalar { "q" }
    let number: UInt64

    init(_ number: UInt64) { self.number = number }

    /// Reads the text that navd has written; nil for any other, such as `q007`.
    init?(written text: String) {
        guard text.utf8.dropFirst().first != UInt8(ascii: "0") else { return nil }
        self.init(text)
    }
}
