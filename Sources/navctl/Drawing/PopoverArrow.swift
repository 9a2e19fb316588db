import Bus

/// The arrow of a popover: its direction, and where it touches the popover's edge.
struct PopoverArrow {
    let direction: ArrowDirection
    let x, y: Double
    /// How far it reaches beyond the popover's rim, in points: over its source, but not over the text in the middle of
    /// it.
    let reach: Double

    init?(_ piece: Picture.Piece) {
        guard let direction = piece.json["popoverArrowDirection"]?.string.flatMap({ ArrowDirection(rawValue: $0) })
        else { return nil }
        self.direction = direction
        let frame = piece.frame
        let source = piece.json["source"]?.rect ?? frame
        let depth = direction == .up || direction == .down ? source.height : source.width
        reach = min(12, max(2, depth / 2 - 16))
        // The arrow is never at a corner.
        let inset = min(16, frame.width / 2, frame.height / 2)
        let along = (
            x: min(max(source.midX, frame.x + inset), frame.maxX - inset),
            y: min(max(source.midY, frame.y + inset), frame.maxY - inset)
        )
        switch direction {
        case .up: (x, y) = (along.x, frame.y)
        case .down: (x, y) = (along.x, frame.maxY)
        case .left: (x, y) = (frame.x, along.y)
        case .right: (x, y) = (frame.maxX, along.y)
        }
    }
}
