import ArgumentParser
import Bus

extension Navctl {
    struct Peers: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the connected peers, and counters of their answers.",
            discussion:
                "late: after the timeout; second: answered twice; foreign: a question of another peer; garbled: not "
                + "readable; silent: no answer. Then every attachment, also those of absent peers.")

        private static let counters = ["answered", "late", "second", "foreign", "garbled", "silent"]

        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            var result = try session.request("peer.list").object ?? JSONObject()
            // An older navd may not have this method.
            let attachments = try? session.request("attachment.list")["attachments"]
            result["attachments"] = attachments
            guard !options.json else { return Output.line(JSON.object(result).text) }
            var rows = [["SESSION", "CLIENT", "STATE"] + Self.counters.map { $0.uppercased() } + ["ATTACHMENTS"]]
            for peer in result["peers"]?.array ?? [] {
                let own = (peer["attachments"]?.array ?? []).compactMap(\.string)
                rows.append(
                    [peer["session"]?.text ?? "", peer["client"]?.string ?? "", peer["state"]?.string ?? ""]
                        + Self.counters.map { peer[$0]?.text ?? "" } + [own.isEmpty ? "-" : own.joined(separator: " ")])
            }
            for line in Pretty.table(rows) { Output.line(line) }
            if let strays = result["strays"]?.int, strays > 0 { Output.line("strays: \(strays)") }
            for attachment in attachments?.array ?? [] { Output.line(Self.sentence(attachment)) }
        }

        private static func sentence(_ json: JSON) -> String {
            var to = (json["to"]?.object?.members ?? []).map { "\($0.name) \($0.value.string ?? $0.value.text)" }
            to.sort()
            let lasting = json["lasting"]?.bool == true ? ", lasting" : ""
            return
                "\(json["attachment"]?.string ?? ""): \(json["client"]?.string ?? "") (\(json["state"]?.string ?? "")) is "
                + "\(json["role"]?.string ?? "") of \(to.joined(separator: ", ")); patience \(json["patience"]?.text ?? "") ms, "
                + "default answer \(json["silence"]?.string ?? "")\(lasting)"
        }
    }
}
