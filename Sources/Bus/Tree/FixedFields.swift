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
        try row("customClass", \.customClass, "The name of the application's class.")
        try row("storyboardIdentifier", \.storyboardIdentifier)
        try row("objectID", \.objectID, "The object id in the storyboard.")
        try row("storyboard", \.storyboard, "The storyboard from which the controller was made.")
        try row("language", \.language, "The language of its titles.")
        try row("roles", \.roles, "The roles of its outlets in the storyboard.")
        try row("payload", \.payload, "A value of the application's own that says what to show. At most 32 levels.")
        try row("viewSource", \.viewSource)
        try row("mainView", \.mainView)
        try row("page", \.page, "For a page view controller.")
        try row(
            "staticSections", \.staticSections,
            "For a table view controller: its contents while it has no data source.")
        try row("modalOnly", \.modalOnly, "For a navigation controller that may only be presented, or be in a popover.")
        try row(
            "permissive", \.permissive, "The controller comes from a storyboard that violates containment. Read-only.")
    }

    public func check(_ fields: FieldReader) throws(Refusal) { try fields.checkDepth(payload, "payload") }

    /// True for content that can be scrolled and has a `contentOffset`. Of a table the first visible row is known
    /// instead.
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
