/// A size in points.
public struct Size: Sendable, Equatable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

extension Size: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        width = try fields.required(fields.double("width"), "width")
        height = try fields.required(fields.double("height"), "height")
        guard (0...Points.maximum).contains(width), (0...Points.maximum).contains(height) else {
            throw .invalidParams(
                "\(fields.path) is \(width) wide and \(height) high",
                right: "0 to \(Points.maximumSaid) points each way")
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("width", width)
        fields.add("height", height)
    }
}
