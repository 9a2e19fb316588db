import Bus
import Glibc

/// Writes a file completely or not at all. `-` is standard output.
enum OutputFile {
    /// What the disk must have of a file before it gets its name.
    struct Proof {
        /// In bytes.
        let size: Int
        /// As `SHA256.text`; nil if only the size is known.
        let sha256: String?
    }

    /// Bytes that are read at once for a proof.
    private static let portion = 1 << 20
    /// - Parameter isPrivate: a new file is readable by its owner only.
    static func write(_ text: String, to path: String, isPrivate: Bool = false) throws(Failure) {
        var page: [UInt8]? = Array(text.utf8)
        try write(to: path, isPrivate: isPrivate) { () throws(Failure) in
            defer { page = nil }
            return page
        }
    }

    /// Writes a file that only its owner can read, and proves that it is on the disk.
    static func write(durably text: String, to path: String) throws(Failure) {
        var page: [UInt8]? = Array(text.utf8)
        let proof = Proof(size: page?.count ?? 0, sha256: page.map(SHA256.text))
        try write(to: path, isPrivate: true, proof: proof) { () throws(Failure) in
            defer { page = nil }
            return page
        }
    }

    /// Writes page by page, until `next` returns nil.
    /// - Parameter proof: with it the file is on the disk when this returns, has been read again and compared, and its
    ///   name is on the disk, too. A pipe or a device is written to without a proof.
    static func write(
        to path: String, isPrivate: Bool, proof: Proof? = nil, _ next: () throws(Failure) -> [UInt8]?
    ) throws(Failure) {
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
        let file = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else { throw failure(path) }
        if isThere { fchmod(file, mode) }
        do throws(Failure) {
            try write(next, to: file, path)
            if let proof { try sync(file, path, proving: proof) }
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        guard close(file) == 0, rename(temporary, target) == 0 else {
            let failure = failure(path)
            unlink(temporary)
            throw failure
        }
        if proof != nil { try syncFolder(of: target, path) }
    }

    /// Waits until the disk has the file, reads it again, and compares. Errors: `cannotWrite`.
    private static func sync(_ file: Int32, _ path: String, proving proof: Proof) throws(Failure) {
        guard fsync(file) == 0 else { throw failureOfWriting(path) }
        // What is read next comes from the disk, as far as the system allows that.
        posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
        var (sum, size) = (SHA256(), 0)
        var bytes = [UInt8](repeating: 0, count: portion)
        while true {
            let count = pread(file, &bytes, bytes.count, off_t(size))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failureOfWriting(path) }
            guard count > 0 else { break }
            bytes.withUnsafeBytes { sum.add(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
            size += count
        }
        if let difference = difference(Proof(size: size, sha256: sum.text), from: proof) {
            throw Failure("cannotWrite", "\(path) is not kept: \(difference)", exitCode: ExitCodes.cannotWrite)
        }
    }

    /// What is wrong with a file that was read again; nil if it is as it must be.
    static func difference(_ found: Proof, from proof: Proof) -> String? {
        if found.size != proof.size { return "\(proof.size) bytes were sent, and the disk has \(found.size)" }
        guard let sent = proof.sha256, let found = found.sha256, found != sent else { return nil }
        return "navd has sent the SHA-256 \(sent), and the disk has \(found)"
    }

    private static func syncFolder(of target: String, _ path: String) throws(Failure) {
        let end = target.lastIndex(of: "/")
        let name = end.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
        let folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw failureOfWriting(path) }
        defer { close(folder) }
        guard fsync(folder) == 0 else { throw failureOfWriting(path) }
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
