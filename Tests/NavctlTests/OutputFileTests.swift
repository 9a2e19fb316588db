import Bus
import Foundation
import Testing

@testable import navctl

@Suite("A file that must be on the disk")
struct OutputFileTests {
    private static let pages: [[UInt8]] = [Array(repeating: 7, count: 3_000_000), [1, 2, 3]]
    private static var whole: [UInt8] { pages.flatMap(\.self) }

    private static func write(_ proof: OutputFile.Proof, to path: String) throws(Failure) {
        var left = pages
        try OutputFile.write(to: path, isPrivate: true, proof: proof) { () throws(Failure) in
            left.isEmpty ? nil : left.removeFirst()
        }
    }

    @Test("a file that is read back as it was sent has its name, whether or not the sender tells a digest")
    func good() throws {
        try Home.with { home in
            for digest in [SHA256.text(Self.whole), nil] {
                let path = "\(home.directory)/copy-\(digest?.count ?? 0)"
                try Self.write(.init(size: Self.whole.count, sha256: digest), to: path)
                #expect(FileManager.default.contents(atPath: path).map { [UInt8]($0) } == Self.whole)
            }
        }
    }

    @Test(
        "a file that differs from its source is refused with 74; the earlier file stays, and no temporary one is left")
    func bad() throws {
        try Home.with { home in
            let path = try home.write("copy", "before")
            let names = try FileManager.default.contentsOfDirectory(atPath: home.directory).sorted()
            let wrong: [(OutputFile.Proof, String)] = [
                (.init(size: Self.whole.count + 1, sha256: nil), "bytes were sent"),
                (.init(size: Self.whole.count, sha256: SHA256.text([1])), "SHA-256"),
            ]
            for (proof, text) in wrong {
                let failure = #expect(throws: Failure.self) { try Self.write(proof, to: path) }
                #expect(failure?.exitCode == ExitCodes.cannotWrite && failure?.message.contains(text) == true)
                #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
                #expect(try FileManager.default.contentsOfDirectory(atPath: home.directory).sorted() == names)
            }
        }
    }

    @Test("an export is proved in the same way")
    func text() throws {
        try Home.with { home in
            let path = "\(home.directory)/state.jsonl"
            try OutputFile.write(durably: "a line\n", to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "a line\n")
        }
    }
}
