extension Storyboard {
    /// The attributes of `<document>`. Versions are kept and not judged.
    public struct Document: Sendable, Equatable {
        public let type: String
        public let version: String?
        public let toolsVersion: String?
        /// `iOS.CocoaTouch`, or `iOS.CocoaTouch.iPad` for a file drawn for the tablet.
        public let targetRuntime: String?
        /// The object id of the controller that the file starts with.
        public let initialViewController: String?
        public let launchScreen: Bool
        public let useAutolayout: Bool
        public let useSafeAreas: Bool
        public let useTraitCollections: Bool
        public let line: Int

        /// True if the file was drawn for a pad.
        public var isPad: Bool { targetRuntime == "iOS.CocoaTouch.iPad" }
    }
}

extension Storyboard.Document {
    init(_ element: StoryboardElement) {
        type = element["type"] ?? ""
        version = element["version"]
        toolsVersion = element["toolsVersion"]
        targetRuntime = element["targetRuntime"]
        initialViewController = element["initialViewController"]
        launchScreen = element.flag("launchScreen")
        useAutolayout = element.flag("useAutolayout")
        useSafeAreas = element.flag("useSafeAreas")
        useTraitCollections = element.flag("useTraitCollections")
        line = element.line
    }
}
