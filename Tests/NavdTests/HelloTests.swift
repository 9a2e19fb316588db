import Bus
import Testing

@testable import navd

/// `Hello` as a value.
@Suite("The request hello")
struct HelloTests {
    private func hello(_ params: JSONObject) throws(Refusal) -> Hello {
        try Hello(FieldReader(params, path: "params"))
    }

    private func answer(_ params: JSONObject, _ access: Access = Access(.uid(1))) throws(Refusal) -> JSONObject {
        let session = Session(
            number: 1, token: "secret", client: "c", access: access, holdings: Holdings(access),
            allowance: Allowance(Quotas()))
        return try hello(params).answer(session, log: (epoch: "e", seq: 7), events: "ipc:///events")
    }

    @Test("a client that speaks no version of navd's is refused, with the version that navd speaks")
    func version() throws {
        #expect(throws: Never.self) { try hello(["protocol": [2, 1]]) }
        let refusal = #expect(throws: Refusal.self) { try hello(["protocol": [2]]) }
        #expect(refusal?.name == .unsupportedVersion && refusal?.data["protocol"] == [1])
    }

    @Test("a client starts over if its log is another one, or if it has seen a number that was not given")
    func startOver() throws {
        #expect(try answer([:])["startOver"] == nil)
        #expect(try answer(["epoch": "e", "seq": 7])["startOver"] == false)
        #expect(try answer(["epoch": "f", "seq": 7])["startOver"] == true)
        #expect(try answer(["seq": 8])["startOver"] == true)
        #expect(try answer(["epoch": "e"])["startOver"] == false)
    }

    @Test("only a client with the right to read everywhere gets the endpoint of the events")
    func events() throws {
        #expect(try answer([:])["events"] == "ipc:///events")
        #expect(try answer([:], Access(.uid(2), scope: Scope(windows: ["w"])))["events"] == .null)
        #expect(try answer([:], Access(.uid(2), rights: [.command]))["events"] == .null)
    }

    @Test("a client's name has 1 to 128 bytes")
    func client() throws {
        #expect(try hello([:]).client() == "anonymous")
        #expect(try hello(["client": .string(String(repeating: "a", count: 128))]).client().utf8.count == 128)
        for name in ["", String(repeating: "a", count: 129)] {
            #expect(throws: Refusal.self) { try hello(["client": .string(name)]).client() }
        }
    }

    @Test("a client's name is in NFC, so that two names that look alike are not two clients with the same keys")
    func composed() throws {
        #expect(try hello(["client": "caf\u{e9}"]).client().unicodeScalars.count == 4)
        let refusal = #expect(throws: Refusal.self) { try hello(["client": "cafe\u{301}"]).client() }
        #expect(refusal?.name == .invalidParams && refusal?.message.contains("NFC") == true)
    }
}
