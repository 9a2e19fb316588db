import Testing

@testable import ControllerActors

@Suite("STORY-05: a broken file is refused with its line and the reason")
struct StoryboardErrorTests {
    private typealias Text = StoryboardText

    @Test("an empty file is refused as empty", arguments: ["", " \n\t\r\n", "\u{FEFF}"])
    func empty(text: String) throws {
        let error = try Text.refusal(text)
        #expect(error.code == .empty)
        #expect(error.line == nil)
        #expect(error.reason == "the file is empty")
        #expect(error.expected == "a storyboard document")
        #expect(error.file == "Test.storyboard")
    }

    @Test("the error for a truncated file names the element where the file ends, and the line of its start tag")
    func truncated() throws {
        let whole = Text.document(Text.scene("A"))
        let cut = try #require(whole.range(of: "</viewController>"))
        let error = try Text.refusal(String(whole[..<cut.lowerBound]))
        #expect(error.code == .truncated)
        #expect(error.line == 6)
        #expect(error.reason == "the file ends inside <viewController>, opened at line 4")
        #expect(error.expected == "a whole file, up to </document>")
    }

    @Test(
        "a file that ends inside any markup is reported as truncated, not as ill-formed",
        arguments: [
            "<", "<?xml", "<document", "<document type=\"x", "<document><!", "<document><!-- a", "<document><![CDA",
            "<a></",
        ])
    func truncatedMarkup(text: String) throws {
        #expect(try Text.refusal(text).code == .truncated)
    }

    @Test("the error for a wrong end tag names both elements, with the line of the open one")
    func mismatch() throws {
        let text = Text.document(Text.scene("A", inside: "<view key=\"view\" id=\"V\">"))
        let error = try Text.refusal(text)
        #expect(error.code == .notWellFormed)
        #expect(error.line == 6)
        #expect(error.reason == "</viewController> closes <view>, opened at line 5")
        #expect(error.expected == "</view>")
    }

    @Test("XML that is not well formed is refused with the line of the fault")
    func notWellFormed() throws {
        for (inside, reason) in [
            ("<view key=\"view\" key=\"view\"/>", "not well-formed XML: the same attribute twice on one element"),
            ("<view key=\"&nothing;\"/>", "not well-formed XML: an entity that is not defined"),
            ("<view key=view/>", "not well-formed XML: an attribute's value without quotes"),
            ("<view hidden/>", "not well-formed XML: an attribute without a value"),
            ("<view a=\"\"b=\"\"/>", "not well-formed XML: no space between two attributes"),
            ("<view key=\"\u{1}\"/>", "not well-formed XML: a character that XML forbids"),
            ("a & b", "not well-formed XML: no name where one belongs"),
            ("<<<<<<< HEAD", "a '<' inside the tag opened at line 5"),
            ("<view key=\"a>\n</view>", "a '<' inside the tag opened at line 5"),
        ] {
            let error = try Text.refusal(Text.document(Text.scene("A", inside: inside)))
            #expect(error.code == .notWellFormed, "\(inside)")
            #expect(error.line == (inside.contains("\n") ? 6 : 5), "\(inside)")
            #expect(error.reason == reason)
        }
    }

    @Test("content after the root element is refused")
    func trailing() throws {
        #expect(try Text.refusal(Text.document("") + "<document/>").code == .notWellFormed)
        let error = try Text.refusal(Text.document("") + "text")
        #expect((error.code, error.line) == (.notWellFormed, 6))
        #expect(error.reason == "not well-formed XML: there is something after the root element")
    }

    @Test("a file that is not XML, or not a storyboard, is refused, and the error says what it is")
    func notAStoryboard() throws {
        let json = try Text.refusal("{\"scenes\": []}")
        #expect((json.code, json.line) == (.notAStoryboard, 1))
        #expect(json.reason == "the file is not XML")

        let page = try Text.refusal("<?xml version=\"1.0\"?>\n<html/>")
        #expect((page.code, page.line) == (.notAStoryboard, 2))
        #expect(page.reason == "the root element is <html>")

        let nib = try Text.refusal("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")
        #expect((nib.code, nib.line) == (.notAStoryboard, 1))
        #expect(nib.reason == "the document's type is com.apple.InterfaceBuilder3.CocoaTouch.XIB")
        #expect(nib.expected == "<document type=\"\(Text.type)\">")

        #expect(try Text.refusal("<document/>").reason == "the document says no type")
    }

    @Test(
        "a storyboard of another platform is refused with the name of that platform",
        arguments: [
            ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa", "macOS"),
            ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit", "watchOS"),
            ("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV", "tvOS"),
            (StoryboardText.type, "AppleTV", "tvOS"),
        ])
    func otherPlatform(type: String, runtime: String, platform: String) throws {
        let error = try Text.refusal(
            "\n<document type=\"\(type)\" targetRuntime=\"\(runtime)\"/>".drop { $0 == "\n" } + "\n")
        #expect(error.code == .otherPlatform)
        #expect(error.line == 1)
        #expect(error.reason == "a storyboard for \(platform)")
    }

    @Test("an element without a required attribute is refused")
    func missingAttribute() throws {
        let scene = "<scene><objects><viewController sceneMemberID=\"viewController\"/></objects></scene>"
        let error = try Text.refusal(Text.document(scene))
        #expect((error.code, error.line) == (.missingAttribute, 4))
        #expect(error.reason == "<viewController> has no id")

        let segue = Text.scene("A", inside: "<connections><segue kind=\"show\" id=\"S\"/></connections>")
        #expect(try Text.refusal(Text.document(segue)).reason == "<segue> has no destination")
    }

    @Test("an error message has the file, the line, the reason and the expectation in one line")
    func description() throws {
        let error = try Text.refusal("<?xml version=\"1.0\"?>\n<html/>")
        #expect(
            "\(error)"
                == "Test.storyboard:2: the root element is <html> (expected: <document type=\"\(Text.type)\">)")
    }
}
