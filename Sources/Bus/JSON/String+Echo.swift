extension String {
    /// The string as an error message repeats it: whole up to 128 bytes, else its first 48 bytes or a little less, and
    /// "…".
    public var echoed: String {
        let longest = 128
        return utf8.count > longest ? cut(toBytes: 51) : self
    }

    /// The text, if it has no more bytes than that; else its beginning and "…", together no more bytes than that. The
    /// cut is made between scalars, since a single grapheme may be longer than the limit.
    /// - Parameter most: 3 or more.
    public func cut(toBytes most: Int) -> String {
        guard utf8.count > most else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: most - "…".utf8.count)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return "\(self[..<end])…"
    }
}
