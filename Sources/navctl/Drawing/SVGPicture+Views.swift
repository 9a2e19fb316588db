import Bus

// Drawing content, pages and popovers.
extension SVGPicture {
    func view(_ piece: Picture.Piece, stroke: String?) -> [XML] {
        guard let kind = piece.kind, !kind.isContainer else {
            return [.rect(piece.frame, Colour.screen, stroke: stroke)]
        }
        if kind.isTable { return table(piece, stroke: stroke) }
        let frame = piece.frame
        var shapes = [XML.rect(frame, Colour.page, stroke: stroke)]
        let width = frame.width - 20
        shapes.append(.centred(piece.name, frame.midX, y: frame.midY, size: 17, Colour.faint, width: width))
        if let name = piece.customClass, name != piece.name {
            shapes.append(.centred(name, frame.midX, y: frame.midY + 18, size: 11, Colour.hairline, width: width))
        }
        // The content itself is not known here, so what is scrolled can only be said.
        if let text = piece.scrolled {
            shapes.append(.centred(text, frame.midX, y: frame.midY + 34, size: 11, Colour.hairline, width: width))
        }
        return shapes
    }

    func badge(_ text: String, _ frame: Rect) -> [XML] {
        [
            .rect(frame, Colour.badge, radius: frame.height / 2),
            .centred(
                text, frame.midX, y: frame.midY + frame.height * 0.23, size: frame.height * 0.65, "white", bold: true),
        ]
    }

    /// The binding of a book, and a corner that is lifted.
    func spine(_ piece: Picture.Piece) -> [XML] {
        var shapes = [XML.rect(piece.frame, Colour.hairline)]
        guard let page = picture.pieces.first(where: { $0.part == .view && $0.of == piece.of })?.frame else {
            return shapes
        }
        // A shadow on both sides of the binding, inside the page.
        for step in 1...8 {
            let width = Double(step) * 2
            let shadow =
                piece.frame.width <= piece.frame.height
                ? Rect(
                    x: min(max(piece.frame.midX - width, page.x), page.maxX - width), y: page.y, width: width * 2,
                    height: page.height)
                : Rect(
                    x: page.x, y: min(max(piece.frame.midY - width, page.y), page.maxY - width), width: page.width,
                    height: width * 2)
            shapes.append(.rect(shadow.clipped(to: page), "black", opacity: 0.025))
        }
        return shapes + curl(PageCurl(piece), of: page)
    }

    /// The lifted corner, towards the middle of the page.
    private func curl(_ curl: PageCurl, of page: Rect) -> [XML] {
        let size = min(46, page.width / 3, page.height / 3)
        let (x, y) = (curl.isAtLeft ? page.x : page.maxX, curl.isAtTop ? page.y : page.maxY)
        let (dx, dy) = (curl.isAtLeft ? size : -size, curl.isAtTop ? size : -size)
        let edge = "M\((x + dx).short) \(y.short)L\(x.short) \((y + dy).short)"
        return [
            .path("\(edge)V\(y.short)Z", fill: Colour.hairline),
            .path(
                "\(edge)Q\((x + dx * 0.9).short) \((y + dy * 0.9).short) \((x + dx).short) \(y.short)Z",
                fill: "url(#fold)"),
        ]
    }

    /// A dark rim around the content, and the arrow.
    func popover(_ piece: Picture.Piece) -> [XML] {
        let frame = piece.frame
        let rim = 6.0
        let (y, width, height) = ((frame.y - rim).short, frame.width.short, frame.height.short)
        let corner = { (dx: Double, dy: Double) in "a\(rim.short) \(rim.short) 0 0 1 \(dx.short) \(dy.short)" }
        var shapes = [
            XML.path(
                "M\(frame.x.short) \(y)h\(width)\(corner(rim, rim))v\(height)\(corner(-rim, rim))"
                    + "h-\(width)\(corner(-rim, -rim))v-\(height)\(corner(rim, -rim))z",
                fill: Colour.popover, stroke: "#00000040", width: 6)
        ]
        if let arrow = PopoverArrow(piece) {
            let (along, out) = (14.0, rim + arrow.reach)
            let tip =
                switch arrow.direction {
                case .up: "l\(along.short) 0l-\(along.short) -\(out.short)l-\(along.short) \(out.short)z"
                case .down: "l\(along.short) 0l-\(along.short) \(out.short)l-\(along.short) -\(out.short)z"
                case .left: "l0 \(along.short)l-\(out.short) -\(along.short)l\(out.short) -\(along.short)z"
                case .right: "l0 \(along.short)l\(out.short) -\(along.short)l-\(out.short) -\(along.short)z"
                }
            shapes.append(.path("M\(arrow.x.short) \(arrow.y.short)\(tip)", fill: Colour.popover))
        }
        shapes.append(.rect(frame, Colour.screen))
        return shapes
    }
}

extension Rect {
    func clipped(to other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }
}
