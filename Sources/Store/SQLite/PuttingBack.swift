#if canImport(Glibc)
    import Glibc
#endif

/// Gives a whole copy of a store the store's name, when its own files are gone or were replaced.
struct PuttingBack {
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
