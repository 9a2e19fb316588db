#if canImport(Glibc)
    import Glibc
#endif

/// A file and its name: whether both still belong together.
struct FilePlace: Equatable {
    let path: String
    private let follows: Bool
    private let device: UInt64
    private let inode: UInt64

    /// Nil where nothing stands there.
    /// - Parameter follows: what a symbolic link leads to is meant, not the link.
    init?(_ path: String, follows: Bool = false) {
        var status = stat()
        guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        (self.path, self.follows) = (path, follows)
        (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// What is wrong; nil where the file still has its name.
    var fault: String? {
        guard let found = FilePlace(path, follows: follows) else { return "\(path) was taken away" }
        return found == self ? nil : "\(path) was replaced by another file"
    }
}
