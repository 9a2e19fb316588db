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

        func answer(_ session: Session) throws -> JSON { try session.whole(.attachments) }

        func lines(_ answer: JSON, isWide: Bool) -> [String] {
            let attachments = answer.list(Self.list)
            guard !attachments.isEmpty else { return ["nobody is attached"] }
            return Column.table(Self.columns, attachments, isWide: false)
        }
    }

    struct Detach: SessionCommand {
        static let about = "End attachments, also those of other clients."
        static let discussion = """
            navctl detach a1
            navctl detach guard

            Its client is told, and does not attach again. The name of a client stands for all its attachments. Ends \
            attachments of your own user or key, and any one if you have all rights. `navctl attachments` lists them.
            """

        @Argument(help: "The attachments: an id such as a1, or a client's name.") var attachments: [String]
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let choice = try AttachmentChoice(attachments) { () throws(Failure) in
                try session.whole(.attachments).list(Attachments.list)
            }
            for attachment in choice.ids {
                _ = try session.request("detach", ["attachment": attachment, "takeover": true])
                session.print(["attachment": .string(attachment)]) { _ in ["detached: \(attachment)"] }
            }
        }
    }
}

/// The attachments that a person names, each once: by id, or by the client that has them.
struct AttachmentChoice {
    private(set) var ids: [String] = []

    /// - Parameter list: asks for the attachments that there are; called only if a client is named.
    /// Errors: `attachmentUnknown`, with clients of a similar name; those of `list`.
    init(_ words: [String], list: () throws(Failure) -> [JSON]) throws(Failure) {
        let attachments = words.allSatisfy(Self.isID) ? [] : try list()
        for word in words {
            let found =
                Self.isID(word)
                ? [word]
                : attachments.filter { $0["client"]?.string == word }.map { $0.string("attachment") }
            guard !found.isEmpty else {
                let clients = Set(attachments.compactMap { $0["client"]?.string }).sorted()
                throw Failure(.attachmentUnknown, "no client called \"\(word)\" is attached to anything")
                    .suggesting(word, among: clients)
            }
            for id in found where !ids.contains(id) { ids.append(id) }
        }
    }

    /// Whether it is the id of an attachment: `a1`.
    private static func isID(_ word: String) -> Bool {
        word.hasPrefix("a") && word.count > 1 && word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
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
