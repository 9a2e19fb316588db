import GRDB

// Reads many windows by two queries. An opening reads every window, and two or three queries for each would cost more
// than reading the data.
extension StoreTables {
    /// - Parameters:
    ///   - windows: at least one.
    ///   - recent: the batches that are not sorted yet; their commits come after those in the tables.
    func contents(
        of windows: ArraySlice<WindowHead>, bytes limit: Int, _ recent: RecentLog
    ) throws -> [WindowContents] {
        let first = windows[windows.startIndex]
        // In the file ids are signed, so ids from 2^63 on come before the others. One call reads windows of one half
        // only.
        let windows = windows.prefix { ($0.window > Int64.max) == (first.window > Int64.max) }
        let range: StatementArguments = [
            Int64(bitPattern: first.window), Int64(bitPattern: windows[windows.endIndex - 1].window),
        ]
        let checkpoints = try Row.fetchCursor(database.cachedStatement(sql: Self.checkpoints), arguments: range)
        let chunks = try Row.fetchCursor(database.cachedStatement(sql: Self.chunks), arguments: range)
        var checkpoint = try checkpoints.next()
        var chunk = try chunks.next()
        var found: [WindowContents] = []
        var count = 0
        for window in windows.lazy.map(\.window) where found.isEmpty || count < limit {
            // Skips windows that are not asked for: they were forgotten or added since.
            while let row = checkpoint, try row.number(0) < Int64(bitPattern: window) {
                checkpoint = try checkpoints.next()
            }
            while let row = chunk, try row.number(0) < Int64(bitPattern: window) { chunk = try chunks.next() }
            var contents = WindowContents(window: window, checkpoint: nil)
            if recent.forgotten[window] == nil {
                if let row = checkpoint, try row.id(0) == window {
                    contents = WindowContents(window: window, checkpoint: try newest(row))
                }
                while let row = chunk, try row.id(0) == window {
                    try add(row, to: &contents)
                    chunk = try chunks.next()
                }
                recent.addCommits(to: &contents)
            }
            count += contents.count
            found.append(contents)
        }
        return found
    }

    private static let checkpoints = """
        SELECT window, number, at, sum, bytes FROM checkpoint WHERE window BETWEEN ? AND ?
        AND number = (SELECT max(number) FROM checkpoint AS other WHERE other.window = checkpoint.window)
        ORDER BY window
        """

    private static let chunks = """
        SELECT window, last, previous, sum, bytes FROM chunk WHERE window BETWEEN ? AND ?
        AND last > ifnull((SELECT max(number) FROM checkpoint WHERE checkpoint.window = chunk.window), 0)
        ORDER BY window, last
        """

    private func newest(_ row: Row) throws -> Checkpoint {
        let (window, number) = (try row.id(0), try row.count(1))
        let bytes = try bytes(row, 4, sum: 3, "the checkpoint \(number) of window \(window)")
        return Checkpoint(window: window, number: number, at: try row.count(2), bytes: bytes)
    }

    private func add(_ row: Row, to contents: inout WindowContents) throws {
        let (last, previous) = (try row.count(1), try row.count(2))
        if contents.last < previous {
            throw StoreError.historyCompacted(window: contents.window, through: previous)
        }
        let sum = UInt64(bitPattern: try row.number(3))
        let isWhole = try row.withUnsafeData(atIndex: 4) { data in
            (data ?? .init()).withUnsafeBytes { Checksum.of($0) == sum && contents.append($0) }
        }
        guard isWhole else { throw damaged("the chunk up to \(last) of window \(contents.window)") }
    }
}
