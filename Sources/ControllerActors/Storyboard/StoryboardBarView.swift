import Bus

extension Storyboard {
    /// A view that stands in a bar: wrapped in an item, or in the place of a title.
    public struct BarView: Sendable, Equatable {
        public let element: String
        public let id: String?
        /// What a label says.
        public let text: String?
        /// Does it start a segue itself?
        public let isSender: Bool
    }
}

extension Storyboard.BarView {
    init(_ element: StoryboardElement) {
        self.element = element.name
        id = element.id
        text = element["text"]
        isSender = element.child("connections")?.child("segue") != nil
    }
}

extension CustomView {
    init(_ view: Storyboard.BarView, _ strings: [StoryboardStrings]) {
        self.init(view.element)
        text = strings.text("text", of: view.id) ?? view.text
        if view.isSender { id = view.id }
    }
}
