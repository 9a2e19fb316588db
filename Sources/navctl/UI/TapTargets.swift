import Bus

/// What of a picture can be tapped: items of bars, tabs, rows, the halves of a page indicator. navd tells where they
/// stand; which command a tap on one is follows from the part that it is in.
struct TapTargets: Sendable {
    struct Target: Equatable, Sendable {
        let rect: Rect
        let text: String
        let isEnabled: Bool
        let command: TapCommand

        init(
            _ rect: Rect, _ text: String, isEnabled: Bool = true, _ method: String, on: String, _ params: Members = [:]
        ) {
            (self.rect, self.text, self.isEnabled) = (rect, text, isEnabled)
            command = TapCommand(method: method, on: on, params: params.json)
        }
    }

    /// What is at a point.
    struct Hit: Equatable, Sendable {
        /// The controller whose part it is.
        let id: String
        /// What a tap there does; nil where it does nothing that navd knows of.
        let target: Target?
    }

    private let parts: [(piece: Picture.Piece, targets: [Target])]
    private let keyboard: Rect?
    private let popover: Int?

    init(_ picture: Picture, _ tree: Tree) {
        parts = picture.pieces.map { ($0, PieceTargets(piece: $0, picture: picture, tree: tree).all) }
        keyboard = picture.keyboard
        popover = picture.pieces.lastIndex { $0.part == .popover }
    }

    /// From back to front.
    var all: [Target] { parts.flatMap(\.targets) }

    /// Nil where nothing of the tree is, as on the keyboard.
    func hit(_ x: Double, _ y: Double) -> Hit? {
        if keyboard?.contains(x, y) == true { return nil }
        if let popover, !parts[popover...].contains(where: { $0.piece.frame.contains(x, y) }) {
            let piece = parts[popover].piece
            let target = Target(piece.frame, "beside the popover", "popoverController.tapOutside", on: piece.of)
            return Hit(id: piece.of, target: target)
        }
        for (piece, targets) in parts.reversed() where piece.part != .pane && piece.part != .dimming {
            guard piece.frame.contains(x, y) else { continue }
            return Hit(id: piece.of, target: targets.last { $0.rect.contains(x, y) })
        }
        return nil
    }

    /// What a tap on the controller itself is: the tab of one that stands in a tab bar, the way back of a stack.
    static func command(for id: ControllerID, in tree: Tree) -> TapCommand? {
        guard let controller = tree[id] else { return nil }
        if let parent = controller.parent.flatMap({ tree[$0] }), parent.kind.inside == .tab {
            let params: JSON =
                parent.moreNavigationController == id ? ["more": true] : ["viewController": id.json]
            return TapCommand(method: "tabBarController.tap", on: "\(parent.id)", params: params)
        }
        if controller.kind.isStack, controller.viewControllers.count > 1 {
            return TapCommand(method: "navigationController.tapBack", on: "\(id)")
        }
        if controller.kind.isPopover { return TapCommand(method: "popoverController.tapOutside", on: "\(id)") }
        return nil
    }
}

/// What can be tapped in one part of the screen.
private struct PieceTargets {
    typealias Target = TapTargets.Target

    let piece: Picture.Piece
    let picture: Picture
    let tree: Tree

    private var contents: JSON { piece.contents }
    /// The name of a bar that stands alone in a view.
    private var bar: String? { piece.json["bar"]?.string }

    var all: [Target] {
        switch piece.part {
        case .navigationBar: navigationBar
        case .toolbar: toolbar
        case .tabBar: tabBar
        case .pageIndicator: pageIndicator
        case .configuration:
            contents.list("right").flatMap {
                items($0, ofBar: "tabBar.endCustomizing", "tabBarController.endCustomizing", on: piece.of, [:])
            }
        case .view: rows
        default: []
        }
    }

    /// An item as a target, or each segment of a control, all of which are as wide. None if the item has no place.
    /// - Parameters:
    ///   - method: where the bar is that of a container.
    ///   - barMethod: where the bar stands alone.
    private func items(
        _ json: JSON, ofBar barMethod: String, _ method: String, on: String, _ params: Members
    ) -> [Target] {
        let item = Item(json)
        guard let frame = item.frame, item.space == .none else { return [] }
        let whole = bar.map { (["bar": $0] as Members) + params } ?? params
        let (method, on) = bar == nil ? (method, on) : (barMethod, piece.of)
        guard !item.segments.isEmpty else {
            return [Target(frame, item.label, isEnabled: item.isEnabled, method, on: on, whole)]
        }
        let width = frame.width / Double(item.segments.count)
        return item.segments.enumerated().map { index, segment in
            let rect = Rect(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
            return Target(rect, segment.words, isEnabled: item.isEnabled, method, on: on, whole + ["segment": index])
        }
    }

    private var navigationBar: [Target] {
        let owner = contents.string("topItem", or: piece.of)
        func item(_ json: JSON, _ position: String, _ index: Int?) -> [Target] {
            items(
                json, ofBar: "navigationBar.tap", "barButtonItem.tap", on: owner,
                ["position": position, "index": index])
        }
        var targets: [Target] = []
        if let back = contents["back"] {
            let (stack, isAlone) = (contents.string("backOf", or: piece.of), bar != nil)
            targets += items(
                back, ofBar: "navigationBar.tap", "navigationController.tapBack", on: stack,
                isAlone ? ["position": "back"] : [:])
        }
        for position in ["left", "right"] {
            for (index, json) in contents.list(position).enumerated() { targets += item(json, position, index) }
        }
        if let view = contents["titleView"], let frame = contents["titleFrame"] {
            let title = Item(["customView": view])
            if !title.segments.isEmpty || title.view?.action != nil {
                targets += item(["customView": view, "frame": frame], "title", nil)
            }
        }
        return targets
    }

    private var toolbar: [Target] {
        // The items are those of the controller that the stack shows.
        let shown = ControllerID(piece.of).flatMap { tree[$0]?.viewControllers.last }.map { "\($0)" }
        return contents.list("items").enumerated().flatMap { index, json in
            items(
                json, ofBar: "toolbar.tap", "barButtonItem.tap", on: shown ?? piece.of,
                bar == nil ? ["position": "toolbar", "index": index] : ["index": index])
        }
    }

    private var tabBar: [Target] {
        let places = Item.places(contents)
        let room = piece.room
        let width = room.width / Double(max(1, places.count))
        return places.enumerated().map { index, place in
            // Frames are mirrored by navd; tabs have none.
            let column = picture.isMirrored ? places.count - 1 - index : index
            let rect = Rect(x: room.x + Double(column) * width, y: room.y, width: width, height: room.height)
            return Target(
                rect, place.item.label, isEnabled: place.item.isEnabled,
                bar == nil ? "tabBarController.tap" : "tabBar.tap", on: piece.of, ["bar": bar, "index": index])
        }
    }

    private var pageIndicator: [Target] {
        let half = piece.frame.width / 2
        return [("left", piece.frame.x), ("right", piece.frame.x + half)].map { toward, x in
            let rect = Rect(x: x, y: piece.frame.y, width: half, height: piece.frame.height)
            return Target(
                rect, "page \(toward)", "pageViewController.turn", on: piece.of, ["toward": toward, "gesture": "tap"])
        }
    }

    // MARK: Rows

    /// The rows of a table or of the More list, where they are drawn.
    private var rows: [Target] {
        guard piece.kind?.isTable == true else { return [] }
        let frames: [Rect] = TableFrame(piece, picture.rows[piece.of]).parts.compactMap { frame, part in
            if case .row = part { frame } else { nil }
        }
        if let tabs = piece.json["rows"]?.array { return moreRows(tabs, frames) }
        let version = piece.json["table"]?["dataVersion"]?.int ?? 0
        return zip(places(frames.count), frames).map { place, frame in
            Target(
                frame, "row \(place.section).\(place.row)", "tableViewController.tapRow", on: piece.of,
                ["section": place.section, "row": place.row, "dataVersion": version])
        }
    }

    /// The sections and rows in view: at most so many.
    private func places(_ most: Int) -> [(section: Int, row: Int)] {
        let table = piece.json["table"]
        let fixed = ControllerID(piece.of).flatMap { tree[$0]?.fixed.staticSections }?.map(\.rows.count)
        let counts = table?["sections"]?.array?.map { $0.int ?? 0 } ?? fixed ?? []
        let first = table?["visible"]
        var places: [(section: Int, row: Int)] = []
        for section in counts.indices.dropFirst(first?["section"]?.int ?? 0) {
            let begin = places.isEmpty ? first?["row"]?.int ?? 0 : 0
            for row in begin..<max(begin, counts[section]) {
                if places.count >= most { return places }
                places.append((section, row))
            }
        }
        return places
    }

    /// The More list is in the stack of More, which stands in the tab bar.
    private func moreRows(_ tabs: [JSON], _ frames: [Rect]) -> [Target] {
        var next = ControllerID(piece.of).flatMap { tree[$0] }
        while let one = next, one.kind.inside != .tab { next = one.parent.flatMap { tree[$0] } }
        guard let bar = next else { return [] }
        return zip(tabs, frames).enumerated().map { index, row in
            let item = Item(row.0)
            return Target(
                row.1, item.label, isEnabled: item.isEnabled, "tabBarController.selectMoreRow", on: "\(bar.id)",
                ["index": index])
        }
    }
}

extension Rect {
    func contains(_ x: Double, _ y: Double) -> Bool { x >= self.x && y >= self.y && x < maxX && y < maxY }
}
