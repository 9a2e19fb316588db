import Bus

// Reads who may read metrics, and when users are said to see what navd has: `metrics` and `ready` of a configuration.
extension ConfigurationText {
    private static let membersOfMetrics: Set = ["key", "sha256", "open"]
    private static let membersOfReady: Set = ["windows", "lagSeconds"]
    private static let mostWindows = 64

    /// - Parameters:
    ///   - server: navd's public key.
    ///   - principals: those of pages. With one of their keys the gateway would be that principal for navd.
    /// - Returns: nil if there is no `metrics`, or something is wrong.
    mutating func metrics(_ server: CurveKey, beside principals: [Principal]) -> MetricsAccess? {
        let readiness = readiness()
        guard let value = object["metrics"] else {
            if object["ready"] != nil { say([.member("ready")], "needs \"metrics\": by its key the gateway asks navd") }
            return nil
        }
        let path: [JSONPlace.Step] = [.member("metrics")]
        guard let settings = value.object else {
            say(path, "is \(value.kindName); wanted: an object with key, and sha256 or open")
            return nil
        }
        let before = problems.count
        checkMembers(settings, Self.membersOfMetrics, path)
        if object["status"] == nil { say(path, "needs \"status\": metrics are served at that address") }
        let (digest, identity) = (digest(settings, path), identity(settings, path, server))
        let other = principals.first { $0.identity.secret.publicKey == identity?.secret.publicKey }
        if let other {
            say(path + [.member("key")], "is the key of \"\(other.name.echoed)\", too; wanted: a key of its own")
        }
        guard problems.count == before, let identity else { return nil }
        return MetricsAccess(identity: identity, digest: digest, readiness: readiness)
    }

    /// Nil if every client may read metrics.
    private mutating func digest(_ settings: JSONObject, _ path: [JSONPlace.Step]) -> [UInt8]? {
        if let open = settings["open"], open.bool == nil {
            say(path + [.member("open")], "is \(open.kindName); wanted: true or false")
        }
        let isOpen = settings["open"]?.bool == true
        guard let text = settings["sha256"] else {
            if !isOpen {
                say(
                    path,
                    "says not who may read them; wanted: sha256, as `navweb token` prints it, or \"open\": true for "
                        + "every program on this machine")
            }
            return nil
        }
        if isOpen { say(path + [.member("open")], "is true beside sha256; wanted: one of both") }
        guard let digest = text.string.flatMap(Self.hexadecimal) else {
            say(path + [.member("sha256")], "is wrong; wanted: 64 hexadecimal digits, as `navweb token` prints them")
            return nil
        }
        return digest
    }

    private mutating func identity(
        _ settings: JSONObject, _ path: [JSONPlace.Step], _ server: CurveKey
    ) -> CurveIdentity? {
        do throws(KeyError) {
            guard let key = settings["key"]?.string else { throw .missing("the file of a secret key") }
            return CurveIdentity(secret: try KeyFile.secret(key), server: server)
        } catch {
            say(path + [.member("key")], "can't be used: \(error)")
            return nil
        }
    }

    private mutating func readiness() -> Readiness {
        var readiness = Readiness()
        guard let value = object["ready"] else { return readiness }
        let path: [JSONPlace.Step] = [.member("ready")]
        guard let settings = value.object else {
            say(path, "is \(value.kindName); wanted: an object with windows and lagSeconds")
            return readiness
        }
        checkMembers(settings, Self.membersOfReady, path)
        if let value = settings["windows"] {
            let names = value.array?.compactMap(\.string)
            if let names, names.count == value.array?.count, names.count <= Self.mostWindows {
                readiness.windows = names
            } else {
                say(path + [.member("windows")], "is wrong; wanted: names of windows, at most \(Self.mostWindows)")
            }
        }
        if let value = settings["lagSeconds"] {
            if let seconds = value.int, (1...3_600).contains(seconds) {
                readiness.lagSeconds = seconds
            } else {
                say(path + [.member("lagSeconds")], "is \(value.text.echoed); wanted: 1 to 3600 seconds")
            }
        }
        return readiness
    }
}
