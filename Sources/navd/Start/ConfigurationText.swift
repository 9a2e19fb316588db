import Bus

/// The configuration file as it was written, so that a mistake is told with its line.
struct ConfigurationText: Sendable {
    static let members: Set = [
        "endpoint", "key", "allow", "profile", "logLevel", "logRefusals", "logPeers", "mask", "quotas",
        "spinMicroseconds", "store", "durability", "history", "retiring", "storyboards", "trees",
    ]

    let path: String
    private let bytes: [UInt8]
    private let object: JSONObject

    /// Errors: exit code 65 if the file can't be read, or holds no JSON object.
    init(_ path: String) throws(StartError) {
        self.path = path
        bytes = try InputFile.read(path)
        guard case .object(let object) = try InputFile.json(bytes, of: path) else {
            throw .badInput("\(path) is not a JSON object")
        }
        self.object = object
    }

    /// The member; nil if it is absent or null.
    subscript(_ name: String) -> JSON? { object[name].flatMap { $0 == .null ? JSON?.none : $0 } }

    /// A mistake for each member that navd does not know: it may be misspelt.
    var strays: [StartError] {
        object.members.filter { !Self.members.contains($0.name) }.map { member in
            let wanted = Self.members.sorted().joined(separator: ", ")
            return mistake("the member \"\(member.name.echoed)\" is unknown; wanted: \(wanted)", at: member.name)
        }
    }

    func mistake(_ refusal: Refusal) -> StartError { mistake(refusal.message, at: refusal.member) }

    /// - Parameter member: the path of the member that is wrong: `allow[0].may`.
    func mistake(_ message: String, at member: String) -> StartError {
        let line = JSONPlace.line(of: member, in: bytes).map { "line \($0): " } ?? ""
        return .badInput("\(path): \(line)\(message)")
    }
}

extension Refusal {
    /// The path of the member that is wrong, with which messages about a file begin: `allow[0].may`.
    var member: String {
        data["at"]?.string ?? String(message.prefix { $0.isLetter || $0.isNumber || ".[]_".contains($0) })
    }
}
