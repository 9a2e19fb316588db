import Foundation

/// The errors of a file that is no proper XML, or no storyboard for iOS.
extension StoryboardError {
    static func encoding(_ what: String, line: Int) -> StoryboardError {
        StoryboardError(.encoding, line: line, "\(what): the file is not UTF-8", expected: "UTF-8, which Xcode writes")
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

    /// The types and runtimes of storyboards for other platforms.
    private static let platforms: [String: String] = [
        "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": "macOS", "MacOSX.Cocoa": "macOS",
        "com.apple.InterfaceBuilder.WatchKit.Storyboard": "watchOS", "watchKit": "watchOS",
        "com.apple.InterfaceBuilder.AppleTV.Storyboard": "tvOS", "AppleTV": "tvOS",
    ]

    /// The error of a file with another root element than that of an iOS storyboard; nil for an iOS storyboard.
    static func root(_ name: String, _ attributes: [String: String], line: Int) -> StoryboardError? {
        let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
        let right = "<document type=\"\(type)\">"
        guard name == "document" else {
            return StoryboardError(.notAStoryboard, line: line, "the root element is <\(name)>", expected: right)
        }
        let said = attributes["type"]
        if let platform = said.flatMap({ platforms[$0] }) ?? attributes["targetRuntime"].flatMap({ platforms[$0] }) {
            return StoryboardError(
                .otherPlatform, line: line, "a storyboard for \(platform)", expected: "an iOS storyboard, \(right)")
        }
        guard said != type else { return nil }
        let what = said.map { "the document's type is \($0)" } ?? "the document says no type"
        return StoryboardError(.notAStoryboard, line: line, what, expected: right)
    }
}
