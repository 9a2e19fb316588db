/// The place of one row in a table; both numbers begin at 0.
public struct RowIndex: Hashable, MemberObject, MemberElement {
    public var section: Int
    public var row: Int

    public init(section: Int, row: Int) { (self.section, self.row) = (section, row) }

    public static let typeText = "row"
    public static var blank: RowIndex { RowIndex(section: 0, row: 0) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("section", \.section, is: .always)
        try row("row", \.row, is: .required)
    }
}
