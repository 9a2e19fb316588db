import Bus
import Testing

@testable import navd

/// Who may command while a window is locked, or navd is in maintenance mode (KIOSK-02, KIOSK-03).
@Suite("Locks of windows and maintenance mode")
struct WindowLocksTests {
    private let one = WindowID(1)
    private let other = WindowID(2)

    private func name(_ body: () throws -> Void) -> ErrorName? {
        do { try body() } catch { return (error as? Refusal)?.name }
        return nil
    }

    @Test("a lock refuses every session but its own, names its client and beginning, and ends once")
    func lock() throws {
        var locks = WindowLocks()
        #expect(locks.isEmpty)
        let (number, ended) = try locks.lock(one, 7, "staff", until: 5_000, at: 1_000, since: 1_700_000)
        #expect(ended == nil)
        #expect(name { try locks.check(one, 7, at: 1_000) } == nil)
        #expect(name { try locks.check(other, 8, at: 1_000) } == nil)
        do throws(Refusal) {
            try locks.check(one, 8, at: 1_500)
            Issue.record("the lock lets another session through")
        } catch {
            #expect(error.name == .windowLocked)
            #expect(error.data["by"] == "staff" && error.data["remaining"] == 3_500 && error.data["window"] == "w1")
            #expect(error.data["since"] == 1_700_000)
        }
        #expect(name { _ = try locks.lock(one, 8, "ui", until: 9_000, at: 1_500, since: 1_700_500) } == .windowLocked)
        #expect(locks.windows(of: 7) == [one] && locks.windows(of: 8).isEmpty)
        #expect(locks.end(one, number: number + 1) == nil)
        #expect(locks.end(one, number: number)?.client == "staff")
        #expect(locks.end(one, number: number) == nil && locks.isEmpty)
    }

    @Test("a lock that begins anew has another number, keeps its beginning, and hands out the timer of the one before")
    func anew() throws {
        var locks = WindowLocks()
        let first = try locks.lock(one, 7, "staff", until: 5_000, at: 0, since: 1_700_000)
        locks.set(timer: 12, of: one)
        let second = try locks.lock(one, 7, "staff", until: 9_000, at: 4_000, since: 1_704_000)
        #expect(second.number != first.number && second.ended?.timer == 12)
        #expect(locks.end(one, number: first.number) == nil)
        #expect(locks[one]?.ends == 9_000)
        #expect(locks[one]?.told(at: 4_500) == .init(client: "staff", since: 1_700_000, remaining: 4_500))
        // The lock of another session, and one after an end, begin then.
        #expect(locks.end(one) != nil)
        _ = try locks.lock(one, 8, "ui", until: 9_000, at: 5_000, since: 1_705_000)
        #expect(locks[one]?.since == 1_705_000)
    }

    @Test("in maintenance mode touches are refused, and sessions without all rights command only inside a turn")
    func maintenance() throws {
        var maintenance = Maintenance()
        func refused(_ isOfUser: Bool, _ mayDoEverything: Bool, isInside: Bool = false) -> Bool {
            name {
                try maintenance.check(isOfUser: isOfUser, mayDoEverything: mayDoEverything, isInside: isInside)
            } == .underMaintenance
        }
        #expect(!refused(true, false))
        try maintenance.begin(FieldReader(["text": "Back at ten"], path: "params"), at: 0)
        #expect(refused(true, true) && refused(true, true, isInside: true))
        #expect(refused(false, false))
        #expect(!refused(false, true) && !refused(false, false, isInside: true))
        maintenance.end()
        #expect(!refused(true, false))
    }

    @Test("maintenance mode keeps its beginning with every text, until it ends")
    func beginning() throws {
        var maintenance = Maintenance()
        #expect(maintenance.since == nil)
        try maintenance.begin(FieldReader(["text": "Back at ten"], path: "params"), at: 1_700_000)
        try maintenance.begin(FieldReader(["text": "Back at noon"], path: "params"), at: 1_800_000)
        #expect(maintenance.text == "Back at noon" && maintenance.since == 1_700_000)
        #expect(name { try maintenance.begin(FieldReader(["text": ""], path: "params"), at: 1) } == .invalidParams)
        #expect(maintenance.since == 1_700_000)
        maintenance.end()
        #expect(maintenance.since == nil)
        try maintenance.begin(FieldReader(["text": "Closed"], path: "params"), at: 1_900_000)
        #expect(maintenance.since == 1_900_000)
    }

    @Test("maintenance mode goes on from what the windows of an earlier process show, and keeps its beginning")
    func kept() throws {
        var window = Window(id: one)
        #expect(Maintenance(keptIn: [window]).text == nil)
        window.maintenance = "Back at ten"
        // Of an older navd, which kept no time: it stays unknown.
        var older = Maintenance(keptIn: [Window(id: other), window])
        #expect(older.text == "Back at ten" && older.since == nil)
        try older.begin(FieldReader(["text": "Back at noon"], path: "params"), at: 1_800_000)
        #expect(older.since == nil)
        window.maintenanceSince = 1_700_000
        let kept = Maintenance(keptIn: [Window(id: other), window])
        #expect(kept.text == "Back at ten" && kept.since == 1_700_000)
    }

    @Test("only its own session, and one that may do everything, unlock a window")
    func unlock() throws {
        let scene = try RightsScene()
        try scene.join("page", RightsScene.access([.command, .read], "a"))
        try scene.join("other", RightsScene.access([.command, .read], "b"))
        #expect(try scene.say("page", "window.lock", on: "till")["error"] == nil)
        let listed = try scene.say("other", "window.list")["result"]?["windows"]?.array
        #expect(listed?.count == 2 && listed?[0]["lockedBy"] == "page" && listed?[1]["lockedBy"] == nil)
        #expect(listed?[0]["lockedFor"] == .int(Int64(WindowLocks.usual)) && listed?[1]["lockedFor"] == nil)
        #expect(listed?[0]["lockedSince"]?.int != nil && listed?[1]["lockedSince"] == nil)
        #expect(try scene.say("other", "window.unlock", on: "till")["error"]?["name"] == "windowLocked")
        #expect(try scene.say("other", "window.lock", on: "menu")["error"] == nil)
        #expect(try scene.say("owner", "window.unlock", on: "till")["result"]?["unlocked"] == true)
        #expect(try scene.say("other", "viewController.set", ["title": "t"], on: "inFree")["error"] == nil)
    }

    @Test("a session with a part of the rights commands nothing in maintenance mode, and reads on")
    func operators() throws {
        let scene = try RightsScene()
        try scene.join("page", RightsScene.access([.command, .read, .openWindows]))
        try scene.say("owner", "maintenance.begin", ["text": "Back at ten"])
        let answer = try scene.say("page", "viewController.set", ["title": "t"], on: "inFree")
        #expect(answer["error"]?["name"] == "underMaintenance")
        #expect(answer["error"]?["data"]?["text"] == "Back at ten")
        let opened = try scene.say("page", "window.open", ["name": "new"])
        #expect(opened["error"]?["name"] == "underMaintenance")
        #expect(try scene.say("page", "window.lock", on: "till")["error"]?["name"] == "underMaintenance")
        #expect(try scene.say("page", "window.activity", on: "till")["error"] == nil)
        #expect(try scene.say("page", "snapshot", on: "till")["result"]?["window"]?["maintenance"] == "Back at ten")
        #expect(try scene.say("page", "maintenance.end").isNotAllowed)
        #expect(try scene.say("owner", "viewController.set", ["title": "t"], on: "inFree")["error"] == nil)
        try scene.say("owner", "maintenance.end")
        #expect(try scene.say("page", "viewController.set", ["title": "u"], on: "inFree")["error"] == nil)
    }

    @Test("a session with rights for a part of a window may report activity, and commands only that part")
    func activityOfParts() throws {
        let scene = try RightsScene()
        try scene.join("page", RightsScene.access([.command], inside: ["inStack"]))
        try scene.join("other", RightsScene.access([.command], windows: ["menu"], inside: ["inStack"], "b"))
        #expect(try scene.say("page", "window.activity", on: "till")["error"] == nil)
        #expect(try scene.say("page", "window.activity", on: "menu").isNotAllowed)
        #expect(try scene.say("other", "window.activity", on: "till").isNotAllowed)
        #expect(try scene.say("page", "window.lock", on: "till").isNotAllowed)
        #expect(try scene.say("page", "window.openIdlePath", on: "till").isNotAllowed)
    }

    @Test("in maintenance mode a renderer with a part of the rights still says when it has drawn a transition")
    func drawnInMaintenance() throws {
        let scene = try RightsScene(transitions: "timed")
        try scene.join("page", RightsScene.access([.command, .read, .vote], windows: ["till"]))
        try scene.join("other", RightsScene.access([.command, .read, .vote], windows: ["till"], "b"))
        let attached = try scene.say(
            "page", "attach",
            ["to": "inStack", "role": "renderer", "implements": ["transition.begin"], "endsTransitions": true])
        #expect(attached["error"] == nil, "\(attached.text)")
        try scene.say("owner", "maintenance.begin", ["text": "Back at ten"])
        let pushed = try scene.say(
            "owner", "navigationController.pushViewController", ["viewController": ["kind": "viewController"]],
            on: "inStack")
        #expect(pushed["result"]?["outcome"] == "committed", "\(pushed.text)")
        #expect(try scene.get("inStack")["transition"] != nil)
        let foreign = try scene.say("other", "transition.finish", on: "inStack")
        #expect(foreign["error"]?["name"] == "underMaintenance", "\(foreign.text)")
        let drawn = try scene.say("page", "transition.finish", on: "inStack")
        #expect(drawn["result"]?["outcome"] == "committed", "\(drawn.text)")
        #expect(try scene.get("inStack")["transition"] == nil)
        #expect(try scene.say("page", "transition.finish", on: "inStack")["error"]?["name"] == "underMaintenance")
    }

    @Test("a lock ends when its session may not command the window any more, which could not even unlock it")
    func rightsTakenAway() throws {
        let scene = try GateScene()
        try scene.open("till")
        func ownerMay() throws -> Bool {
            let answer = try scene.say("owner", "viewController.set", #"{"title":"t"}"#, on: "right")
            return answer["error"]?["name"] != "windowLocked"
        }
        try scene.join("page", GateScene.access("p"))
        for entry in [GateScene.entry("p", may: ["read"]), GateScene.entry("p", windows: ["menu"])] {
            try scene.reload(GateScene.entry("p"))
            #expect(try scene.say("page", "window.lock", on: "till")["error"] == nil)
            #expect(try !ownerMay())
            // Other changes of the rights leave the lock.
            try scene.reload(GateScene.entry("p", may: ["read", "command"]))
            #expect(try !ownerMay())
            try scene.reload(entry)
            #expect(try ownerMay())
        }
    }

    @Test("the lock of a window ends, with its timer, when the window is closed")
    func closedWindows() throws {
        let scene = try RightsScene()
        try scene.say("owner", "window.lock", ["duration": 3_600_000], on: "till")
        let before = scene.bench.status()["deadlines"]?.int
        for _ in 1...3 {
            try scene.say("owner", "window.open", ["name": "short", "root": ["kind": "viewController"]])
            #expect(try scene.say("owner", "window.lock", ["duration": 3_600_000], on: "short")["error"] == nil)
            #expect(scene.bench.status()["deadlines"]?.int == before.map { $0 + 1 })
            #expect(try scene.say("owner", "window.close", on: "short")["error"] == nil)
            #expect(before != nil && scene.bench.status()["deadlines"]?.int == before)
        }
    }
}
