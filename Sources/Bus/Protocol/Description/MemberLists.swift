/// Lists of members that are no type of their own: parts of several types, and those that rows say.
enum MemberLists {
    static let all: [String: [Member]] = {
        var lists = [
            "derived": Member.lines(TreeTypes.derived), "barItems": Member.lines(PictureTypes.barItems),
            "tracedRequest": Member.lines(MessageTypes.tracedRequest),
            "property": Member.lines(Property.text), "settableProperty": settableProperty, "settable": settable,
            "windowProperty": Member.lines(Window.Property.text), "viewObject": CustomView.described,
        ]
        for object in objects { lists[object.typeText] = object.described }
        return lists
    }()

    /// The members that `viewController.set` sets.
    static let settable = settableProperty.filter { !ContentCommand.refused.contains($0.name) }

    private static let settableProperty = Member.lines(Property.settableText)

    private static let objects: [any MemberObject.Type] = [
        FixedFields.self, Rect.self, Point.self, Size.self, PageStyle.self, PageIndicator.self, TableState.self,
        TableState.Pending.self, TableState.Visible.self, RowIndex.self, OpenTransition.self, HiddenPane.self,
        HostMark.self, PopoverState.self, NavigationItem.self, BarButtonItem.self, CustomView.Segment.self,
        TabBarItem.self, BarLook.self, StandaloneBar.Customizing.self, StaticSection.self, StaticRow.self,
        DeviceProfile.self, EdgeInsets.self, TextMetrics.self, FontMetrics.self, ListSplice.self,
    ]
}
