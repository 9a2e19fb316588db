import Foundation
import Testing

@testable import ControllerActors

@Suite("STORY-05: a hostile file is refused before it can do harm")
struct StoryboardHostileTests {
    private typealias Text = StoryboardText

    @Test(
        "a storyboard with a DOCTYPE is refused before it is parsed",
        arguments: [
            "<!DOCTYPE a [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>",
            "<!DOCTYPE a SYSTEM \"file:///etc/passwd\">",
            "<!DOCTYPE a [<!ENTITY x SYSTEM \"http://127.0.0.1:1/x\">]>",
            "<!ENTITY a \"ha\">",
            "<!doctype html>",
        ])
    func doctype(declaration: String) throws {
        // The rest is not well-formed XML, so a parser would have reported that first.
        let error = try Text.refusal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(declaration)\n<document></wrong>")
        #expect(error.code == .doctype)
        #expect(error.line == 2)
        #expect(error.reason.hasPrefix("the declaration <!"))
        #expect(error.expected == "no document type and no entities; Xcode writes none")
    }

    @Test("a DOCTYPE inside the document, after a comment that contains another, is refused with its line")
    func hiddenDoctype() throws {
        let text = Text.document("<!-- <!DOCTYPE fine> -->\n<![CDATA[<!DOCTYPE fine>]]>\n<!DOCTYPE wrong>")
        let error = try Text.refusal(text)
        #expect((error.code, error.line) == (.doctype, 6))
    }

    @Test("a file in another encoding, or one that declares it, is refused")
    func encodings() throws {
        let bomb = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY a \"ha\">]><a>&a;</a>"
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
            let bytes = [UInt8](try #require(bomb.data(using: encoding)))
            #expect(try Text.refusal(bytes).code == .encoding)
        }
        for declared in ["encoding=\"UTF-7\"", "encoding='utf-16'", "standalone='no' encoding = \"EBCDIC-US\""] {
            for space in [" ", "\t", "\n", String(repeating: " ", count: 500)] {
                let error = try Text.refusal("<?xml\(space)version=\"1.0\" \(declared)?><a/>")
                #expect(error.code == .encoding)
                #expect(error.expected == "UTF-8, which Xcode writes")
            }
        }
        #expect(try Text.read(Text.document("").replacingOccurrences(of: "UTF-8", with: "utf-8")).scenes.isEmpty)
    }

    @Test("bytes that are not UTF-8 are refused")
    func badBytes() throws {
        var bytes = Array(Text.document(Text.scene("A", attributes: " title=\"x\"")).utf8)
        let place = try #require(bytes.lastIndex(of: UInt8(ascii: "x")))
        bytes[place] = 0xC3
        let error = try Text.refusal(bytes)
        #expect((error.code, error.line) == (.encoding, 4))
        #expect(error.reason == "bytes that are not a character: the file is not UTF-8")
    }

    @Test(
        "a processing instruction is refused, because Foundation's parser crashes on one without data",
        arguments: ["<?a?>", "<?a b?>", "<?xml?>", "<?xml version=\"1.0\"?>", "<??>", "<?>"])
    func instructions(text: String) throws {
        let error = try Text.refusal(Text.document(text))
        #expect((error.code, error.line) == (.instruction, 4))
        #expect(error.reason == "the processing instruction \(text)")
        #expect(error.expected == "no processing instruction except the XML declaration at the start")
    }

    @Test("a file over the byte limit is refused without parsing")
    func tooLarge() throws {
        let error = try Text.refusal(Text.document(""), limits: StoryboardLimits(bytes: 100))
        #expect(error.code == .tooLarge)
        #expect(error.line == nil)
        #expect(error.expected == "at most 100 bytes")
        #expect(StoryboardLimits().bytes == 8 * 1024 * 1024)
    }

    @Test("elements nested beyond the limit are refused at the line that exceeds it")
    func tooDeep() throws {
        let deep = String(repeating: "<view>\n", count: 300) + String(repeating: "</view>", count: 300)
        let error = try Text.refusal(Text.document(Text.scene("A", inside: deep)))
        #expect(error.code == .tooDeep)
        // Five elements enclose the views, and the first view is on line 5.
        #expect(error.line == 5 + 200 - 5)
        #expect(error.reason == "<view> is nested 201 deep")
        #expect(error.expected == "at most 200 elements within each other")
    }

    @Test("a tag with too many attributes is refused before its attributes are compared with each other")
    func attributes() throws {
        let many = (0..<500_000).map { " a\($0)=\"\"" }.joined()
        let error = try Text.refusal(Text.document(Text.scene("A", attributes: many)))
        #expect((error.code, error.line) == (.tooLarge, 4))
        #expect(error.expected == "at most 1000 attributes")
    }

    @Test("a million open elements are refused without recursion")
    func openElements() throws {
        #expect(try Text.refusal(String(repeating: "<a>", count: 1_000_000)).code == .tooDeep)
    }

    @Test("two objects with the same id are refused, with the lines of both")
    func duplicateID() throws {
        let other = Text.scene("A", "navigationController").replacingOccurrences(of: "scene-A", with: "scene-B")
        let error = try Text.refusal(Text.document(Text.scene("A") + "\n" + other))
        #expect((error.code, error.line) == (.duplicateID, 7))
        #expect(error.reason == "<navigationController> has the id A, which line 4 has too")
        #expect(error.expected == "an id of its own")
    }

    @Test("two scenes with the same id are refused")
    func duplicateScene() throws {
        let other = Text.scene("B").replacingOccurrences(of: "scene-B", with: "scene-A")
        let error = try Text.refusal(Text.document(Text.scene("A") + "\n" + other))
        #expect((error.code, error.line) == (.duplicateID, 7))
        #expect(error.reason == "<scene> has the id scene-A, which line 4 has too")
    }

    @Test("an id is also taken by a view that is otherwise skipped")
    func duplicateOfView() throws {
        let inside = "<view key=\"view\"><subviews><label id=\"A\"/></subviews></view>"
        let error = try Text.refusal(Text.document(Text.scene("A", inside: inside)))
        #expect((error.code, error.line) == (.duplicateID, 5))
        #expect(error.reason == "<label> has the id A, which line 4 has too")
    }

    @Test("two scenes with the same storyboard identifier are refused")
    func duplicateIdentifier() throws {
        let same = " storyboardIdentifier=\"list\""
        let error = try Text.refusal(
            Text.document(Text.scene("A", attributes: same) + "\n" + Text.scene("B", attributes: same)))
        #expect((error.code, error.line) == (.duplicateIdentifier, 7))
        #expect(error.reason == "the storyboard identifier list is taken by line 4")
    }

    /// Fragments that break parsers, to be inserted anywhere.
    private static let splinters = [
        "<", ">", "\"", "&", "&#0;", "&#xD800;", "&x;", ":", "<?a?>", "<!--", "-->", "]]>", "<![CDATA[", "é", "\u{1}",
        " xmlns=\"\"", " xmlns:=\"\"", "<a:b/>", "<:/>", "<é/>", "\u{FFFE}", "a:b:c",
    ].map { Array($0.utf8) }

    @Test("damaged bytes lead to an error or a value, never to a crash")
    func damage() throws {
        let whole = try StoryboardFiles.bytes(StoryboardFiles.music)
        var seed: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next() -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33)
        }
        var codes: Set<StoryboardError.Code> = []
        for round in 0..<1_200 {
            var bytes = whole
            let place = next() % bytes.count
            switch round % 3 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
            case 1: bytes.insert(contentsOf: Self.splinters[next() % Self.splinters.count], at: place)
            default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next() % 40))
            }
            do throws(StoryboardError) {
                _ = try StoryboardReader.read(bytes, name: "damaged")
            } catch {
                codes.insert(error.code)
            }
        }
        #expect(codes.isSuperset(of: [.notWellFormed, .encoding, .truncated, .instruction]))
    }

    @Test("the project's own storyboard, cut at any place, is refused as truncated")
    func cuts() throws {
        let whole = try StoryboardFiles.bytes(StoryboardFiles.music)
        for count in stride(from: 0, to: whole.count, by: 97) {
            let error = try Text.refusal(Array(whole[..<count]))
            #expect(error.code == (count == 0 ? .empty : .truncated), "cut after \(count): \(error)")
        }
    }
}
