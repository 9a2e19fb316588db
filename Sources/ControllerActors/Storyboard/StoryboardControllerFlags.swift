extension Storyboard {
    /// Yes-or-no attributes that any controller may carry.
    public struct ControllerFlags: Sendable, Equatable {
        public let definesPresentationContext: Bool
        public let providesPresentationContextTransitionStyle: Bool
        public let hidesBottomBarWhenPushed: Bool
        public let extendedLayoutIncludesOpaqueBars: Bool
        public let wantsFullScreenLayout: Bool
    }
}

extension Storyboard.ControllerFlags {
    init(_ element: StoryboardElement) {
        definesPresentationContext = element.flag("definesPresentationContext")
        providesPresentationContextTransitionStyle = element.flag("providesPresentationContextTransitionStyle")
        hidesBottomBarWhenPushed = element.flag("hidesBottomBarWhenPushed")
        extendedLayoutIncludesOpaqueBars = element.flag("extendedLayoutIncludesOpaqueBars")
        wantsFullScreenLayout = element.flag("wantsFullScreenLayout")
    }
}
