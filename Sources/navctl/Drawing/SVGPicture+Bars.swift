import Bus

// Drawing bars with their contents.
extension SVGPicture {
    /// The colours of a bar.
    struct Look {
        var fill = Colour.bar
        var ink = Colour.ink
        var accent = Colour.accent
        var isTranslucent = false

        init() {}

        init(_ piece: Picture.Piece) {
            if piece.json["barStyle"]?.string == BarStyle.black.rawValue {
                (fill, ink, accent) = (Colour.blackBar, "#ffffff", "#ffffff")
            }
            if let tint = Colour.tint(piece.json["tintColor"]?.string) {
                (fill, ink, accent) = (tint, "#ffffff", "#ffffff")
            }
            isTranslucent = piece.isTranslucent
        }

        /// A translucent bar lets what is below it shine through, and its edge is dashed.
        func bar(_ frame: Rect, edge y: Double) -> [XML] {
            [
                .rect(frame, fill, opacity: isTranslucent ? 0.75 : 1),
                .line(frame.x, y, frame.maxX, y, Colour.hairline, dashes: isTranslucent ? "4 3" : nil),
            ]
        }
    }

    func navigationBar(_ piece: Picture.Piece) -> [XML] { navigationBar(piece.frame, piece.contents, Look(piece)) }

    func navigationBar(_ frame: Rect, _ contents: JSON, _ look: Look) -> [XML] {
        var shapes = look.bar(frame, edge: frame.maxY - 0.5)
        let isLarge = contents.isTrue("titleIsLarge")
        let below = isLarge ? contents["titleFrame"]?.rect?.height ?? 0 : 0
        var middle = frame.y + (frame.height - below) / 2
        if let prompt = contents["prompt"]?.string {
            // The items keep the height of a bar without a prompt.
            middle = frame.maxY - below - min(22, (frame.height - below) / 2)
            shapes.append(.centred(prompt, frame.midX, y: frame.y + 19, size: 12, look.ink, width: frame.width - 20))
        }
        if let back = contents["back"].map(Item.init) { shapes += self.back(back, middle, look) }
        for name in ["left", "right"] {
            for item in contents.list(name).map(Item.init) { shapes += button(item, middle, look) }
        }
        return shapes + title(contents, middle, look)
    }

    private func back(_ item: Item, _ middle: Double, _ look: Look) -> [XML] {
        guard let frame = item.frame, frame.width > 0 else { return [] }
        // The arrow points to the edge at which lines begin, and the title stands behind it.
        let tip = picture.isMirrored ? frame.maxX - 4 : frame.x + 4
        let end = picture.isMirrored ? tip - 9 : tip + 9
        let arrow =
            "M\(end.short) \((middle - 9).short)L\(tip.short) \(middle.short)L\(end.short) \((middle + 9).short)"
        return [
            .path(arrow, stroke: look.accent, width: 2.5),
            .text(
                item.label, x: picture.isMirrored ? frame.x : tip + 15, y: middle + 5.5, size: BarFont.button.size,
                look.accent, width: max(0, frame.width - 18)),
        ]
    }

    private func title(_ contents: JSON, _ middle: Double, _ look: Look) -> [XML] {
        guard let frame = contents["titleFrame"]?.rect else { return [] }
        if let view = contents["titleView"] {
            return button(Item(["customView": view, "frame": frame.json]), middle, look)
        }
        guard let title = contents["title"]?.string else { return [] }
        if contents.isTrue("titleIsLarge") {
            return [
                .text(
                    title, x: frame.x, y: frame.midY + 12, size: BarFont.largeTitle.size, look.ink, bold: true,
                    width: frame.width + 1)
            ]
        }
        return [
            .centred(
                title, frame.midX, y: middle + 6, size: BarFont.title.size, look.ink, bold: true, width: frame.width + 1
            )
        ]
    }

    /// Draws an item in its frame, around the middle line of the bar.
    private func button(_ item: Item, _ middle: Double, _ look: Look) -> [XML] {
        guard let frame = item.frame, frame.width > 0, item.space == .none else { return [] }
        let colour = item.isEnabled ? look.accent : Colour.hairline
        if !item.segments.isEmpty { return segments(item, in: frame, middle, colour, look) }
        if item.isHighlighted {
            // A highlighted item has its colours inverted.
            let box = Rect(x: frame.x + 2, y: middle - 14, width: max(0, frame.width - 4), height: 28)
            var plain = item
            plain.isHighlighted = false
            var inverse = look
            (inverse.accent, inverse.fill) = (look.fill, look.accent)
            return [.rect(box, colour, radius: 6)] + button(plain, middle, inverse)
        }
        if item.isView {
            let box = Rect(x: frame.x, y: middle - 13, width: frame.width, height: 26)
            return [
                .rect(box, "none", radius: 5, stroke: Colour.faint),
                .centred(
                    item.label, frame.midX, y: middle + 5.5, size: BarFont.button.size, look.ink, width: frame.width),
            ]
        }
        if let title = item.title, !item.isPictured {
            return [
                .centred(
                    title, frame.midX, y: middle + 5.5, size: BarFont.button.size, colour, bold: item.isDone,
                    width: frame.width)
            ]
        }
        return [.symbol(.named(item.symbol), x: frame.midX - 12, y: middle - 12, size: 24, colour)]
    }

    /// Each segment is as wide as its text needs; all of them are scaled to the width of the control.
    private func segments(_ item: Item, in control: Rect, _ middle: Double, _ colour: String, _ look: Look) -> [XML] {
        let wanted = item.segments.reduce(0) { $0 + $1.measuredWidth() }
        var x = control.x
        var shapes: [XML] = []
        for (index, segment) in item.segments.enumerated() {
            let width = segment.measuredWidth() * control.width / wanted
            let isSelected = index == item.view?.selectedSegmentIndex
            let frame = Rect(x: x, y: middle - 14, width: width, height: 28)
            shapes.append(.rect(frame, isSelected ? colour : look.fill, stroke: colour))
            shapes.append(
                .centred(
                    segment.words, frame.midX, y: middle + 4.5, size: BarFont.segment.size,
                    isSelected ? look.fill : colour,
                    width: width))
            x += width
        }
        return shapes
    }

    func toolbar(_ piece: Picture.Piece) -> [XML] {
        let look = Look(piece)
        let frame = piece.frame
        var shapes = look.bar(frame, edge: frame.y + 0.5)
        for item in piece.contents.list("items").map(Item.init) { shapes += button(item, piece.room.midY, look) }
        return shapes
    }

    func tabBar(_ piece: Picture.Piece) -> [XML] {
        let frame = piece.frame
        var shapes = [XML.rect(frame, Colour.bar)]
        shapes.append(.line(frame.x, frame.y + 0.5, frame.maxX, frame.y + 0.5, Colour.hairline))
        let places = Item.places(piece.contents)
        let room = piece.room
        // On a wide bar the tabs are together in the middle.
        let width = min(room.width / Double(max(1, places.count)), 110)
        let left = room.midX - width * Double(places.count) / 2
        for (index, (item, isSelected)) in places.enumerated() {
            let colour = isSelected ? Colour.accent : item.isEnabled ? Colour.faint : Colour.ghost
            let place = picture.isMirrored ? places.count - 1 - index : index
            let middle = left + (Double(place) + 0.5) * width
            shapes.append(.symbol(.named(item.symbol), x: middle - 13, y: frame.y + 5, size: 26, colour))
            shapes.append(.centred(item.label, middle, y: room.maxY - 5, size: 10, colour, width: width - 2))
            if let badge = item.badge {
                let wide = max(17, TextWidth.of(badge, size: 11) + 10)
                shapes += self.badge(badge, Rect(x: middle + 6, y: frame.y + 2, width: wide, height: 17))
            }
        }
        return shapes
    }
}
