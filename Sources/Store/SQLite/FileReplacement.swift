import Glibc

/// Gives a whole copy of a store the store's name, when its own files are gone or were replaced.
struct FileReplacement {
    /// The path of the file, with symbolic links resolved.
    let path: String
    /// The path that was given: the same path, or a symbolic link to it.
    let given: String
    /// A part of the names of files that are set aside: milliseconds since 1970.
    let now: UInt64

    /// - Parameters:
    ///   - place: the path of the copy.
    ///   - places: the files that were open. Another file at one of their paths is renamed.
    func takeName(_ place: String, _ places: [FilePlace]) throws(StoreError) {
        let aside = "\(path).displaced-\(now)"
        for (name, other) in [(WriteAheadLog.path(path), WriteAheadLog.path(aside)), (path, aside)] {
            guard let found = FilePlace(name), !places.contains(found) else { continue }
            guard rename(name, other) == 0 else { throw SystemCall.failure("rename", name) }
        }
        // The copy contains everything that was in the log.
        let log = WriteAheadLog.path(path)
        guard unlink(log) == 0 || errno == ENOENT else { throw SystemCall.failure("unlink", log) }
        guard rename(place, path) == 0 else { throw SystemCall.failure("rename", path) }
        try SystemCall.sync(SystemCall.directory(of: path))
        try leadHere()
    }

    /// Restores the symbolic link to the file, if there was one.
    private func leadHere() throws(StoreError) {
        guard given != path, SystemCall.resolved(given) != path else { return }
        let aside = "\(given).displaced-\(now)"
        guard rename(given, aside) == 0 || errno == ENOENT else { throw SystemCall.failure("rename", given) }
        guard symlink(path, given) == 0 else { throw SystemCall.failure("link", given) }
        try SystemCall.sync(SystemCall.directory(of: given))
    }
}

/// A file and its path, to check later whether the path still leads to the same file.
struct FilePlace: Equatable {
    let path: String
    private let follows: Bool
    private let device, inode: UInt64

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
