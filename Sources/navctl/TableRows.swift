import Bus

/// The rows for which a table's view has room, as its data source supplies them; nil if they can't be had.
struct TableRows {
    let lines: [TableLine]?

    init(_ table: Picture.Piece, _ session: Session) {
        var room = TableFrame.room(table)
        let first = table.json["table"]?["visible"]
        var lines: [TableLine] = []
        var section = first?["section"]?.int ?? 0
        var row = first?["row"]?.int ?? 0
        while room > 0 {
            let asked: Members = ["section": section, "row": row, "count": room]
            guard let answer = try? session.request("tableViewController.rows", on: table.of, asked) else {
                self.lines = nil
                return
            }
            lines += TableLine.lines(answer, in: table.json["table"])
            room -= answer["rows"]?.array?.count ?? 0
            section += 1
            row = 0
            guard section < answer["sections"]?.array?.count ?? 0 else { break }
        }
        self.lines = lines
    }
}
