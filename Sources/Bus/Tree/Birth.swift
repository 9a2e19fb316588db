/// What a controller is given when it is made and keeps for life (VC-11, VC-12).
public struct Birth: Sendable, Equatable {
    public var customClass: String?
    public var storyboardIdentifier: String?
    /// The storyboard's object id (D34).
    public var objectID: String?
    /// What to show: opaque to navd.
    public var payload: JSON?
    public var viewSource = ViewSource.loadView
    public var mainView = MainView.view
    public var wantsFullScreenLayout = false
    public var page: PageStyle?
    /// Marked by a storyboard that breaks containment and was loaded with `permissive` (STORY-07).
    public var permissive = false

    public init() {}
}
