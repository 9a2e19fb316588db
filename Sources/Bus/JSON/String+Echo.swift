extension String {
    /// The string as an error message repeats it: whole up to 128 bytes, else its first 48 bytes or a little less, and
    /// "…".
    public var echoed: String {
        let longest = 128
        guard utf8.count > longest else { return self }
        // The cut is made between scalars, since a single grapheme may be longer than the limit.
        var end = utf8.index(utf8.startIndex, offsetBy: 48)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return "\(self[..<end])…"
    }
}
