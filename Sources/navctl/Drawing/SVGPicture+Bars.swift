import Bus

// Bars, with everything in them.
extension SVGPicture {
    /// How a bar is painted.
    private struct Look {
        var fill = Colour.bar
        var ink = Colour.ink
        var accent = Colour.accent
        var opacity = 1.0

        init(_ piece: Picture.Piece) {
            if piece.json["barStyle"]?.string == BarStyle.black.rawValue {
                (fill, ink, accent) = (Colour.blackBar, "#ffffff", "#ffffff")
            }
            if let tint = Colour.tint(piece.json["tintColor"]?.string) {
                (fill, ink, accent) = (tint, "#ffffff", "#ffffff")
            }
            if piece.isTranslucent { opacity = 0.75 }
        }
    }

    private static let size = 16.0
    private static let flow = BarFlow(margin: 10, gap: 14) { width($0) }

    private static func width(_ item: Item) -> Double {
        if !item.segments.isEmpty { return item.segments.reduce(0) { $0 + TextWidth.of($1, size: 13) + 18 } }
        if let title = item.title, !item.isPictured {
            return TextWidth.of(title, size: size) * (item.isDone ? 1.15 : 1)
        }
        return 24
    }

    func navigationBar(_ piece: Picture.Piece) -> [XML] {
        let look = Look(piece)
        let frame = piece.frame
        let contents = piece.contents
        var shapes = [XML.rect(frame, look.fill, opacity: look.opacity)]
        shapes.append(.line(frame.x, frame.maxY - 0.5, frame.maxX, frame.maxY - 0.5, Colour.hairline))
        var middle = frame.midY
        if let prompt = contents["prompt"]?.string {
            // The controls keep the height of a bar without one.
            middle = frame.maxY - min(22, frame.height / 2)
            shapes.append(
                .text(
                    prompt, x: frame.midX, y: frame.y + 19, size: 12, look.ink, anchor: "middle",
                    width: frame.width - 20))
        }
        var start = frame.x + 6
        var end = frame.maxX - 6
        let right = Self.flow.right((contents["right"]?.array ?? []).map(Item.init), in: frame)
        for placed in right {
            shapes += button(placed, middle, look)
            end = min(end, placed.x - 6)
        }
        if let back = contents["back"] {
            let text = Item(back).label
            let x = frame.x + 9
            shapes.append(
                .path(
                    "M\((x + 9).short) \((middle - 9).short)L\(x.short) \(middle.short)L\((x + 9).short) \((middle + 9).short)",
                    stroke: look.accent, width: 2.5))
            let room = min(frame.width / 3, max(0, end - x - 20))
            shapes.append(.text(text, x: x + 15, y: middle + 5.5, size: Self.size, look.accent, width: room))
            start = x + 15 + min(room, TextWidth.of(text, size: Self.size)) + 6
        }
        for placed in Self.flow.left((contents["left"]?.array ?? []).map(Item.init), in: frame) {
            shapes += button(placed, middle, look)
            start = max(start, placed.x + placed.width + 6)
        }
        return shapes + title(contents, frame, between: start, end, middle, look)
    }

    /// In the middle of the bar; beside it where the items leave no room there.
    private func title(
        _ contents: JSON, _ bar: Rect, between start: Double, _ end: Double, _ middle: Double, _ look: Look
    ) -> [XML] {
        if let view = contents["titleView"] {
            let item = Item(["customView": view])
            let width = Self.width(item)
            let placed = BarFlow.Placed(item: item, x: bar.midX - width / 2, width: width)
            if !item.segments.isEmpty { return button(placed, middle, look) }
            let frame = Rect(x: placed.x - 8, y: middle - 13, width: width + 16, height: 26)
            return [
                .rect(frame, "none", radius: 5, stroke: Colour.faint),
                .text(item.label, x: bar.midX, y: middle + 5, size: 14, look.ink, anchor: "middle"),
            ]
        }
        guard let title = contents["title"]?.string else { return [] }
        let half = TextWidth.of(title, size: 17) / 2
        let isCentered = bar.midX - half >= start && bar.midX + half <= end
        return [
            .text(
                title, x: isCentered ? bar.midX : (start + end) / 2, y: middle + 6, size: 17, look.ink,
                anchor: "middle",
                bold: true, width: max(0, isCentered ? bar.width : end - start))
        ]
    }

    private func button(_ placed: BarFlow.Placed, _ middle: Double, _ look: Look) -> [XML] {
        let item = placed.item
        let colour = item.isEnabled ? look.accent : Colour.hairline
        if !item.segments.isEmpty { return segments(placed, middle, colour, look) }
        if let title = item.title, !item.isPictured {
            return [
                .text(
                    title, x: placed.x + placed.width / 2, y: middle + 5.5, size: Self.size, colour, anchor: "middle",
                    bold: item.isDone,
                    width: placed.width + 8)
            ]
        }
        return [.symbol(.named(item.symbol), x: placed.x + placed.width / 2 - 12, y: middle - 12, size: 24, colour)]
    }

    private func segments(_ placed: BarFlow.Placed, _ middle: Double, _ colour: String, _ look: Look) -> [XML] {
        var x = placed.x
        var shapes: [XML] = []
        for (index, segment) in placed.item.segments.enumerated() {
            let width = TextWidth.of(segment, size: 13) + 18
            let isSelected = index == placed.item.selectedSegment
            let frame = Rect(x: x, y: middle - 14, width: width, height: 28)
            shapes.append(.rect(frame, isSelected ? colour : look.fill, stroke: colour))
            shapes.append(
                .text(
                    segment, x: frame.midX, y: middle + 4.5, size: 13, isSelected ? look.fill : colour,
                    anchor: "middle"))
            x += width
        }
        return shapes
    }

    func toolbar(_ piece: Picture.Piece) -> [XML] {
        let look = Look(piece)
        let frame = piece.frame
        var shapes = [XML.rect(frame, look.fill, opacity: look.opacity)]
        shapes.append(.line(frame.x, frame.y + 0.5, frame.maxX, frame.y + 0.5, Colour.hairline))
        let items = (piece.contents["items"]?.array ?? []).map(Item.init)
        for placed in Self.flow.row(items, in: frame, { $0 }) { shapes += button(placed, frame.midY, look) }
        return shapes
    }

    func tabBar(_ piece: Picture.Piece) -> [XML] {
        let frame = piece.frame
        var shapes = [XML.rect(frame, Colour.bar)]
        shapes.append(.line(frame.x, frame.y + 0.5, frame.maxX, frame.y + 0.5, Colour.hairline))
        let places = Item.places(piece.contents)
        // On a wide bar the tabs stand together in the middle.
        let width = min(frame.width / Double(max(1, places.count)), 110)
        let left = frame.midX - width * Double(places.count) / 2
        for (index, place) in places.enumerated() {
            let item = Item(place)
            let colour = place["selected"]?.bool == true ? Colour.accent : Colour.faint
            let middle = left + (Double(index) + 0.5) * width
            shapes.append(.symbol(.named(item.symbol), x: middle - 13, y: frame.y + 5, size: 26, colour))
            shapes.append(
                .text(
                    item.label, x: middle, y: frame.maxY - 5, size: 10, colour, anchor: "middle", width: width - 2))
            if let badge = item.badge {
                let room = max(17, TextWidth.of(badge, size: 11) + 10)
                shapes += self.badge(badge, Rect(x: middle + 6, y: frame.y + 2, width: room, height: 17))
            }
        }
        return shapes
    }
}
