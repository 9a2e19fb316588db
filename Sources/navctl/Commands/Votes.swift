import ArgumentParser
import Bus

extension Navctl {
    struct Votes: AnswerCommand {
        static let about =
            "List the questions that wait for an answer with what waits behind them, and the latest ended."
        static let discussion =
            "LEFT: until the default answer, SILENCE, counts. Below each question stand the command that it is about, "
            + "and the commands that wait behind it. HOW: yes, no, data, returned; silence: no answer in time; absent: "
            + "the peer is absent; withdrawn: no longer needed."

        @Option(help: "The number of ended questions, at most 256.") var last = 10
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON { try session.request("vote.list", ["limit": last]) }

        func lines(_ answer: JSON) -> [String] { VotesText(answer).lines }
    }
}

/// The answer to `vote.list` as text.
struct VotesText {
    private let answer: JSON
    private let names: JSON

    init(_ answer: JSON) { (self.answer, names) = (answer, answer["names"] ?? .null) }

    var lines: [String] {
        let open = answer.list("votes")
        let ended = table(["HOW"], answer.list("ended")) {
            ["\($0.string("how")) after \($0["after"]?.text ?? "?") ms"]
        }
        guard !open.isEmpty else { return ["no questions are open"] + ended }
        let waiting = table(["WAITING", "LEFT"], open) { vote in
            // An older navd does not tell what is left.
            ["\(vote.text("waiting")) ms", vote["left"].map { "\($0.text) ms" } ?? "-"]
        }
        return [waiting[0]] + zip(waiting.dropFirst(), open).flatMap { [$0] + surroundings($1) } + ended
    }

    /// Empty if there are no votes.
    private func table(_ last: [String], _ votes: [JSON], _ cells: (JSON) -> [String]) -> [String] {
        if votes.isEmpty { return [] }
        return Pretty.table(["ID", "METHOD", "ON", "ABOUT", "CLIENT", "TURN", "SILENCE"] + last, votes) { vote in
            [
                vote.string("id", or: "-"), vote.string("method"), name(vote, "on"), name(vote, "viewController"),
                vote.string("client"), vote.isTrue("dryRun") ? "dry" : vote.text("turn"), vote.string("silence"),
            ] + cells(vote)
        }
    }

    /// The command that a question is about, and those that wait behind it.
    private func surroundings(_ vote: JSON) -> [String] {
        let behind = vote.list("behind")
        let more = (vote["behindCount"]?.int ?? behind.count) - behind.count
        return (vote["command"].map { ["    for \(command($0))"] } ?? [])
            + behind.map { "    behind it: \(command($0))" } + (more > 0 ? ["    behind it: \(more) more"] : [])
    }

    private func command(_ json: JSON) -> String {
        let on = json["on"] == nil ? "the window" : name(json, "on")
        let arrived = json["waiting"].map { ", \($0.text) ms ago" } ?? ""
        return "\(json.string("method")) on \(on) by \(json.string("by"))\(arrived)".shown
    }

    private func name(_ json: JSON, _ member: String) -> String {
        let id = json.string(member, or: "-")
        return names[id]?.string ?? id
    }
}
