// How wide things in bars are, in points: their own width where they have one, else that of what they show.
extension CustomView {
    /// The words in it: its text, else its name, else its kind.
    public var words: String { text ?? name ?? view }

    public var measuredWidth: Double {
        if let width { return width }
        if isSegmented { return segments.reduce(0) { $0 + $1.measuredWidth } }
        return TextWidth.of(words, size: BarFont.button) + 16
    }
}

extension CustomView.Segment {
    public var words: String { title ?? image ?? "" }

    public var measuredWidth: Double { TextWidth.of(words, size: BarFont.segment) + 18 }
}

extension BarButtonItem {
    /// Points: the width of an item with an image, and the least width of one with a title, so that a finger can hit it.
    public static let leastWidth = 44.0

    /// The words on it; nil where it shows a picture or a view.
    public var words: String? {
        if customView != nil { return nil }
        if let systemItem, SystemItem.pictures.contains(systemItem) { return nil }
        return title ?? systemItem.flatMap { SystemItem.words[$0] }
    }

    /// Its words are bold: it is what the user most likely wants.
    public var isDone: Bool { style == "done" || systemItem == "done" || systemItem == "save" }

    /// A flexible space takes nothing by itself.
    public var measuredWidth: Double {
        if isFlexibleSpace { return 0 }
        if let width { return max(0, width) }
        if isSpace { return 0 }
        if let customView { return customView.measuredWidth }
        guard let words else { return Self.leastWidth }
        return max(Self.leastWidth, TextWidth.of(words, size: BarFont.button, bold: isDone) + 20)
    }
}
