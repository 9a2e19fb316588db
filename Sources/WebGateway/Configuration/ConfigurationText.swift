import Bus

/// A configuration file that is being read, and all that was found wrong with it.
struct ConfigurationText {
    private let file: (path: String, bytes: [UInt8])?
    /// Empty if there is no file.
    let object: JSONObject
    /// One line each: where, what, and what would be right.
    private(set) var problems: [String] = []

    /// Errors: the file is not JSON, or no object.
    init(_ file: (path: String, bytes: [UInt8])?) throws(ConfigurationProblems) {
        self.file = file
        guard let (path, bytes) = file else {
            object = JSONObject()
            return
        }
        let json: JSON
        do throws(JSONError) { json = try JSONParser.parse(bytes) } catch {
            throw ConfigurationProblems(lines: ["\(path): \(error.place(in: bytes))"])
        }
        guard let members = json.object else {
            throw ConfigurationProblems(lines: ["\(path): line 1: the file is \(json.kindName); wanted: an object"])
        }
        object = members
    }

    mutating func say(_ path: [JSONPlace.Step], _ message: String) {
        guard let file else { return problems.append("\(JSONPlace.text(of: path)) \(message)") }
        let line = JSONPlace.line(of: path, in: file.bytes)
        problems.append("\(file.path): line \(line): \(JSONPlace.text(of: path)) \(message)")
    }

    /// A problem with the option if there is one, and else with the member.
    mutating func say(_ option: String?, _ flag: String, _ member: String, _ message: String) {
        if option == nil { say([.member(member)], message) } else { problems.append("\(flag) \(message)") }
    }

    /// The option if there is one, and else the member.
    mutating func setting(_ option: String?, _ name: String) -> String? { option ?? string(name) }

    mutating func checkMembers(_ object: JSONObject, _ known: Set<String>, _ path: [JSONPlace.Step]) {
        for member in object.members where !known.contains(member.name) {
            say(
                path + [.member(member.name)], "is no setting; wanted: one of \(known.sorted().joined(separator: ", "))"
            )
        }
    }

    mutating func string(_ name: String) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.string, !text.isEmpty else {
            say([.member(name)], "is \(value == "" ? "empty" : value.kindName); wanted: a string")
            return nil
        }
        return text
    }

    mutating func strings(_ name: String) -> [String] {
        guard let value = object[name] else { return [] }
        guard let list = value.array else {
            say([.member(name)], "is \(value.kindName); wanted: an array of strings")
            return []
        }
        for (index, element) in list.enumerated() where element.string == nil {
            say([.member(name), .element(index)], "is \(element.kindName); wanted: a string")
        }
        return list.compactMap(\.string)
    }
}
