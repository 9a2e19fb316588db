import Bus
import Foundation
import Testing

@testable import navctl

@Suite("navctl watch", .timeLimit(.minutes(30)))
struct WatchTests {
    @Test("A watch prints the state and then every event, which together give the tree")
    func events() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let watch = try home.start(Place.navctl, ["watch", "--count", "3"])
            try #require(watch.wait(milliseconds: Home.patience) { $0.output.contains(UInt8(ascii: "\n")) })
            #expect(try home.navctl("push", "--name", "album").code == 0)
            #expect(try home.navctl("badge", "songs", "7").code == 0)
            #expect(try home.navctl("tap", "more").code == 0)
            #expect(watch.end(withinMilliseconds: Home.patience) == 0)
            let lines = try watch.outputText.split(separator: "\n").map { try JSONParser.parse(String($0)) }
            try #require(lines.count == 4)
            var replica = try Replica(snapshot: try #require(lines[0]["snapshot"]))
            for event in lines[1...] { #expect(try replica.apply(event) == .applied) }
            let snapshot = try JSONParser.parse(home.navctl("call", "snapshot", "--json").output)
            #expect(try Replica(snapshot: snapshot).tree == replica.tree)
        }
    }

    @Test("With --messages the callbacks are printed in order, by name")
    func messages() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let watch = try home.start(Place.navctl, ["watch", "--messages", "--count", "1"])
            try #require(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            #expect(try home.navctl("tap", "artistsNavigation").code == 0)
            #expect(watch.end(withinMilliseconds: Home.patience) == 0)
            let lines = watch.outputText.split(separator: "\n").map(String.init)
            let own = lines.filter { $0.hasPrefix("artists.") || $0.hasPrefix("tabs.") }
            #expect(
                own == [
                    "artists.viewDidLoad", "artists.viewWillAppear", "artists.viewDidAppear",
                    "tabs.didSelect artistsNavigation",
                ])
        }
    }

    @Test("A watch ends with 0 after its time and at SIGINT, and leaves no session behind")
    func end() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("watch", "--for", "20").code == 0)
            let watch = try home.start(Place.navctl, ["watch"])
            try #require(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            watch.signal(SIGINT)
            #expect(watch.end(withinMilliseconds: Home.patience) == 0)
            #expect(try !home.navctl("peers").output.contains("navctl watch"))
        }
    }

    @Test("A window that closes ends the watch")
    func closed() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let watch = try home.start(Place.navctl, ["watch"])
            try #require(watch.wait(milliseconds: Home.patience) { $0.errorText.contains("watching") })
            #expect(try home.navctl("call", "window.close", "--on", "w1").code == 0)
            #expect(watch.end(withinMilliseconds: Home.patience) == 0)
        }
    }
}
