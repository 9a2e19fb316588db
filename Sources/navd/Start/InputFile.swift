import Bus
import Glibc

/// Files named on the command line.
enum InputFile {
    static let maximumBytes = 8 << 20

    static func read(_ path: String) throws(StartError) -> [UInt8] {
        var bytes: [UInt8] = []
        try each(path) { chunk throws(StartError) in
            bytes += chunk
            guard bytes.count <= maximumBytes else { throw .badInput("\(path) is larger than \(maximumBytes) bytes") }
        }
        return bytes
    }

    /// The size in bytes; nil for what is no file, such as a pipe, or can't be read.
    static func size(_ path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    static func json(_ path: String) throws(StartError) -> JSON { try json(read(path), of: path) }

    static func json(_ bytes: [UInt8], of path: String) throws(StartError) -> JSON {
        do throws(JSONError) { return try JSONParser.parse(bytes) } catch {
            throw .badInput("\(path): \(error.place(in: bytes))")
        }
    }

    static func each(_ path: String, _ body: (UnsafeRawBufferPointer) throws(StartError) -> Void) throws(StartError) {
        func unreadable() -> StartError { .badInput("\(path) can't be read: \(String(cString: strerror(errno)))") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable() }
        defer { close(descriptor) }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable() }
            if count == 0 { return }
            try chunk.withUnsafeBytes { chunk in
                Result { () throws(StartError) in try body(UnsafeRawBufferPointer(rebasing: chunk[..<count])) }
            }.get()
        }
    }
}
