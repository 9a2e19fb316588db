import ArgumentParser
import Bus

extension Navctl {
    struct Attachments: ListCommand {
        static let about = "List who is attached to what, and in which role."
        static let discussion = """
            DEFAULT is the answer that counts without one in time; PATIENCE is that time. An absent attachment is \
            lasting, and its client is away. `navctl detach` ends one.
            """
        static let list = "attachments"
        static let naming = ["attachment"]
        static let columns = [
            Column("ID", "attachment"), Column("CLIENT", "client"), Column("STATE", "state"), Column("ROLE", "role"),
            Column("TO") { $0.selector }, Column("PATIENCE") { "\($0.text("patience")) ms" },
            Column("DEFAULT", "silence"), Column("LASTING") { $0.isTrue("lasting") ? "yes" : "no" },
            Column("SINCE") { $0["since"]?.int.map(Amounts.time) ?? "-" },
        ]

        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("attachment.list") }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            let attachments = answer.list(Self.list)
            guard !attachments.isEmpty else { return ["nobody is attached"] }
            return Column.table(Self.columns, attachments, isWide: false)
        }
    }

    struct Detach: SessionCommand {
        static let about = "End attachments, also those of other clients."
        static let discussion = """
            Its client is told, and does not attach again. Ends attachments of your own user or key, and any one if \
            you have all rights. `navctl attachments` lists them.
            """

        @Argument(help: "The ids of the attachments: a1 …") var attachments: [String]
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            for attachment in attachments {
                _ = try session.request("detach", ["attachment": attachment, "takeover": true])
                session.print(["attachment": .string(attachment)]) { _ in ["detached: \(attachment)"] }
            }
        }
    }
}

extension JSON {
    /// The selector of an attachment: a name or an id alone, and any other condition with its name.
    var selector: String {
        let conditions = (self["to"]?.object?.members ?? []).map { one in
            (name: one.name, text: one.value.string ?? one.value.text)
        }
        if conditions.count == 1, ["id", "name"].contains(conditions[0].name) { return conditions[0].text }
        return conditions.map { "\($0.name) \($0.text)" }.sorted().joined(separator: ", ")
    }

    /// What a person is told whose attachment selects nothing now; nil if it selects something. `self` is the answer to
    /// `attach`.
    func waiting(for selector: JSON) -> String? {
        guard list("controllers").isEmpty, list("taken").isEmpty else { return nil }
        let wanted = selector.string ?? selector.text
        let near = strings("near").map { "\"\($0)\"" }.joined(separator: " or ")
        return "nothing matches \(wanted) now; the attachment waits for it" + (near.isEmpty ? "" : ". Meant: \(near)?")
    }
}
