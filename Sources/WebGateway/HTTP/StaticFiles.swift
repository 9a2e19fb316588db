import Bus
import NIOCore
import NIOHTTP1

#if canImport(Glibc)
    import Glibc
#endif

/// The files that the gateway serves. Its functions wait for the disk, so they run on threads of their own.
struct StaticFiles: Sendable {
    /// The application's folder, which may be a symbolic link; nil if there is none.
    let folder: String?
    let kit: String?
    /// Where the folder is for a browser: nothing, or such as `/inspect`.
    var base = ""

    /// A file that is open for reading.
    final class OpenFile: Sendable {
        let descriptor: Int32
        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { Glibc.close(descriptor) }
    }

    /// What is answered.
    struct Reply: Sendable {
        var status: HTTPResponseStatus
        var headers: [(String, String)] = []
        /// The part of the file that is the body; nil for no body.
        var body: (file: OpenFile, range: Range<Int>)?
    }

    /// - Parameter target: nil for the kit.
    func reply(to head: HTTPRequestHead, _ target: RequestPath?) -> Reply {
        guard let path = path(of: target) else { return Reply(status: .notFound) }
        guard let file = Self.open(path) else { return Reply(status: Self.status(of: errno)) }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0 else { return Reply(status: .notFound) }
        if status.st_mode & S_IFMT == S_IFDIR {
            // Relative links in the index are right only behind the slash.
            guard let target, !target.isFolder, Self.open("\(path)/index.html") != nil else {
                return Reply(status: .notFound)
            }
            return Reply(
                status: .movedPermanently, headers: [("Location", base + Self.encoded(target.components) + "/")])
        }
        guard status.st_mode & S_IFMT == S_IFREG, let size = Int(exactly: status.st_size) else {
            return Reply(status: .notFound)
        }
        let tag = Self.tag(status)
        // A page that is kept for ever could never name newer files.
        let type = target == nil ? MediaType.of("navd.js") : MediaType.of(path)
        let isVersioned = target?.isVersioned ?? false && !type.hasPrefix("text/html")
        var reply = Reply(
            status: .ok,
            headers: [
                ("ETag", tag), ("Accept-Ranges", "bytes"),
                ("Cache-Control", isVersioned ? "public, max-age=31536000, immutable" : "no-cache"),
            ])
        // `*` stands for any file, and W/ for a comparison that is good enough here.
        let known = head.headers[canonicalForm: "if-none-match"].map { $0.hasPrefix("W/") ? $0.dropFirst(2) : $0 }
        if known.contains(where: { $0 == tag || $0 == "*" }) {
            reply.status = .notModified
            return reply
        }
        reply.headers.append(("Content-Type", type))
        let isSame = head.headers.first(name: "if-range").map { $0 == tag } ?? true
        switch ByteRange(isSame ? head.headers.first(name: "range") : nil, size: size) {
        case .whole: reply.body = (file, 0..<size)
        case .part(let range):
            reply.status = .partialContent
            reply.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
            reply.body = (file, range)
        case .unsatisfiable:
            reply.status = .rangeNotSatisfiable
            reply.headers.append(("Content-Range", "bytes */\(size)"))
        }
        return reply
    }

    /// The real path of the file; nil if it does not exist, or a symbolic link leads out of the folder.
    private func path(of target: RequestPath?) -> String? {
        guard let target else { return kit }
        guard let folder = folder.flatMap(Self.realPath) else { return nil }
        let name = target.components + (target.isFolder ? ["index.html"] : [])
        guard let real = Self.realPath(folder + "/" + name.joined(separator: "/")) else { return nil }
        if real == folder { return real }
        guard real.hasPrefix(folder == "/" ? "/" : folder + "/") else { return nil }
        let isHidden = real.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
        return isHidden ? nil : real
    }

    /// Reads up to that many bytes; nil if the file has become shorter.
    static func read(_ file: OpenFile, at offset: Int, _ count: Int) -> ByteBuffer? {
        var buffer = ByteBufferAllocator().buffer(capacity: count)
        let read = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
            max(0, pread(file.descriptor, space.baseAddress, min(count, space.count), off_t(offset)))
        }
        return read > 0 ? buffer : nil
    }

    /// What a client is told of a file that can't be opened.
    static func status(of code: Int32) -> HTTPResponseStatus {
        code == EMFILE || code == ENFILE || code == ENOMEM ? .serviceUnavailable : .notFound
    }

    private static func open(_ path: String) -> OpenFile? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        return descriptor >= 0 ? OpenFile(descriptor) : nil
    }

    /// It changes with each write, and with each file that takes the place of another.
    private static func tag(_ status: stat) -> String {
        let parts = [
            UInt64(bitPattern: Int64(status.st_mtim.tv_sec)), UInt64(status.st_mtim.tv_nsec),
            UInt64(bitPattern: Int64(status.st_size)), UInt64(status.st_ino),
        ]
        return "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
    }

    private static func encoded(_ components: [String]) -> String {
        components.map { "/" + $0.utf8.map(encoded).joined() }.joined()
    }

    private static func encoded(_ byte: UInt8) -> String {
        let letter = Character(Unicode.Scalar(byte))
        if byte < 0x80, letter.isLetter || letter.isNumber || "-._~".contains(letter) { return String(letter) }
        return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }

    // MARK: Paths

    /// The path without symbolic links; nil if nothing is there.
    static func realPath(_ path: String) -> String? {
        guard let real = Glibc.realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The whole file; nil if it can't be read, or is larger.
    static func bytes(of path: String, atMost most: Int) -> [UInt8]? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = OpenFile(descriptor)
        var bytes: [UInt8] = []
        while let chunk = read(file, at: bytes.count, 65_536) {
            bytes += chunk.readableBytesView
            guard bytes.count <= most else { return nil }
        }
        return bytes
    }
}

/// Where the files are that belong to the program: the kit, and the pages of the inspector.
enum OwnFiles {
    /// The file of the kit; nil if it is not there.
    static func kit() -> String? { program.flatMap(kit(beside:)) }

    /// The folder of the inspector; nil if it is not there.
    static func inspector() -> String? { program.flatMap(inspector(beside:)) }

    private static var program: String? { StaticFiles.realPath("/proc/self/exe") }

    /// - Parameter program: its path without symbolic links.
    static func kit(beside program: String) -> String? {
        find(beside: program, ["navd.js"], inPackage: ["Clients", "js", "navd.js"])
    }

    /// - Parameter program: its path without symbolic links.
    static func inspector(beside program: String) -> String? {
        find(beside: program, ["inspector", "index.html"], inPackage: ["Inspector", "index.html"])
            .map { String($0.dropLast("/index.html".utf8.count)) }
    }

    /// Beside the program as it is installed (`../share/navd/`), or in the package that it was built in. No other
    /// folder above the program is asked: it may be another user's.
    private static func find(beside program: String, _ names: [Substring], inPackage: [Substring]) -> String? {
        let folders = program.split(separator: "/").dropLast()
        var paths: [[Substring]] = [folders.dropLast() + ["share", "navd"] + names]
        if let build = folders.firstIndex(of: ".build") {
            let package = folders[..<build]
            if isFile(package + ["Package.swift"]) { paths.append(package + inPackage) }
        }
        return paths.first { isFile($0[...]) }.flatMap { StaticFiles.realPath(text($0[...])) }
    }

    private static func isFile(_ path: ArraySlice<Substring>) -> Bool { access(text(path), R_OK) == 0 }

    private static func text(_ path: ArraySlice<Substring>) -> String { path.reduce("") { "\($0)/\($1)" } }
}
