import Bus
import Foundation

/// The request `hello`. Its params are read in the order in which their errors are told.
struct Hello: Room {
    static let version = 1

    private let fields: FieldReader
    /// What the client knows of the log; nil if it knows nothing.
    private let epoch: String?
    private let seq: UInt64?

    /// Errors: `invalidParams`, `unsupportedVersion`.
    init(_ fields: FieldReader) throws(Refusal) {
        self.fields = fields
        (epoch, seq) = (try fields.string("epoch"), try fields.uint("seq"))
        if let versions = try fields.array("protocol"), !versions.contains(.number(Self.version)) {
            throw Refusal(
                .unsupportedVersion, "this navd speaks protocol \(Self.version)",
                data: ["protocol": [.number(Self.version)]])
        }
    }

    /// The token of the session to resume; nil for a new session. Errors: `invalidParams`.
    func resume() throws(Refusal) -> String? { try fields.string("resume") }

    /// The client's name. As keys, texts that differ only in composition are equal. Errors: `invalidParams`.
    func client() throws(Refusal) -> String {
        let client = try fields.string("client") ?? "anonymous"
        guard (1...128).contains(client.utf8.count) else {
            throw .invalidParams("params.client has \(client.utf8.count) bytes", right: "1 to 128")
        }
        guard client.utf8.elementsEqual(client.precomposedStringWithCanonicalMapping.utf8) else {
            throw .invalidParams(
                "params.client \"\(client.echoed)\" is not composed", right: "a name in Unicode's form NFC")
        }
        return client
    }

    /// - Parameters:
    ///   - log: the epoch of the log, and its last number.
    ///   - events: the endpoint of the events.
    func answer(_ session: Session, log: (epoch: String, seq: UInt64), events: String) -> JSONObject {
        let access = session.access
        var result: JSONObject = [
            "session": .string(session.token), "protocol": .number(Self.version), "epoch": .string(log.epoch),
            "seq": .number(log.seq), "events": access.mayHearEvents ? .string(events) : .null,
            "may": .array(access.words),
            "limits": [
                "message": .number(Quotas.maximumMessage), "attachments": .number(Quotas.maximumAttachments),
                "graceMilliseconds": .number(Session.grace),
            ],
            "capabilities": ["snapshot", "votes", "within", "then", "keys", "storyboards"],
        ]
        // A number above the last one shows that this store is older than what the client knew. It has no other effect.
        if epoch != nil || seq != nil {
            result["startOver"] = .bool(epoch ?? log.epoch != log.epoch || seq ?? 0 > log.seq)
        }
        return result
    }
}
