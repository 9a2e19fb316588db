import Testing

@testable import Bus

@Suite struct EndpointTests {
    @Test func whatIsWrittenIsWhatIsRead() throws {
        for text in ["ipc:///run/navd.sock", "tcp://127.0.0.1:5555"] {
            #expect(try Endpoint(text).description == text)
        }
    }

    @Test func theEventsStandBesideTheRequests() throws {
        #expect(try Endpoint("ipc:///a/b").events == .ipc(path: "/a/b.events"))
        #expect(try Endpoint("tcp://127.0.0.1:7000").events == .tcp(port: 7001))
        #expect(throws: EndpointError.badPort("65536")) { try Endpoint("tcp://127.0.0.1:65535").events }
    }

    @Test func aPathMayHaveAsManyBytesAsASocketsNameHolds() throws {
        let longest = "/" + String(repeating: "x", count: 106)
        #expect(try Endpoint(path: longest) == .ipc(path: longest))
        #expect(throws: EndpointError.pathTooLong(path: longest + "x", bytes: 108)) {
            try Endpoint(path: longest + "x")
        }
        #expect(throws: EndpointError.pathTooLong(path: longest + ".events", bytes: 114)) {
            try Endpoint(path: longest).events
        }
    }

    @Test(arguments: [
        ("navd.sock", EndpointError.unknownTransport("navd.sock")),
        ("pgm://127.0.0.1:1", .unknownTransport("pgm://127.0.0.1:1")),
        ("", .unknownTransport("")),
        ("ipc://navd.sock", .pathNotAbsolute("navd.sock")),
        ("ipc://@abstract", .pathNotAbsolute("@abstract")),
        ("ipc://*", .pathNotAbsolute("*")),
        ("ipc:///a\0b", .pathNotAbsolute("/a\0b")),
        ("ipc:///run/", .pathNotAbsolute("/run/")),
        ("tcp://0.0.0.0:1", .notLoopback(host: "0.0.0.0")),
        ("tcp://*:1", .notLoopback(host: "*")),
        ("tcp://[::1]:1", .notLoopback(host: "[::1]")),
        ("tcp://127.0.0.1", .badPort("127.0.0.1")),
        ("tcp://127.0.0.1:", .badPort("")),
        ("tcp://127.0.0.1:0", .badPort("0")),
        ("tcp://127.0.0.1:+1", .badPort("+1")),
        ("tcp://127.0.0.1:65536", .badPort("65536")),
    ]) func whatCannotBeServedIsRefusedByName(text: String, error: EndpointError) {
        #expect(throws: error) { try Endpoint(text) }
    }

    @Test func aRefusalSaysWhatWouldBeRight() {
        #expect(EndpointError.notLoopback(host: "*").description.contains("tcp://127.0.0.1:port"))
        #expect(EndpointError.unknownTransport("x").description.contains("ipc:///absolute/path"))
    }

    @Test func theStandardPlaceIsTheEnvironmentsElseTheUsersOwn() throws {
        #expect(try standard(["NAVD_ENDPOINT": "tcp://127.0.0.1:9"]) == .tcp(port: 9))
        #expect(throws: EndpointError.unknownTransport("x")) { try standard(["NAVD_ENDPOINT": "x"]) }
        #expect(try standard(["XDG_RUNTIME_DIR": "/r"]) == .ipc(path: "/r/navd/navd.sock"))
        #expect(try standard([:]) == .ipc(path: "/tmp/navd-4294967294/navd.sock"))
    }

    private func standard(_ environment: [String: String]) throws -> Endpoint {
        try Endpoint.standard(environment: { environment[$0] }, uid: 4_294_967_294)
    }
}
