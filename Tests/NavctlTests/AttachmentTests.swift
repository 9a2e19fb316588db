import Foundation
import Testing

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
}
