/// A place, or a distance in both directions, in points.
public struct Point: MemberObject {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    public static var blank: Point { .zero }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("x", \.x, is: .required, "-10,000,000 to 10,000,000, as `y`.")
        try row("y", \.y, is: .required)
    }

    public func check(_ fields: FieldReader) throws(Refusal) {
        for (name, value) in [("x", x), ("y", y)] {
            // No range contains what is no number.
            guard (-Points.farthest...Points.farthest).contains(value) else {
                throw .invalidParams(
                    "\(fields.path).\(name) is \(value)",
                    right: "-\(Points.farthestSaid) to \(Points.farthestSaid) points")
            }
        }
    }
}
