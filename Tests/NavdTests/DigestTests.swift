import Bus
import Testing

@testable import navd

@Suite("The digest of a request with a key")
struct DigestTests {
    private func digest(_ text: String) throws -> UInt64 {
        try Array(text.utf8).withUnsafeBytes { bytes in
            let envelope = try Envelope(bytes)
            let description = try #require(envelope.description)
            return Call(description, envelope, try bytes.object(envelope.params, "params")).digest
        }
    }

    @Test("it stays what stores of earlier versions have, however the message is written")
    func stays() throws {
        for text in [
            #"{"id":1,"method":"tabBarController.tap","on":"tabs","params":{"index":1,"title":"Größe"}}"#,
            #"{"params" : { "index": 1, "title": "Gr\u00f6\u00dfe" }, "on":"tabs", "method":"tabBarController.tap"}"#,
        ] { #expect(try digest(text) == 0x7DC4_0EE8_995A_B241) }
        let inWindow =
            #"{"method":"tabBarController.tap","on":"tabs","window":"W","params":{"index":1,"title":"Größe"}}"#
        #expect(try digest(inWindow) == 0x0EEB_2E85_4501_68D9)
    }

    @Test("another method, target, window or parameter is another request, and so is a text that moves from one to the next")
    func differs() throws {
        let texts = [
            #"{"method":"tabBarController.tap","on":"a","params":{"index":1}}"#,
            #"{"method":"tabBarController.tap","on":"a","params":{"index":2}}"#,
            #"{"method":"tabBarController.tap","on":"b","params":{"index":1}}"#,
            #"{"method":"tabBarController.tap","on":"a","window":"W","params":{"index":1}}"#,
            #"{"method":"tabBarController.setSelectedIndex","on":"a","params":{"index":1}}"#,
            #"{"method":"tabBarController.tap","params":{"index":1}}"#,
        ]
        #expect(try Set(texts.map(digest)).count == texts.count)
    }
}
