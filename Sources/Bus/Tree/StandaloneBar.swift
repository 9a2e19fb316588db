/// A bar that stands alone in a content view: its owner fills it (NAV-30, TAB-17, CMD-02).
public struct StandaloneBar: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable { case navigationBar, tabBar, toolbar }

    /// Unique in its view.
    public var name: String
    public var kind: Kind

    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

extension StandaloneBar: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        name = try fields.required(fields.string("name"), "name")
        kind = try fields.required(fields.word("kind"), "kind")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("name", name)
        fields.add("kind", kind.rawValue)
    }
}
