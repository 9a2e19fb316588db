extension FuzzTarget {
    /// Readers of the files of a store, which may be damaged in any way.
    static let storeTargets: [FuzzTarget] = [
        FuzzTarget(name: "batch") { bytes in
            var end = 0
            let isWhole = Frame.each(in: bytes) { frame in
                expect(frame.whole.lowerBound == end, "a gap before \(frame.whole)")
                expect(frame.head.upperBound == frame.middle.lowerBound, "a gap before \(frame.middle)")
                expect(frame.middle.upperBound == frame.tail.lowerBound, "a gap before \(frame.tail)")
                _ = frame.name(in: bytes)
                end = frame.whole.upperBound
            }
            expect(end <= bytes.count && isWhole == (end == bytes.count), "\(end) of \(bytes.count)")
        },
        // The log is read as it is, and once more with correct checksums, since random bytes never have them.
        FuzzTarget(name: "log") { bytes in
            _ = WriteAheadLog(bytes)
            guard let log = summed(bytes).withUnsafeBytes({ WriteAheadLog($0) }) else { return }
            let pageSize = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self)))
            expect(log.pages.count <= (bytes.count - 32) / (24 + pageSize), "more pages than there is room for")
            expect(log.end <= bytes.count && log.tail.map { $0.offset >= log.end } ?? true, "a tail before the end")
        },
    ]

    private static func summed(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var log = Array(bytes)
        guard log.count >= 32 else { return log }
        let isBig = log[3] & 1 == 1
        var (s, t): (UInt32, UInt32) = (0, 0)
        func word(_ offset: Int) -> UInt32 { (0..<4).reduce(0) { $0 << 8 | UInt32(log[offset + $1]) } }
        func add(_ range: Range<Int>) {
            for offset in stride(from: range.lowerBound, to: range.upperBound - 7, by: 8) {
                s = s &+ (isBig ? word(offset) : word(offset).byteSwapped) &+ t
                t = t &+ (isBig ? word(offset + 4) : word(offset + 4).byteSwapped) &+ s
            }
        }
        func put(_ value: UInt32, _ offset: Int) {
            for place in 0..<4 { log[offset + place] = UInt8(truncatingIfNeeded: value >> UInt32(24 - place * 8)) }
        }
        add(0..<24)
        put(s, 24)
        put(t, 28)
        let pageSize = Int(word(8))
        guard (1...65_536).contains(pageSize) else { return log }
        var offset = 32
        while offset + 24 + pageSize <= log.count {
            put(word(16), offset + 8)
            put(word(20), offset + 12)
            add(offset..<offset + 8)
            add(offset + 24..<offset + 24 + pageSize)
            put(s, offset + 16)
            put(t, offset + 20)
            offset += 24 + pageSize
        }
        return log
    }
}
