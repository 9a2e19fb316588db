import Bus

extension TextPicture {
    /// The configuration screen of a tab bar: a bar with Done, and the items that may be rearranged. Items that are in
    /// the bar are faint.
    mutating func drawConfiguration(_ piece: Picture.Piece, _ area: Area) {
        let contents = piece.contents
        canvas.clear(area)
        let height = contents["right"]?.array?.first.map(Item.init)?.frame?.height ?? 0
        drawNavigationBar(
            contents,
            self.area(Rect(x: piece.frame.x, y: piece.frame.y, width: piece.frame.width, height: height)))
        for json in contents["items"]?.array ?? [] {
            let item = Item(json)
            guard let frame = item.frame, frame.width > 0, frame.height > 30 else { continue }
            let place = self.area(frame)
            let style: Canvas.Style = json["inBar"]?.bool == true ? .faint : .plain
            let row = place.rows.lowerBound
            canvas.center("\(Symbol.named(item.symbol).glyph)", in: place.columns, row, style)
            guard place.rows.contains(row + 1) else { continue }
            canvas.center(item.label, in: place.columns, row + 1, style)
        }
    }
}
