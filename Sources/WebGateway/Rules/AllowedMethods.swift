import Bus

/// The methods that the pages of a token may send: the `methods` of its entry in the configuration. navd's rights hold
/// besides; this list is a second wall in front of them.
struct AllowedMethods: Sendable, Equatable {
    /// The gateway's own methods.
    static let own: Set = ["subscribe", "unsubscribe"]
    /// What every page may send, because no session works without it.
    static let always: Set = ["hello", "bye", "ping", "describe", "cancel"]

    private let names: Set<String>
    /// Beginnings of names, from entries such as `navigationController.*`.
    private let beginnings: [String]

    /// - Parameter entries: names of methods; one that ends with `.*` stands for all methods of a kind.
    init(_ entries: [String]) {
        names = Set(entries.filter { !$0.hasSuffix(".*") })
        beginnings = entries.filter { $0.hasSuffix(".*") }.map { String($0.dropLast()) }.sorted()
    }

    /// Whether an entry names a method that exists.
    static func isKnown(_ entry: String) -> Bool {
        guard entry.hasSuffix(".*") else { return own.contains(entry) || MethodDescription.named(entry) != nil }
        return MethodDescription.all.contains { $0.name.hasPrefix(entry.dropLast()) }
    }

    func contains(_ method: String) -> Bool {
        Self.always.contains(method) || names.contains(method) || beginnings.contains { method.hasPrefix($0) }
    }

    /// The first method that a message would run and that is not allowed; nil if there is none. Commands stand in other
    /// messages too: in a transaction, in a dry run, in the `then` of an answer.
    func forbidden(in envelope: Envelope, _ bytes: UnsafeRawBufferPointer) -> String? {
        if let method = envelope.method, !contains(method) { return method }
        for range in [envelope.params, envelope.then] {
            guard let range, Self.mayName(bytes[range]),
                let value = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
            else {
                continue
            }
            // Here every method is a command, also one that only a newer navd knows.
            let commands = (value.array ?? value["commands"]?.array ?? []) + [value]
            for command in commands { if let method = command["method"]?.string, !contains(method) { return method } }
            if let method = forbidden(in: value) { return method }
        }
        return nil
    }

    /// Whether there can be a member `method`. Reading large params costs far more than looking for its name, which
    /// only escapes can hide.
    private static func mayName(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        let word = Array("\"method\"".utf8)
        var at = bytes.startIndex
        while at < bytes.endIndex {
            if bytes[at] == UInt8(ascii: "\\") { return true }
            if bytes[at] == word[0], bytes[at...].starts(with: word) { return true }
            at += 1
        }
        return false
    }

    /// A `method` of the application's own values (a payload, a state) is no command, unless it has a command's name.
    private func forbidden(in value: JSON) -> String? {
        switch value {
        case .array(let elements):
            for element in elements { if let method = forbidden(in: element) { return method } }
        case .object(let object):
            for (name, member) in object.members {
                if name == "method", let method = member.string, !contains(method),
                    MethodDescription.named(method) != nil
                {
                    return method
                }
                if let method = forbidden(in: member) { return method }
            }
        default: break
        }
        return nil
    }
}
