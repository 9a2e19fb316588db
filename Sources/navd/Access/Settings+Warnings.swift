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
                lines.append("keys in \"allow\" have no effect on ipc, where the kernel identifies the client")
            }
            let folder = path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
            var status = stat()
            if accessList.allowsOtherUsers, stat(folder, &status) == 0, status.st_mode & 0o011 == 0 {
                lines.append("other users are allowed, but can't enter \(folder): chmod 0711 it")
            }
        case .tcp:
            if accessList.allowsOtherUsers {
                lines.append("a uid in \"allow\" has no effect on tcp, which needs a key")
            }
        }
        return lines
    }
}
