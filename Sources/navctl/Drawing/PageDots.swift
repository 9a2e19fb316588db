import Bus

/// The dots below horizontally scrolling pages, one for each page. If there are too many to draw, numbers are drawn
/// instead.
struct PageDots {
    let count: Int
    let index: Int

    init?(_ piece: Picture.Piece) {
        let indicator = piece.json["pageIndicator"]
        guard let count = indicator?["count"]?.int, let index = indicator?["index"]?.int, count > 0 else { return nil }
        (self.count, self.index) = (count, index)
    }

    var numbers: String { "\(index + 1) / \(count)" }
}

extension SVGPicture {
    func pageIndicator(_ piece: Picture.Piece) -> [XML] {
        let frame = piece.frame
        let shapes = [XML.rect(frame, Colour.screen)]
        guard let dots = PageDots(piece) else { return shapes }
        let step = 16.0
        guard Double(dots.count) * step <= frame.width else {
            return shapes + [
                .text(dots.numbers, x: frame.midX, y: frame.midY + 4.5, size: 13, Colour.faint, anchor: "middle")
            ]
        }
        let left = frame.midX - Double(dots.count - 1) * step / 2
        return shapes
            + (0..<dots.count).map { dot in
                XML(
                    "circle",
                    [
                        "cx": (left + Double(dot) * step).short, "cy": frame.midY.short, "r": "3.5",
                        "fill": dot == dots.index ? Colour.ink : Colour.hairline,
                    ])
            }
    }
}

extension TextPicture {
    mutating func drawPageIndicator(_ piece: Picture.Piece, _ area: Area) {
        canvas.clear(area)
        guard let dots = PageDots(piece) else { return }
        let row = area.rows.lowerBound + area.rows.count / 2
        let isRoomy = dots.count * 2 - 1 <= area.columns.count
        let words =
            isRoomy ? (0..<dots.count).map { $0 == dots.index ? "●" : "○" }.joined(separator: " ") : dots.numbers
        canvas.center(words, in: area.columns, row)
    }
}
