import Foundation
import Testing

@testable import navctl

#if canImport(Glibc)
    import Glibc
#endif

@Suite("How long an import may make no progress")
struct ChildNoticesTests {
    @Test("a child that makes progress has no deadline, and one that makes none has one")
    func stall() {
        var limit = StallLimit(patience: 60_000, from: 1_000)
        #expect(!limit.isOver(at: 60_999) && limit.isOver(at: 61_000))
        for minute in 1...600 {
            limit.moved(at: minute * 59_000)
            #expect(!limit.isOver(at: minute * 59_000 + 59_999))
        }
        #expect(limit.isOver(at: 600 * 59_000 + 60_000))
    }

    @Test("a notice of a child is received once; without one there is none")
    func hearing() throws {
        try Home.with { home in
            let notices = try #require(ChildNotices(in: home.directory))
            #expect(!notices.hear(within: 0))
            let sender = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            defer { close(sender) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(notices.path.utf8)) }
            let text = Array("EXTEND_TIMEOUT_USEC=120000000".utf8)
            for _ in 0..<2 {
                let count = withUnsafePointer(to: &address) { address in
                    address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        sendto(sender, text, text.count, 0, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                    }
                }
                #expect(count == text.count)
            }
            #expect(notices.hear(within: 1_000) && !notices.hear(within: 0))
            #expect(ChildNotices(in: "/" + String(repeating: "x", count: 200)) == nil)
        }
    }

    @Test("the child tells navctl, and not the service manager of a unit in which navctl runs")
    func environment() {
        let own = ["PATH": "/bin", "NOTIFY_SOCKET": "/run/systemd/notify", "WATCHDOG_USEC": "1", "WATCHDOG_PID": "2"]
        #expect(Navctl.State.Import.environment(of: own, "/tmp/n") == ["PATH": "/bin", "NOTIFY_SOCKET": "/tmp/n"])
        #expect(Navctl.State.Import.environment(of: own, nil) == ["PATH": "/bin"])
    }
}
