// The widths of items in bars, in points: their own width if they have one, else the width of their contents.
extension CustomView {
    /// The text to draw in the view: its text, else its name, else its kind.
    public var words: String { text ?? name ?? view }

    /// In points.
    public func measuredWidth(_ text: TextMetrics = .estimate) -> Double {
        if let width { return width }
        if isSegmented { return segments.reduce(0) { $0 + $1.measuredWidth(text) } }
        return text.width(of: words, in: .button) + 16
    }
}

extension CustomView.Segment {
    public var words: String { title ?? image ?? "" }

    /// In points.
    public func measuredWidth(_ text: TextMetrics = .estimate) -> Double { text.width(of: words, in: .segment) + 18 }
}

extension BarButtonItem {
    /// In points: the width of an item with an image, and the least width of an item with a title, so that a finger can
    /// hit it.
    public static let leastWidth = 44.0

    /// The text on the item; nil if it shows a picture or a view.
    public var words: String? {
        if customView != nil { return nil }
        if let systemItem, SystemItem.pictures.contains(systemItem) { return nil }
        return title ?? systemItem.flatMap { SystemItem.words[$0] }
    }

    /// True if the text is bold, because the item is the action that the user most likely wants.
    public var isDone: Bool { style == "done" || systemItem == "done" || systemItem == "save" }

    /// In points. A flexible space has width 0: the layout gives it what the other items leave.
    public func measuredWidth(_ text: TextMetrics = .estimate) -> Double {
        if isFlexibleSpace { return 0 }
        if let width { return max(0, width) }
        if isSpace { return 0 }
        if let customView { return customView.measuredWidth(text) }
        guard let words else { return Self.leastWidth }
        return max(Self.leastWidth, text.width(of: words, in: isDone ? .doneButton : .button) + 20)
    }
}
