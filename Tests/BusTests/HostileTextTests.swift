import Testing

@testable import Bus

/// Text from clients that looks like something else, or that is very long.
@Suite("Text from clients")
struct HostileTextTests {
    @Test(
        "an id is a letter followed by digits, without a sign or a space",
        arguments: ["c+5", "c-5", "c 5", "c", "c5x", "c٣"])
    func ids(_ text: String) {
        #expect(ControllerID(text) == nil)
        #expect(WindowID("w" + text.dropFirst()) == nil)
    }

    @Test("the number of an id has at most 64 bits")
    func longIDs() {
        #expect(ControllerID("c18446744073709551615")?.number == .max)
        #expect(ControllerID("c18446744073709551616") == nil)
        #expect(ControllerID("c000000000000000000000000005")?.number == 5)
    }

    @Test("an escape in a path has two hexadecimal digits; other text stays as it is")
    func escapes() {
        #expect(PathText.plain("a%2Fb") == "a/b")
        #expect(PathText.plain("%+F%-1%zz%") == "%+F%-1%zz%")
    }

    @Test("the width of a bar button item has the same bounds as every other width")
    func width() throws {
        for width in ["1e300", "-1"] {
            let item = try JSONParser.parse(#"{"systemItem":"fixedSpace","width":\#(width)}"#)
            #expect(throws: Refusal.self) { try BarButtonItem(json: item, path: "item") }
        }
    }

    private static let long = String(repeating: "x", count: 100_000)

    @Test("an error message repeats only the beginning of a long text")
    func echoes() throws {
        let long = Self.long
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch let refusal as Refusal { return refusal.message } catch { return "\(error)" }
            return "no error"
        }
        let messages =
            [
                message { _ = try JSONParser.parse(#"{"\#(long)":1,"\#(long)":2}"#) },
                message {
                    let params = try JSONParser.parse(#"{"\#(long)":1}"#).object ?? [:]
                    _ = try Command.decode("viewController.set", on: "c1", params: params)
                },
                message {
                    _ = try WindowDocument(
                        json: ["format": .string(WindowDocument.format), "version": .string(long)], permissive: false,
                        path: "document")
                },
            ]
            + ["a?\(long)=1", "a?kind=\(long)", "a?style=\(long)", "a?payload=\(long)"].map { path in
                message { _ = try Path(text: path, path: "path") }
            }
        for (index, message) in messages.enumerated() {
            #expect(message != "no error", "\(index)")
            #expect(message.utf8.count < 2_000, "\(index): \(message.prefix(80))")
        }
    }
}
