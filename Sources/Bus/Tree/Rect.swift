/// A rectangle in points.
public struct Rect: MemberObject {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public static var blank: Rect { Rect(width: 0, height: 0) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("x", \.x, is: .always)
        try row("y", \.y, is: .always)
        try row("width", \.width, is: .required)
        try row("height", \.height, is: .required)
    }

    public func check(_ fields: FieldReader) throws(Refusal) {
        let most = Points.maximum
        guard (0...most).contains(width), (0...most).contains(height), abs(x) <= most, abs(y) <= most else {
            throw .invalidParams(
                "\(fields.path) is no usable rectangle",
                right: "numbers of points between -\(Points.maximumSaid) and \(Points.maximumSaid)")
        }
    }
}

extension Rect {
    public func overlaps(_ other: Rect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}
