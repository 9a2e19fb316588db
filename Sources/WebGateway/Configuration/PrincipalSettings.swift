import Bus

// Reads who may connect: `tokens` and `anonymous` of a configuration.
extension ConfigurationText {
    private static let membersOfToken: Set = ["name", "sha256", "key", "methods", "topics"]
    private static let membersOfAnonymous: Set = ["key", "methods", "topics"]
    private static let mostTokens = 256

    /// - Parameters:
    ///   - server: navd's public key.
    ///   - option: the value of `--anonymous`.
    mutating func principals(_ server: CurveKey, anonymous option: String?) -> Principals {
        var tokens: [Principal] = []
        let list = object["tokens"]?.array ?? []
        if let value = object["tokens"], value.array == nil {
            say([.member("tokens")], "is \(value.kindName); wanted: an array of objects")
        }
        if list.count > Self.mostTokens {
            say([.member("tokens")], "has \(list.count) entries; wanted: at most \(Self.mostTokens)")
        }
        for (index, entry) in list.prefix(Self.mostTokens).enumerated() {
            let path: [JSONPlace.Step] = [.member("tokens"), .element(index)]
            guard let principal = principal(entry, path, server) else { continue }
            if tokens.contains(where: { $0.name == principal.name }) {
                say(path + [.member("name")], "occurs twice; wanted: a name of its own")
            }
            if tokens.contains(where: { $0.digest == principal.digest }) {
                say(path + [.member("sha256")], "occurs twice; wanted: a token of its own")
            }
            if let other = tokens.first(where: { $0.hasKey(of: principal) }) {
                say(path + [.member("key")], Self.sameKey(principal, other))
            }
            tokens.append(principal)
        }
        let anonymous = anonymous(server, option)
        if let anonymous, let other = tokens.first(where: { $0.hasKey(of: anonymous) }) {
            say(option, "anonymous", Self.sameKey(anonymous, other))
        }
        return Principals(tokens, anonymous: anonymous)
    }

    /// `anonymous` is the file of a key, or an object with it and with lists. The option takes the place of the key.
    private mutating func anonymous(_ server: CurveKey, _ option: String?) -> Principal? {
        let path: [JSONPlace.Step] = [.member("anonymous")]
        let object = object["anonymous"]?.object
        if let object { checkMembers(object, Self.membersOfAnonymous, path) }
        let methods = methods(object?["methods"], path + [.member("methods")])
        let topics = topics(object?["topics"], path + [.member("topics")])
        guard let key = option ?? (object == nil ? string("anonymous") : object?["key"]?.string ?? "") else {
            return nil
        }
        do throws(KeyError) {
            let identity = CurveIdentity(secret: try KeyFile.secret(key), server: server)
            return Principal(name: "anonymous", digest: nil, identity: identity, methods: methods, topics: topics)
        } catch {
            let problem = "can't be used: \(error)"
            if option == nil, object != nil {
                say(path + [.member("key")], problem)
            } else {
                say(option, "anonymous", problem)
            }
            return nil
        }
    }

    private mutating func principal(_ json: JSON, _ path: [JSONPlace.Step], _ server: CurveKey) -> Principal? {
        guard let entry = json.object else {
            say(path, "is \(json.kindName); wanted: an object with name, sha256 and key")
            return nil
        }
        let before = problems.count
        checkMembers(entry, Self.membersOfToken, path)
        let name = entry["name"]?.string ?? ""
        if !(1...64).contains(name.utf8.count) || name == "anonymous" {
            say(path + [.member("name")], "is wrong; wanted: a name of 1 to 64 bytes, other than \"anonymous\"")
        }
        let digest = (entry["sha256"]?.string).flatMap(Self.hexadecimal)
        if digest?.count != 32 {
            say(
                path + [.member("sha256")], "is wrong; wanted: 64 hexadecimal digits, as `navweb token` prints them")
        }
        var secret: CurveSecret?
        do throws(KeyError) {
            guard let key = entry["key"]?.string else { throw .missing("the file of a secret key") }
            secret = try KeyFile.secret(key)
        } catch { say(path + [.member("key")], "can't be used: \(error)") }
        let methods = methods(entry["methods"], path + [.member("methods")])
        let topics = topics(entry["topics"], path + [.member("topics")])
        guard problems.count == before, let secret, let digest else { return nil }
        return Principal(
            name: name, digest: digest, identity: CurveIdentity(secret: secret, server: server), methods: methods,
            topics: topics)
    }

    /// With one key, two principals would be one for navd: with the same rights, and each with the other's sessions.
    private static func sameKey(_ one: Principal, _ other: Principal) -> String {
        "is the key of \"\(other.name.echoed)\", too, so \"\(one.name.echoed)\" would be the same principal for navd; "
            + "wanted: a key of its own"
    }

    private mutating func methods(_ json: JSON?, _ path: [JSONPlace.Step]) -> AllowedMethods? {
        guard let json else { return nil }
        guard let list = json.array, list.allSatisfy({ $0.string != nil }) else {
            say(path, "is no array of strings; wanted: names of methods, such as \"tabBarController.tap\"")
            return nil
        }
        for (index, entry) in list.compactMap(\.string).enumerated() where !AllowedMethods.isKnown(entry) {
            say(
                path + [.element(index)],
                "is \"\(entry.echoed)\"; wanted: a method, or the methods of a kind such as \"layout.*\"")
        }
        return AllowedMethods(list.compactMap(\.string))
    }

    private mutating func topics(_ json: JSON?, _ path: [JSONPlace.Step]) -> AllowedTopics? {
        guard let json else { return nil }
        let list = json.array?.map(\.string)
        guard let list, list.allSatisfy({ ($0?.utf8.count ?? .max) <= PageRules.maximumTopic }) else {
            say(path, "is no array of strings; wanted: beginnings of topics, such as \"layout/\"")
            return nil
        }
        return AllowedTopics(list.compactMap { $0 })
    }

    static func hexadecimal(_ text: String) -> [UInt8]? {
        guard text.utf8.count == 64 else { return nil }
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == 64 else { return nil }
        return stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
