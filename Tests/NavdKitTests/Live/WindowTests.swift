import Bus
import Foundation
import NavdKit
import Testing

@Suite("Following a window of a navd with the Swift kit", .timeLimit(.minutes(2)))
struct WindowTests {
    @Test("layouts come whole, and the loop ends with the window")
    func layouts() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("screen"), try await daemon.connect("ui"))
        let seen = Notes<Int>()
        let loop = Task {
            for await screen in nav.window("main").layouts { seen.add(screen.frames.count) }
        }
        #expect(await seen.first(1).first ?? 0 > 0)
        _ = try await ui.tabBarController("tabs").tap(viewController: "songs")
        _ = await seen.first(2)
        try await ui.window("main").close()
        await loop.value
        await nav.close()
        await ui.close()
    }

    @Test("a tree follows each command, and lives through a restart of a navd that keeps nothing")
    func tree() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("screen"), try await daemon.connect("ui"))
        let tree = try await nav.window("main").tree()
        #expect(tree["albums"]?.title == "Albums" && tree.shown.contains("albums"))
        let pushed = try await ui.navigationController("albumsNavigation").pushViewController(
            .new(.viewController, name: "album"), animated: false)
        #expect(await tree.wait(for: try #require(pushed.seq)))
        #expect(tree["album"] != nil && tree.shown.contains("album"))
        let epoch = tree.epoch
        try daemon.restart()
        #expect(await tree.wait(timeout: .seconds(20)) { $0.names["album"] == nil && $0.names["albums"] != nil })
        #expect(tree.epoch != epoch && !tree.isEnded)
        await nav.close()
        #expect(tree.isEnded)
        await ui.close()
    }

    @Test("events begin with a copy, and follow without a gap, also over a stopped navd")
    func events() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("log"), try await daemon.connect("ui"))
        let seen = Notes<UInt64>()
        let loop = Task {
            for await event in nav.window("main").events {
                switch event {
                case .copy(let copy), .event(_, let copy): seen.add(copy.seq)
                }
            }
        }
        _ = await seen.first(1)
        for number in 0..<20 {
            try await ui.controller("songs").set(title: .value("\(number)"))
        }
        let numbers = await seen.first(21)
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        await nav.close()
        await loop.value
        await ui.close()
    }
}
