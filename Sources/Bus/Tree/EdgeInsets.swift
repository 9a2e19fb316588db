/// Distances from the edges of a rectangle to the inside, in points.
public struct EdgeInsets: MemberObject {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public static let zero = EdgeInsets()

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// The distances at the same edges of the device, once the interface has been turned.
    public func turned(from old: Orientation, to new: Orientation) -> EdgeInsets {
        let clockwise = [top, right, bottom, left]
        let turns = new.clockwiseTurns - old.clockwiseTurns + 4
        func edge(_ index: Int) -> Double { clockwise[(index + turns) % 4] }
        return EdgeInsets(top: edge(0), left: edge(3), bottom: edge(2), right: edge(1))
    }

    public static let typeText = "inset"
    public static var blank: EdgeInsets { .zero }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("top", \.top, is: .always, "0 to 100,000, as the other members.")
        try row("left", \.left, is: .always)
        try row("bottom", \.bottom, is: .always)
        try row("right", \.right, is: .always)
    }

    public func check(_ fields: FieldReader) throws(Refusal) {
        try fields.checkLength(top, "top")
        try fields.checkLength(left, "left")
        try fields.checkLength(bottom, "bottom")
        try fields.checkLength(right, "right")
    }
}

extension Orientation {
    /// Which edge of the device is the upper edge of the interface, counted clockwise from the device's own upper edge.
    fileprivate var clockwiseTurns: Int { Self.clockwise.firstIndex(of: self)! }

    private static let clockwise: [Orientation] = [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]
}
