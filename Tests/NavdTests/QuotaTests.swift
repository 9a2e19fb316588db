import Bus
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// Limits that protect other peers, on a real navd whose clock the test controls.
@Suite("Quotas, over real sockets", .serialized)
struct QuotaTests {
    private func with(_ quotas: JSON? = nil, _ body: (NavdProcess, Caller) throws -> Void) throws {
        let navd = try NavdProcess(configuration: quotas.map { ["quotas": $0] })
        defer { navd.end() }
        _ = try navd.control(["settle": true])
        let honest = try Caller(navd.endpoint, client: "honest")
        try body(navd, honest)
        try honest.call(#"{"id":999,"method":"ping"}"#)
    }

    /// Waits for an effect of another thread or process.
    private func soon(_ what: String, within seconds: UInt64 = 10, _ isSo: () throws -> Bool) throws {
        let end = SystemClock().now() + seconds * 1_000_000_000
        while try !isSo() {
            guard SystemClock().now() < end else { throw CaseError("never: \(what)") }
            // Most effects are not messages, such as the number of navd's sockets, so there is nothing to poll.
            usleep(1_000)
        }
    }

    private func cuts(_ caller: Caller) throws -> [JSON] {
        try caller.call(#"{"id":1,"method":"peer.list"}"#)["cut"]?.array ?? []
    }

    @Test(
        "a peer that sends only errors is disconnected, told so by name, and accepted again after a while",
        arguments: [
            "garbage", #"{"id":"q9","result":{"allow":true}}"#, #"{"id":1,"method":"no.such"}"#, #"{"method":7}"#,
        ])
    func flooder(_ message: String) throws {
        try with(["errors": 100]) { navd, honest in
            let sockets = navd.sockets()
            let flooder = try Caller(navd.endpoint, client: "flooder")
            for _ in 0..<100 { try flooder.send(message) }
            try flooder.call(#"{"id":"still","method":"ping"}"#)
            #expect(try cuts(honest).isEmpty)
            for _ in 0..<20 { try flooder.send(message) }
            try soon("the cut") { try !cuts(honest).isEmpty }
            let cut = try cuts(honest)[0]
            #expect(cut["client"] == "flooder")
            #expect(cut["quota"] == "errors")
            #expect(cut["process"] == .int(Int64(getpid())))
            let peers = try honest.call(#"{"id":2,"method":"peer.list"}"#)["peers"]?.array
            #expect(peers?.map { $0["client"] } == ["honest"])
            // libzmq connects again; a new `hello` is refused, and the answer says how long.
            try soon("a refusal") {
                try flooder.send(#"{"id":"h","method":"hello","params":{"client":"flooder"}}"#)
                guard let bytes = try flooder.client.receive(timeoutMilliseconds: 50) else { return false }
                let answer = try JSONParser.parse(bytes)
                return answer["id"] == "h" && answer["error"]?["name"] == "quotaExceeded"
                    && answer["error"]?["data"]?["retryAfter"] == 10_000
            }
            _ = try navd.control(["advance": 11_000])
            try soon("another session") {
                try flooder.send(#"{"id":"again","method":"hello","params":{"client":"flooder"}}"#)
                guard let bytes = try flooder.client.receive(timeoutMilliseconds: 50) else { return false }
                return try JSONParser.parse(bytes)["result"] != nil
            }
            #expect(navd.sockets() == sockets + 1)
        }
    }

    @Test("refusals by the rules and late votes do not count as errors of the peer")
    func refusals() throws {
        try with(["errors": 10]) { navd, honest in
            _ = try honest.call(BookmarkTests.open)
            for number in 0..<200 {
                try honest.send(
                    #"{"id":\#(number),"method":"navigationController.popToViewController","on":"N","params":{"viewController":"nobody"}}"#
                )
                #expect(try honest.answer("\(number)")["error"]?["name"] == "unknownController")
            }
            #expect(try cuts(honest).isEmpty)
        }
    }

    @Test("errors are forgotten with time")
    func forgiven() throws {
        try with(["errors": 10, "errorsPerSecond": 5]) { navd, honest in
            for _ in 0..<20 {
                for _ in 0..<5 { try honest.send("garbage") }
                try honest.call(#"{"id":2,"method":"ping"}"#)
                _ = try navd.control(["advance": 1_000])
            }
            #expect(try cuts(honest).isEmpty)
        }
    }

    @Test("the waiting requests of each session are bounded, and released when they are answered")
    func pending() throws {
        try with(["pending": 3]) { navd, honest in
            try honest.call(
                #"{"id":2,"method":"window.open","params":{"visible":true,"root":{"kind":"tabBarController","name":"tabs","viewControllers":[{"kind":"viewController"},{"kind":"viewController"}]}}}"#
            )
            let voter = try Caller(navd.endpoint, client: "voter")
            try voter.call(
                #"{"id":3,"method":"attach","params":{"to":"tabs","role":"delegate","implements":["tabBarController.shouldSelect"],"patience":500}}"#
            )
            func waiting(_ client: JSON = "honest") throws -> JSON? {
                try honest.call(#"{"id":"p","method":"peer.list"}"#)["peers"]?.array?.first { $0["client"] == client }?[
                    "pending"]
            }
            for id in 10..<13 {
                try honest.send(#"{"id":\#(id),"method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#)
            }
            try soon("three wait") { try waiting() == 3 }
            try honest.send(#"{"id":13,"method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#)
            let refused = try honest.answer("13")["error"]
            #expect(refused?["name"] == "quotaExceeded")
            #expect(refused?["data"] == ["quota": "pending", "limit": 3, "held": 3])
            // Another session has a quota of its own.
            let other = try Caller(navd.endpoint, client: "other")
            for id in 14..<17 {
                try other.send(#"{"id":\#(id),"method":"tabBarController.tap","on":"tabs","params":{"index":1}}"#)
            }
            try soon("three of the other session wait") { try waiting("other") == 3 }
            #expect(try waiting() == 3)
            // Each vote times out in turn.
            for _ in 0..<8 { _ = try navd.control(["advance": 1_000]) }
            for id in 10..<13 { #expect(try honest.answer("\(id)")["error"]?["name"] != "quotaExceeded") }
            for id in 14..<17 { #expect(try other.answer("\(id)")["error"]?["name"] != "quotaExceeded") }
            #expect(try waiting() == 0)
            #expect(try waiting("other") == 0)
            // Requests that are answered at once do not count as pending.
            for id in 100..<1_100 {
                try honest.send(#"{"id":\#(id),"method":"viewController.set","on":"tabs","params":{"title":"\#(id)"}}"#)
            }
            for id in 100..<1_100 { #expect(try honest.answer("\(id)")["result"] != nil) }
            #expect(try waiting() == 0)
        }
    }

    @Test(
        "messages and bytes are bounded per second, without a session too; a new hello does not reset them"
    )
    func rates() throws {
        let quotas: [(String, JSON, String)] = [
            ("messages", ["messages": 50, "messagesPerSecond": 10], ""),
            ("bytes", ["bytes": 100_000, "bytesPerSecond": 1_000], String(repeating: "x", count: 2_000)),
        ]
        for (quota, configuration, pad) in quotas {
            // With a session; without one; with a new session each time; with a session that ends each time.
            let ways: [[String]] = [
                ["ping"], ["ping", "stranger"], ["hello"], ["hello", "bye"],
            ]
            for way in ways {
                try with(configuration) { navd, honest in
                    let flooder: Client
                    if way.contains("stranger") {
                        flooder = try Client(navd.endpoint)
                    } else {
                        flooder = try Caller(navd.endpoint, client: "flooder").client
                    }
                    func bring(_ count: Int) throws {
                        for number in 0..<count {
                            let method = way[number % way.count]
                            let text =
                                #"{"id":1,"method":"\#(method == "stranger" ? "ping" : method)","params":{"client":"f"},"x":"\#(pad)"}"#
                            try flooder.send(Array(text.utf8))
                        }
                    }
                    func handled() throws {
                        while try flooder.receive(timeoutMilliseconds: 10_000).map({ try JSONParser.parse($0)["id"] })
                            != "end"
                        {}
                    }
                    try bring(40)
                    try flooder.send(Array(#"{"id":"end","method":"ping"}"#.utf8))
                    try handled()
                    #expect(try cuts(honest).isEmpty, "\(quota) \(way)")
                    try bring(20)
                    try soon("the cut: \(quota) \(way)") { try !cuts(honest).isEmpty }
                    #expect(try cuts(honest)[0]["quota"] == .string(quota))
                }
            }
        }
    }

    @Test("messages below the rate are never too many")
    func withinRate() throws {
        try with(["messages": 20, "messagesPerSecond": 20]) { navd, honest in
            for _ in 0..<30 {
                for _ in 0..<10 { try honest.call(#"{"id":2,"method":"ping"}"#) }
                _ = try navd.control(["advance": 600])
            }
            #expect(try cuts(honest).isEmpty)
        }
    }

    @Test("unread large answers are bounded: further reads are refused by name until some are read")
    func unread() throws {
        try with(["unreadBytes": 1_048_576]) { navd, honest in
            try Self.fill(honest)
            let greedy = try Self.dealer(navd.endpoint)
            defer { close(greedy) }
            func say(_ text: String) {
                let bytes: [UInt8] = [0, UInt8(text.utf8.count)] + Array(text.utf8)
                #expect(send(greedy, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
            }
            say(#"{"id":0,"method":"hello","params":{"client":"greedy"}}"#)
            // 180 KB each, in all more than the kernel's buffers take and navd keeps beyond that.
            for id in 1...60 { say(#"{"id":\#(id),"method":"snapshot","on":"W"}"#) }
            say(#"{"id":"last","method":"viewController.set","on":"A","params":{"title":"done"}}"#)
            try soon("all are handled") {
                try honest.call(#"{"id":1,"method":"controller.get","on":"A"}"#).text.contains(#""title":"done""#)
            }
            func peer() throws -> JSON? {
                try honest.call(#"{"id":1,"method":"peer.list"}"#)["peers"]?.array?.first { $0["client"] == "greedy" }
            }
            var refused: JSON?
            var whole = 0
            while refused == nil {
                let answer = try JSONParser.parse(Self.message(from: greedy))
                if answer["result"]?["controllers"] != nil { whole += 1 }
                if answer["error"] != nil { refused = answer["error"] }
            }
            #expect(refused?["name"] == "quotaExceeded")
            #expect(refused?["data"]?["quota"] == "unreadBytes" && refused?["data"]?["limit"] == 1_048_576)
            #expect((6..<60).contains(whole), "\(whole)")
            // By now all answers have been read.
            try soon("another snapshot") {
                say(#"{"id":"z","method":"snapshot","on":"W"}"#)
                while true {
                    let answer = try JSONParser.parse(Self.message(from: greedy))
                    if answer["id"] == "z" { return answer["result"] != nil }
                }
            }
            #expect(try peer()?["state"] == "present")
        }
    }

    /// Opens a window with three controllers whose states make a snapshot of 180 KB.
    private static func fill(_ honest: Caller) throws {
        try honest.call(
            #"{"id":2,"method":"window.open","params":{"name":"W","root":{"kind":"navigationController","viewControllers":[{"kind":"viewController","name":"A"},{"kind":"viewController","name":"B"},{"kind":"viewController","name":"C"}]}}}"#
        )
        for name in ["A", "B", "C"] { try setState(name, honest, "x") }
    }

    private static func setState(_ name: String, _ honest: Caller, _ letter: Character) throws {
        let state = String(repeating: letter, count: 60_000)
        try honest.call(#"{"id":2,"method":"viewController.setState","on":"\#(name)","params":{"state":"\#(state)"}}"#)
    }

    @Test(
        "unread answers are bounded for a principal and in total: only peers that read nothing are disconnected",
        arguments: ["unreadBytesOfOwner", "unreadBytesInAll"])
    func unreadOfMany(_ quota: String) throws {
        try with([.init(stringLiteral: quota): 3_145_728]) { navd, honest in
            try Self.fill(honest)
            let before = navd.sockets()
            let mute = try (0..<4).map { _ in try Self.dealer(navd.endpoint) }
            defer { for one in mute { close(one) } }
            for (index, one) in mute.enumerated() {
                var bytes: [UInt8] = []
                let hello = #"{"id":0,"method":"hello","params":{"client":"mute\#(index)"}}"#
                for text in [hello] + (1...20).map({ #"{"id":\#($0),"method":"snapshot","on":"W"}"# }) {
                    bytes += [0, UInt8(text.utf8.count)] + Array(text.utf8)
                }
                #expect(send(one, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
            }
            // The honest peer reads all answers to its requests.
            var told = 0
            func ask() throws {
                for _ in 0..<8 {
                    let answer = try honest.call(#"{"id":2,"method":"snapshot","on":"W"}"#)
                    told += answer["controllers"] != nil ? 1 : -1_000
                }
            }
            try soon("some are hung up on", within: 60) {
                try ask()
                _ = try navd.control(["advance": 300])
                return mute.contains(where: Self.isHungUp)
            }
            #expect(told > 0)
            try soon("their connections are gone") { navd.sockets() < before + mute.count }
            func present() throws -> Int {
                try honest.call(#"{"id":1,"method":"peer.list"}"#)["peers"]?.array?
                    .count { $0["client"]?.string?.hasPrefix("mute") == true && $0["state"] == "present" } ?? 0
            }
            // navd probes a peer once it has been silent for a while.
            _ = try navd.control(["advance": 20_000])
            try soon("their sessions are absent") { try present() < mute.count }
            #expect(try present() >= 1)
        }
    }

    @Test("unread events are bounded in total: a stopped subscriber is disconnected, and one that reads is not")
    func unreadEvents() throws {
        try with(["unreadBytesInAll": 2_097_152]) { navd, honest in
            try Self.fill(honest)
            let reader = try Client(navd.endpoint)
            try reader.subscribe("window/w1/")
            let stopped = try Self.subscriber(navd.endpoint)
            defer { close(stopped) }
            var events = 0
            var letter: Character = "a"
            try soon("it is hung up on", within: 60) {
                letter = letter == "a" ? "b" : "a"
                for name in ["A", "B", "C"] { try Self.setState(name, honest, letter) }
                while try reader.receiveEvent(timeoutMilliseconds: 0) != nil { events += 1 }
                _ = try navd.control(["advance": 300])
                return Self.isHungUp(stopped)
            }
            // The subscriber that reads is still connected, and receives events.
            while try reader.receiveEvent(timeoutMilliseconds: 100) != nil { events += 1 }
            try Self.setState("A", honest, "+")
            #expect(try reader.receiveEvent(timeoutMilliseconds: 10_000) != nil)
            #expect(events > 20)
        }
    }

    @Test(
        "the topics of one owner are bounded over all its connections; those of ended connections are forgotten"
    )
    func topicsOfOwner() throws {
        try with(["subscriptionsOfOwner": 60]) { navd, honest in
            func count() throws -> JSON? {
                try honest.call(#"{"id":1,"method":"peer.list"}"#)["owners"]?.array?.first?["subscriptions"]
            }
            let before = navd.sockets()
            var first: Client? = try Client(navd.endpoint)
            for number in 0..<50 { try first?.subscribe("window/w\(number)/") }
            try soon("fifty") { try count() == 50 }
            let second = try Client(navd.endpoint)
            for number in 0..<10 { try second.subscribe("window/w\(number)/") }
            try soon("sixty") { try count() == 60 }
            try second.unsubscribe("window/w0/")
            try soon("fifty-nine") { try count() == 59 }
            first = nil
            try soon("it is gone") { navd.sockets() == before + 2 }
            // The room is free at once, not only at the next look at all connections.
            for number in 10..<50 { try second.subscribe("window/w\(number)/") }
            try soon("forty-nine") { try count() == 49 }
            let bomb = try Context(maxSockets: 4)
            let socket = try Socket(.sub, in: bomb)
            try socket.connect(navd.endpoint.events.description)
            try soon("a third connection") { navd.sockets() == before + 3 }
            for number in 0..<20 { try socket.subscribe(Array("t\(number)".utf8)) }
            // It reconnects again and again, with all its topics.
            try soon("it is cut") { navd.sockets() == before + 2 }
            #expect(try (count()?.int ?? 0) <= 60)
            socket.close()
            // The next sweep forgets the topics of the connection that was cut; those of the other one are kept.
            try soon("forty-nine again") {
                _ = try navd.control(["advance": 1_000])
                return try count() == 49
            }
        }
    }

    @Test("the topics of one connection are bounded, and the event socket accepts only subscriptions")
    func topics() throws {
        try with(["subscriptions": 50]) { navd, honest in
            let before = navd.sockets()
            let subscriber = try Client(navd.endpoint)
            for number in 0..<50 { try subscriber.subscribe("window/w\(number)/") }
            // Unsubscribing and subscribing again does not add to the count.
            for _ in 0..<30 {
                try subscriber.unsubscribe("window/w0/")
                try subscriber.subscribe("window/w0/")
            }
            try soon("two connections") { navd.sockets() == before + 2 }
            let bomb = try Context(maxSockets: 4)
            let socket = try Socket(.sub, in: bomb)
            try socket.connect(navd.endpoint.events.description)
            try soon("a third") { navd.sockets() == before + 3 }
            for number in 0..<60 { try socket.subscribe(Array("t\(number)".utf8)) }
            // It reconnects again and again, with all its topics.
            try soon("it is cut") { navd.sockets() == before + 2 }
            socket.close()
        }
    }

    @Test("connections are bounded in total and for each process; after they have gone, new ones are accepted")
    func connections() throws {
        try with(["connections": 60, "connectionsOfProcess": 30]) { navd, honest in
            let before = navd.sockets()
            var raw: [Int32] = []
            for _ in 0..<200 { raw.append(try Self.connect(navd.endpoint)) }
            try soon("the rest is hung up on") { raw.filter(Self.isHungUp).count == 200 - 29 }
            #expect(navd.sockets() == before + 29)
            for descriptor in raw { close(descriptor) }
            try soon("they are gone") { navd.sockets() == before }
            // A process that was refused stays refused for a moment.
            try soon("another comes in") { (try? Caller(navd.endpoint, client: "later")) != nil }
        }
    }

    @Test("a peer over its quota is really disconnected, and no other peer is")
    func hungUp() throws {
        try with(["errors": 100]) { navd, honest in
            let before = navd.sockets()
            let (bad, good) = (try Self.dealer(navd.endpoint), try Self.dealer(navd.endpoint))
            defer { for descriptor in [bad, good] { close(descriptor) } }
            let garbage: [UInt8] = [0, 7] + Array("garbage".utf8)
            for _ in 0..<100 { #expect(send(bad, garbage, garbage.count, Int32(MSG_NOSIGNAL)) == garbage.count) }
            #expect(!Self.isHungUp(bad))
            for _ in 0..<20 { _ = send(bad, garbage, garbage.count, Int32(MSG_NOSIGNAL)) }
            try soon("it is hung up on") { navd.sockets() == before + 1 }
            try soon("the end") { Self.isHungUp(bad) }
            #expect(!Self.isHungUp(good))
        }
    }

    @Test("a message that never ends costs its sender the connection, and navd no more memory than the limit")
    func endless() throws {
        try with { navd, honest in
            let before = navd.sockets()
            let descriptor = try Self.dealer(navd.endpoint)
            defer { close(descriptor) }
            // Each frame announces that another one follows.
            var frame: [UInt8] = [3, 0, 0, 0, 0, 0, 0x10, 0, 0]
            frame += [UInt8](repeating: 0, count: 1 << 20)
            var sent = 0
            while sent < 64, Glibc.send(descriptor, frame, frame.count, Int32(MSG_NOSIGNAL)) > 0 { sent += 1 }
            #expect((3...7).contains(sent), "\(sent) MiB were accepted")
            try soon("it is hung up on") { navd.sockets() == before }
        }
    }

    @Test("many megabytes in handled messages cost no peer its connection")
    func busy() throws {
        try with(["unhandledBytes": 8_388_608]) { navd, honest in
            let pad = String(repeating: "x", count: 1_000_000)
            for id in 0..<30 { try honest.call(#"{"id":\#(id),"method":"ping","x":"\#(pad)"}"#) }
            #expect(try cuts(honest).isEmpty)
        }
    }

    @Test("navd survives without free descriptors, and accepts connections again when it has some")
    func descriptors() throws {
        try with { navd, honest in
            // Below the number of descriptors that it has open, so the next accept fails.
            try Self.limitDescriptors(of: navd.pid, to: "16:")
            let raw = try (0..<20).map { _ in try Self.connect(navd.endpoint) }
            try honest.call(#"{"id":2,"method":"ping"}"#)
            try Self.limitDescriptors(of: navd.pid, to: "1024:")
            for descriptor in raw { close(descriptor) }
            try soon("it takes connections again") {
                guard let client = try? Client(navd.endpoint) else { return false }
                try client.send(Array(#"{"id":1,"method":"ping"}"#.utf8))
                return try client.receive(timeoutMilliseconds: 500) != nil
            }
        }
    }

    @Test("a wrong quota in the configuration file is refused, with the range or names that are allowed")
    func configuration() {
        func message(_ json: JSON) -> String? {
            do {
                _ = try Quotas(json: json, path: "quotas")
                return nil
            } catch { return error.message }
        }
        #expect(message(["errors": 5]) == nil)
        #expect(message(["erors": 5])?.contains("connections, connectionsOfProcess, errors") == true)
        #expect(message(["errors": 0]) == "quotas.errors is 0; wanted: 1 to 1000000")
        #expect(message([1])?.contains("an object") == true)
    }

    private static func limitDescriptors(of pid: pid_t, to limit: String) throws {
        var words = ["prlimit", "--pid", "\(pid)", "--nofile=\(limit)"].map { (word: String) in strdup(word) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        guard posix_spawnp(&child, "prlimit", nil, nil, &words, environ) == 0 else { throw CaseError("no prlimit") }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        guard status == 0 else { throw CaseError("prlimit: \(status)") }
    }

    private static func connect(_ endpoint: Endpoint) throws -> Int32 {
        guard case .ipc(let path) = endpoint else { throw CaseError("no ipc") }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafeBytes(of: &address) {
            Glibc.connect(descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        guard result == 0 else { throw CaseError("connect: \(errno)") }
        return descriptor
    }

    /// A DEALER that never reconnects: ZMTP 3.0 without security, greeting and READY only.
    private static func dealer(_ endpoint: Endpoint) throws -> Int32 { try peer("DEALER", endpoint) }

    /// A SUB of the same kind, subscribed to everything.
    private static func subscriber(_ endpoint: Endpoint) throws -> Int32 {
        let descriptor = try peer("SUB", try endpoint.events)
        let all: [UInt8] = [0, 1, 1]
        guard send(descriptor, all, all.count, Int32(MSG_NOSIGNAL)) == all.count else {
            throw CaseError("subscribing: \(errno)")
        }
        return descriptor
    }

    private static func peer(_ kind: String, _ endpoint: Endpoint) throws -> Int32 {
        let descriptor = try connect(endpoint)
        var bytes: [UInt8] = [0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0x7F, 3, 0] + Array("NULL".utf8)
        bytes += [UInt8](repeating: 0, count: 64 - bytes.count)
        let ready: [UInt8] =
            [5] + Array("READY".utf8) + [11] + Array("Socket-Type".utf8) + [0, 0, 0, UInt8(kind.utf8.count)]
        bytes += [4, UInt8(ready.count + kind.utf8.count)] + ready + Array(kind.utf8)
        guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            throw CaseError("handshake: \(errno)")
        }
        // A peer that sends before it has received READY is disconnected.
        let head = try read(66, from: descriptor)
        _ = try read(Int(head[65]), from: descriptor)
        return descriptor
    }

    /// The body of the next single-frame message; ZMTP commands are skipped.
    private static func message(from descriptor: Int32) throws -> [UInt8] {
        while true {
            let flags = try read(1, from: descriptor)[0]
            let size = try read(flags & 2 != 0 ? 8 : 1, from: descriptor).reduce(0) { $0 << 8 | Int($1) }
            let body = try read(size, from: descriptor)
            if flags & 4 == 0 { return body }
        }
    }

    private static func read(_ count: Int, from descriptor: Int32) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var have = 0
        while have < count {
            var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let got = poll(&asked, 1, 10_000) == 1 ? recv(descriptor, &bytes[have], count - have, 0) : -1
            guard got > 0 else { throw CaseError("nothing more comes") }
            have += got
        }
        return bytes
    }

    private static func isHungUp(_ descriptor: Int32) -> Bool {
        var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&asked, 1, 0) == 1 && asked.revents & Int16(POLLHUP) != 0
    }
}
