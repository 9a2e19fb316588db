import Bus

/// The frame of a popover in points, and the direction in which its arrow points (POP-03). A pure function of sizes.
public struct PopoverPlacement: Sendable, Equatable {
    /// In points, in the coordinates of the screen that it was placed on.
    public let frame: Rect
    public let arrow: ArrowDirection

    /// The least size of a popover, unless a smaller one is wanted or the screen is smaller.
    static let least = Size(width: 320, height: 100)

    /// Chooses the permitted direction that leaves the popover largest; of equal ones the first of up, down, left,
    /// right. Where no permitted direction leaves it its least size, a direction of `otherwise` is chosen. Where none
    /// of those does either, the popover covers its source.
    /// - Parameter wanted: the size of the content.
    /// - Parameter source: what the arrow points at, in the coordinates of `screen`.
    /// - Parameter permitted: the directions that a client allows; at least one.
    /// - Parameter otherwise: the directions that are possible at all.
    public init(
        _ wanted: Size, at source: Rect, on screen: Rect, permitted: [ArrowDirection],
        otherwise: [ArrowDirection] = ArrowDirection.allCases
    ) {
        let safe = PopoverMargins.inside(screen)
        let source = source.clipped(to: screen)
        func largest(_ directions: [ArrowDirection], _ isEnough: (Rect) -> Bool) -> ArrowDirection? {
            var best: (direction: ArrowDirection, area: Double)?
            for direction in ArrowDirection.allCases where directions.contains(direction) {
                let room = Self.room(beside: source, in: safe, direction)
                let area = min(wanted.width, room.width) * min(wanted.height, room.height)
                if isEnough(room), area > best?.area ?? -1 { best = (direction, area) }
            }
            return best?.direction
        }
        func isEnough(_ room: Rect) -> Bool {
            room.width >= min(wanted.width, Self.least.width) && room.height >= min(wanted.height, Self.least.height)
        }
        let direction =
            largest(permitted, isEnough) ?? largest(otherwise, isEnough) ?? largest(permitted) { _ in true } ?? .up
        self.init(wanted, at: source, in: safe, direction)
    }

    private init(_ wanted: Size, at source: Rect, in safe: Rect, _ direction: ArrowDirection) {
        let room = Self.room(beside: source, in: safe, direction)
        let width = min(wanted.width, max(room.width, min(Self.least.width, safe.width)))
        let height = min(wanted.height, max(room.height, min(Self.least.height, safe.height)))
        // As near to the middle of the source as the screen allows.
        let x = Self.middle(source.midX, width, safe.x, safe.maxX)
        let y = Self.middle(source.midY, height, safe.y, safe.maxY)
        arrow = direction
        frame =
            switch direction {
            case .up: Rect(x: x, y: min(room.y, safe.maxY - height), width: width, height: height)
            case .down: Rect(x: x, y: max(room.maxY - height, safe.y), width: width, height: height)
            case .left: Rect(x: min(room.x, safe.maxX - width), y: y, width: width, height: height)
            case .right: Rect(x: max(room.maxX - width, safe.x), y: y, width: width, height: height)
            }
    }

    private static func room(beside source: Rect, in safe: Rect, _ direction: ArrowDirection) -> Rect {
        switch direction {
        case .up: safe.below(source.maxY)
        case .down: safe.above(y: source.y)
        case .left: safe.right(of: source.maxX)
        case .right: safe.left(until: source.x)
        }
    }

    private static func middle(_ at: Double, _ length: Double, _ from: Double, _ to: Double) -> Double {
        min(max(at - length / 2, from), max(from, to - length))
    }

    /// `{"popoverArrowDirection":"up","frame":{…}}`, in points.
    public var json: JSONObject { ["popoverArrowDirection": .string(arrow.rawValue), "frame": frame.json] }
}

extension PopoverPlacement {
    /// The placement of a visible popover, whose source is looked up in `layout`. Nil where the popover is not visible,
    /// or its source is not laid out.
    public init?(of id: ControllerID, in tree: Tree, _ layout: ScreenLayout) {
        guard tree.window.popovers.contains(id), let anchor = tree[id]?.popover?.anchor,
            let source = layout.frame(of: anchor, in: tree)
        else { return nil }
        self.init(
            tree.contentSize(ofPopover: id), at: source, on: layout.roomForPopovers, permitted: anchor.permitted,
            otherwise: anchor.possible)
    }
}

extension ScreenLayout {
    /// The frame of what an anchor names, in the coordinates of the interface. Nil where that is not laid out.
    func frame(of anchor: PopoverAnchor, in tree: Tree) -> Rect? {
        switch anchor.source {
        case .rect(let rect): return self[anchor.of, .view].map { rect.moved(by: $0.frame) }
        case .item(let place):
            guard let controller = tree[anchor.of] else { return nil }
            return bar(of: place, controller).flatMap { frame(of: place, of: controller, in: $0) }
        }
    }

    private func bar(of place: ItemPlace, _ controller: Controller) -> Rect? {
        let entry =
            if let name = place.bar {
                entries.first { $0.of == controller.id && $0.bar == name }
            } else {
                tree.stack(of: controller.id).flatMap {
                    self[$0, place.position == .toolbar ? .toolbar : .navigationBar]
                }
            }
        return entry.map { roomForItems(in: $0.frame) }
    }

    private func frame(of place: ItemPlace, of controller: Controller, in bar: Rect) -> Rect? {
        if place.position == .toolbar {
            let places = bar.places(for: controller.items(at: place).map { $0.shown(by: controller) }, placing)
            let first = placing.placed(bar.left(BarButtonItem.leastWidth), in: bar)
            return places.indices.contains(place.index) ? places[place.index] : first
        }
        let row =
            if let name = place.bar {
                controller.bars.first { $0.name == name }?.row(in: controller)
            } else {
                tree[tree.stack(of: controller.id)]
                    .flatMap { NavigationBarContents(shownBy: $0, in: tree)?.row }
            }
        return row.map { NavigationBarPlaces($0, in: bar, placing)[place] }
    }
}
