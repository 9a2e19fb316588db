import ArgumentParser
import Bus

extension Navctl {
    struct Peers: FollowedQuery {
        static let about = "List the connected peers, and counters of their answers."
        static let discussion =
            "late: after the timeout; second: answered twice; foreign: a question of another peer; garbled: not "
            + "readable; silent: no answer. Then every attachment, also those of absent peers; `navctl attachments` "
            + "says more of them."
        static let topic = PublishedTopic.peers
        private static let columns: [Column] =
            [Column("SESSION", "session"), Column("CLIENT", "client"), Column("STATE", "state")]
            + [Column("PRINCIPAL", "principal", isWide: true), Column("HOLDS", "holds", isWide: true)]
            + ["answered", "late", "second", "foreign", "garbled", "silent"].map { Column($0.uppercased(), $0) }
            + [
                Column("PENDING", "pending", isWide: true),
                Column("ATTACHMENTS") { peer in
                    let own = peer.strings("attachments")
                    return own.isEmpty ? "-" : own.joined(separator: " ")
                },
            ]

        @OptionGroup var watching: Watching
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            let peers = Members(try session.whole(.peers).object ?? JSONObject())
            // An older navd may not have this method.
            let attachments = try? session.whole(.attachments)["attachments"]
            return (peers + ["attachments": attachments]).json
        }

        func names(_ answer: JSON) -> [String]? { answer.list("peers").map { $0.string("client") } }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            var lines = Column.table(Self.columns, answer.list("peers"), isWide: isWide)
            if let strays = answer["strays"]?.int, strays > 0 { lines.append("strays: \(strays)") }
            return lines + answer.list("attachments").map { Self.sentence($0) }
        }

        private static func sentence(_ json: JSON) -> String {
            let to = (json["to"]?.object?.members ?? []).map { "\($0.name) \($0.value.string ?? $0.value.text)" }
            let lasting = json.isTrue("lasting") ? ", lasting" : ""
            let client = "\(json.string("client")) (\(json.string("state")))"
            let role = "\(json.string("role")) of \(to.sorted().joined(separator: ", "))"
            return "\(json.string("attachment")): \(client) is \(role); patience \(json.text("patience")) ms, "
                + "default answer \(json.string("silence"))\(lasting)"
        }
    }

    struct Reload: AnswerCommand {
        static let about = "Have navd read its configuration file again: rights and quotas."
        static let discussion = """
            The whole file is applied, or nothing: a mistake is reported and changes nothing. Clients that lost \
            their access are disconnected. SIGHUP to navd does the same. Needs all rights.
            """

        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("access.reload") }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            func count(_ name: String) -> Int { answer[name]?.int ?? 0 }
            let done =
                "reloaded: \(count("ended")) sessions ended, rights of \(count("changed")) changed, "
                + "\(count("detached")) attachments ended"
            let later = answer.strings("atNextStart").joined(separator: ", ")
            return later.isEmpty ? [done] : [done, "at the next start: \(later)"]
        }
    }
}
