/// The source of a visible popover, and the directions in which its arrow may point (POP-03).
public struct PopoverAnchor: Sendable, Equatable {
    /// The place at which a popover points.
    public enum Source: Sendable, Equatable {
        /// In the coordinates of the controller's view.
        case rect(Rect)
        case item(ItemPlace)
    }

    public var of: ControllerID
    public var source: Source
    public var permitted: [ArrowDirection]

    public init(of: ControllerID, source: Source, permitted: [ArrowDirection]) {
        (self.of, self.source, self.permitted) = (of, source, permitted)
    }

    /// The directions in which an arrow to this source can point: at an item of a bar only from above or below.
    public var possible: [ArrowDirection] { if case .item = source { [.up, .down] } else { ArrowDirection.allCases } }
}

extension PopoverAnchor: WireObject, MemberValue {
    public init(_ fields: FieldReader) throws(Refusal) {
        of = try fields.required(fields.id("of"), "of")
        permitted = try fields.words("permittedArrowDirections") ?? ArrowDirection.allCases
        if let rect: Rect = try fields.object("rect") {
            source = .rect(rect)
        } else {
            source = .item(try ItemPlace(fields))
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

/// The direction of the arrow: up if the popover is below its source.
public enum ArrowDirection: String, Sendable, CaseIterable { case up, down, left, right }
