import Testing

@testable import Bus

@Suite("The envelope of a message")
struct EnvelopeTests {
    private func read(_ text: String) throws -> (Envelope, [UInt8]) {
        let bytes = Array(text.utf8)
        return (try bytes.withUnsafeBytes { try Envelope($0) }, bytes)
    }

    @Test("a request is read with its members, and its params stay unparsed")
    func request() throws {
        let text = """
            {"jsonrpc":"2.0","id":7,"method":"tabBarController.tap","on":"T","window":"W","within":"q3","deadline":250,
             "key":{"client":"a","n":9},"wait":"finished","whenBusy":"queue","params":{"index":1},"later":[{}]}
            """
        let (envelope, bytes) = try read(text)
        #expect(envelope.id == .number(7))
        #expect(envelope.method == "tabBarController.tap")
        #expect(envelope.on == "T")
        #expect(envelope.window == "W")
        #expect(envelope.within == "q3")
        #expect(envelope.deadline == 250)
        #expect(envelope.key == IdempotencyKey(client: "a", n: 9))
        #expect(envelope.wait == .finished)
        #expect(envelope.whenBusy == .queue)
        #expect(envelope.params.map { String(decoding: bytes[$0], as: UTF8.self) } == #"{"index":1}"#)
    }

    @Test("a method's name has at most 128 bytes, and the error does not repeat a longer one")
    func longMethod() throws {
        let fits = String(repeating: "é", count: 64)
        #expect(try read(#"{"id":1,"method":"\#(fits)"}"#).0.method == fits)
        let envelope = try read(#"{"id":1,"method":"\#(fits)é"}"#).0
        #expect(envelope.id == .number(1))
        #expect(envelope.failure?.name == .invalidRequest)
        let message = envelope.failure?.message ?? ""
        #expect(message.hasPrefix("method has 130 bytes, \"\(String(repeating: "é", count: 24))…\"; wanted: "))
        let huge = try read(#"{"id":1,"method":"\#(String(repeating: "a\u{301}", count: 100_000))"}"#).0
        #expect((huge.failure?.message ?? "").utf8.count < 200)
    }

    @Test("an answer has an id, and a result or an error")
    func answer() throws {
        #expect(try read(#"{"id":"q1","result":{"allow":true}}"#).0.result != nil)
        #expect(try read(#"{"id":"q1","error":{"code":1}}"#).0.error != nil)
    }

    @Test(
        "bytes that are not a message are refused with a named error",
        arguments: [
            ("[]", ErrorName.parseError), ("{", .parseError), ("{}", .invalidRequest), (#"{"id":1}"#, .invalidRequest),
            (#"{"id":[],"method":"x"}"#, .invalidRequest), (#"{"id":1,"method":5}"#, .invalidRequest),
            (#"{"id":1,"method":"x","deadline":0}"#, .invalidRequest),
            (#"{"id":1,"method":"x","wait":"later"}"#, .invalidRequest),
            (#"{"id":1,"method":"x","key":{"client":"a"}}"#, .invalidRequest),
            (#"{"id":1,"method":"x"} x"#, .parseError),
            (#"{"id":1,"method":"x","params":{"a":[1,}}"#, .parseError),
            (#"{"id":1,"method":"x","on":7}"#, .invalidRequest),
        ])
    func refused(_ text: String, _ name: ErrorName) throws {
        guard name == .parseError else {
            let envelope = try read(text).0
            #expect(envelope.failure?.name == name)
            // The sender learns which request was wrong.
            if text.contains(#""id":1"#) { #expect(envelope.id == .number(1)) }
            return
        }
        let error = #expect(throws: Refusal.self) { try read(text) }
        #expect(error?.name == name)
    }

    @Test("a message with the same member twice is refused, because two readers might read different values")
    func twice() {
        for text in [
            #"{"id":1,"id":2,"method":"ping"}"#, #"{"id":"q1","result":{"allow":true},"result":{"allow":false}}"#,
        ] {
            #expect(throws: Refusal.self) { try read(text) }
        }
    }

    @Test(
        "values that are read along with a message change nothing else, whatever is wrong in them",
        arguments: [
            "{}", #"{"index":1,"list":[1,{"a":"é\n"}]}"#, "null", "[1]", #""text""#, "7", "true", "{", "[1,]",
            #"{"a":1,"a":2}"#, #"{"a":"\x"}"#, #"{"a":"\#u{1}"}"#, #"{"a":01}"#, #"{"a":1e999}"#, #"{"a" 1}"#,
            String(repeating: #"{"a":"#, count: 126) + "1" + String(repeating: "}", count: 126),
            String(repeating: #"{"a":"#, count: 127) + "1" + String(repeating: "}", count: 127),
            String(repeating: #"{"a":"#, count: 128) + "1" + String(repeating: "}", count: 128),
        ])
    func values(_ value: String) {
        for text in [
            #"{"id":1,"method":"ping","params": \#(value) ,"on":"c1"}"#, #"{"id":"q1","result":\#(value)}"#,
            #"{"id":1,"params":\#(value),"result":\#(value),"method":"x"}"#, #"{"params":\#(value)}"#,
            #"{"id":1,"params":\#(value),"params":{}}"#, #"{"id":1,"method":"x","params":\#(value)"#,
        ] {
            Array(text.utf8).withUnsafeBytes { bytes in
                func read(_ readsValues: Bool) -> Result<Envelope, Refusal> {
                    Result { () throws(Refusal) in try Envelope(bytes, readsValues: readsValues) }
                }
                switch (read(false), read(true)) {
                case (.success(let plain), .success(let full)):
                    #expect(plain.id == full.id && plain.method == full.method && plain.on == full.on)
                    #expect(plain.params == full.params && plain.result == full.result)
                    #expect(plain.failure == full.failure)
                    #expect(plain.paramsObject == nil && plain.resultObject == nil)
                    for (range, read) in [(full.params, full.paramsObject), (full.result, full.resultObject)] {
                        let alone = range.flatMap { try? JSONParser.parse(Array(bytes[$0])).object }
                        #expect(read == alone)
                    }
                case (.failure(let plain), .failure(let full)): #expect(plain == full)
                default: Issue.record("only one of the two is a message: \(text)")
                }
            }
        }
    }

    @Test("null counts as absent")
    func null() throws {
        #expect(try read(#"{"id":null,"method":"x","on":null}"#).0.id == nil)
    }
}
