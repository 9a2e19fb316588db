import Bus

/// The part of a file that a request asks for (RFC 9110 §14).
enum ByteRange: Equatable {
    /// The whole file: no range, or one of a form that a server may ignore.
    case whole
    case part(Range<Int>)
    /// The range lies behind the end.
    case unsatisfiable

    /// - Parameters:
    ///   - header: the value of `Range`; nil if there is none.
    ///   - size: of the file.
    init(_ header: String?, size: Int) {
        self = .whole
        // Several ranges are answered with the whole file, which every client must take.
        guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return }
        let bounds = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return }
        func number(_ text: Substring) -> Int? {
            text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
        }
        switch (number(bounds[0]), number(bounds[1])) {
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        case (let first?, nil) where bounds[1].isEmpty:
            self = first < size ? .part(first..<size) : .unsatisfiable
        case (nil, let count?) where bounds[0].isEmpty:
            self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
        default: break
        }
    }
}
