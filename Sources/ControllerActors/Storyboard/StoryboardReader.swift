import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads genuine Xcode iOS storyboard files (STORY-01, STORY-05). It opens no file and no connection.
public enum StoryboardReader {
    /// Reads and checks one file.
    /// - Parameter name: only said in errors, and kept in the result.
    public static func read(
        _ bytes: [UInt8], name: String, limits: StoryboardLimits = StoryboardLimits()
    ) throws(StoryboardError) -> Storyboard {
        do throws(StoryboardError) {
            // Declarations, encodings and depth are checked before the XML library sees a byte.
            let markup = try StoryboardMarkup.scan(bytes, limits: limits)
            let tree = try parse(bytes, lines: markup.lines)
            var assembler = StoryboardAssembler(name: name, elementOfID: tree.elementOfID)
            let storyboard = try assembler.storyboard(from: tree.root)
            try StoryboardContainment.check(storyboard, limits: limits)
            try storyboard.checkReadBack()
            return storyboard
        } catch {
            var named = error
            named.file = name
            throw named
        }
    }

    /// As `read` for bytes.
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
