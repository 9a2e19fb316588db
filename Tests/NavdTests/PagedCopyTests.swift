import Bus
import ControllerActors
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// Copies of windows are made of pages while random operations change the windows (docs/PROTOCOL.md §4). `NAVD_SEED`
/// selects one seed.
@Suite("A copy made of pages equals a snapshot")
struct PagedCopyTests {
    static let seeds: [UInt64] =
        getenv("NAVD_SEED").flatMap { UInt64(String(cString: $0)) }.map { [$0] } ?? Array(1...20)

    /// A client that takes page after page of a window, and gets the events by `changesSince`.
    private struct Follower {
        private let bench: PumpBench
        private var random: SplitMix64
        private var copy: PlainCopy?
        private var window = WindowID(0)
        private var epoch = JSON.null
        private var seq = 0
        private var last: JSON?
        /// Whether an event has come since the first page.
        private var isChanged = false
        /// How many copies were complete, and how many of these had events between their pages.
        private(set) var (complete, changed) = (0, 0)

        init(_ bench: PumpBench, seed: UInt64) throws {
            (self.bench, random) = (bench, SplitMix64(seed: seed))
            bench.connect("follower")
            _ = try bench.ask("follower", "hello", #"{"client":"follower"}"#, on: nil)
        }

        private func ask(_ method: String, _ params: JSONObject) throws -> JSON {
            try bench.ask("follower", method, JSON.object(params).text, on: "\(window)")
        }

        /// Takes a page of the window, or begins with one of `windows`; sometimes only applies events.
        mutating func step(_ windows: [WindowID]) throws {
            guard copy != nil else { return try begin(windows) }
            guard windows.contains(window) else {
                copy = nil
                return
            }
            if random.index(below: 3) == 0 { return try apply(through: .max) }
            let page = try page(after: last)
            try apply(through: page["seq"]?.int ?? 0)
            try copy?.add(page)
            try take(page)
        }

        private mutating func begin(_ windows: [WindowID]) throws {
            guard !windows.isEmpty else { return }
            window = windows[random.index(below: windows.count)]
            let page = try page(after: nil)
            (epoch, seq, isChanged) = (page["epoch"] ?? .null, page["seq"]?.int ?? 0, false)
            copy = try PlainCopy(snapshot: page)
            try take(page)
        }

        private mutating func page(after id: JSON?) throws -> JSON {
            var params: JSONObject = ["limit": .int(Int64(1 + random.index(below: 6)))]
            params["after"] = id
            let answer = try ask("snapshot", params)
            guard let page = answer["result"] else { throw CaseError("a page was refused: \(answer.text)") }
            return page
        }

        private mutating func take(_ page: JSON) throws {
            last = page["controllers"]?.array?.last?["id"]
            if page["more"] == true { return }
            try compare()
            complete += 1
            if isChanged { changed += 1 }
            copy = nil
        }

        /// Applies the events that the copy does not have, up to that number.
        private mutating func apply(through end: Int) throws {
            let answer = try ask("changesSince", ["epoch": epoch, "seq": .int(Int64(seq))])
            guard let events = answer["result"]?["events"]?.array else {
                throw CaseError("changesSince was refused: \(answer.text)")
            }
            for event in events {
                guard let number = event["seq"]?.int, number <= end else { return }
                try copy?.apply(event["changes"])
                (seq, isChanged) = (number, true)
            }
        }

        /// A complete copy goes on like any other.
        private mutating func compare() throws {
            try apply(through: .max)
            let answer = try ask("snapshot", [:])
            guard let whole = answer["result"], let copy, whole["seq"] == .int(Int64(seq)) else {
                throw CaseError("the copy is at \(seq): \(answer.text)")
            }
            let differences = try copy.differences(from: whole)
            guard differences.isEmpty else { throw CaseError(differences.joined(separator: "\n")) }
        }
    }

    @Test("whatever is done between two pages", arguments: seeds)
    func byChance(_ seed: UInt64) throws {
        let operations = try RandomOperations(seed: seed, isShuffled: false)
        defer { operations.bench.close() }
        var follower: Follower?
        do {
            try operations.run(150) { _ in
                if follower == nil {
                    follower = try Follower(operations.bench, seed: seed)
                    try operations.runner.collect()
                }
                try follower?.step(operations.windowsOpen)
            }
        } catch {
            Issue.record("NAVD_SEED=\(seed): \(error)\n\(operations.asCase)")
            return
        }
        #expect(follower?.changed ?? 0 > 0, "seed \(seed): nothing happened between the pages of any copy")
    }

    /// The rule does not need ids that rise with time: a host may make a controller with a number that was set aside
    /// for it, after controllers with higher numbers were made.
    @Test("a controller that is inserted below the end of the last page is in the copy, and one above it is not twice")
    func lowID() throws {
        func snapshot(_ tree: Tree, after: ControllerID? = nil) throws -> JSON {
            let (bytes, hasMore) = [UInt8].snapshot(of: tree, ListPage(after: after, limit: 2))
            var page = try #require(JSONParser.parse(bytes).object)
            page.add(hasMore: hasMore)
            return .object(page)
        }
        var tree = Tree(window: Window(id: WindowID(1)))
        func change(_ changes: [Change], _ copy: inout PlainCopy) throws {
            for change in changes { try tree.apply(change) }
            var writer = JSONWriter()
            Change.write(changes, window: tree.window.id, to: &writer)
            try copy.apply(JSONParser.parse(writer.bytes))
        }
        func made(_ number: UInt64) -> Change {
            .insert(Controller(id: ControllerID(number), kind: .navigationController))
        }
        for number: UInt64 in [10, 20, 30, 40, 50] { try tree.apply(made(number)) }
        var copy = try PlainCopy(snapshot: snapshot(tree))
        #expect(copy.isPart && copy.controllers.count == 2)
        try change([made(15), made(35), made(60)], &copy)
        let set: Property = .title("new")
        try change([15, 35, 40, 60].map { .set(ControllerID($0), set) }, &copy)
        try change([.remove(ControllerID(30)), .remove(ControllerID(50)), .remove(ControllerID(10))], &copy)
        try change([.set(ControllerID(40), .viewControllers([ControllerID(35)])), .window(.keyboardHeight(9))], &copy)
        try copy.add(snapshot(tree, after: ControllerID(20)))
        #expect(copy.isPart)
        try change([.remove(ControllerID(60)), .set(ControllerID(40), .title("last"))], &copy)
        try copy.add(snapshot(tree, after: ControllerID(40)))
        #expect(!copy.isPart)
        var writer = JSONWriter()
        writer.beginObject()
        tree.write(to: &writer)
        writer.endObject()
        #expect(try copy.differences(from: JSONParser.parse(writer.bytes)) == [])
        #expect(copy.controllers.keys.sorted() == ["c15", "c20", "c35", "c40"])
    }
}
