/// What of a table is tree state (D40): the rows themselves stay with the data source.
public struct TableState: Sendable, Equatable {
    public enum Style: String, Sendable, CaseIterable { case plain, grouped }

    public var style = Style.plain

    public init() {}
}

extension TableState: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        style = try fields.word("style") ?? .plain
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("style", style.rawValue)
    }
}
