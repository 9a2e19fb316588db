import Bus

/// Which principals may connect, with which rights: the owner, with all, and the entries of `allow`.
struct AccessList: Sendable {
    static let maximumEntries = 1_024
    static let maximumNames = 64

    let owner: Access
    private(set) var byPrincipal: [Principal: Access] = [:]

    init(owner uid: UInt32) {
        owner = Access(.uid(uid), name: "owner", isOwner: true)
        byPrincipal[owner.principal] = owner
    }

    /// - Parameter json: an array of entries such as
    ///   `{"key":"…","name":"till","may":["read"],"windows":["till"],"inside":["albums"]}` or `{"uid":1001,…}`.
    /// Errors: the first mistake.
    init(owner uid: UInt32, allow json: JSON) throws(Refusal) {
        var mistakes: [Refusal] = []
        self.init(owner: uid, allow: json, &mistakes)
        if let first = mistakes.first { throw first }
    }

    /// The same; entries with a mistake are left out, and their mistakes are noted.
    init(owner uid: UInt32, allow json: JSON, _ mistakes: inout [Refusal]) {
        self.init(owner: uid)
        guard let entries = json.array, entries.count <= Self.maximumEntries else {
            let wrong = json.array.map { "has \($0.count) entries" } ?? "is \(json.kindName)"
            mistakes.append(
                .invalidParams("allow \(wrong)", right: "an array of at most \(Self.maximumEntries) entries"))
            return
        }
        for (index, entry) in entries.enumerated() {
            do throws(Refusal) { try add(entry, "allow[\(index)]") } catch { mistakes.append(error) }
        }
    }

    private mutating func add(_ entry: JSON, _ path: String) throws(Refusal) {
        let access = try Self.access(entry, path)
        guard access.principal != owner.principal else {
            throw .invalidParams("\(path).uid is navd's owner", right: "another user, because the owner has all rights")
        }
        guard byPrincipal.updateValue(access, forKey: access.principal) == nil else {
            throw .invalidParams("\(path) lists \(access.principal) a second time", right: "each once")
        }
    }

    func access(of principal: Principal) -> Access? { byPrincipal[principal] }

    /// All but the owner's, by name.
    var entries: [Access] {
        byPrincipal.values.filter { $0.principal != owner.principal }
            .sorted { ($0.name, $0.principal.description) < ($1.name, $1.principal.description) }
    }

    /// All uids that may connect. With `hearing`, only uids that may receive events.
    func uids(hearing: Bool) -> [UInt32] {
        byPrincipal.values.compactMap { access in
            guard case .uid(let uid) = access.principal, !hearing || access.mayHearEvents else { return nil }
            return uid
        }
    }

    var allowsOtherUsers: Bool { uids(hearing: false).count > 1 }
    var allowsKeys: Bool { byPrincipal.count > uids(hearing: false).count }

    private static let members: Set = ["uid", "key", "name", "may", "windows", "inside"]

    private static func access(_ json: JSON, _ path: String) throws(Refusal) -> Access {
        let fields = try FieldReader(json: json, path: path)
        // A misspelt member would grant more than was meant.
        if let stray = fields.object.members.first(where: { !members.contains($0.name) }) {
            throw .invalidParams(
                "\(path) has the unknown member \"\(stray.name)\"", right: members.sorted().joined(separator: ", "))
        }
        let rights: [Right] = try fields.required(fields.words("may"), "may")
        let scope = Scope(windows: try names("windows", fields), inside: try names("inside", fields))
        return Access(
            try Principal(fields), name: try fields.string("name"), rights: Set(rights),
            scope: scope == Scope() ? nil : scope)
    }

    private static func names(_ name: String, _ fields: FieldReader) throws(Refusal) -> Set<String>? {
        guard let list = try fields.strings(name) else { return nil }
        guard (1...maximumNames).contains(list.count) else {
            throw .invalidParams(
                "\(fields.path).\(name) has \(list.count) names", right: "1 to \(maximumNames); leave it out for all")
        }
        return Set(list)
    }
}

/// The access list that is in force. The loop changes it, and the ZAP handler's thread reads it.
final class AccessBook: @unchecked Sendable {
    private let lock = PosixLock()
    private var current: AccessList

    init(_ list: AccessList) { current = list }

    var list: AccessList {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }
}
