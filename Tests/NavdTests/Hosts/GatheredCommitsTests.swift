import Bus
import Testing

@testable import navd

/// Rounds of random commits for random sessions. A failure prints the seed.
@Suite("The commits of a round for hosts")
struct GatheredCommitsTests {
    private struct Told: Equatable {
        let window: String
        let event: JSON
    }

    private static func told(_ message: GatheredCommits.Message) throws -> [Told] {
        let json = try JSONParser.parse(message.bytes)
        #expect(json["method"] == "host.commits" && json["id"] == nil)
        return try #require(json["params"]?["commits"]?.array).map {
            Told(window: try #require($0["window"]?.string), event: try #require($0["event"]))
        }
    }

    @Test("each session gets what was added for it, in its order", arguments: 1...40 as ClosedRange<UInt64>)
    func order(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var gathered = GatheredCommits()
        var seq: Int64 = 0
        let lengths = [0, 10, 2_000, Publisher.maximumEvent / 2, Publisher.maximumEvent - 90, Publisher.maximumEvent]
        for round in 0..<30 {
            var added: [UInt64: [Told]] = [:]
            for _ in 0..<random.index(below: 12) {
                seq += 1
                let session = UInt64(random.index(below: 3))
                let window = WindowID(UInt64(1 + random.index(below: 3)))
                let title = String(repeating: "x", count: lengths[random.index(below: lengths.count)])
                let event: JSON = ["seq": .int(seq), "changes": [["set": "c1", "title": .string(title)]]]
                gathered.add(event.bytes, of: window, for: session)
                added[session, default: []].append(Told(window: window.description, event: event))
            }
            let place: Comment = "seed \(seed), round \(round)"
            #expect(gathered.isEmpty == added.isEmpty, place)
            let messages = gathered.take()
            for session in 0..<3 as Range<UInt64> {
                let mine = messages.filter { $0.session == session }
                let lists = try mine.map(Self.told)
                #expect(lists.flatMap { $0 } == added[session] ?? [], place)
                for (index, list) in lists.enumerated() {
                    #expect(!list.isEmpty, place)
                    #expect(list.count == 1 || mine[index].bytes.count <= Publisher.maximumEvent, place)
                    guard index > 0, let first = list.first else { continue }
                    let joined =
                        mine[index - 1].bytes.count + first.event.bytes.count
                        + #"{"window":"\#(first.window)","event":},"#.utf8.count
                    #expect(joined > Publisher.maximumEvent, "\(place): two messages that one would have held")
                }
            }
            #expect(gathered.isEmpty && gathered.take().isEmpty, place)
        }
        #expect(seq > 50, "seed \(seed) has added almost nothing")
    }
}
