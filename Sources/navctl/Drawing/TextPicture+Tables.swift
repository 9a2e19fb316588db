import Bus

// Drawing tables as text.
extension TextPicture {
    mutating func drawTable(_ piece: Picture.Piece) {
        let lines = picture.rows[piece.of]
        for (index, (frame, part)) in TableFrame(piece, lines).parts.enumerated() {
            let place = area(frame)
            let columns = place.columns.inset(by: 2)
            let middle = place.top + (place.rows.count - 1) / 2
            switch part {
            case .header(let text): canvas.put(text, columns.lowerBound, place.bottom, width: columns.count, .bold)
            case .footer(let text):
                canvas.put(text, columns.lowerBound, place.top, width: columns.count, .dim)
            case .row(let row):
                if place.rows.count > 1 {
                    canvas.fill("┄", columns.lowerBound, place.bottom, width: columns.count + 2, .dim)
                }
                if let row {
                    // A mark in front of the text, which is visible without colours too.
                    if row.isSelected { canvas.put("▌", place.left, middle, width: 1, .blue) }
                    draw(row, in: columns, middle)
                } else if lines == nil {
                    let length = min(columns.count, TableFrame.length(index))
                    canvas.fill("▒", columns.lowerBound, middle, width: length, .dim)
                }
            }
        }
    }

    private mutating func draw(_ row: TableRow, in columns: Range<Int>, _ line: Int) {
        var start = columns.lowerBound
        if let control = row.control {
            canvas.put(control.mark, start, line, width: 1, control == .delete ? .red : .blue)
            start += 3
        }
        if let image = row.image {
            canvas.put(String(Symbol.named(image).glyph), start, line, width: 1, .blue)
            start += 3
        }
        var end = columns.upperBound
        func putLast(_ text: String, _ paint: Paint) {
            end -= text.columns
            canvas.put(text, end, line, width: text.columns, paint)
            end -= 1
        }
        if row.isPending { putLast("[Delete]".fitted(to: max(0, end - start)), .red) }
        if !row.mark.isEmpty { putLast(row.mark, .dim) }
        if let badge = row.badge { putLast("(\(badge))".fitted(to: max(0, end - start)), .red) }
        canvas.put(row.text, start, line, width: max(0, end - start), row.isSelected ? .bold : nil)
        let used = start + row.text.columns + 2
        if let detail = row.detail, end - used > 3 { putLast(detail.fitted(to: end - used), .dim) }
    }
}
