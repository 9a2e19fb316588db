import Bus
import Glibc

/// The file `navctl.json` in the user's folder of configuration.
enum ContextFile {
    /// Larger files are refused.
    private static let maximumBytes = 1 << 20

    static var path: String? { ConfigurationFolder.path().map { "\($0)/navctl.json" } }

    /// An empty list if there is no file. Errors: `badInput`, `parseError`, `configurationInvalid`.
    static func read() throws(Failure) -> ContextList {
        guard let path, access(path, F_OK) == 0 else { return ContextList() }
        return try ContextList(InputFile(path, atMost: maximumBytes).json(), path: path)
    }

    /// Makes the folder if it is missing.
    static func write(_ list: ContextList) throws(Failure) {
        guard let path else { throw .badInput("there is no folder for navctl.json; wanted: $HOME or $XDG_CONFIG_HOME") }
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/\(part)"
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw .badInput("\(folder) can't be made: \(String(cString: strerror(errno)))")
            }
        }
        try OutputFile.write(list.json.indented(width: 100) + "\n", to: path, isPrivate: true)
    }

    /// The absolute path of a file; the text itself if there is no such file, since it may be a key.
    static func absolute(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}

/// Which context counts, and why.
struct ChosenContext {
    enum Source: String { case option, environment, current }

    let name: String
    let context: ContextEntry
    let source: Source

    /// - Parameters:
    ///   - option: the name that `--context` gives.
    ///   - endpoint: the one that `--endpoint` gives. It stands for itself, unless a context is named too.
    /// - Returns: nil if no context counts.
    /// Errors: those of the file; `usage` if there is no such context.
    init?(
        option: String?, endpoint: String?, environment: (String) -> String? = Endpoint.variable,
        _ read: () throws(Failure) -> ContextList = ContextFile.read
    ) throws(Failure) {
        func variable(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
        let list: ContextList
        if let option {
            list = try read()
            (name, source) = (option, .option)
        } else if endpoint != nil {
            return nil
        } else if let variable = variable("NAVCTL_CONTEXT") {
            list = try read()
            (name, source) = (variable, .environment)
        } else {
            if variable("NAVD_ENDPOINT") != nil { return nil }
            list = try read()
            guard let current = list.current else { return nil }
            (name, source) = (current, .current)
        }
        context = try list.named(name)
    }
}
