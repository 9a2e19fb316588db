/// The batches that are written but not sorted yet, indexed. In the file they are the rows of `log`.
struct RecentLog {
    struct Row: Equatable {
        let batch: UInt64
        /// The number of the last commit in this batch or before it.
        let last: UInt64
        let bytes: [UInt8]
    }

    /// The place of a frame: its row, counted since the opening, and the offset in it.
    struct Place {
        let row, offset: Int
        let number: UInt64
    }

    private(set) var rows: [Row] = []
    /// How many rows were dropped.
    private var base = 0
    private(set) var bytes = 0
    private var commits: [UInt64: [Place]] = [:]
    private var replies: [ReplyKey: Place] = [:]
    private var tops: [Name: Place] = [:]
    private var facts: [Name: Place] = [:]
    private(set) var forgotten: [UInt64: Int] = [:]

    /// Adds a batch. Returns false if its bytes are no frames.
    mutating func append(_ row: Row) -> Bool {
        let index = base + rows.count
        rows.append(row)
        bytes += row.bytes.count
        return row.bytes.eachFrame { frame, bytes in
            let place = Place(row: index, offset: frame.whole.lowerBound, number: frame.b)
            switch frame.kind {
            case .commit: commits[frame.a, default: []].append(place)
            case .reply:
                let client = frame.name(in: bytes)
                replies[ReplyKey(client: client.text, n: frame.a)] = place
                if frame.a >= tops[client]?.number ?? 0 {
                    tops[client] = Place(row: index, offset: place.offset, number: frame.a)
                }
            case .set, .remove: facts[frame.name(in: bytes)] = place
            case .forget:
                commits[frame.a] = nil
                forgotten[frame.a] = index
            case .checkpoint: break
            }
        }
    }

    /// The oldest rows, as many as make up `bytes`, but never the newest, from whose numbers the next go on.
    func slice(bytes: Int) -> [Row] {
        var sum = 0
        let slice = rows.dropLast().prefix { row in
            defer { sum += row.bytes.count }
            return sum < bytes
        }
        return Array(slice)
    }

    /// Drops the oldest rows, which have been sorted.
    mutating func drop(_ count: Int) {
        let bound = base + count
        for row in rows.prefix(count) {
            bytes -= row.bytes.count
            row.bytes.eachFrame { frame, bytes in
                switch frame.kind {
                case .commit: dropCommits(of: frame.a, before: bound)
                case .reply:
                    let client = frame.name(in: bytes)
                    let key = ReplyKey(client: client.text, n: frame.a)
                    if let place = replies[key], place.row < bound { replies[key] = nil }
                    if let place = tops[client], place.row < bound { tops[client] = nil }
                case .set, .remove:
                    let key = frame.name(in: bytes)
                    if let place = facts[key], place.row < bound { facts[key] = nil }
                case .forget: if let row = forgotten[frame.a], row < bound { forgotten[frame.a] = nil }
                case .checkpoint: break
                }
            }
        }
        rows.removeFirst(count)
        base = bound
    }

    private mutating func dropCommits(of window: UInt64, before row: Int) {
        guard let places = commits[window], let first = places.first, first.row < row else { return }
        let left = places.drop { $0.row < row }
        commits[window] = left.isEmpty ? nil : Array(left)
    }

    private func with<R>(_ place: Place, _ body: (Frame, UnsafeRawBufferPointer) -> R) -> R {
        rows[place.row - base].bytes.withUnsafeBytes { body(Frame($0, at: place.offset)!, $0) }
    }

    // MARK: Reading

    /// The numbers of the last commit and the last batch.
    var head: Head { rows.last.map { Head(number: $0.last, batch: $0.batch) } ?? Head() }

    func commits(of window: UInt64, after number: UInt64, limit: Int) -> [StoredCommit] {
        guard let places = commits[window] else { return [] }
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number <= number { low = middle + 1 } else { high = middle }
        }
        return places[low...].prefix(limit).map { place in with(place) { StoredCommit($0, in: $1) } }
    }

    func addCommits(to contents: inout WindowContents) {
        for place in commits[contents.window] ?? [] { with(place) { contents.append($0, in: $1) } }
    }

    func commits(after number: UInt64, limit: Int) -> [StoredCommit] {
        var found: [StoredCommit] = []
        for row in rows where row.last > number && found.count < limit {
            row.bytes.eachFrame { frame, bytes in
                guard frame.kind == .commit, frame.b > number, found.count < limit else { return }
                if forgotten[frame.a] == nil { found.append(StoredCommit(frame, in: bytes)) }
            }
        }
        return found
    }

    var windows: [UInt64: UInt64] { commits.compactMapValues { $0.last?.number } }

    func reply(to key: ReplyKey) -> StoredReply? {
        replies[key].map { place in
            with(place) { StoredReply(key: key, digest: $0.d, at: $0.at, bytes: [UInt8]($1[$0.tail])) }
        }
    }

    /// The greatest `n` of a client; nil if it has no reply here.
    func top(of client: String) -> UInt64? { tops[Name(client)]?.number }

    /// Nil if no frame here concerns the key; a nil inside if the fact was removed.
    func fact(_ key: Name) -> [UInt8]?? {
        facts[key].map { place in with(place) { $0.kind == .set ? [UInt8]($1[$0.tail]) : nil } }
    }

    func facts(_ prefix: Name) -> [Name: [UInt8]?] {
        var found: [Name: [UInt8]?] = [:]
        for key in facts.keys where key.begins(with: prefix) { found[key] = fact(key) }
        return found
    }
}
