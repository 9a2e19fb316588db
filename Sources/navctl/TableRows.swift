import Bus

/// What a table's view has room for, asked of its data source; nil where nobody knows it.
struct TableRows {
    let lines: [TableLine]?

    init(_ table: Picture.Piece, _ session: Session) {
        var room = TableFrame.room(table)
        let first = table.json["table"]?["visible"]
        var lines: [TableLine] = []
        var section = first?["section"]?.int ?? 0
        var row = first?["row"]?.int ?? 0
        while room > 0 {
            let asked: JSONObject = [
                "section": .int(Int64(section)), "row": .int(Int64(row)), "count": .int(Int64(room)),
            ]
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
