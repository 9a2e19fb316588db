/// The properties that a controller gets when it is made and keeps for life (VC-11, VC-12).
public struct FixedFields: MemberObject {
    public var customClass: String?
    public var storyboardIdentifier: String?
    public var objectID: String?
    public var storyboard: String?
    public var language: String?
    public var roles: [Role] = []
    public var payload: JSON?
    public var viewSource = ViewSource.loadView
    public var mainView = MainView.view
    public var page: PageStyle?
    public var staticSections: [StaticSection]?
    public var modalOnly = false
    public var permissive = false

    public init() {}

    public static var blank: FixedFields { FixedFields() }

    public static func members<V: MemberObjectVisitor<Self>>(_ row: inout V) throws(V.Failure) {
        try row("customClass", \.customClass, "The application's class.")
        try row("storyboardIdentifier", \.storyboardIdentifier)
        try row("objectID", \.objectID, "The storyboard's own id.")
        try row("storyboard", \.storyboard, "The one it came from.")
        try row("language", \.language, "Of its titles.")
        try row("roles", \.roles, "Outlets of the storyboard that wait for a peer.")
        try row("payload", \.payload, "What to show: the application's. At most 32 levels.")
        try row("viewSource", \.viewSource)
        try row("mainView", \.mainView)
        try row("page", \.page, "Of a page view controller.")
        try row(
            "staticSections", \.staticSections,
            "Of a table view controller: what it shows while it has no data source.")
        try row("modalOnly", \.modalOnly, "Of a navigation controller: presented or in a popover, nowhere else.")
        try row("permissive", \.permissive, "From a storyboard that breaks containment; read-only.")
    }

    public func check(_ fields: FieldReader) throws(Refusal) { try fields.checkDepth(payload, "payload") }

    /// True for content that can be scrolled and has a `contentOffset`. Of a table the first visible row is known instead.
    public func hasContentOffset(as kind: Kind) -> Bool { kind.isContent && !kind.isTable && mainView == .scrollView }

    /// Writes the members into an open object.
    func write(to writer: inout JSONWriter) {
        var fields = FieldWriter()
        write(&fields)
        for (name, value) in fields.object.members {
            writer.name(dynamic: name)
            writer.json(value)
        }
    }
}
