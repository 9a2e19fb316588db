import Bus

/// The rows of a table that its view has room for, asked of its data source; nil where nobody knows them.
struct TableRows {
    let rows: [TableRow]?

    init(_ table: Picture.Piece, _ session: Session) {
        let room = TableFrame(table).rows.count
        let first = table.json["table"]?["visible"]
        var rows: [TableRow] = []
        var section = first?["section"]?.int ?? 0
        var row = first?["row"]?.int ?? 0
        while rows.count < room {
            let asked: JSONObject = [
                "section": .int(Int64(section)), "row": .int(Int64(row)), "count": .int(Int64(room - rows.count)),
            ]
            guard let answer = try? session.request("tableViewController.rows", on: table.of, asked) else {
                self.rows = nil
                return
            }
            rows += (answer["rows"]?.array ?? []).map { TableRow(row: $0) }
            section += 1
            row = 0
            guard section < answer["sections"]?.array?.count ?? 0 else { break }
        }
        self.rows = rows
    }
}
