import Glibc

/// Reads lines of standard input without waiting for them.
struct InputLines {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// True once the input has ended and was read.
    private(set) var isOver = false

    init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

    /// The next line; the last one may lack its line end. Nil where none has come yet, or none will.
    mutating func next() -> String? {
        fill()
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            guard isOver, !bytes.isEmpty else { return nil }
            defer { bytes = [] }
            return String(decoding: bytes, as: UTF8.self)
        }
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return line
    }

    private mutating func fill() {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !isOver, poll(&ready, 1, 0) > 0 {
            var chunk = [UInt8](repeating: 0, count: 4_096)
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else {
                isOver = true
                return
            }
            bytes += chunk[..<count]
        }
    }
}
