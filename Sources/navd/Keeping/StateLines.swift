/// Cuts a state file into lines as its bytes arrive, so that only one raw line is in memory at a time.
struct StateLines {
    /// The longest line. A window of 10,000 controllers has a few megabytes; 640 MB if each has the most state that it
    /// may have.
    let maximumBytes: Int

    init(maximumBytes: Int = 1 << 30) { self.maximumBytes = maximumBytes }

    private var reader = StateReader()
    private var begun: [UInt8] = []
    private var line = 1

    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            try finish(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
            start = end + 1
        }
        try keep(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Called after all bytes; the last line may lack its newline.
    mutating func file() throws(StateFileError) -> StateFile {
        if !begun.isEmpty { try finish(UnsafeRawBufferPointer(start: nil, count: 0)) }
        return try reader.file()
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        guard begun.count + bytes.count <= maximumBytes else {
            throw StateFileError(line: line, reason: "it has more than \(maximumBytes) bytes")
        }
        begun += bytes
    }

    private mutating func finish(_ bytes: UnsafeRawBufferPointer) throws(StateFileError) {
        if begun.isEmpty {
            guard bytes.count <= maximumBytes else { return try keep(bytes) }
            try reader.take(bytes)
        } else {
            try keep(bytes)
            try begun.withUnsafeBytes { line in Result { () throws(StateFileError) in try reader.take(line) } }.get()
            begun.removeAll(keepingCapacity: true)
        }
        line += 1
    }
}
