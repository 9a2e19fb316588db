/// A view inside a bar: wrapped in an item, or in place of a title (NAV-33 to 35). A renderer draws it. Of a segmented
/// control navd keeps only what taps need.
public struct CustomView: Sendable, Equatable {
    /// The kind of view: `label`, `button`, `segmentedControl`, …
    public var view: String
    /// The id of its object in the storyboard, if it performs a segue.
    public var id: String?
    /// The text that it shows.
    public var text: String?
    /// The application's name for it.
    public var name: String?
    /// The content to show in it: opaque to navd.
    public var payload: JSON?
    /// In points; nil if the view is as wide as its contents.
    public var width: Double?
    public var segments: [Segment] = []
    public var selectedSegmentIndex: Int?
    /// True if a segmented control keeps no selection.
    public var momentary = false
    /// As the target and action of an item; they take precedence over those of the item.
    public var target: String?
    public var action: String?

    /// One segment of a segmented control.
    public struct Segment: Sendable, Equatable {
        public var title: String?
        public var image: String?

        public init(title: String? = nil, image: String? = nil) {
            self.title = title
            self.image = image
        }
    }

    static let segmentedControl = "segmentedControl"
    /// Kinds of view that a navigation item can't contain (NAV-33).
    static let refused: Set = ["actionSheet", "alertView", "toolbar", "tabBar", "searchBar"]

    public init(_ view: String) { self.view = view }

    public var isSegmented: Bool { view == Self.segmentedControl && !segments.isEmpty }
}

extension CustomView {
    /// `"label"`, or `{"view":"segmentedControl","segments":[{"title":"Up"},…],…}`.
    public init(json: JSON, path: String) throws(Refusal) {
        switch json {
        case .string(let view): self.init(view)
        case .object(let object): try self.init(FieldReader(object, path: path))
        default: throw .invalidParams("\(path) is \(json.kindName)", right: "a kind of view, or an object with view")
        }
    }

    private init(_ fields: FieldReader) throws(Refusal) {
        guard let view = try fields.string("view") else {
            throw Refusal(
                .wrongKind, "\(fields.path) is not a view; wanted: a kind of view, or an object with the member view",
                data: ["at": .string(fields.path), "wanted": "view"])
        }
        self.init(view)
        id = try fields.string("id")
        segments = try fields.objects("segments") ?? []
        guard segments.isEmpty || view == Self.segmentedControl else {
            throw .invalidParams(
                "\(fields.path) is a \(view.echoed) with segments", right: "a \(Self.segmentedControl)")
        }
        text = try fields.string("text")
        name = try fields.string("name")
        payload = try fields.opaque("payload")
        width = try fields.length("width")
        momentary = try fields.bool("momentary") ?? false
        target = try fields.string("target")
        action = try fields.string("action")
        guard !momentary, let selected = try fields.int("selectedSegmentIndex") else { return }
        guard segments.indices.contains(selected) else {
            throw .invalidParams(
                "\(fields.path).selectedSegmentIndex is \(selected)", right: "one of \(segments.count) segments")
        }
        selectedSegmentIndex = selected
    }

    public var json: JSON {
        var fields = FieldWriter()
        fields.add("view", view)
        fields.add("id", id)
        fields.add("text", text)
        fields.add("name", name)
        fields.add("payload", json: payload)
        fields.add("width", width)
        if !segments.isEmpty { fields.add("segments", segments) }
        fields.add("selectedSegmentIndex", selectedSegmentIndex)
        if momentary { fields.add("momentary", true) }
        fields.add("target", target)
        fields.add("action", action)
        return fields.object.count == 1 ? .string(view) : .object(fields.object)
    }

    /// Errors: `viewRefused` if a navigation item can't contain this view.
    func checkFitsNavigationItem(at path: String) throws(Refusal) {
        guard !Self.refused.contains(view) else {
            throw Refusal(
                .viewRefused, "\(path) is a \(view); wanted: a view, label, button or control",
                data: ["view": .string(view), "at": .string(path)])
        }
    }
}

extension CustomView.Segment: WireObject {
    public init(_ fields: inout FieldReader) throws(Refusal) {
        title = try fields.string("title")
        image = try fields.string("image")
    }

    public func write(_ fields: inout FieldWriter) {
        fields.add("title", title)
        fields.add("image", image)
    }
}

extension FieldReader {
    /// A length in points, from 0 to `Points.maximum`.
    func length(_ name: String) throws(Refusal) -> Double? {
        guard let value = try double(name) else { return nil }
        guard (0...Points.maximum).contains(value) else {
            throw .invalidParams("\(path).\(name) is \(value)", right: "0 to \(Points.maximumSaid) points")
        }
        return value
    }

    func customView(_ name: String) throws(Refusal) -> CustomView? {
        guard let value = json(name) else { return nil }
        return try CustomView(json: value, path: "\(path).\(name)")
    }
}
