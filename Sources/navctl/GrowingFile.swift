import Glibc

/// A file that is written piece by piece, and keeps what it has however its writer ends. `-` is standard output.
final class GrowingFile {
    private let path: String
    private let descriptor: Int32
    /// How many bytes were written.
    private(set) var count = 0

    /// Makes the file; only its owner can read it. Errors: `usage` if there is something in it already; `badInput` if
    /// it can't be made.
    /// - Parameter overwrites: true if a file that is there is emptied instead.
    init(_ path: String, overwrites: Bool) throws(Failure) {
        self.path = path
        guard path != "-" else {
            descriptor = STDOUT_FILENO
            return
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw OutputFile.failure(path) }
        var status = stat()
        // A pipe or a device has no contents that could be lost.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        guard overwrites || status.st_size == 0 else {
            throw .usage("\(path) has something in it already", wanted: "another file, or --overwrite")
        }
        // A file that was there may be one that others can read.
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else { throw OutputFile.failure(path) }
    }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    /// Errors: `cannotWrite`, for example if the disk is full.
    func append(_ bytes: [UInt8]) throws(Failure) {
        if descriptor == STDOUT_FILENO { Output.write(bytes) } else {
            guard Output.writeAll(bytes, to: descriptor) else { throw OutputFile.failureOfWriting(path) }
        }
        count += bytes.count
    }
}
