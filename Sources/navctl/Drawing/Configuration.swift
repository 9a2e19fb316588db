import Bus

/// The configuration screen of a tab bar: a bar with Done, and the items that may be rearranged.
struct Configuration {
    let bar: Rect
    let items: [(item: Item, frame: Rect, isInBar: Bool)]

    init(_ piece: Picture.Piece) {
        let done = piece.contents.list("right").first.map(Item.init)
        bar = Rect(x: piece.frame.x, y: piece.frame.y, width: piece.frame.width, height: done?.frame?.height ?? 0)
        items = piece.contents.list("items").compactMap { json -> (item: Item, frame: Rect, isInBar: Bool)? in
            let item = Item(json)
            guard let frame = item.frame, frame.width > 0, frame.height > 30 else { return nil }
            return (item, frame, json.isTrue("inBar"))
        }
    }
}

// Items that are in the bar are faint.
extension SVGPicture {
    func configuration(_ piece: Picture.Piece) -> [XML] {
        let configuration = Configuration(piece)
        var shapes = [XML.rect(piece.frame, Colour.page)] + navigationBar(configuration.bar, piece.contents, Look())
        for (item, frame, isInBar) in configuration.items {
            let colour = isInBar ? Colour.hairline : Colour.ink
            shapes.append(.symbol(.named(item.symbol), x: frame.midX - 16, y: frame.y + 8, size: 32, colour))
            shapes.append(.centred(item.label, frame.midX, y: frame.y + 56, size: 11, colour, width: frame.width))
        }
        return shapes
    }
}

extension TextPicture {
    mutating func drawConfiguration(_ piece: Picture.Piece, _ area: Area) {
        let configuration = Configuration(piece)
        canvas.clear(area)
        drawNavigationBar(piece.contents, self.area(configuration.bar))
        for (item, frame, isInBar) in configuration.items {
            let place = self.area(frame)
            let paint: Paint? = isInBar ? .dim : nil
            canvas.center("\(Symbol.named(item.symbol).glyph)", in: place.columns, place.top, paint)
            guard place.rows.contains(place.top + 1) else { continue }
            canvas.center(item.label, in: place.columns, place.top + 1, paint)
        }
    }
}
