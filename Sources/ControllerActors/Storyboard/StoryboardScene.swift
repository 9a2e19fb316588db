extension Storyboard {
    /// One `<scene>`: exactly one controller, perhaps an exit for unwinds, perhaps other objects beside it.
    public struct Scene: Sendable, Equatable {
        public let sceneID: String?
        public let controller: Controller
        /// Id of the `<exit>`, the destination of unwind segues.
        public let exit: String?
        /// Views, gesture recognizers and bar button items beside the controller.
        public let extraObjects: [Object]
        public let line: Int
    }
}
