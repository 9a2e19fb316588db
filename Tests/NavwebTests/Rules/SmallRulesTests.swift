import NIOCore
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif
@Suite("Letters")
struct LetterTests {
    @Test("base64url is encoded and decoded, and other text is refused")
    func letters() {
        for (text, letters) in [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("???>", "Pz8_Pg"),
        ] {
            #expect(Base64URL.encode(Array(text.utf8)) == letters)
            #expect(Base64URL.decode(letters) == Array(text.utf8))
        }
        for wrong in ["Z", "Zg==", "Zh", "Zm9vY", "Pz8/", "Z g", "Zm9vYgé"] {
            #expect(Base64URL.decode(wrong) == nil, "\(wrong)")
        }
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
        #expect(WebToken.make().count == 43 && WebToken.make() != WebToken.make())
    }
}

@Suite("Parts of files")
struct ByteRangeTests {
    @Test("a range is a part of the file, the whole file, or unsatisfiable")
    func ranges() {
        let table: [(String?, ByteRange)] = [
            (nil, .whole), ("bytes=0-0", .part(0..<1)), ("bytes=2-", .part(2..<10)), ("bytes=-3", .part(7..<10)),
            ("bytes=0-99", .part(0..<10)), ("bytes=-99", .part(0..<10)), ("bytes=10-", .unsatisfiable),
            ("bytes=10-12", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=5-2", .whole), ("bytes=-", .whole),
            ("bytes=1-2,4-5", .whole), ("items=0-1", .whole), ("bytes=a-b", .whole), ("bytes=+1-2", .whole),
            ("bytes=0-99999999999999999999", .whole),
        ]
        for (header, range) in table { #expect(ByteRange(header, size: 10) == range, "\(header ?? "none")") }
        #expect(ByteRange("bytes=0-", size: 0) == .unsatisfiable)
    }

    @Test("the types that a page cannot do without are known")
    func types() {
        for (name, type) in [
            ("a.css", "text/css; charset=utf-8"), ("a.JS", "text/javascript; charset=utf-8"),
            ("index.html", "text/html; charset=utf-8"), ("a.b.svg", "image/svg+xml; charset=utf-8"),
            ("a.xyz", MediaType.unknown), ("a", MediaType.unknown), ("a.", MediaType.unknown),
        ] {
            #expect(MediaType.of(name) == type, "\(name)")
        }
    }
}

@Suite("Numbers of connections and pings")
struct OccupancyTests {
    @Test("each limit counts by itself, and a connection that ends makes room")
    func limits() {
        var limits = Limits()
        (limits.connections, limits.connectionsOfAddress) = (3, 2)
        (limits.sockets, limits.socketsOfAddress, limits.socketsOfToken) = (4, 2, 3)
        var rooms = Occupancy()
        func enter(_ address: String?) -> Bool { rooms.enter(connection: address, limits) }
        #expect(enter("a") && enter("a"))
        #expect(!enter("a"))
        #expect(enter(nil))
        #expect(!enter("b"))
        rooms.leave(connection: "a")
        #expect(enter("b"))
        #expect(rooms.enter(socket: "a", of: "t", limits) == nil)
        #expect(rooms.enter(socket: "a", of: "t", limits) == nil)
        #expect(rooms.enter(socket: "a", of: "u", limits) == "too many sockets of this address")
        #expect(rooms.enter(socket: "b", of: "t", limits) == nil)
        #expect(rooms.enter(socket: "c", of: "t", limits) == "too many sockets of this token")
        #expect(rooms.enter(socket: "c", of: "u", limits) == nil)
        #expect(rooms.enter(socket: "d", of: "u", limits) == "too many sockets")
        rooms.leave(socket: "a", of: "t")
        #expect(rooms.enter(socket: "d", of: "t", limits) == nil)
        #expect(rooms.totals.sockets == 4)
    }

    @Test("the defaults let a thousand pages of one token in from a proxy, with two sockets each")
    func thousand() {
        let limits = Limits()
        var rooms = Occupancy()
        for page in 0..<1_000 {
            for _ in 0..<2 {
                let isLetIn = rooms.enter(connection: nil, limits)
                #expect(isLetIn)
                #expect(rooms.enter(socket: "10.0.\(page / 250).\(page % 250)", of: "kiosk", limits) == nil)
            }
        }
        // A page that misbehaves does not take the places of the others.
        var count = 0
        while rooms.enter(socket: "6.6.6.6", of: "kiosk", limits) == nil { count += 1 }
        #expect(count == min(limits.socketsOfAddress, limits.socketsOfToken - 2_000))
    }

    @Test("a silent page is asked, and ended if it does not answer")
    func heartbeat() {
        var limits = Limits()
        (limits.pingSeconds, limits.pongSeconds) = (20, 10)
        var heartbeat = Heartbeat(limits, at: 0)
        #expect(heartbeat.look(at: 19_999) == nil)
        #expect(heartbeat.look(at: 20_000) == .ping)
        #expect(heartbeat.look(at: 29_999) == nil)
        heartbeat.heard(at: 29_999)
        #expect(heartbeat.look(at: 30_000) == nil)
        #expect(heartbeat.look(at: 50_000) == .ping)
        #expect(heartbeat.look(at: 60_000) == .end)
    }
}

@Suite("Rates of addresses and tokens")
struct KeyedRatesTests {
    @Test("each key has its own rate, and a changed limit is in force at once")
    func keys() {
        var rates = KeyedRates()
        func take(_ key: String, _ points: Int = 1, burst: Int = 3, at now: UInt64 = 0) -> Bool {
            rates.take(points, of: key, Pace(atOnce: burst, perSecond: 2), at: now)
        }
        let first = (0..<4).map { _ in take("a") }
        #expect(first == [true, true, true, false])
        let (other, later, more) = (take("b"), take("a", 2, at: 1_000), take("a", at: 1_000))
        #expect(other && later && !more)
        let fresh = take("a", 5, burst: 5, at: 1_000)
        #expect(fresh)
        let free = (0..<100).allSatisfy { _ in rates.take(of: "a", Pace(atOnce: 1, perSecond: 0), at: 0) }
        #expect(free)
    }
}

@Suite("Files that can't be opened")
struct FileStatusTests {
    @Test("a want of descriptors passes, and is no missing file")
    func statuses() {
        #expect(StaticFiles.status(of: EMFILE) == .serviceUnavailable)
        #expect(StaticFiles.status(of: ENFILE) == .serviceUnavailable)
        for code in [ENOENT, EACCES, ELOOP] { #expect(StaticFiles.status(of: code) == .notFound) }
    }
}

@Suite("Addresses of clients")
struct ClientAddressTests {
    @Test("an address has one spelling, and those of a /64 count together")
    func spellings() {
        for (text, plain, counted) in [
            ("127.0.0.1", "127.0.0.1", "127.0.0.1"), ("::ffff:127.0.0.1", "127.0.0.1", "127.0.0.1"),
            ("10.0.0.1:4711", "10.0.0.1", "10.0.0.1"), ("::1", "0:0:0:0:0:0:0:1", "0:0:0:0::/64"),
            ("2001:DB8::7", "2001:db8:0:0:0:0:0:7", "2001:db8:0:0::/64"),
            ("[2001:db8:0:0:1:2:3:4]:80", "2001:db8:0:0:1:2:3:4", "2001:db8:0:0::/64"),
        ] {
            #expect(ClientAddress(text)?.text == plain, "\(text)")
            #expect(ClientAddress(text)?.counted == counted, "\(text)")
        }
        for text in ["", "localhost", "127.0.0.0/8", "*", "1.2.3", "1.2.3.4.5", "[::1", "fe80::1%eth0"] {
            #expect(ClientAddress(text) == nil, "\(text)")
        }
    }
}

@Suite("The time of a message")
struct MessageClockTests {
    @Test("a message has its time from its first byte, whatever comes between")
    func late() {
        var clock = MessageClock(seconds: 3)
        #expect(!clock.isLate(at: 100_000))
        clock.note(isWithin: true, at: 1_000)
        clock.note(isWithin: true, at: 3_000)
        #expect(!clock.isLate(at: 3_999))
        #expect(clock.isLate(at: 4_000))
        clock.note(isWithin: false, at: 4_000)
        #expect(!clock.isLate(at: 100_000))
    }

    @Test("a page that always has begun the next message when one ends is not late")
    func stream() {
        var clock = MessageClock(seconds: 3)
        for second in 0..<10 as Range<UInt64> {
            clock.finished()
            clock.note(isWithin: true, at: second * 1_000)
            #expect(!clock.isLate(at: second * 1_000 + 999))
        }
    }
}

@Suite("Frames that the gateway sends")
struct FrameTextTests {
    @Test("the head has the shortest form of the length")
    func heads() {
        for (count, head) in [
            (0, [0x81, 0]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]), (65_535, [0x81, 126, 255, 255]),
        ] {
            let bytes = [UInt8](repeating: 0x20, count: count)
            let frame = bytes.withUnsafeBytes { FrameText.message($0) }
            #expect(frame.readableBytesView.prefix(head.count).elementsEqual(head.map { UInt8($0) }), "\(count)")
            #expect(frame.readableBytes == head.count + count)
        }
        let large = [UInt8](repeating: 0x20, count: 65_536)
        let frame = large.withUnsafeBytes { FrameText.message($0) }
        #expect(frame.readableBytesView.prefix(10).elementsEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]))
    }

    @Test("an event is wrapped as the page gets it")
    func events() {
        let event = Array(#"{"seq":1}"#.utf8)
        var frame = event.withUnsafeBytes { FrameText.event("layout/w1/", $0) }
        #expect(frame.readInteger(as: UInt8.self) == 0x81)
        #expect(frame.readInteger(as: UInt8.self).map { Int($0) } == frame.readableBytes)
        #expect(String(buffer: frame) == #"{"topic":"layout/w1/","event":{"seq":1}}"#)
    }

    @Test("a close frame has at most 125 bytes")
    func closes() {
        #expect(FrameText.close(nil, "").readableBytes == 2)
        var frame = FrameText.close(.tooMany, String(repeating: "é", count: 100))
        #expect(frame.readableBytes <= 127)
        frame.moveReaderIndex(forwardBy: 2)
        #expect(frame.readInteger(as: UInt16.self) == 4_429)
        #expect(frame.isUTF8)
    }
}
