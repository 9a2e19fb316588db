import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// One case file of `Tests/Conformance/`. An unknown member is an error, so that a typo does not go unnoticed.
struct CaseFile: Sendable, CustomStringConvertible {
    struct Peer: Sendable {
        let name: String
        let attach: [JSON]
    }

    let file: String
    let name: String
    let proves: [String]
    let settings: Set<Setting>
    let window: JSONObject
    let tree: JSON?
    let spare: [JSON]
    let peers: [Peer]
    let steps: [CaseStep]

    var description: String { file }

    private static let known: Set<String> = [
        "format", "name", "proves", "source", "settings", "window", "tree", "spare", "peers", "steps", "comment",
    ]
    private static let windowWords: Set<String> = [
        "name", "profile", "orientation", "transitions", "visible", "frame", "screen",
    ]

    init(file: String, _ bytes: [UInt8]) throws {
        self.file = file
        guard let object = try JSONParser.parse(bytes).object else { throw CaseError("the file holds no object") }
        try Self.check(object, Self.known, "the case")
        guard object["format"] == .int(1) else { throw CaseError("format is not 1") }
        name = object["name"]?.string ?? file
        proves = object["proves"]?.array?.compactMap(\.string) ?? []
        guard !proves.isEmpty else { throw CaseError("proves names no row") }
        var settings: Set<Setting> = []
        for setting in Setting.allCases where object["settings"]?[setting.rawValue] ?? true != false {
            settings.insert(setting)
        }
        // Hosts are tested against the real daemon only.
        if !settings.contains(.daemon) { settings.remove(.hosted) }
        try Self.check(
            object["settings"]?.object ?? [:], Set(Setting.allCases.map(\.rawValue) + ["split"]), "settings")
        self.settings = settings
        window = object["window"]?.object ?? [:]
        try Self.check(window, Self.windowWords, "window")
        tree = object["tree"]
        spare = object["spare"]?.array ?? []
        var peers: [Peer] = []
        for (name, value) in object["peers"]?.object?.members ?? [] {
            guard let words = value.object else { throw CaseError("peer \(name) is \(value.kindName)") }
            try Self.check(words, ["attach"], "peer \(name)")
            peers.append(Peer(name: name, attach: words["attach"]?.array ?? []))
        }
        guard !peers.isEmpty else { throw CaseError("peers names nobody") }
        self.peers = peers
        guard let steps = object["steps"]?.array, !steps.isEmpty else { throw CaseError("steps is empty") }
        self.steps = try steps.map { try CaseStep($0) }
    }

    private static func check(_ object: JSONObject, _ known: Set<String>, _ what: String) throws {
        for (name, _) in object.members where !known.contains(name) {
            throw CaseError("\(what) has a member \"\(name)\"; known: \(known.sorted().joined(separator: ", "))")
        }
    }

    // MARK: Files

    /// The project's folder, derived from the path at which this file is compiled.
    static let project: String = {
        var parts = #filePath.split(separator: "/")
        parts.removeLast(4)
        return "/" + parts.joined(separator: "/")
    }()

    static var folder: String { "\(project)/Tests/Conformance" }

    /// Every case file, as a path below the folder. `NAVD_CASE` selects the files whose path contains its value.
    static let names: [String] = {
        let wanted = getenv("NAVD_CASE").map { String(cString: $0) }
        return list("").filter { name in wanted.map { name.contains($0) } ?? true }.sorted()
    }()

    private static func list(_ below: String) -> [String] {
        guard let directory = opendir("\(folder)/\(below)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            if entry.pointee.d_type == DT_DIR { names += list("\(below)\(name)/") }
            if name.hasSuffix(".json") { names.append(below + name) }
        }
        return names
    }

    static func read(_ name: String) throws -> CaseFile {
        guard let file = fopen("\(folder)/\(name)", "r") else { throw CaseError("\(name) can't be read") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        do {
            return try CaseFile(file: name, bytes)
        } catch {
            throw CaseError("\(name): \(error)")
        }
    }
}
