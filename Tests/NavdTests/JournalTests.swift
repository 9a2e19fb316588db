import Glibc
import LineLogging
import Logging
import Testing

@Suite("The log in systemd's journal")
struct JournalTests {
    private func text(_ message: String, _ members: [(name: String, value: String)] = []) -> String {
        let entry = JournalEntry(label: "navd", level: .warning, message: message, members: members)
        return String(decoding: entry.bytes, as: UTF8.self)
    }

    @Test("an entry has the message, its level, the program, and a field for each member")
    func fields() {
        #expect(text("ended") == "MESSAGE=ended\nPRIORITY=4\nSYSLOG_IDENTIFIER=navd\n")
        #expect(
            text("giving way", [("pid", "12"), ("client-name", "till")])
                == "MESSAGE=giving way (pid: 12, client-name: till)\nPRIORITY=4\nSYSLOG_IDENTIFIER=navd\n"
                + "NAVD_PID=12\nNAVD_CLIENT_NAME=till\n")
    }

    @Test("a value of several lines can't be taken for another field")
    func severalLines() {
        let value = "a\nPRIORITY=0"
        #expect(
            text("x", [("v", value)]).hasSuffix("NAVD_V\n\u{0C}\0\0\0\0\0\0\0a\nPRIORITY=0\n"))
    }

    @Test("values and names are cut at the limits")
    func limits() {
        let long = text("", [(String(repeating: "n", count: 100), String(repeating: "v", count: 5_000))])
        let last = long.split(separator: "\n").last ?? ""
        #expect(last.utf8.count == 64 + 1 + 4_096)
    }

    @Test("an entry reaches the journal's socket; without a socket sending fails")
    func socket() throws {
        var template = Array("/tmp/navd-journal-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer { rmdir(folder) }
        #expect(JournalSocket("\(folder)/socket") == nil)
        let entry = JournalEntry(label: "navd", level: .info, message: "listening", members: [])
        let journal: JournalSocket
        do {
            let listener = try DatagramListener("\(folder)/socket")
            defer { unlink("\(folder)/socket") }
            journal = try #require(JournalSocket("\(folder)/socket"))
            #expect(journal.write(entry))
            #expect(listener.next()?.text == "MESSAGE=listening\nPRIORITY=6\nSYSLOG_IDENTIFIER=navd\n")
        }
        #expect(!journal.write(entry))
    }

    @Test("only the stream that the journal has given counts, by its device and inode")
    func stream() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var status = stat()
        try #require(fstat(ends[1], &status) == 0)
        #expect(JournalSocket.isStream(ends[1], "\(status.st_dev):\(status.st_ino)"))
        #expect(!JournalSocket.isStream(ends[1], "\(status.st_dev):\(status.st_ino + 1)"))
        #expect(!JournalSocket.isStream(-1, "0:0"))
    }
}
