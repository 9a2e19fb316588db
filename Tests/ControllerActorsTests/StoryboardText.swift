import Testing

@testable import ControllerActors

/// Writes small storyboards. The document element is line 2, `<scenes>` line 3, the first scene line 4.
enum StoryboardText {
    static let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

    static func document(_ scenes: String, initial: String? = nil, attributes: String = "") -> String {
        let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="\(type)" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch"\(start)\(attributes)>
            <scenes>
            \(scenes)
            </scenes>
            </document>
            """
    }

    /// One scene of three lines: the start tag of its controller, the content, the end tag.
    static func scene(
        _ id: String, _ element: String = "viewController", attributes: String = "", inside: String = "",
        beside: String = ""
    ) -> String {
        """
        <scene sceneID="scene-\(id)"><objects><\(element) id="\(id)" sceneMemberID="viewController"\(attributes)>
        \(inside)
        </\(element)>\(beside)</objects></scene>
        """
    }

    static func child(_ destination: String, _ relationship: String, id: String) -> String {
        """
        <connections><segue destination="\(destination)" kind="relationship" relationship="\(relationship)" id="\(id)"/></connections>
        """
    }

    static func segue(_ destination: String, _ kind: String, id: String, attributes: String = "") -> String {
        "<connections><segue destination=\"\(destination)\" kind=\"\(kind)\" id=\"\(id)\"\(attributes)/></connections>"
    }

    static func read(_ text: String, limits: StoryboardLimits = StoryboardLimits()) throws -> Storyboard {
        try StoryboardReader.read(Array(text.utf8), name: "Test.storyboard", limits: limits)
    }

    /// The error that refuses this text.
    static func refusal(
        _ text: String, limits: StoryboardLimits = StoryboardLimits(), sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> StoryboardError {
        try refusal(Array(text.utf8), limits: limits, sourceLocation: sourceLocation)
    }

    static func refusal(
        _ bytes: [UInt8], limits: StoryboardLimits = StoryboardLimits(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> StoryboardError {
        try #require(
            #expect(throws: StoryboardError.self, sourceLocation: sourceLocation) {
                _ = try StoryboardReader.read(bytes, name: "Test.storyboard", limits: limits)
            }, sourceLocation: sourceLocation)
    }
}
