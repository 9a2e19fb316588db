import Foundation

/// The errors of a file that is no proper XML.
extension StoryboardError {
    static func encoding(_ what: String, line: Int) -> StoryboardError {
        StoryboardError(.encoding, line: line, "\(what): the file is not UTF-8", expected: "UTF-8, which Xcode writes")
    }

    static func attributes(_ limit: Int, line: Int) -> StoryboardError {
        StoryboardError(
            .tooLarge, line: line, "a tag with more than \(limit) attributes", expected: "at most \(limit) attributes")
    }

    static func truncated(at line: Int, inside what: String, opened: Int) -> StoryboardError {
        StoryboardError(
            .truncated, line: line, "the file ends inside \(what), opened at line \(opened)",
            expected: "a whole file, up to </document>")
    }

    static func mismatch(_ name: String, line: Int, open: (name: String, line: Int)?) -> StoryboardError {
        let reason = open.map { "</\(name)> closes <\($0.name)>, opened at line \($0.line)" }
        return StoryboardError(
            .notWellFormed, line: line, reason ?? "</\(name)> has no start tag",
            expected: open.map { "</\($0.name)>" } ?? "no end tag here")
    }

    /// libxml2's codes for what edits by hand and merges do to these files.
    private static let reasons: [Int: String] = [
        4: "there is text before the root element", 5: "there is something after the root element",
        9: "a character that XML forbids", 26: "an entity that is not defined",
        39: "an attribute's value without quotes", 41: "an attribute without a value",
        42: "the same attribute twice on one element", 65: "no space between two attributes",
        68: "no name where one belongs",
    ]

    static func notWellFormed(line: Int, because error: (any Error)?) -> StoryboardError {
        let code = (error as NSError?)?.code ?? 0
        let reason = reasons[code] ?? "XML error \(code)"
        return StoryboardError(
            .notWellFormed, line: line, "not well-formed XML: \(reason)", expected: "the file as Xcode wrote it")
    }
}
