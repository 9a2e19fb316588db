extension String {
    /// As an error repeats it: long enough to be known again, and never as long as somebody likes.
    public var echoed: String {
        let longest = 128
        guard utf8.count > longest else { return self }
        // At the beginning of a scalar; a grapheme may be longer than all.
        var end = utf8.index(utf8.startIndex, offsetBy: 48)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return "\(self[..<end])…"
    }
}
