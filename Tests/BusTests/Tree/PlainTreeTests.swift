import Foundation
import Testing

@testable import Bus

/// `PlainTree` reads the bytes directly. It must give the same result as parsing them to `JSON` first.
@Suite("Commits and snapshots read directly from their bytes")
struct PlainTreeTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/messages.jsonl")

    /// Every kind of change, as the golden messages have them.
    private static func changes() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("[{") }.map {
            String($0.dropFirst().dropLast())
        }
    }

    private static func commit(_ changes: [String]) -> [UInt8] {
        let list = changes.joined(separator: ",")
        return Array(
            #"{"epoch":"e\"1","seq":4,"cause":{"by":"u}i"},"changes":[\#(list)],"messages":[{"params":{"a":[1]}}]}"#
                .utf8)
    }

    private static func plain(_ bytes: [UInt8]) -> [Change]? {
        bytes.withUnsafeBytes { bytes in
            var reader = PlainTree(bytes)
            return try? reader.commit()
        }
    }

    private static func usual(_ bytes: [UInt8]) -> [Change]? {
        (try? JSONParser.parse(bytes)).flatMap { try? Change.read($0["changes"], path: "changes") }
    }

    @Test("every change is read with the same result as by the usual reader")
    func everything() throws {
        let changes = try Self.changes()
        #expect(changes.count > 60)
        for change in changes + [
            #"{"remove":"c5"}"#, #"{"close":"w1"}"#, #"{"set":"c1","unheard":[{}],"title":"é\n"}"#,
        ] {
            let read = try #require(Self.plain(Self.commit([change])), "\(change)")
            #expect(read == Self.usual(Self.commit([change])), "\(change)")
        }
        #expect(Self.plain(Self.commit(changes)) == Self.usual(Self.commit(changes)))
    }

    @Test("bytes that navd would not write are left to the usual reader, or read with its result")
    func strange() throws {
        let strange = [
            #"{"set":"c1","title":"a","title":"b"}"#, #"{"set":"c1","state":1,"state":2}"#,
            #"{"set":"c1","insert":{}}"#,
            #"{"set":"c1","title":null,"title":"b"}"#, #"{"set":"c1","set":"c2"}"#, #"{"set":"x1","title":"a"}"#,
            #"{"set":"c-1","title":"a"}"#, #"{"set":"c","title":"a"}"#, #"{ "set":"c1","title":"a"}"#,
            #"{"title":"a","set":"c1"}"#, #"{"s\u0065t":"c1","title":"a"}"#, #"{"set":"c1","parent":"w2"}"#,
            #"{"set":"c99999999999999999999","title":"a"}"#, #"{"set":"c1","viewControllers":["c1",]}"#,
            #"{"set":"c1","viewLoaded":tru}"#, #"{"set":"c1","appearance":"gone"}"#, #"{"window":"w1","set":"c1"}"#,
            #"{"window":"w1","visible":true,"visible":false}"#, #"{"insert":{"kind":"viewController","id":"c1"}}"#,
            #"{"insert":{"id":"c1","kind":"thing"}}"#, #"{"insert":{"id":"c1","kind":"viewController","id":"c2"}}"#,
            #"{"insert":{"id":"c1","kind":"viewController"},"remove":"c2"}"#, #"{"nothing":1}"#, #"{}"#, "",
            #"{"set":"c1","title":"a"#, #"{"set":"c1","title":"\#u{1}"}"#,
        ]
        for change in strange {
            let bytes = Self.commit([change])
            if let read = Self.plain(bytes) { #expect(read == Self.usual(bytes), "\(change)") }
        }
        // A refusal has the same words as the usual reader's.
        let bytes = Self.commit([#"{"set":"x1","title":"a"}"#])
        #expect {
            try bytes.withUnsafeBytes { _ = try Change.read(commit: $0) }
        } throws: {
            ($0 as? Refusal)?.message.contains("changes[0].set") == true
        }
    }

    @Test("changes with any byte replaced are read with the usual reader's result, or not at all")
    func garbled() throws {
        let samples = [
            #"{"insert":{"id":"c12","kind":"viewController","name":"a","title":"b","appearance":"appeared"}}"#,
            #"{"set":"c1","viewControllers":["c1","c2"],"parent":"c3","viewLoaded":true,"navigationItem":{}}"#,
        ]
        let start = Self.commit([]).firstRange(of: Array(#"[]"#.utf8))!.lowerBound + 1
        var alike = 0
        for sample in samples {
            let bytes = Self.commit([sample])
            for place in start..<start + sample.utf8.count {
                for byte in [0, 32, 34, 44, 48, 57, 58, 92, 93, 97, 99, 110, 123, 125, 200] as [UInt8] {
                    var bytes = bytes
                    bytes[place] = byte
                    guard let read = Self.plain(bytes) else { continue }
                    alike += 1
                    guard read == Self.usual(bytes) else {
                        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
                        return
                    }
                }
                #expect(Self.plain(Array(bytes[..<place])) == nil)
            }
        }
        #expect(alike > 500)
    }

    @Test("a snapshot read from its bytes equals the tree")
    func snapshot() throws {
        var tree = Tree(window: Window(id: WindowID(3)))
        let changes = try #require(Self.usual(Self.commit(try Self.changes())))
        try tree.apply(.insert(Controller(id: ControllerID(9), kind: .navigationController)))
        for change in changes { if case .insert = change { try tree.apply(change) } }
        for change in changes {
            if case .insert = change { continue }
            try tree.apply(change)
        }
        var writer = JSONWriter()
        writer.beginObject()
        tree.write(to: &writer)
        writer.endObject()
        let bytes = writer.bytes
        #expect(try bytes.withUnsafeBytes { try Tree(bytes: $0, path: "snapshot") } == tree)
        let plain = bytes.withUnsafeBytes { bytes in
            var reader = PlainTree(bytes)
            return try? reader.snapshot(path: "snapshot")
        }
        #expect(plain == tree)
        #expect(throws: JSONError.self) {
            try bytes.dropLast().withUnsafeBytes { _ = try Tree(bytes: $0, path: "snapshot") }
        }
    }
}
