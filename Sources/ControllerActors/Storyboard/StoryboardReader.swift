import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads genuine Xcode iOS storyboard files (STORY-01, STORY-05). Reaches no file and no network.
public enum StoryboardReader {
    /// `name` is only said in errors and kept in the value.
    public static func read(
        _ bytes: [UInt8], name: String, limits: StoryboardLimits = StoryboardLimits()
    ) throws(StoryboardError) -> Storyboard {
        do throws(StoryboardError) {
            // Declarations, encodings and depth are judged before the XML library sees a byte.
            let markup = try StoryboardMarkup.scan(bytes, limits: limits)
            let tree = try parse(bytes, lines: markup.lines)
            var assembler = StoryboardAssembler(name: name, elementOfID: tree.elementOfID)
            let storyboard = try assembler.storyboard(from: tree.root)
            try StoryboardContainment.check(storyboard, limits: limits)
            return storyboard
        } catch {
            var named = error
            named.file = name
            throw named
        }
    }

    public static func read(
        _ data: Data, name: String, limits: StoryboardLimits = StoryboardLimits()
    ) throws(StoryboardError) -> Storyboard {
        try read([UInt8](data), name: name, limits: limits)
    }

    private static func parse(
        _ bytes: [UInt8], lines: [Int]
    ) throws(StoryboardError) -> (root: StoryboardElement, elementOfID: [String: String]) {
        let builder = StoryboardElementBuilder(lines: lines)
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let complete = parser.parse()
        if let failure = builder.failure { throw failure }
        guard complete, let root = builder.root else {
            throw .notWellFormed(line: parser.lineNumber, because: parser.parserError)
        }
        return (root, builder.elementOfID)
    }
}

extension StoryboardError {
    /// libxml2's codes for what people do to these files by hand.
    private static let reasons: [Int: String] = [
        4: "there is text outside the root element", 5: "there is something after the root element",
        9: "a character that XML forbids", 26: "an entity that is not defined", 38: "a '<' inside an attribute's value",
        39: "an attribute's value without quotes", 41: "an attribute without a value",
        42: "the same attribute twice on one element", 64: "an XML declaration that is not at the very start",
        65: "attributes without a space between them", 68: "a name that is none", 73: "a tag that is not closed by '>'",
        76: "an end tag that closes another element", 77: "an element that is not closed", 81: "bytes that are not UTF-8",
    ]

    static func notWellFormed(line: Int, because error: (any Error)?) -> StoryboardError {
        let code = (error as NSError?)?.code ?? 0
        let reason = reasons[code] ?? "XML error \(code)"
        return StoryboardError(
            .notWellFormed, line: line, "not well-formed XML: \(reason)", expected: "the file as Xcode wrote it")
    }
}
