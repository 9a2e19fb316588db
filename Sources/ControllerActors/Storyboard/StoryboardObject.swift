extension Storyboard {
    /// An object of the file, by its element name and id: the sender of a segue, the owner of an outlet.
    public struct Object: Sendable, Equatable {
        public let element: String
        public let id: String?
    }
}

extension Storyboard.Object {
    init(_ element: StoryboardElement) {
        self.init(element: element.name, id: element.id)
    }
}
