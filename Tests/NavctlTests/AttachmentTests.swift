import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Attachments in navctl, with a navd process", .timeLimit(.minutes(30)))
struct AttachmentTests {
    @Test("`navctl attach` says that nothing matches a mistyped name, and what may have been meant")
    func mistyped() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let wrong = try home.start(Place.navctl, ["attach", "tabz", "--for", "60000"])
            #expect(
                wrong.wait(milliseconds: Home.patience) { $0.errorText.contains("nothing matches tabz now") },
                "\(wrong.errorText)")
            #expect(wrong.wait(milliseconds: Home.patience) { $0.errorText.contains("Meant: \"tabs\"?") })
            let right = try home.start(Place.navctl, ["attach", "tabs", "--for", "60000"])
            #expect(right.wait(milliseconds: Home.patience) { $0.errorText.contains("attached: ") })
            #expect(!right.errorText.contains("nothing matches"))
        }
    }

    @Test("`navctl attachments` lists roles, patience and default answers, and `navctl detach` ends one of others")
    func listed() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("attachments").output == "nobody is attached\n")
            let words = ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--patience", "700"]
            let gate = try home.start(Place.navctl, words + ["--silence", "allow", "--for", "60000"])
            #expect(gate.wait(milliseconds: Home.patience) { $0.errorText.contains("attached: ") })
            let lines = try home.navctl("attachments").output.split(separator: "\n").map(String.init)
            try #require(lines.count == 2)
            let head = "ID CLIENT STATE ROLE TO PATIENCE DEFAULT LASTING SINCE"
            #expect(lines[0].split(separator: " ").joined(separator: " ") == head)
            let row = lines[1].split(separator: " ").joined(separator: " ")
            #expect(row.contains("navctl attach present delegate tabs 700 ms allow no 20"), "\(row)")
            let id = try #require(row.split(separator: " ").first.map(String.init))
            #expect(try home.navctl("detach", id).output == "detached: \(id)\n")
            #expect(gate.wait(milliseconds: Home.patience) { $0.outputText.contains("attachment.ended") })
            #expect(try home.navctl("attachments").output == "nobody is attached\n")
            for name in ["tabs", "albumsNavigation"] {
                let gate = try home.start(Place.navctl, ["attach", name, "--for", "60000"])
                #expect(gate.wait(milliseconds: Home.patience) { $0.errorText.contains("attached: ") })
            }
            let ids = try home.navctl("attachments").lines.dropFirst().compactMap { $0.split(separator: " ").first }
            try #require(ids.count == 2)
            let both = try home.navctl(["detach"] + ids.map(String.init) + ["--json"])
            #expect(both.lines == ids.map { "{\"attachment\":\"\($0)\"}" }, "\(both)")
            let again = try home.navctl("detach", id)
            #expect(again.code == 1 && again.errors.contains("attachmentUnknown"))
        }
    }

    @Test("`navctl detach` takes the name of a client for all its attachments, and suggests a similar one")
    func detachedByName() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            var voters: [Child] = []
            for name in ["tabs", "albumsNavigation"] {
                let voter = try home.start(Place.navctl, ["attach", name, "--for", "60000"])
                #expect(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached: ") })
                voters.append(voter)
            }
            let wrong = try home.navctl("detach", "navctl attch")
            #expect(wrong.code == 1 && wrong.errors.contains("attachmentUnknown"), "\(wrong)")
            #expect(wrong.errors.contains("did you mean \"navctl attach\"?"), "\(wrong)")
            #expect(try home.navctl("attachments", "-o", "name").lines.count == 2)
            let both = try home.navctl("detach", "navctl attach")
            #expect(both.code == 0 && both.lines.count == 2, "\(both)")
            #expect(try home.navctl("attachments").output == "nobody is attached\n")
        }
    }

    @Test("an id is taken as it is, a client's name stands for its attachments, and each is ended once")
    func chosen() throws {
        let all: [JSON] = [
            ["attachment": "a1", "client": "guard"], ["attachment": "a2", "client": "gate"],
            ["attachment": "a4", "client": "guard"],
        ]
        func ids(_ words: String...) throws -> [String] {
            try AttachmentChoice(words) { () throws(Failure) in all }.ids
        }
        #expect(try ids("guard") == ["a1", "a4"])
        #expect(try ids("a4", "gate", "guard", "a4") == ["a4", "a2", "a1"])
        #expect(
            try AttachmentChoice(["a7"]) { () throws(Failure) in throw .interruptedBeforeOutcome }.ids == ["a7"],
            "nobody is asked")
        do {
            _ = try ids("a1", "guardian")
            Issue.record("there is no such client")
        } catch {
            let failure = try #require(error as? Failure)
            #expect(failure.suggestions.contains("guard") && failure.exitCode == 1, "\(failure)")
        }
    }
}
