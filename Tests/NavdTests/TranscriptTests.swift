import Bus
import Foundation
import Testing

/// The compatibility promise: a client of an earlier version gets the same answers as before.
@Suite("Recorded transcripts")
struct TranscriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Transcripts/v1")

    static let files: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).filter { $0.hasSuffix(".jsonl") }
        .sorted()

    private static func lines(_ name: String) throws -> [JSON] {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
            .map { try JSONParser.parse(String($0)) }
    }

    @Test("the present navd gives the recorded answers", arguments: files)
    func holds(_ file: String) throws {
        let bench = try ProcessBench()
        defer { bench.close() }
        do {
            try TranscriptPlayer(on: bench).play(Self.lines(file))
        } catch {
            Issue.record("\(file), \(error)")
        }
    }

    @Test("there are transcripts, and each says what it is about")
    func thereAre() throws {
        #expect(Self.files.count >= 8)
        for file in Self.files { #expect(try Self.lines(file).first?["about"] != nil, "\(file)") }
    }

    @Test("the player reports missing, changed and added values, and nothing else")
    func sees() throws {
        let hello: JSON = ["peer": "a", "sends": ["id": 1, "method": "ping"]]
        func play(_ wanted: JSON) throws {
            try TranscriptPlayer(on: PumpBench()).play([["about": "x"], hello, ["peer": "a", "gets": wanted]])
        }
        try play(["id": 1, "result": ["pong": true]])
        try play(["id": "$n", "result": ["pong": "$"]])
        for wrong: JSON in [
            ["id": 2], ["id": 1, "result": ["pong": false]], ["id": 1, "result": ["pang": true]],
            ["id": "$n", "result": ["seq": "$n"]], ["id": 1, "result": []],
        ] {
            #expect(throws: CaseError.self) { try play(wrong) }
        }
        // A message that the transcript does not expect is a failure too.
        #expect(throws: CaseError.self) { try TranscriptPlayer(on: PumpBench()).play([["about": "x"], hello]) }
    }
}
