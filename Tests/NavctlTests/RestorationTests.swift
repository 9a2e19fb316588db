import Bus
import Foundation
import Testing

@Suite("A restoration that ended the process", .timeLimit(.minutes(30)))
struct RestorationTests {
    @Test("It is not tried a second time: the window opens as new and says why, until somebody asks for it again")
    func interrupted() throws {
        try Home.with { home in
            let arguments = ["--store", "\(home.directory)/store", "--storyboard", Place.example("Music.storyboard")]
            let first = try home.start(Place.navd, arguments)
            try #require(try home.navctl("ping", "--wait", "\(Home.patience)").code == 0, "\(first.errorText)")
            let caller = try Caller(home)
            let document = try #require(try caller.ask("window.save", on: "w1")["document"])
            _ = try caller.ask(
                "attach",
                [
                    "to": ["name": "tabs"], "role": "delegate", "implements": ["window.shouldRestore"],
                    "patience": 60_000,
                ])
            let params: JSONObject = ["document": document, "name": "again", "root": ["kind": "viewController"]]
            let client = try Client(Endpoint(home.endpoint))
            for message: JSONObject in [
                ["id": 1, "method": "hello", "params": ["client": "app"]],
                ["id": 2, "method": "window.open", "params": .object(params)],
            ] { try client.send(JSON.object(message).bytes) }
            let isAsked = first.wait(milliseconds: Home.patience) { _ in
                (try? caller.ask("vote.list")["votes"]?.array?.isEmpty) == false
            }
            try #require(isAsked)
            first.kill()

            let second = try home.start(Place.navd, arguments)
            try #require(try home.navctl("ping", "--wait", "\(Home.patience)").code == 0, "\(second.errorText)")
            let later = try Caller(home)
            let opened = try later.ask("window.open", params)
            #expect(opened["restored"] == false)
            #expect(opened["because"] == "interrupted")
            let isLogged = second.wait(milliseconds: Home.patience) {
                $0.errorText.contains("the process ended when it was restored last")
            }
            #expect(isLogged)
            let refused = try home.navctl(
                "call", "window.restore", JSON.object(["document": document]).text, "--on", "again", "--json")
            #expect(refused.code != 0)
            #expect(refused.errors.contains("restorationInterrupted") || refused.output.contains("restorationInterrupted"))
            var tried: JSONObject = ["document": document]
            tried["again"] = true
            #expect(try later.ask("window.restore", tried, on: "again")["outcome"] == "committed")
            // It went well: the document is like any other.
            #expect(try later.ask("window.restore", ["document": document], on: "again")["outcome"] == "committed")
            let left = FileManager.default.fileExists(atPath: "\(home.directory)/store.restoring")
            #expect(!left)
        }
    }
}
