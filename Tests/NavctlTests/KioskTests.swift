import Bus
import Foundation
import Testing

@Suite("navctl for kiosks", .timeLimit(.minutes(30)))
struct KioskTests {
    @Test("lock keeps other sessions from commanding until it is interrupted; why, windows, status and doctor name it")
    func lock() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let lock = try home.start(Place.navctl, ["lock"])
            try #require(lock.wait(milliseconds: Home.patience) { $0.errorText.contains("is locked") })
            let tap = try home.navctl("tap", "songs")
            #expect(tap.code != 0 && tap.errors.contains("is locked by navctl lock"), "\(tap)")
            let windows = try home.navctl("windows", "-o", "json").output
            let since = try JSONParser.parse(windows)["windows"]?.array?.first?["lockedSince"]?.int.map(Amounts.time)
            let moment = try #require(since, "\(windows)")
            #expect(try home.navctl("windows").output.contains("locked by navctl lock since \(moment)"))
            let why = try home.navctl("why", "songs").output
            #expect(why.contains("navctl lock has locked the window") && why.contains(" since \(moment), for "), "\(why)")
            #expect(try home.navctl("status").output.contains("locked by navctl lock, since \(moment), for "))
            #expect(try home.navctl("doctor").output.contains("look     locks"))
            lock.signal(SIGINT)
            #expect(lock.end(withinMilliseconds: Home.patience) == 0)
            #expect(try home.navctl("tap", "songs").code == 0)
            #expect(try home.navctl("lock", "--for", "100ms").code == 0)
            #expect(try home.navctl("tap", "albumsNavigation").code == 0)
        }
    }

    @Test("lock ends with an error when another client unlocks or locks the window", arguments: [false, true])
    func unlocked(locksItself: Bool) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let lock = try home.start(Place.navctl, ["lock"])
            try #require(lock.wait(milliseconds: Home.patience) { $0.errorText.contains("is locked") })
            let caller = try Caller(home)
            _ = try caller.ask("window.unlock", on: "w1")
            if locksItself { _ = try caller.ask("window.lock", on: "w1") }
            #expect(lock.end(withinMilliseconds: Home.patience) != 0)
            #expect(lock.errorText.contains("another session has unlocked the window"))
        }
    }

    @Test("maintenance begins with a text, is named by status and doctor, and ends")
    func maintenance() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("maintenance", "begin", "Back at ten").lines == ["maintenance: Back at ten"])
            let tap = try home.navctl("tap", "songs")
            #expect(tap.code != 0 && tap.errors.contains("Back at ten"), "\(tap)")
            #expect(try home.navctl("status").output.contains("maintenance  Back at ten, since "))
            #expect(try home.navctl("doctor").output.contains("look     maintenance"))
            #expect(try home.navctl("maintenance", "end").code == 0)
            #expect(try home.navctl("tap", "songs").code == 0)
            #expect(try home.navctl("maintenance").output.contains("begin"), "alone it only prints its help")
            #expect(try !home.navctl("status").output.contains("maintenance"))
        }
    }

    @Test("a tree file has the window's idle time-out, path, language and direction; a misspelt member is refused")
    func treeFile() throws {
        try Home.with { home in
            let root = #""root": {"kind": "viewController", "name": "start"}"#
            let file = try home.write(
                "till.json",
                #"{"name": "till", "idleTimeout": 90000, "idlePath": "/start", "language": "ar", \#(root)}"#)
            for (text, error) in [
                ("{\n\"idelTimeout\": 90000,\n\(root)}", "line 2: invalidParams: tree.idelTimeout is unknown"),
                (#"{"idleTimeout": 90, "idlePath": "/start", \#(root)}"#, "0, or 1000 to 86400000 milliseconds"),
                (#"{"idleTimeout": 90000, "idlePath": "/other", \#(root)}"#, "pathUnknown"),
                (#"{"language": "a b", \#(root)}"#, "BCP 47"),
            ] {
                let wrong = try home.write("wrong.json", text)
                let run = try home.run(Place.navd, ["--check", "--tree", wrong])
                #expect(run.code == 65 && run.errors.contains(error), "\(text): \(run)")
            }
            try home.navd("--tree", file)
            let snapshot = try JSONParser.parse(home.navctl("call", "snapshot", "--on", "till", "--json").output)
            let window = try #require(snapshot["window"])
            #expect(window["idleTimeout"] == 90_000 && window["idlePath"] == "/start", "\(window.text)")
            #expect(window["language"] == "ar" && window["layoutDirection"] == "rightToLeft", "\(window.text)")
        }
    }
}
