import Bus
import Foundation
import Testing

@Suite("A restoration and the end of navd", .timeLimit(.minutes(30)))
struct RestorationTests {
    @Test(
        "A kill during a vote does not mark a document as bad: it can be restored afterwards, and nothing is left of it"
    )
    func killed() throws {
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
            let opened = try Caller(home).ask("window.open", params)
            #expect(opened["restored"] == true)
            let isGone = second.wait(milliseconds: Home.patience) { _ in
                !FileManager.default.fileExists(atPath: "\(home.directory)/store.restoring")
            }
            #expect(isGone)
        }
    }
}
