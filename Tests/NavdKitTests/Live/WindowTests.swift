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
            for try await screen in nav.window("main").layouts { seen.add(screen.frames.count) }
        }
        #expect(await seen.first(1).first ?? 0 > 0)
        _ = try await ui.tabBarController("tabs").tap(viewController: "songs")
        _ = await seen.first(2)
        try await ui.window("main").close()
        try await loop.value
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

    @Test("who waits for the tree of a window that is not there learns which name may have been meant")
    func mistyped() async throws {
        let daemon = try Daemon()
        let nav = try await daemon.connect("screen")
        let error = try await #require(throws: NavdError.self) {
            try await nav.window("maim").tree(timeout: .milliseconds(500))
        }
        #expect(error.name == .unknownWindow && error.data["near"] == ["main"], "\(error)")
        await nav.close()
    }

    @Test("events begin with a copy, and follow in order and without a gap")
    func events() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("log"), try await daemon.connect("ui"))
        let seen = Notes<UInt64>()
        let loop = Task {
            for try await event in nav.window("main").events {
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
        try await loop.value
        await ui.close()
    }

    @Test("a tree and a delegate go on when another navd takes over")
    func takeover() async throws {
        let daemon = try Daemon(store: true)
        let (nav, ui) = (try await daemon.connect("screen"), try await daemon.connect("ui"))
        let tree = try await nav.window("main").tree()
        let gate = try await nav.delegate(of: "tabs", patience: .seconds(5), lasting: true)
            .shouldSelect { $0.viewController.name != "songs" }.attach()
        let stack = ui.navigationController("albumsNavigation")
        let first = try await stack.pushViewController(.new(.viewController, name: "one"), animated: false)
        #expect(await tree.wait(for: try #require(first.seq)))
        let epoch = tree.epoch
        try daemon.takeOver()
        let second = try await stack.pushViewController(
            .new(.viewController, name: "two"), animated: false, options: .retry)
        #expect(await tree.wait(for: try #require(second.seq), timeout: .seconds(20)))
        #expect(tree["two"] != nil && tree.epoch == epoch)
        var because: Words.VetoBecause?
        for _ in 0..<1_000 where because != .answer {
            because = try await ui.tabBarController("tabs").tap(viewController: "songs", options: .retry).because
        }
        #expect(because == .answer)
        gate.detach()
        await nav.close()
        await ui.close()
    }
}
