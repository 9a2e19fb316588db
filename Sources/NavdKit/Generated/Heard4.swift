// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Heard {
    /// May a saved window be restored? Asked of the delegate of the root that it would have. Not implemented: yes.
    public struct WindowShouldRestore: HeardMessage {
        let reader: QuestionReader
        public var isDryRun: Bool { reader.question.isDryRun }
        public var params: JSONObject { reader.params }
        /// The controller that it is about.
        public var controller: ViewControllerHandle { reader.sender() }
        public var window: WindowHandle { reader.handle(at: "window") }
    }
}
