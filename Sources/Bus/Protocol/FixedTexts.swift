/// A text for each case of an enum, for what is written often. The texts are made once and never freed, so that a
/// look-up makes no string and counts no reference. It is meant for static properties.
struct FixedTexts<Case: OrdinalCases>: @unchecked Sendable {
    /// One text for each ordinal. Nothing writes to it after `init`.
    private let texts: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>

    init(_ text: (Case) -> String) {
        texts = .allocate(capacity: Case.allCases.count)
        for key in Case.allCases {
            let utf8 = Array(text(key).utf8)
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: utf8.count)
            _ = copy.initialize(from: utf8)
            (texts + key.ordinal).initialize(to: UnsafeBufferPointer(copy))
        }
    }

    @inline(__always)
    subscript(key: Case) -> UnsafeBufferPointer<UInt8> { texts[key.ordinal] }
}
