import Glibc

/// Files of `/proc` and `/sys`, which are short and stand on no disk.
enum KernelFile {
    private static let most = 4_096

    /// The beginning of the text, at most 4,096 bytes; nil if it can't be read.
    static func text(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
        }
    }
}
