/// Where a popover hangs while it is visible, and where its arrow may point (POP-03).
public struct PopoverAnchor: Sendable, Equatable {
    public enum Source: Sendable, Equatable {
        /// In the controller's view.
        case rect(Rect)
        case item(BarItemPlace)
    }

    public var of: ControllerID
    public var source: Source
    public var permitted: [ArrowDirection]

    public init(of: ControllerID, source: Source, permitted: [ArrowDirection]) {
        self.of = of
        self.source = source
        self.permitted = permitted
    }
}

extension PopoverAnchor: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        of = try fields.required(fields.id("of"), "of")
        permitted = try fields.words("permittedArrowDirections") ?? ArrowDirection.allCases
        if let rect: Rect = try fields.object("rect") {
            source = .rect(rect)
        } else {
            source = .item(try BarItemPlace(fields))
        }
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("of", of)
        switch source {
        case .rect(let rect): fields.add("rect", rect)
        case .item(let place): place.write(&fields)
        }
        fields.add("permittedArrowDirections", json: .array(permitted.map { .string($0.rawValue) }))
    }
}

/// Which way the arrow points: up from a popover that stands below its source.
public enum ArrowDirection: String, Sendable, CaseIterable { case up, down, left, right }

/// Where a bar button item of a controller stands.
public struct BarItemPlace: Sendable, Equatable {
    public enum Position: String, Sendable, CaseIterable { case left, right, toolbar, bar }

    public var position = Position.right
    public var index = 0
    /// A toolbar that stands alone in the view, by name.
    public var bar: String?

    public init(_ position: Position, _ index: Int, bar: String? = nil) {
        self.position = position
        self.index = index
        self.bar = bar
    }

    public init(_ fields: FieldReader) throws(Refusal) {
        bar = try fields.string("bar")
        position = try fields.word("position") ?? (bar == nil ? .right : .bar)
        index = try fields.int("index") ?? 0
    }

    func write(_ fields: inout FieldWriter) {
        fields.add("position", position.rawValue)
        fields.add("index", index)
        fields.add("bar", bar)
    }
}
