/// What a controller is given when it is made and keeps for life (VC-11, VC-12).
public struct Birth: Sendable, Equatable {
    public var customClass: String?
    public var storyboardIdentifier: String?
    /// The storyboard's object id (D34).
    public var objectID: String?
    /// The storyboard it came from, under the name that was loaded, and the language of its titles.
    public var storyboard: String?
    public var language: String?
    /// Outlets of the file that wait for a peer (STORY-06).
    public var roles: [Role] = []
    /// What to show: opaque to navd.
    public var payload: JSON?
    public var viewSource = ViewSource.loadView
    public var mainView = MainView.view
    public var page: PageStyle?
    /// The rows of a static table, shown while no data source is attached (TBL-11); nil for every other table.
    public var staticSections: [StaticSection]?
    /// A navigation controller made to be presented: a picker of contacts, of images (COMB-08).
    public var modalOnly = false
    /// Marked by a storyboard that breaks containment and was loaded with `permissive` (STORY-07).
    public var permissive = false

    public init() {}
}
