import Bus

// Drawing tables as text.
extension TextPicture {
    mutating func drawTable(_ piece: Picture.Piece) {
        let lines = picture.rows[piece.of]
        for (index, (frame, part)) in TableFrame(piece, lines).parts.enumerated() {
            let place = area(frame)
            let last = place.rows.upperBound - 1
            let columns =
                (place.columns.lowerBound + 2)..<max(place.columns.lowerBound + 2, place.columns.upperBound - 2)
            let middle = place.rows.lowerBound + (place.rows.count - 1) / 2
            switch part {
            case .header(let text): canvas.put(text, columns.lowerBound, last, width: columns.count, .bold)
            case .footer(let text):
                canvas.put(text, columns.lowerBound, place.rows.lowerBound, width: columns.count, .faint)
            case .row(let row):
                if place.rows.count > 1 {
                    canvas.put(
                        String(repeating: "┄", count: columns.count + 2), columns.lowerBound, last,
                        width: columns.count + 2, .faint)
                }
                if let row {
                    // A mark in front of the text, which is visible without colours too.
                    if row.isSelected { canvas.put("▌", place.columns.lowerBound, middle, width: 1, .accent) }
                    draw(row, in: columns, middle)
                } else if lines == nil {
                    let length = min(columns.count, TableFrame.lengths[index % TableFrame.lengths.count])
                    canvas.put(String(repeating: "▒", count: length), columns.lowerBound, middle, width: length, .faint)
                }
            }
        }
    }

    private mutating func draw(_ row: TableRow, in columns: Range<Int>, _ line: Int) {
        var start = columns.lowerBound
        if let control = row.control {
            canvas.put(control.mark, start, line, width: 1, control == .delete ? .alert : .accent)
            start += 3
        }
        if let image = row.image {
            canvas.put(String(Symbol.named(image).glyph), start, line, width: 1, .accent)
            start += 3
        }
        var end = columns.upperBound
        if row.isPending {
            let button = "[Delete]".fitted(to: max(0, end - start))
            end -= button.columns
            canvas.put(button, end, line, width: button.columns, .alert)
            end -= 1
        }
        if !row.mark.isEmpty {
            end -= row.mark.columns
            canvas.put(row.mark, end, line, width: row.mark.columns, .faint)
            end -= 1
        }
        if let badge = row.badge {
            let text = "(\(badge))".fitted(to: max(0, end - start))
            end -= text.columns
            canvas.put(text, end, line, width: text.columns, .alert)
            end -= 1
        }
        canvas.put(row.text, start, line, width: max(0, end - start), row.isSelected ? .bold : .plain)
        let used = start + row.text.columns + 2
        if let detail = row.detail, end - used > 3 {
            let text = detail.fitted(to: end - used)
            canvas.put(text, end - text.columns, line, width: text.columns, .faint)
        }
    }
}
