import Bus
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
        try StoryboardError.naming(name) { () throws(StoryboardError) in
            // Declarations, encodings and depth are checked before the XML library sees a byte.
            let markup = try StoryboardMarkup.scan(bytes, limits: limits)
            let tree = try parse(bytes, lines: markup.lines)
            var assembler = StoryboardAssembler(name: name, elementOfID: tree.elementOfID)
            let storyboard = try assembler.storyboard(from: tree.root)
            try StoryboardContainment.check(storyboard, limits: limits)
            try checkReadBack(storyboard)
            return storyboard
        }
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

    /// Refuses what a message about a controller would be refused for, by the same rules: a scene is in the store as
    /// soon as it is made, and each later start must be able to read it. Titles in other languages are not checked,
    /// because no rule bounds a text. Errors: `outOfRange`.
    private static func checkReadBack(_ storyboard: Storyboard) throws(StoryboardError) {
        for controller in storyboard.controllers {
            let spec = controller.bareSpec
            do throws(Refusal) { try spec.checkReadBack(at: controller.id) } catch {
                let (wrong, right) = error.halves
                throw StoryboardError(
                    .outOfRange, line: controller.line(of: spec.unreadable?.word), wrong,
                    expected: right ?? "a value that the protocol allows for a controller")
            }
        }
    }
}

extension Storyboard {
    /// Reads a file. Errors: `storyboardInvalid`, with file, line, reason and what was expected.
    public static func read(_ bytes: [UInt8], name: String) throws(Refusal) -> Storyboard {
        do throws(StoryboardError) { return try StoryboardReader.read(bytes, name: name) } catch { throw error.refusal }
    }
}

/// How large a file may be in each direction before it is refused.
public struct StoryboardLimits: Sendable, Equatable {
    /// Bytes of the file.
    public var bytes: Int
    /// Elements within elements; real files stay near 15. Above 255 the XML library refuses by itself.
    public var depth: Int
    /// Attributes of one element. The XML library compares each with every other.
    public var attributes: Int
    /// Controllers within controllers.
    public var containment: Int
    /// Controllers made at once for one scene: children that share children multiply, like entities do.
    public var controllers: Int

    public init(
        bytes: Int = 8 << 20, depth: Int = 200, attributes: Int = 1_000, containment: Int = 48,
        controllers: Int = 10_000
    ) {
        (self.bytes, self.depth, self.attributes) = (bytes, depth, attributes)
        (self.containment, self.controllers) = (containment, controllers)
    }
}
