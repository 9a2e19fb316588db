#if canImport(Glibc)
    import Glibc
#endif

/// A file and its path, to check later whether the path still leads to the same file.
struct FilePlace: Equatable {
    let path: String
    private let follows: Bool
    private let device: UInt64
    private let inode: UInt64

    /// Nil if there is no file at the path.
    /// - Parameter follows: take the target of a symbolic link, not the link itself.
    init?(_ path: String, follows: Bool = false) {
        var status = stat()
        guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        (self.path, self.follows) = (path, follows)
        (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// The reason why the path no longer leads to the same file; nil if it still does.
    var fault: String? {
        guard let found = FilePlace(path, follows: follows) else { return "\(path) was taken away" }
        return found == self ? nil : "\(path) was replaced by another file"
    }
}
