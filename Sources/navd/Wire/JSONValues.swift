import Bus

extension JSON {
    /// A whole number; the largest or smallest one if it is beyond what JSON has.
    static func number(_ value: some BinaryInteger) -> JSON { .int(Int64(clamping: value)) }

    static func strings(_ values: some Sequence<String>) -> JSON { .array(values.map { .string($0) }) }
}
