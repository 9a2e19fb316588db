import Bus

extension Storyboard {
    /// A view that stands in a bar: wrapped in an item, or in the place of a title.
    public struct BarView: Sendable, Equatable {
        public let element: String
        public let id: String?
        /// Does it start a segue itself?
        public let isSender: Bool
    }
}

extension Storyboard.BarView {
    init(_ element: StoryboardElement) {
        self.element = element.name
        id = element.id
        isSender = element.child("connections")?.child("segue") != nil
    }
}

extension CustomView {
    init(_ view: Storyboard.BarView) {
        self.init(view.element)
        if view.isSender { id = view.id }
    }
}
