import Bus

#if canImport(Glibc)
    import Glibc
#endif

// Warnings about parts of the configuration that have no effect.
extension Settings {
    var warnings: [String] {
        var lines: [String] = []
        switch endpoint {
        case .ipc(let path):
            if accessList.allowsKeys {
                lines.append("keys in \"allow\" mean nothing on ipc: the kernel says who connects")
            }
            let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
            var status = stat()
            if accessList.allowsOtherUsers, stat(folder, &status) == 0, status.st_mode & 0o011 == 0 {
                lines.append("other users are allowed, and \(folder) does not let them pass: chmod 0711 it")
            }
        case .tcp:
            if accessList.allowsOtherUsers { lines.append("a uid in \"allow\" means nothing on tcp: it takes a key") }
        }
        return lines
    }
}
