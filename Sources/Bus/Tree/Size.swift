/// A size in points.
public struct Size: MemberObject {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    public static var blank: Size { Size(width: 0, height: 0) }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("width", \.width, is: .required)
        try row("height", \.height, is: .required)
    }

    public func check(_ fields: FieldReader) throws(Refusal) {
        guard (0...Points.maximum).contains(width), (0...Points.maximum).contains(height) else {
            throw .invalidParams(
                "\(fields.path) is \(width) wide and \(height) high",
                right: "0 to \(Points.maximumSaid) points each way")
        }
    }
}
