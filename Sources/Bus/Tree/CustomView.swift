/// A view inside a bar: wrapped in an item, or in place of a title (NAV-33 to 35). A renderer draws it. Of a segmented
/// control navd keeps only what taps need.
public struct CustomView: MemberObject {
    public var view: String
    public var id: String?
    public var text: String?
    public var name: String?
    public var payload: JSON?
    public var width: Double?
    public var segments: [Segment] = []
    public var selectedSegmentIndex: Int?
    public var momentary = false
    /// As the target and action of an item; they take precedence over those of the item.
    public var target: String?
    public var action: String?

    /// One segment of a segmented control.
    public struct Segment: MemberObject, MemberElement {
        public var title: String?
        public var image: String?

        public init(title: String? = nil, image: String? = nil) { (self.title, self.image) = (title, image) }

        public static var blank: CustomView.Segment { CustomView.Segment() }

        public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
            try row("title", \.title)
            try row("image", \.image)
        }
    }

    static let segmentedControl = "segmentedControl"
    /// Kinds of view that a navigation item can't contain (NAV-33).
    static let refused: Set = ["actionSheet", "alertView", "toolbar", "tabBar", "searchBar"]

    public init(_ view: String) { self.view = view }

    public var isSegmented: Bool { view == Self.segmentedControl && !segments.isEmpty }

    public static var blank: CustomView { CustomView("") }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("view", \.view, is: .required, "The kind of the view: `label`, `button`, `segmentedControl`, …")
        try row("id", \.id, "The id of its object in the storyboard, if it performs a segue.")
        try row("text", \.text, "The text that it shows.")
        try row("name", \.name, "The application's name for the view; shown if it has no text.")
        try row("payload", \.payload, "A value of the application's own that says what to show.")
        try row("width", \.width, "In points, 0 to 100,000. If absent, as wide as its contents.")
        try row("segments", \.segments, "For a segmented control.")
        try row("selectedSegmentIndex", \.selectedSegmentIndex)
        try row("momentary", \.momentary, "True if no segment stays selected.")
        try row("target", \.target, as: "place?", "Takes precedence over the target of the item.")
        try row("action", \.action)
    }

    public mutating func check(_ fields: FieldReader) throws(Refusal) {
        guard segments.isEmpty || view == Self.segmentedControl else {
            throw .invalidParams(
                "\(fields.path) is a \(view.echoed) with segments", right: "a \(Self.segmentedControl)")
        }
        try fields.checkDepth(payload, "payload")
        try fields.checkLength(width, "width")
        if momentary { selectedSegmentIndex = nil }
        if let selectedSegmentIndex, !segments.indices.contains(selectedSegmentIndex) {
            throw .invalidParams(
                "\(fields.path).selectedSegmentIndex is \(selectedSegmentIndex)",
                right: "one of \(segments.count) segments")
        }
    }

    /// `"label"`, or `{"view":"segmentedControl","segments":[{"title":"Up"},…],…}`.
    public init(json: JSON, path: String) throws(Refusal) {
        switch json {
        case .string(let view): self.init(view)
        case .object(let object):
            let fields = FieldReader(object, path: path)
            guard try fields.string("view") != nil else {
                throw Refusal(
                    .wrongKind, "\(path) is not a view; wanted: a kind of view, or an object with the member view",
                    data: ["at": .string(path), "wanted": "view"])
            }
            try self.init(fields)
        default: throw .invalidParams("\(path) is \(json.kindName)", right: "a kind of view, or an object with view")
        }
    }

    public var json: JSON {
        var fields = FieldWriter()
        write(&fields)
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

extension FieldReader {
    /// A length in points that must be there. Errors: `invalidParams`.
    func length(_ name: String) throws(Refusal) -> Double {
        let value: Double = try required(name)
        try checkLength(value, name)
        return value
    }

    /// Checks a length in points. Errors: `invalidParams` if it is not from 0 to `Points.maximum`.
    func checkLength(_ value: Double?, _ name: String) throws(Refusal) {
        guard (0...Points.maximum).contains(value ?? 0) else {
            throw .invalidParams("\(path).\(name) is \(value ?? 0)", right: "0 to \(Points.maximumSaid) points")
        }
    }
}
