import Bus

// Drawing tables.
extension SVGPicture {
    func table(_ piece: Picture.Piece, stroke: String?) -> [XML] {
        let isGrouped = piece.json["table"]?["style"]?.string == "grouped"
        var shapes = [XML.rect(piece.frame, isGrouped ? Colour.page : Colour.screen, stroke: stroke)]
        let lines = picture.rows[piece.of]
        for (index, (frame, part)) in TableFrame(piece, lines).parts.enumerated() {
            switch part {
            case .header(let text): shapes += header(text, in: frame, isGrouped)
            case .footer(let text):
                shapes.append(
                    .text(text, x: frame.x + 16, y: frame.y + 15, size: 13, Colour.faint, width: frame.width - 32))
            case .row(let row):
                if isGrouped { shapes.append(.rect(frame, Colour.screen)) }
                if row?.isSelected == true { shapes.append(.rect(frame, Colour.accent)) }
                shapes.append(.line(frame.x + 16, frame.maxY - 0.5, frame.maxX, frame.maxY - 0.5, Colour.ghost))
                if let row {
                    shapes += self.row(row, in: frame)
                } else if lines == nil {
                    let length = min(
                        frame.width - 32, Double(TableFrame.lengths[index % TableFrame.lengths.count]) * 9)
                    let bar = Rect(x: frame.x + 16, y: frame.midY - 6, width: max(0, length), height: 12)
                    shapes.append(.rect(bar, Colour.ghost, radius: 6))
                }
            }
        }
        return shapes
    }

    /// The header of a plain table is a band; that of a grouped table is text on the background.
    private func header(_ text: String, in frame: Rect, _ isGrouped: Bool) -> [XML] {
        let label = XML.text(
            text, x: frame.x + 16, y: frame.maxY - 6, size: isGrouped ? 13 : 14, isGrouped ? Colour.faint : Colour.ink,
            bold: true, width: frame.width - 32)
        return isGrouped ? [label] : [.rect(frame, Colour.page), label]
    }

    private func row(_ row: TableRow, in frame: Rect) -> [XML] {
        var shapes: [XML] = []
        var start = frame.x + 16
        var end = frame.maxX - 16
        if let control = row.control {
            shapes += sign(control, x: start + 11, y: frame.midY)
            start += 34
        }
        if let image = row.image {
            let colour = row.isSelected ? "white" : Colour.accent
            shapes.append(.symbol(.named(image), x: start, y: frame.midY - 12, size: 24, colour))
            start += 36
        }
        if row.isPending {
            let width = min(74, frame.width / 2)
            let button = Rect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height)
            shapes.append(.rect(button, Colour.badge))
            shapes.append(.text("Delete", x: button.midX, y: frame.midY + 6, size: 17, "white", anchor: "middle"))
            end = button.x - 8
        }
        if row.showsReorderControl, !row.isPending {
            for line in -1...1 {
                let y = frame.midY + Double(line) * 5
                shapes.append(.line(end - 22, y, end, y, Colour.hairline, width: 2))
            }
            end -= 30
        } else if !row.mark.isEmpty {
            let colour = row.isSelected ? "white" : Colour.hairline
            shapes.append(.text(row.mark, x: end, y: frame.midY + 6, size: 18, colour, anchor: "end"))
            end -= Double(row.mark.count) * 12 + (row.accessory == "checkmark" ? 6 : 0)
        }
        if let badge = row.badge {
            let width = max(20, TextWidth.of(badge, size: 13) + 12)
            shapes += self.badge(badge, Rect(x: end - width, y: frame.midY - 10, width: width, height: 20))
            end -= width + 8
        }
        let ink = row.isSelected ? "white" : Colour.ink
        shapes.append(.text(row.text, x: start, y: frame.midY + 6, size: 17, ink, width: end - start))
        if let detail = row.detail {
            let room = end - start - TextWidth.of(row.text, size: 17) - 12
            if room > 30 {
                shapes.append(
                    .text(
                        detail, x: end, y: frame.midY + 6, size: 15, row.isSelected ? "white" : Colour.faint,
                        anchor: "end", width: room))
            }
        }
        return shapes
    }

    /// A white minus on red, or a white plus on green.
    private func sign(_ control: TableRow.Control, x: Double, y: Double) -> [XML] {
        var shapes = [
            XML(
                "circle",
                [
                    "cx": x.short, "cy": y.short, "r": "11",
                    "fill": control == .delete ? Colour.badge : Colour.insert,
                ]),
            .line(x - 6, y, x + 6, y, "white", width: 2),
        ]
        if control == .insert { shapes.append(.line(x, y - 6, x, y + 6, "white", width: 2)) }
        return shapes
    }
}
