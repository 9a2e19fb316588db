import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// Finds the program navd.
struct Program {
    /// What the search looks at. Tests give other values.
    struct Surroundings: Sendable {
        /// `$NAVD`.
        var variable: String?
        /// The program that runs the tests, and what it was called with.
        var bundles: [String] = []
        /// `$PATH`.
        var path: String?

        static var own: Surroundings {
            Surroundings(
                variable: environment("NAVD"), bundles: [executable()] + CommandLine.arguments,
                path: environment("PATH"))
        }

        private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

        private static func executable() -> String {
            var path = [CChar](repeating: 0, count: 4_096)
            let count = readlink("/proc/self/exe", &path, path.count - 1)
            return String(decoding: path[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// How many folders above a test bundle are looked at: a bundle may be a folder itself.
    private static let levels = 4

    /// The path of navd: the one that is named, then `$NAVD`, then the one beside the test bundle, then the one on the
    /// `PATH`. Errors: `programMissing`, which says where it was looked for.
    static func find(
        _ named: String?, in surroundings: Surroundings = .own, isThere: (String) -> Bool = Program.isExecutable
    ) throws(TestFailure) -> String {
        for (origin, path) in [("program:", named), ("$NAVD", surroundings.variable)] {
            guard let path, !path.isEmpty else { continue }
            guard isThere(path) else {
                throw TestFailure(
                    .programMissing, "\(origin) says \(path), and there is no program that can be started")
            }
            return path
        }
        let (beside, onPath) = (folders(of: surroundings.bundles), folders(onPath: surroundings.path))
        for folder in beside + onPath where isThere("\(folder)/navd") { return "\(folder)/navd" }
        throw TestFailure(
            .programMissing,
            """
            there is no program navd
              $NAVD is not set
              beside the test bundle: \(beside.isEmpty ? "no folder is known" : beside.joined(separator: ", "))
              on the PATH: \(onPath.isEmpty ? "no folder is known" : onPath.joined(separator: ", "))
            build it with `swift build --product navd`, or set $NAVD to its path
            """)
    }

    /// The folders in which the bundles stand, and those around these.
    private static func folders(of bundles: [String]) -> [String] {
        var found: [String] = []
        for bundle in bundles where bundle.hasPrefix("/") {
            var parts = bundle.split(separator: "/").dropLast()
            for _ in 0..<levels where !parts.isEmpty {
                let folder = "/" + parts.joined(separator: "/")
                if !found.contains(folder) { found.append(folder) }
                parts.removeLast()
            }
        }
        return found
    }

    private static func folders(onPath path: String?) -> [String] {
        (path ?? "").split(separator: ":").map(String.init)
    }

    static func isExecutable(_ path: String) -> Bool {
        var info = stat()
        return access(path, X_OK) == 0 && stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    }
}
