import Bus

extension SVGPicture {
    /// The configuration screen of a tab bar: a bar with Done, and the items that may be rearranged. Items that are in
    /// the bar are faint.
    func configuration(_ piece: Picture.Piece) -> [XML] {
        let contents = piece.contents
        var shapes = [XML.rect(piece.frame, Colour.page)]
        let strip = contents["right"]?.array?.first.map(Item.init)?.frame
        let bar = Rect(x: piece.frame.x, y: piece.frame.y, width: piece.frame.width, height: strip?.height ?? 0)
        shapes += navigationBar(bar, contents, Look())
        for json in contents["items"]?.array ?? [] {
            let item = Item(json)
            guard let frame = item.frame, frame.width > 0, frame.height > 30 else { continue }
            let colour = json["inBar"]?.bool == true ? Colour.hairline : Colour.ink
            shapes.append(.symbol(.named(item.symbol), x: frame.midX - 16, y: frame.y + 8, size: 32, colour))
            shapes.append(
                .text(
                    item.label, x: frame.midX, y: frame.y + 56, size: 11, colour, anchor: "middle", width: frame.width))
        }
        return shapes
    }
}
