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

    /// A problem with the option if there is one, and else with the member of that name.
    mutating func say(_ option: String?, _ name: String, _ message: String) {
        guard option != nil else { return say([.member(name)], message) }
        let flag = name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
        problems.append("--\(flag) \(message)")
    }

    /// The option if there is one, and else the member.
    mutating func setting(_ option: String?, _ name: String) -> String? { option ?? string(name) }

    /// What `read` makes of the option, else of the member, else of `usual`. Where it makes nothing of it, that is a
    /// problem.
    /// - Parameter wrong: what follows the wrong text in the message.
    mutating func value<Value>(
        _ option: String?, _ name: String, or usual: String? = nil, _ wrong: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let text = setting(option, name) ?? usual else { return nil }
        if let value = read(text) { return value }
        say(option, name, "is \"\(text.echoed)\"\(wrong)")
        return nil
    }

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

    /// The strings of an array. Each that is not right is a problem.
    mutating func strings(
        _ name: String, lowercased: Bool = true, wanted: String, _ isRight: (String) -> Bool
    ) -> [String] {
        guard let value = object[name] else { return [] }
        guard let list = value.array else {
            say([.member(name)], "is \(value.kindName); wanted: an array of strings")
            return []
        }
        for (index, element) in list.enumerated() where element.string == nil {
            say([.member(name), .element(index)], "is \(element.kindName); wanted: a string")
        }
        let texts = list.compactMap(\.string).map { lowercased ? $0.lowercased() : $0 }
        for (index, text) in texts.enumerated() where !isRight(text) {
            say([.member(name), .element(index)], "is \"\(text.echoed)\"; wanted: \(wanted)")
        }
        return texts
    }
}
