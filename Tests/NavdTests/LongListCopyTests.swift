import Bus
import Testing

/// Random changes of lists that are published in parts. A client's copy, and navd's own type for one, must equal the
/// tree after each event. A failure prints the seed.
@Suite("A copy of long lists equals a snapshot")
struct LongListCopyTests {
    private static let window = WindowID(1)

    /// A tree that changes by chance, and two copies that hear what is published of it.
    private struct Subject {
        var random: SplitMix64
        var tree: Tree
        var replica: Replica
        var copy: PlainCopy
        var next: UInt64 = 1
        var seq: UInt64 = 0
        var splices = 0

        init(seed: UInt64) throws {
            random = SplitMix64(seed: seed)
            tree = Tree(window: Window(id: LongListCopyTests.window))
            let snapshot = try Self.snapshot(tree, seq: 0)
            replica = try Replica(snapshot: snapshot)
            copy = try PlainCopy(snapshot: snapshot)
            for _ in 0..<3 {
                var container = controller(.navigationController)
                container.viewControllers = (0..<(60 + random.index(below: 60))).map { _ in fresh() }
                try publish([.insert(container)])
            }
        }

        mutating func fresh() -> ControllerID {
            defer { next += 1 }
            return ControllerID(next)
        }

        mutating func controller(_ kind: Kind) -> Controller { Controller(id: fresh(), kind: kind) }

        static func snapshot(_ tree: Tree, seq: UInt64) throws -> JSON {
            var writer = JSONWriter()
            writer.beginObject()
            writer.member("epoch", "e")
            writer.member("seq", seq)
            tree.write(to: &writer)
            writer.endObject()
            return try JSONParser.parse(writer.bytes)
        }

        /// Publishes one step, as a window does.
        mutating func publish(_ changes: [Change]) throws {
            let published = Change.spliced(changes, after: tree) ?? changes
            splices += published.count { if case .splice = $0 { true } else { false } }
            for change in changes { try tree.apply(change) }
            seq += 1
            let commit = Commit(
                window: LongListCopyTests.window, seq: seq, prev: seq - 1, turn: seq,
                cause: Commit.Cause(method: "m", by: "c"), changes: published, messages: [])
            var writer = JSONWriter()
            commit.write(epoch: "e", to: &writer)
            let event = try JSONParser.parse(writer.bytes)
            guard try replica.apply(event) == .applied else { throw CaseError("\(event.text) does not follow") }
            try copy.apply(event["changes"])
        }

        /// The list with up to four changes: an id goes, comes, comes twice or moves, or the whole list is turned.
        mutating func changed(_ list: [ControllerID]) -> [ControllerID] {
            var list = list
            for _ in 0..<random.index(below: 5) {
                let at = random.index(below: list.count + 1)
                switch random.index(below: 16) {
                case 0..<5 where at < list.count: list.remove(at: at)
                case 5..<9: list.insert(fresh(), at: at)
                case 9..<11 where at < list.count: list.insert(list[at], at: random.index(below: list.count))
                case 11..<14 where at < list.count:
                    list.insert(list.remove(at: at), at: random.index(below: list.count))
                case 14: list = list.reversed()
                case 15 where !list.isEmpty: list.removeLast(min(list.count, 1 + random.index(below: 40)))
                default: list += (0..<random.index(below: 40)).map { _ in fresh() }
                }
            }
            return list
        }

        /// One step: some lists change, some of them twice, between other changes.
        mutating func step() throws {
            var changes: [Change] = []
            var lists: [ControllerID: [ControllerID]] = [:]
            for _ in 0...random.index(below: 4) {
                guard let id = random.pick(tree.controllers.keys) else { break }
                let list = changed(lists[id] ?? tree[id]?.viewControllers ?? [])
                lists[id] = list
                if random.index(below: 3) == 0 { changes.append(.set(id, .title("\(seq)"))) }
                changes.append(.set(id, .viewControllers(list)))
                if random.index(below: 4) == 0 {
                    changes.append(.window(.keyboardHeight(Double(random.index(below: 3)))))
                }
            }
            if random.index(below: 6) == 0 {
                var made = controller(.navigationController)
                made.viewControllers = (0..<random.index(below: 90)).map { _ in fresh() }
                changes.append(.insert(made))
                changes.append(.set(made.id, .viewControllers(changed(made.viewControllers))))
            }
            if random.index(below: 8) == 0, tree.controllers.count > 3, let id = random.pick(tree.controllers.keys) {
                changes.append(.remove(id))
            }
            if !changes.isEmpty { try publish(changes) }
        }
    }

    @Test("whatever changes in a step", arguments: 1...60 as ClosedRange<UInt64>)
    func byChance(_ seed: UInt64) throws {
        var subject = try Subject(seed: seed)
        for step in 0..<60 {
            do { try subject.step() } catch { throw CaseError("seed \(seed), step \(step): \(error)") }
            #expect(subject.replica.tree == subject.tree, "seed \(seed), step \(step)")
            let snapshot = try Subject.snapshot(subject.tree, seq: subject.seq)
            #expect(try subject.copy.differences(from: snapshot) == [], "seed \(seed), step \(step)")
        }
        #expect(subject.splices > 0, "seed \(seed) has published no part of a list")
    }
}

extension SplitMix64 {
    fileprivate mutating func pick<Element>(_ list: [Element]) -> Element? {
        list.isEmpty ? nil : list[index(below: list.count)]
    }
}
