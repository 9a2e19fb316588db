import Bus
import Foundation
import Testing

@testable import NavdKit

@Suite("The sockets of the Swift kit")
struct KitSocketsTests {
    @Test("while navd reads nothing, as many requests are taken as may be open")
    func manyRequests() throws {
        let path = "/tmp/navd-kit-\(UUID().uuidString.prefix(8)).sock"
        defer { unlink(path) }
        let router = try Socket(.router, in: Context())
        try router.bind("ipc://\(path)")
        let (sockets, wakeEvent) = (try KitSockets(.ipc(path: path), nil), try WakeEvent())
        try sockets.open()
        for _ in 0..<20 where sockets.dealer?.canSend == false {
            try SocketPoll.wait(for: [], sockets.watch, or: wakeEvent, milliseconds: 1_000)
            _ = try sockets.watch?.next()
        }
        let request = [UInt8](repeating: 7, count: 1_000)
        for number in 1...Requests.most {
            try #require(try sockets.send(request), "request \(number) was not taken")
        }
        router.close()
        sockets.close()
    }
}
