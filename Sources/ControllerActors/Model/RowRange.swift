import Bus

/// Rows that follow each other in one section.
struct RowRange {
    let first: RowIndex
    let count: Int

    /// As a question names them: `{"section":0,"row":3,"count":2}`.
    var json: JSONObject {
        var fields = FieldWriter()
        first.write(&fields)
        fields.add("count", count)
        return fields.object
    }
}
