#if canImport(Glibc)
    import Glibc
#endif

/// A file and its name: whether both still belong together.
struct FilePlace: Equatable {
    let path: String
    private let device: UInt64
    private let inode: UInt64

    /// Nil where nothing stands there.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (self.path, device, inode) = (path, UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// What is wrong; nil where the file still has its name.
    var fault: String? {
        guard let found = FilePlace(path) else { return "\(path) was taken away" }
        return found == self ? nil : "\(path) was replaced by another file"
    }
}
