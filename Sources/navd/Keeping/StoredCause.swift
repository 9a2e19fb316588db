import Bus

/// Why a commit was made, as the store keeps it beside the commit: the command with what it was about, its params and
/// the votes on it.
struct StoredCause: ~Copyable {
    /// Of the params of one command, in bytes. Of larger ones only the size is kept.
    static let maximumParams = 4_096

    private var writer = JSONWriter(capacity: 1_024)
    private var paramsWriter = JSONWriter(capacity: 1_024)

    /// The bytes are valid until the next call.
    mutating func write(_ cause: Commit.Cause, _ votes: [JSON]) -> UnsafeRawBufferPointer {
        writer.removeAll()
        writer.beginObject()
        writer.member("method", cause.method)
        if let on = cause.on { writer.member("on", on) }
        if let params = cause.params, !params.isEmpty { write(params, cause.paramsBytes ?? 0) }
        if !votes.isEmpty { writer.member("votes", json: .array(votes)) }
        writer.endObject()
        return writer.view
    }

    /// - Parameter sent: how many bytes the params had in the message; 0 if that is not known. Large params are not
    ///   written again only to be left out.
    private mutating func write(_ params: JSONObject, _ sent: Int) {
        guard sent <= Self.maximumParams else { return writer.member("paramsBytes", sent) }
        paramsWriter.removeAll()
        paramsWriter.json(.object(params))
        let size = paramsWriter.count
        guard size <= Self.maximumParams else { return writer.member("paramsBytes", size) }
        writer.name("params")
        writer.verbatim(paramsWriter.view)
    }

    /// The members of a stored cause. Older stores have only the name of a method where no vote was taken.
    static func read(_ bytes: [UInt8]) throws(Refusal) -> JSON {
        if bytes.first == UInt8(ascii: "{") { return try History.parsed(bytes) }
        return ["method": .string(String(decoding: bytes, as: UTF8.self))]
    }
}
