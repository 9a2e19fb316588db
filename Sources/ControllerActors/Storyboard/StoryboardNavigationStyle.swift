extension Storyboard {
    /// The bars of a navigation controller.
    public struct NavigationStyle: Sendable, Equatable {
        public let navigationBarHidden: Bool
        /// Hidden unless the file says `toolbarHidden="NO"`; the `<toolbar>` element alone shows nothing.
        public let toolbarHidden: Bool
        public let hasToolbarElement: Bool
        /// The looks of its bars; nil where the file has no such bar.
        public let navigationBar: BarLook?
        public let toolbar: BarLook?
        public let prefersLargeTitles: Bool
        public let hidesBarsOnSwipe: Bool
        public let hidesBarsOnTap: Bool
        public let hidesBarsWhenKeyboardAppears: Bool
        public let hidesBarsWhenVerticallyCompact: Bool
    }
}

extension Storyboard.NavigationStyle {
    init(_ element: StoryboardElement) {
        navigationBarHidden = element.flag("navigationBarHidden")
        toolbarHidden = element.flag("toolbarHidden", absent: true)
        hasToolbarElement = element.child("toolbar", key: "toolbar") != nil
        navigationBar = element.child("navigationBar", key: "navigationBar").map(Storyboard.BarLook.init)
        toolbar = element.child("toolbar", key: "toolbar").map(Storyboard.BarLook.init)
        prefersLargeTitles = element.child("navigationBar", key: "navigationBar")?.flag("largeTitles") ?? false
        hidesBarsOnSwipe = element.flag("hidesBarsOnSwipe")
        hidesBarsOnTap = element.flag("hidesBarsOnTap")
        hidesBarsWhenKeyboardAppears = element.flag("hidesBarsWhenKeyboardAppears")
        hidesBarsWhenVerticallyCompact = element.flag("hidesBarsWhenVerticallyCompact")
    }
}
