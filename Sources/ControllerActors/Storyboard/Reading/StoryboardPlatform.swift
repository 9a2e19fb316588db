/// Distinguishes an iOS storyboard from other files with the same name ending or the same root element.
enum StoryboardPlatform {
    static let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

    private static let otherTypes: [String: String] = [
        "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB": "macOS",
        "com.apple.InterfaceBuilder.WatchKit.Storyboard": "watchOS",
        "com.apple.InterfaceBuilder.AppleTV.Storyboard": "tvOS",
    ]

    private static let otherRuntimes: [String: String] = [
        "MacOSX.Cocoa": "macOS", "watchKit": "watchOS", "AppleTV": "tvOS",
    ]

    /// Nil where this root element opens an iOS storyboard.
    static func refusal(root name: String, _ attributes: [String: String], line: Int) -> StoryboardError? {
        let right = "<document type=\"\(type)\">"
        guard name == "document" else {
            return StoryboardError(.notAStoryboard, line: line, "the root element is <\(name)>", expected: right)
        }
        let said = attributes["type"]
        let platform = said.flatMap { otherTypes[$0] } ?? attributes["targetRuntime"].flatMap { otherRuntimes[$0] }
        if let platform {
            return StoryboardError(
                .otherPlatform, line: line, "a storyboard for \(platform)", expected: "an iOS storyboard, \(right)")
        }
        guard said == type else {
            let what = said.map { "the document's type is \($0)" } ?? "the document says no type"
            return StoryboardError(.notAStoryboard, line: line, what, expected: right)
        }
        return nil
    }
}
