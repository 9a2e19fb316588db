import Bus
import Foundation
import NavdKit
import Testing

@Suite("Handlers of the Swift kit with a navd", .timeLimit(.minutes(2)))
struct RoleTests {
    private struct Broken: Error {}

    @Test("a delegate vetoes a tab, and is told of the others")
    func delegate() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("gate"), try await daemon.connect("ui"))
        let selected = Notes<String>()
        let gate = try await nav.delegate(of: "tabs", patience: .seconds(5))
            .shouldSelect { $0.viewController.name != "songs" }
            .didSelect { selected.add($0.viewController.name ?? "") }
            .attach()
        #expect(gate.id != nil)
        let vetoed = try await ui.tabBarController("tabs").tap(viewController: "songs")
        #expect(vetoed.isVetoed && vetoed.by == "gate" && vetoed.because == .answer)
        #expect(try await ui.tabBarController("tabs").tap(viewController: "list").isCommitted)
        #expect(await selected.first(1) == ["list"])
        gate.detach()
        #expect(await gate.end()?.name == .attachmentEnded)
        await nav.close()
        await ui.close()
    }

    @Test(
        "a handler that throws, or is not done in time, leaves the vote to the default answer",
        arguments: [true, false])
    func failing(_ throwsError: Bool) async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("gate"), try await daemon.connect("ui"))
        let cancelled = Notes<Bool>()
        let gate = try await nav.delegate(
            of: "tabs", patience: .milliseconds(throwsError ? 20_000 : 50), silence: .deny
        )
        .shouldSelect { question in
            if throwsError { throw Broken() }
            guard question.viewController.name == "songs" else { return true }
            // Ends by its cancellation only.
            try? await Task.sleep(for: .seconds(600))
            cancelled.add(Task.isCancelled)
            return true
        }.attach()
        let tabs = ui.tabBarController("tabs")
        let vetoed = try await tabs.tap(viewController: "songs")
        #expect(vetoed.isVetoed)
        #expect(vetoed.because == (throwsError ? .answer : .silence) || vetoed.because == .silence)
        if !throwsError {
            #expect(await cancelled.first(1) == [true])
            // On a busy machine a later handler may be late, too.
            var isCommitted = false
            for _ in 0..<100 where !isCommitted { isCommitted = try await tabs.tap(viewController: "list").isCommitted }
            #expect(isCommitted)
        }
        gate.detach()
        await nav.close()
        await ui.close()
    }

    @Test("a refusal of navd's is an error of `attach`, and so is a place that another client has")
    func refused() async throws {
        let daemon = try Daemon()
        let (nav, other) = (try await daemon.connect("gate"), try await daemon.connect("other"))
        let unknown = try await #require(throws: NavdError.self) {
            try await nav.delegate(of: "tabs").on("tabBarController.shouldDance") { _ in [:] }.attach()
        }
        #expect(unknown.name == .invalidParams)
        let first = try await nav.delegate(of: "tabs").shouldSelect { _ in true }.attach()
        let taken = try await #require(throws: NavdError.self) {
            try await other.delegate(of: "tabs").shouldSelect { _ in true }.attach()
        }
        #expect(taken.name == .alreadyAttached)
        let second = try await other.delegate(of: "tabs", takeover: true).shouldSelect { _ in true }.attach()
        #expect(await first.end()?.name == .attachmentEnded)
        #expect(second.id != nil)
        await nav.close()
        await other.close()
    }

    @Test("commands of a handler belong to the turn that asks")
    func within() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("content"), try await daemon.connect("ui"))
        let content = try await nav.content(of: "songs", patience: .seconds(5))
            .viewWillAppear(awaited: true) { message in
                try await message.controller.set(title: "Today")
            }.attach()
        let tree = try await ui.window("main").tree()
        let tapped = try await ui.tabBarController("tabs").tap(viewController: "songs")
        #expect(tapped.isCommitted)
        #expect(
            await tree.wait(timeout: .seconds(10)) { tree in tree.names["songs"].flatMap { tree[$0]?.title } == "Today"
            })
        content.detach()
        await nav.close()
        await ui.close()
    }

    @Test("a data source answers row by row")
    func rows() async throws {
        let daemon = try Daemon()
        let (nav, ui) = (try await daemon.connect("data"), try await daemon.connect("ui"))
        let titles = ["Blue Train", "Kind of Blue", "A Love Supreme"]
        let source = try await nav.dataSource(of: "list", patience: .seconds(5))
            .numberOfRows { _ in titles.count }
            .cellForRow { ["title": .string(titles[$0.row])] }
            .attach()
        _ = try await ui.tabBarController("tabs").tap(viewController: "list")
        let tapped = try await ui.tableViewController("list").tapRow(1, section: 0)
        #expect(tapped.isCommitted)
        source.detach()
        await nav.close()
        await ui.close()
    }

    @Test("a lasting delegate speaks again after navd was killed and started again")
    func restart() async throws {
        let daemon = try Daemon(store: true)
        let (nav, ui) = (try await daemon.connect("gate"), try await daemon.connect("ui"))
        let gate = try await nav.delegate(of: "tabs", patience: .seconds(5), lasting: true)
            .shouldSelect { $0.viewController.name != "songs" }.attach()
        try daemon.restart()
        for await state in nav.sessionStates where state == .away { break }
        try await nav.waitUntilReady(timeout: .seconds(20))
        // The attachment of the session before is absent, and says no; the next one answers.
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
