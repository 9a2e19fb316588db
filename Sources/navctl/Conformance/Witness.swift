import Bus

/// Watches every message of the client, whatever scene is played, for the rules that hold always.
struct Witness {
    /// Rules that were kept so far, each at an occasion to break it.
    private(set) var kept: Set<String> = []
    /// The first breach of each rule.
    private(set) var broken: [String: String] = [:]
    /// Bytes of the largest message.
    private(set) var largest = 0

    private var waiting: [Peer: Set<String>] = [:]
    private var greeted: Set<Peer> = []
    private var keys: [String: JSON] = [:]
    private var hasGreeted = false

    /// A message that is near the limit is an occasion to exceed it.
    private static let large = 65_536

    mutating func keep(_ rule: String) { kept.insert(rule) }

    mutating func fail(_ rule: String, _ what: String) { if broken[rule] == nil { broken[rule] = what } }

    private mutating func judge(_ rule: String, _ wrong: String?) {
        if let wrong { fail(rule, wrong) } else { keep(rule) }
    }

    /// Looks at the frames of a message. Returns the message, if it is one.
    mutating func read(_ frames: [[UInt8]]) -> JSON? {
        let body = frames.last ?? []
        let isWell = frames.count == 1 || frames.count == 2 && frames[0].isEmpty
        judge("message.frames", isWell ? nil : "a message of \(frames.count) frames")
        largest = max(largest, body.count)
        if body.count > PlayedServer.largestMessage {
            fail("message.size", "a message of \(body.count) bytes; the limit is \(PlayedServer.largestMessage)")
        } else if body.count > Self.large {
            keep("message.size")
        }
        do throws(Refusal) {
            let envelope = try body.withUnsafeBytes { bytes in
                Result { () throws(Refusal) in try Envelope(bytes) }
            }.get()
            judge("message.valid", envelope.failure?.message)
        } catch { fail("message.valid", error.message) }
        guard let message = try? JSONParser.parse(body), message.object != nil else { return nil }
        return message
    }

    /// Looks at a request or a notification.
    mutating func take(request message: JSON, from peer: Peer, tokens: Set<String>) {
        let method = message.string("method")
        judge("message.described", Self.mismatch(message))
        if let id = message["id"], id != .null {
            let isAlone = waiting[peer, default: []].isEmpty
            let isFree = waiting[peer, default: []].insert(id.text).inserted
            if !isAlone {
                judge("request.ids", isFree ? nil : "\(method) has the id \(id.text), which still waits for an answer")
            }
        }
        if !hasGreeted, method != "ping", method != "describe" {
            judge("hello.first", method == "hello" ? nil : "\(method) came before hello")
            hasGreeted = true
        }
        if method == "hello" { greet(message["params"] ?? [:], peer, tokens) }
        guard let key = message["key"], key.object != nil else { return }
        if let earlier = keys[key.text] {
            judge(
                "key.body",
                earlier == message.body
                    ? nil
                    : "the key \(key.text) came with \(message.body.text) and before with "
                        + earlier.text)
        }
        keys[key.text] = message.body
    }

    private mutating func greet(_ params: JSON, _ peer: Peer, _ tokens: Set<String>) {
        greeted.insert(peer)
        if let token = params["resume"]?.string {
            judge(
                "restart.token", tokens.contains(token) ? nil : "resume has \"\(token.echoed)\", which was never given")
        } else {
            let versions = params.list("protocol")
            judge("hello.protocol", versions.contains(1) ? nil : "protocol is \(params["protocol"]?.text ?? "absent")")
        }
    }

    /// An answer to the client leaves the server.
    mutating func answered(_ message: JSON, to peer: Peer) {
        if let id = message["id"] { waiting[peer]?.remove(id.text) }
    }

    /// What is wrong with a request; nil if it is described. A member that is null counts as absent, as navd reads it.
    private static func mismatch(_ message: JSON) -> String? {
        let method = message.string("method")
        guard let description = MethodDescription.named(method), !description.isHeard else {
            return "no client's method is called \"\(method.echoed)\""
        }
        let members = TypeDescription.named("request")?.members ?? []
        let envelope = JSON.object(message.withoutNulls(members))
        if let wrong = WireCheck.mismatch(envelope, members, isOpen: true, at: method) { return wrong }
        let params = JSON.object((message["params"] ?? [:]).withoutNulls(description.parameters))
        // navd ignores members that it does not know.
        return WireCheck.mismatch(params, description.parameters, isOpen: true, at: "\(method).params")
    }
}

extension JSON {
    /// The members without those that are null although they have another type.
    fileprivate func withoutNulls(_ members: [Member]) -> JSONObject {
        JSONObject(
            (object?.members ?? []).filter { name, value in
                value != .null
                    || members.first { $0.name == name }.map { WireCheck.mismatch(.null, $0.type, at: "") == nil }
                        ?? false
            })
    }
}
