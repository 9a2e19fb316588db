/// A rectangle in points.
public struct Rect: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension Rect {
    public func overlaps(_ other: Rect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}

extension Rect: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        x = try fields.double("x") ?? 0
        y = try fields.double("y") ?? 0
        width = try fields.required(fields.double("width"), "width")
        height = try fields.required(fields.double("height"), "height")
        let most = Points.maximum
        guard (0...most).contains(width), (0...most).contains(height), abs(x) <= most, abs(y) <= most else {
            throw .invalidParams(
                "\(fields.path) is no usable rectangle",
                right: "numbers of points between -\(Points.maximumSaid) and \(Points.maximumSaid)")
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("x", x)
        fields.add("y", y)
        fields.add("width", width)
        fields.add("height", height)
    }
}
