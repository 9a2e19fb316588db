import Bus

/// Where a popover stands, and which way its arrow points to the source (POP-03). A pure function of sizes.
public struct PopoverPlacement: Sendable, Equatable {
    public let frame: Rect
    public let arrow: ArrowDirection

    /// The direction that leaves the popover largest; of equals the first of up, down, left, right.
    /// - Parameter permitted: at least one.
    public init(_ wanted: Size, at source: Rect, on screen: Rect, permitted: [ArrowDirection]) {
        self.init(wanted, at: source, on: screen, permitted: permitted, .standard)
    }

    init(_ wanted: Size, at source: Rect, on screen: Rect, permitted: [ArrowDirection], _ metrics: Metrics) {
        let safe = metrics.popoverMargins.inside(screen)
        let source = source.clipped(to: screen)
        var best: PopoverPlacement?
        for direction in ArrowDirection.allCases where permitted.contains(direction) {
            let next = PopoverPlacement(wanted, at: source, in: safe, direction)
            if next.frame.width * next.frame.height > best.map({ $0.frame.width * $0.frame.height }) ?? -1 {
                best = next
            }
        }
        self = best ?? PopoverPlacement(wanted, at: source, in: safe, .up)
    }

    private init(_ wanted: Size, at source: Rect, in safe: Rect, _ direction: ArrowDirection) {
        let room = Self.room(beside: source, in: safe, direction)
        let (width, height) = (min(wanted.width, room.width), min(wanted.height, room.height))
        // As near the middle of the source as the room lets it.
        let x = Self.middle(source.x + source.width / 2, width, room.x, room.maxX)
        let y = Self.middle(source.y + source.height / 2, height, room.y, room.maxY)
        arrow = direction
        frame =
            switch direction {
            case .up: Rect(x: x, y: room.y, width: width, height: height)
            case .down: Rect(x: x, y: room.maxY - height, width: width, height: height)
            case .left: Rect(x: room.x, y: y, width: width, height: height)
            case .right: Rect(x: room.maxX - width, y: y, width: width, height: height)
            }
    }

    private static func room(beside source: Rect, in safe: Rect, _ direction: ArrowDirection) -> Rect {
        switch direction {
        case .up: safe.below(source.maxY)
        case .down: safe.above(Rect(x: source.x, y: max(source.y, safe.y), width: 0, height: 0))
        case .left:
            Rect(
                x: min(max(source.maxX, safe.x), safe.maxX), y: safe.y,
                width: max(0, safe.maxX - max(source.maxX, safe.x)),
                height: safe.height)
        case .right: safe.left(max(0, min(source.x, safe.maxX) - safe.x))
        }
    }

    private static func middle(_ at: Double, _ length: Double, _ from: Double, _ to: Double) -> Double {
        min(max(at - length / 2, from), max(from, to - length))
    }

    public var json: JSONObject { ["popoverArrowDirection": .string(arrow.rawValue), "frame": frame.json] }
}

/// What a popover keeps free on each side of the screen.
struct PopoverMargins: Sendable {
    var top = 30.0
    var side = 10.0

    func inside(_ screen: Rect) -> Rect {
        Rect(
            x: screen.x + side, y: screen.y + top, width: max(0, screen.width - 2 * side),
            height: max(0, screen.height - top - side))
    }
}

extension PopoverPlacement {
    /// Of a visible popover: what it hangs on is found among what is laid out. Nil where that is not there.
    public init?(of id: ControllerID, in tree: Tree, _ layout: ScreenLayout) {
        guard tree.window.popovers.contains(id), let anchor = tree[id]?.popover?.anchor,
            let source = layout.frame(of: anchor, in: tree)
        else { return nil }
        self.init(tree.contentSize(ofPopover: id), at: source, on: layout.bounds, permitted: anchor.permitted)
    }
}

extension ScreenLayout {
    /// The rectangle that an anchor names, on the screen.
    func frame(of anchor: PopoverAnchor, in tree: Tree) -> Rect? {
        switch anchor.source {
        case .rect(let rect):
            return self[anchor.of, .view].map { entry in
                Rect(x: entry.frame.x + rect.x, y: entry.frame.y + rect.y, width: rect.width, height: rect.height)
            }
        case .item(let place):
            let items = tree[anchor.of]?.items(at: place) ?? []
            return bar(of: place, anchor.of).map { BarItemFrames.frame(of: place, among: items, in: $0, metrics) }
        }
    }

    private func bar(of place: ItemPlace, _ id: ControllerID) -> Rect? {
        if let name = place.bar { return entries.first { $0.of == id && $0.bar == name }?.frame }
        return tree.stack(of: id).flatMap { self[$0, place.position == .toolbar ? .toolbar : .navigationBar]?.frame }
    }
}
