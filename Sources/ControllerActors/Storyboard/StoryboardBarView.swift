import Bus

extension Storyboard {
    /// A view in a bar: wrapped in an item, or in the place of a title.
    public struct BarView: Sendable, Equatable {
        public struct Segment: Sendable, Equatable {
            public let title: String?
            public let image: String?
        }

        public let element: String
        public let id: String?
        /// The text of a label or text field, or the title of a button.
        public let text: String?
        /// The property that strings files have for that text.
        public let textKey: String
        /// In points.
        public let width: Double?
        /// The segments of a segmented control.
        public let segments: [Segment]
        public let selectedSegmentIndex: Int?
        public let momentary: Bool
        /// The selector of its first action.
        public let action: String?
        /// True if the view starts a segue itself.
        public let isSender: Bool
    }
}

extension Storyboard.BarView {
    init(_ element: StoryboardElement) {
        self.element = element.name
        id = element.id
        let state = element.child("state", key: "normal")
        text = element.string("text") ?? state?["title"]
        textKey = state == nil ? "text" : "normalTitle"
        width = element.child("rect", key: "frame")?.number("width")
        segments = (element.child("segments")?.children ?? []).map {
            Segment(title: $0["title"].flatMap { $0.isEmpty ? nil : $0 }, image: $0["image"])
        }
        selectedSegmentIndex = element.integer("selectedSegmentIndex")
        momentary = element.flag("momentary")
        let connections = element.child("connections")
        action = connections?.child("action")?["selector"]
        isSender = connections?.child("segue") != nil
    }
}

extension CustomView {
    init(_ view: Storyboard.BarView, _ strings: [StoryboardStrings]) {
        self.init(view.element)
        text = strings.text(view.textKey, of: view.id) ?? view.text
        width = view.width.flatMap { (1...Points.maximum).contains($0) ? $0 : nil }
        if view.isSender { id = view.id } else { action = view.action }
        guard view.element == "segmentedControl" else { return }
        segments = view.segments.enumerated().map { index, segment in
            let title = strings.text("segmentTitles[\(index)]", of: view.id) ?? segment.title
            return Segment(title: title, image: segment.image)
        }
        momentary = view.momentary
        if !momentary, let selected = view.selectedSegmentIndex, segments.indices.contains(selected) {
            selectedSegmentIndex = selected
        }
    }
}
