import Glibc

/// Writes a file completely or not at all. `-` is standard output.
enum OutputFile {
    /// - Parameter isPrivate: a new file is readable by its owner only.
    static func write(_ text: String, to path: String, isPrivate: Bool = false) throws(Failure) {
        var page: [UInt8]? = Array(text.utf8)
        try write(to: path, isPrivate: isPrivate) { () throws(Failure) in
            defer { page = nil }
            return page
        }
    }

    /// Writes page by page, until `next` returns nil.
    static func write(to path: String, isPrivate: Bool, _ next: () throws(Failure) -> [UInt8]?) throws(Failure) {
        if path == "-" {
            while let bytes = try next() { Output.write(bytes) }
            return
        }
        var status = stat()
        let isThere = stat(path, &status) == 0
        // A pipe or a device is written to, not replaced.
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            let file = open(path, O_WRONLY | O_CLOEXEC)
            guard file >= 0 else { throw failure(path) }
            defer { close(file) }
            return try write(next, to: file, path)
        }
        let target = resolved(path)
        let temporary = "\(target).\(getpid())"
        let mode = isThere ? status.st_mode & 0o7777 : isPrivate ? 0o600 : 0o666
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else { throw failure(path) }
        if isThere { fchmod(file, mode) }
        do throws(Failure) { try write(next, to: file, path) } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        guard close(file) == 0, rename(temporary, target) == 0 else {
            let failure = failure(path)
            unlink(temporary)
            throw failure
        }
    }

    /// The target of a symbolic link is replaced, not the link itself.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func write(_ next: () throws(Failure) -> [UInt8]?, to file: Int32, _ path: String) throws(Failure) {
        while let bytes = try next() {
            guard Output.writeAll(bytes, to: file) else { throw failureOfWriting(path) }
        }
    }

    /// The file can't be made.
    static func failure(_ path: String) -> Failure { .badInput(message(path)) }

    /// The file is there, but takes no more: the disk is full, for example.
    static func failureOfWriting(_ path: String) -> Failure {
        Failure("cannotWrite", message(path), exitCode: ExitCodes.cannotWrite)
    }

    private static func message(_ path: String) -> String {
        "\(path) can't be written: \(String(cString: strerror(errno)))"
    }
}
