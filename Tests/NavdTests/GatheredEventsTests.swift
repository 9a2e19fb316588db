import Bus
import ControllerActors
import Testing

@testable import navd

/// Rounds of random commits, notes and subscriptions. What a window's subscribers hear together is what the others hear
/// one by one, in the same order. A failure prints the seed.
@Suite("Events that are heard together")
struct GatheredEventsTests {
    private static let windows = (1...3).map { WindowID($0) }

    private final class Scene {
        var publisher = Publisher()
        var random: SplitMix64
        var now: UInt64 = 1_000
        var seqs: [WindowID: UInt64] = [:]
        var seq: UInt64 = 0
        /// How many follow each window's events together.
        var followers: [WindowID: Int] = [:]

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            publisher.epoch = "e"
        }

        func commit() {
            let window = windows[random.index(below: 3)]
            let lengths = [
                0, 10, 2_000, Publisher.maximumEvent / 2, Publisher.maximumEvent - 200, Publisher.maximumEvent,
            ]
            let title = String(repeating: "x", count: lengths[random.index(below: lengths.count)])
            seq += 1
            publisher.add(
                Commit(
                    window: window, seq: seq, prev: seqs[window] ?? 0, turn: seq,
                    cause: Commit.Cause(method: "m", by: "c"), changes: [.set(ControllerID(1), .title(title))],
                    messages: []))
            seqs[window] = seq
        }

        func note() {
            let window = windows[random.index(below: 3)]
            publisher.add(Note(window: window, turn: 1, what: "vetoed"), at: seqs[window] ?? 0) { _ in true }
        }

        func follow() {
            let window = windows[random.index(below: 3)]
            followers[window, default: 0] += 1
            publisher.subscribed(.gathered(window), now: now)
        }

        func unfollow() {
            let window = windows[random.index(below: 3)]
            guard let count = followers[window], count > 0 else { return }
            followers[window] = count - 1
            publisher.unsubscribed(.gathered(window))
        }

        /// Ends a round, and returns what leaves, by its topic.
        func end() throws -> (alone: [String: [JSON]], together: [(topic: String, bytes: [UInt8])]) {
            publisher.addBookmarks(until: now) { topic in
                if case .gathered(let window) = topic { seqs[window] ?? 0 } else { nil }
            }
            var alone: [String: [JSON]] = [:]
            while let publication = publisher.next() {
                alone[publication.topic, default: []].append(try JSONParser.parse(publication.bytes))
            }
            now += 1 + UInt64(random.index(below: 400))
            return (alone, publisher.takeGathered().map { ($0.topic, $0.bytes) })
        }
    }

    @Test("they are the events that are heard one by one, in their order", arguments: 1...40 as ClosedRange<UInt64>)
    func sameEvents(_ seed: UInt64) throws {
        let scene = Scene(seed: seed)
        for round in 0..<40 {
            // Whoever subscribes or goes in a round does so before its events.
            for _ in 0..<scene.random.index(below: 3) {
                scene.random.index(below: 3) > 0 ? scene.follow() : scene.unfollow()
            }
            for _ in 0..<scene.random.index(below: 12) {
                scene.random.index(below: 4) > 0 ? scene.commit() : scene.note()
            }
            let (alone, together) = try scene.end()
            let place: Comment = "seed \(seed), round \(round)"
            for window in Self.windows {
                let frames = together.filter { $0.topic == "events/\(window)/" }.map(\.bytes)
                let arrays = try frames.map { try JSONParser.parse($0).array ?? [] }
                guard scene.followers[window, default: 0] > 0 else {
                    #expect(frames.isEmpty, place)
                    continue
                }
                let heard = arrays.flatMap { $0 }.filter { $0["bookmark"] == nil || $0["bookmark"] == "large" }
                #expect(heard == alone["window/\(window)/"] ?? [], place)
                for (index, bytes) in frames.enumerated() {
                    #expect(!arrays[index].isEmpty, place)
                    #expect(arrays[index].count == 1 || bytes.count <= Publisher.maximumEvent, place)
                    guard index > 0, let first = arrays[index].first else { continue }
                    let joined = frames[index - 1].count + first.bytes.count + 1
                    #expect(joined > Publisher.maximumEvent, "\(place): two messages that one would have held")
                }
            }
        }
        #expect(scene.seq > 50, "seed \(seed) has published almost nothing")
    }

    @Test(
        "a bookmark comes after the events that it counts, and tells the newest of them",
        arguments: 1...40 as ClosedRange<UInt64>)
    func bookmarks(_ seed: UInt64) throws {
        let scene = Scene(seed: seed)
        var heard: [WindowID: UInt64] = [:]
        for _ in Self.windows { scene.follow() }
        for round in 0..<60 {
            if scene.random.index(below: 5) == 0 { scene.follow() }
            for _ in 0..<scene.random.index(below: 4) { scene.commit() }
            for (topic, bytes) in try scene.end().together {
                let window = try #require(Self.windows.first { topic == "events/\($0)/" })
                for message in try JSONParser.parse(bytes).array ?? [] {
                    let seq = try #require(message["seq"]?.int.flatMap { UInt64(exactly: $0) })
                    if message["bookmark"] == nil || message["bookmark"] == "large" {
                        heard[window] = seq
                    } else if let last = heard[window] {
                        #expect(seq == last, "seed \(seed), round \(round): \(message.text)")
                    } else {
                        heard[window] = seq
                    }
                }
            }
        }
    }
}
