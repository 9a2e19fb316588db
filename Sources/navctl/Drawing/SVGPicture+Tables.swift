import Bus

// Drawing tables.
extension SVGPicture {
    func table(_ piece: Picture.Piece, stroke: String?) -> [XML] {
        let lines = picture.rows[piece.of]
        let table = TableFrame(piece, lines)
        var shapes = [XML.rect(piece.frame, table.isGrouped ? Colour.page : Colour.screen, stroke: stroke)]
        for (index, (frame, part)) in table.parts.enumerated() {
            switch part {
            case .header(let text): shapes += header(text, in: frame, table.isGrouped)
            case .footer(let text):
                shapes.append(
                    .text(text, x: frame.x + 16, y: frame.y + 15, size: 13, Colour.faint, width: frame.width - 32))
            case .row(let row):
                if table.isGrouped { shapes.append(.rect(frame, Colour.screen)) }
                if row?.isSelected == true { shapes.append(.rect(frame, Colour.accent)) }
                shapes.append(.line(frame.x + 16, frame.maxY - 0.5, frame.maxX, frame.maxY - 0.5, Colour.ghost))
                if let row {
                    shapes += self.row(row, in: frame)
                } else if lines == nil {
                    let length = min(frame.width - 32, Double(TableFrame.length(index)) * 9)
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
        func ink(_ plain: String) -> String { row.isSelected ? "white" : plain }
        var shapes: [XML] = []
        var start = frame.x + 16
        var end = frame.maxX - 16
        if let control = row.control {
            shapes += sign(control, x: start + 11, y: frame.midY)
            start += 34
        }
        if let image = row.image {
            shapes.append(.symbol(.named(image), x: start, y: frame.midY - 12, size: 24, ink(Colour.accent)))
            start += 36
        }
        if row.isPending {
            let width = min(74, frame.width / 2)
            let button = Rect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height)
            shapes.append(.rect(button, Colour.badge))
            shapes.append(.centred("Delete", button.midX, y: frame.midY + 6, size: 17, "white"))
            end = button.x - 8
        }
        if row.showsReorderControl, !row.isPending {
            for line in -1...1 {
                let y = frame.midY + Double(line) * 5
                shapes.append(.line(end - 22, y, end, y, Colour.hairline, width: 2))
            }
            end -= 30
        } else if !row.mark.isEmpty {
            shapes.append(.text(row.mark, x: end, y: frame.midY + 6, size: 18, ink(Colour.hairline), anchor: "end"))
            end -= Double(row.mark.count) * 12 + (row.accessory == "checkmark" ? 6 : 0)
        }
        if let badge = row.badge {
            let width = max(20, TextWidth.of(badge, size: 13) + 12)
            shapes += self.badge(badge, Rect(x: end - width, y: frame.midY - 10, width: width, height: 20))
            end -= width + 8
        }
        shapes.append(.text(row.text, x: start, y: frame.midY + 6, size: 17, ink(Colour.ink), width: end - start))
        let room = end - start - TextWidth.of(row.text, size: 17) - 12
        if let detail = row.detail, room > 30 {
            shapes.append(
                .text(detail, x: end, y: frame.midY + 6, size: 15, ink(Colour.faint), anchor: "end", width: room))
        }
        return shapes
    }

    /// A white minus on red, or a white plus on green.
    private func sign(_ control: TableRow.Control, x: Double, y: Double) -> [XML] {
        let bar = XML.line(x - 6, y, x + 6, y, "white", width: 2)
        guard control == .insert else { return [.circle(x, y, radius: "11", Colour.badge), bar] }
        return [.circle(x, y, radius: "11", Colour.insert), bar, .line(x, y - 6, x, y + 6, "white", width: 2)]
    }
}
