/// How each known system item is drawn. Other names are allowed; they are drawn as an image without a symbol.
public enum SystemItem {
    /// The system items that are drawn as text, with the text.
    public static let words = [
        "edit": "Edit", "done": "Done", "cancel": "Cancel", "save": "Save", "undo": "Undo", "redo": "Redo",
        "more": "More", "favorites": "Favorites", "featured": "Featured", "topRated": "Top Rated",
        "recents": "Recents", "contacts": "Contacts", "history": "History", "bookmarks": "Bookmarks",
        "search": "Search", "downloads": "Downloads", "mostRecent": "Most Recent", "mostViewed": "Most Viewed",
    ]

    /// The system items that are drawn as pictures in a bar.
    public static let pictures: Set = [
        "add", "compose", "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash",
        "play", "pause", "rewind", "fastForward", "pageCurl",
    ]
}
