/// The properties that a controller gets when it is made and keeps for life (VC-11, VC-12).
public struct Birth: Sendable, Equatable {
    public var customClass: String?
    public var storyboardIdentifier: String?
    /// The storyboard's object id (D34).
    public var objectID: String?
    /// The name under which the controller's storyboard was loaded, and the language of its titles.
    public var storyboard: String?
    public var language: String?
    /// Outlets in the storyboard that a peer fills by attaching in these roles (STORY-06).
    public var roles: [Role] = []
    /// The content to show: opaque to navd.
    public var payload: JSON?
    public var viewSource = ViewSource.loadView
    public var mainView = MainView.view
    public var page: PageStyle?
    /// The rows of a static table, shown while no data source is attached (TBL-11); nil for every other table.
    public var staticSections: [StaticSection]?
    /// True for a navigation controller that can only be presented: a picker of contacts or images (COMB-08).
    public var modalOnly = false
    /// True if it comes from a storyboard that breaks containment and was loaded with `permissive` (STORY-07).
    public var permissive = false

    public init() {}
}
