import Bus

/// Why a file was refused: where, what is wrong, and what would be right (STORY-05).
public struct StoryboardError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Part of the interface: names may be added, none changes its meaning.
    public enum Code: String, Sendable, Equatable, CaseIterable {
        case empty
        case tooLarge
        case tooDeep
        /// More, or larger, than any message about a controller may say: a list of items, a size.
        case outOfRange
        /// Containment that would make too many controllers at once.
        case tooManyControllers
        /// Not UTF-8.
        case encoding
        /// A DOCTYPE or another `<!` declaration, by which entities and external files could come in.
        case doctype
        /// A processing instruction, or an XML declaration that is not at the very start.
        case instruction
        case truncated
        case notWellFormed
        case notAStoryboard
        /// A storyboard for macOS, watchOS or tvOS.
        case otherPlatform
        case missingAttribute
        case duplicateID
        /// Two scenes with one storyboard identifier.
        case duplicateIdentifier
        case sceneWithoutController
        case sceneWithSeveralControllers
        case missingInitialViewController
        case danglingRelationship
        case danglingSegue
        /// A controller that would contain itself.
        case cycle
    }

    public let code: Code
    /// Line of the element at fault, counted from 1; nil when the file as a whole is at fault.
    public let line: Int?
    public let reason: String
    /// The value that would be right.
    public let expected: String
    /// The name the file was read under.
    public private(set) var file: String

    init(_ code: Code, line: Int?, _ reason: String, expected: String, file: String = "") {
        (self.code, self.line, self.reason, self.expected, self.file) = (code, line, reason, expected, file)
    }

    /// Runs `body`, and adds the name of the file to its error.
    static func naming<Result>(
        _ file: String, _ body: () throws(StoryboardError) -> Result
    ) throws(StoryboardError) -> Result {
        do throws(StoryboardError) { return try body() } catch {
            throw StoryboardError(error.code, line: error.line, error.reason, expected: error.expected, file: file)
        }
    }

    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(reason) (expected: \(expected))"
    }
}

extension StoryboardError {
    /// The error on the wire: `storyboardInvalid`, with `file`, `code`, `reason`, `wanted` and `line` in its data.
    public var refusal: Refusal {
        Refusal(
            .storyboardInvalid, description,
            ["file": file, "code": code.rawValue, "reason": reason, "wanted": expected, "line": line])
    }
}

extension Storyboard {
    /// Something odd in a file, which is loaded all the same.
    public struct Warning: Sendable, Equatable, CustomStringConvertible {
        public enum Code: String, Sendable, Equatable, CaseIterable {
            /// The segue is kept, and its `kind` is nil.
            case unknownSegueKind
            /// The controller is kept as plain content.
            case unknownElement
            /// The relationship is kept, and its `role` is nil.
            case unknownRelationship
            /// A placeholder that names no storyboard.
            case unsetReference
            /// An outlet whose destination is nowhere in the file. The role is open all the same.
            case danglingOutlet
            /// The frame of a bar in its view, as navd lays it out itself; or too large a width in a bar.
            case ignoredFrame
            /// A style, colour or anything else of a bar that navd does not have, except how any view is drawn.
            case ignoredLook
            /// A bar in a place where navd has none, or one too many.
            case ignoredBar
            /// The action of an item that starts a segue, which does nothing else.
            case ignoredAction
            /// An accessory that navd does not know.
            case ignoredAccessory
        }

        public let code: Code
        public let line: Int
        public let reason: String

        public var description: String { "line \(line): \(reason)" }
    }
}
