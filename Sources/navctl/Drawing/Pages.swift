import Bus

/// The dots below horizontally scrolling pages, one for each page. If there are too many to draw, numbers are drawn
/// instead.
struct PageDots {
    let count, index: Int

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
        let background = XML.rect(frame, Colour.screen)
        guard let dots = PageDots(piece) else { return [background] }
        let step = 16.0
        guard Double(dots.count) * step <= frame.width else {
            return [background, .centred(dots.numbers, frame.midX, y: frame.midY + 4.5, size: 13, Colour.faint)]
        }
        let left = frame.midX - Double(dots.count - 1) * step / 2
        return [background]
            + (0..<dots.count).map { dot -> XML in
                let colour = dot == dots.index ? Colour.ink : Colour.hairline
                return .circle(left + Double(dot) * step, frame.midY, radius: "3.5", colour)
            }
    }
}

extension TextPicture {
    mutating func drawPageIndicator(_ piece: Picture.Piece, _ area: Area) {
        canvas.clear(area)
        guard let dots = PageDots(piece) else { return }
        let row = area.top + area.rows.count / 2
        let isRoomy = dots.count * 2 - 1 <= area.columns.count
        let words =
            isRoomy ? (0..<dots.count).map { $0 == dots.index ? "●" : "○" }.joined(separator: " ") : dots.numbers
        canvas.center(words, in: area.columns, row)
    }
}

/// The corner of a page that is lifted: on the side away from the spine, and the lower one if there are two.
struct PageCurl {
    let isAtLeft, isAtTop: Bool

    init(_ spine: Picture.Piece) {
        let style = spine.json["page"]
        let isAtEnd = style?["spineLocation"]?.string == "max"
        let isVertical = style?["navigationOrientation"]?.string == "vertical"
        isAtLeft = isAtEnd && !isVertical
        isAtTop = isAtEnd && isVertical
    }
}
