extension Property {
    /// Writes `"title":"Albums"` into an open object, or null if a new controller has the same value. So a client that
    /// removes members at null has, after any events, the same copy as from a snapshot.
    func write(to writer: inout JSONWriter) {
        guard !isDefault else { return writer.nullMember(word) }
        switch self {
        case .name(let value): writer.member("name", value)
        case .parent(let value): writer.member("parent", value)
        case .viewControllers(let value): writer.member("viewControllers", value)
        case .presented(let value): writer.member("presented", value)
        case .presenting(let value): writer.member("presenting", value)
        case .holds(let value): writer.member("holds", value)
        case .appearance(let value): writer.member("appearance", value.rawValue)
        case .viewLoaded(let value): writer.member("viewLoaded", value)
        case .title(let value): writer.member("title", value)
        case .navigationItem(let value): writer.member("navigationItem", json: value?.json)
        case .tabBarItem(let value): writer.member("tabBarItem", json: value?.json)
        case .toolbarItems(let value): writer.member("toolbarItems", json: .array(value.map(\.json)))
        case .hidesBottomBarWhenPushed(let value): writer.member("hidesBottomBarWhenPushed", value)
        case .modalPresentationStyle(let value): writer.member("modalPresentationStyle", value.rawValue)
        case .modalTransitionStyle(let value): writer.member("modalTransitionStyle", value.rawValue)
        case .state(let value): writer.member("state", json: value)
        case .navigationBarHidden(let value): writer.member("navigationBarHidden", value)
        case .toolbarHidden(let value): writer.member("toolbarHidden", value)
        case .navigationBar(let value): writer.member("navigationBar", json: value.json)
        case .shownViewController(let value): writer.member("shownViewController", value)
        case .selectedViewController(let value): writer.member("selectedViewController", value)
        case .moreNavigationController(let value): writer.member("moreNavigationController", value)
        case .transition(let value): writer.member("transition", json: value?.json)
        case .editing(let value): writer.member("editing", value)
        case .supportedInterfaceOrientations(let value):
            writer.member("supportedInterfaceOrientations", json: value.map { .array($0.map { .string($0.rawValue) }) })
        case .automaticallyForwardsAppearance(let value): writer.member("automaticallyForwardsAppearance", value)
        case .contentSizeForViewInPopover(let value): writer.member("contentSizeForViewInPopover", json: value?.json)
        case .modalInPopover(let value): writer.member("modalInPopover", value)
        case .rotatingHeaderView(let value): writer.member("rotatingHeaderView", value)
        case .rotatingFooterView(let value): writer.member("rotatingFooterView", value)
        case .bars(let value): writer.member("bars", json: .array(value.map(\.json)))
        case .table(let value): writer.member("table", json: value?.json)
        case .toolbar(let value): writer.member("toolbar", json: value.json)
        case .customizableViewControllers(let value):
            writer.member("customizableViewControllers", json: value.map { .array($0.map(\.json)) })
        case .customizing(let value): writer.member("customizing", json: value.map { .array($0.map(\.json)) })
        case .spineLocation(let value): writer.member("spineLocation", value)
        case .gestureView(let value): writer.member("gestureView", value)
        case .wantsFullScreenLayout(let value): writer.member("wantsFullScreenLayout", value)
        case .pageIndicator(let value): writer.member("pageIndicator", json: value?.json)
        case .presentsWithGesture(let value): writer.member("presentsWithGesture", value)
        case .hiddenPane(let value): writer.member("hiddenPane", json: value?.json)
        case .popover(let value): writer.member("popover", json: value?.json)
        case .host(let value): writer.member("host", json: value?.json)
        case .clearsSelectionOnViewWillAppear(let value): writer.member("clearsSelectionOnViewWillAppear", value)
        case .lastingHolds(let value): writer.member("lastingHolds", value)
        case .frame(let value): writer.member("frame", json: value?.json)
        case .hidden(let value): writer.member("hidden", value)
        }
    }

    /// True if a new controller has the same value. The appearance is never a default, so it is always written.
    var isDefault: Bool {
        if case .appearance = self { return false }
        return Self.fresh.has(self)
    }

    private static let fresh = Controller(id: ControllerID(0), kind: .viewController)

    /// Reads one property; nil if navd has no property of that name. Such members, of a newer peer, are ignored.
    static func read(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        switch name {
        case "name": .name(try fields.string(name))
        case "parent": .parent(try fields.id(name))
        case "viewControllers": .viewControllers(try fields.ids(name))
        case "presented": .presented(try fields.id(name))
        case "presenting": .presenting(try fields.id(name))
        case "holds": .holds(try fields.int(name) ?? 0)
        case "lastingHolds": .lastingHolds(try fields.int(name) ?? 0)
        case "appearance": .appearance(try fields.word(name) ?? .disappeared)
        case "viewLoaded": .viewLoaded(try fields.bool(name) ?? false)
        case "state": .state(fields.json(name))
        case "shownViewController": .shownViewController(try fields.id(name))
        case "selectedViewController": .selectedViewController(try fields.id(name))
        case "moreNavigationController": .moreNavigationController(try fields.id(name))
        case "transition": .transition(try fields.object(name))
        case "editing": .editing(try fields.bool(name) ?? false)
        case "bars": .bars(try fields.objects(name) ?? [])
        case "table": .table(try fields.object(name))
        case "customizableViewControllers": .customizableViewControllers(try fields.idsIfAny(name))
        case "customizing": .customizing(try fields.idsIfAny(name))
        case "spineLocation": .spineLocation(try fields.string(name))
        case "gestureView": .gestureView(try fields.string(name))
        case "pageIndicator": .pageIndicator(try fields.object(name))
        case "hiddenPane": .hiddenPane(try fields.object(name))
        case "popover": .popover(try fields.object(name))
        case "host": .host(try fields.object(name))
        case "frame", "hidden": try ofChild(name, fields)
        default: try settable(name, fields)
        }
    }

    /// Reads a property that only an embedded child has. It is set along with the parent, or by commands of its own.
    static func ofChild(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        switch name {
        case "frame": .frame(try fields.object(name))
        case "hidden": .hidden(try fields.bool(name) ?? false)
        default: nil
        }
    }

    /// The properties that a client may set by `viewController.set` or in a spec.
    public static func settable(_ name: String, _ fields: FieldReader) throws(Refusal) -> Property? {
        switch name {
        case "title": .title(try fields.string(name))
        case "navigationItem": .navigationItem(try fields.object(name))
        case "tabBarItem": .tabBarItem(try fields.object(name))
        case "toolbarItems": .toolbarItems(try fields.barButtonItems(name) ?? [])
        case "hidesBottomBarWhenPushed": .hidesBottomBarWhenPushed(try fields.bool(name) ?? false)
        case "modalPresentationStyle": .modalPresentationStyle(try fields.word(name) ?? .fullScreen)
        case "modalTransitionStyle": .modalTransitionStyle(try fields.word(name) ?? .coverVertical)
        case "navigationBarHidden": .navigationBarHidden(try fields.bool(name) ?? false)
        case "toolbarHidden": .toolbarHidden(try fields.bool(name) ?? true)
        case "navigationBar": .navigationBar(try fields.managedLook(name, .navigationBar))
        case "supportedInterfaceOrientations": .supportedInterfaceOrientations(try fields.words(name))
        case "automaticallyForwardsAppearance": .automaticallyForwardsAppearance(try fields.bool(name) ?? true)
        case "contentSizeForViewInPopover": .contentSizeForViewInPopover(try fields.object(name))
        case "modalInPopover": .modalInPopover(try fields.bool(name) ?? false)
        case "rotatingHeaderView": .rotatingHeaderView(try fields.string(name))
        case "rotatingFooterView": .rotatingFooterView(try fields.string(name))
        case "toolbar": .toolbar(try fields.managedLook(name, .toolbar))
        case "wantsFullScreenLayout": .wantsFullScreenLayout(try fields.bool(name) ?? false)
        case "presentsWithGesture": .presentsWithGesture(try fields.bool(name) ?? true)
        case "clearsSelectionOnViewWillAppear": .clearsSelectionOnViewWillAppear(try fields.bool(name) ?? true)
        default: nil
        }
    }
}

extension FieldReader {
    /// An id such as "c12"; nil if the member is absent. Errors: `invalidParams`.
    public func id(_ name: String) throws(Refusal) -> ControllerID? {
        guard let text = try string(name) else { return nil }
        guard let id = ControllerID(text) else {
            throw .invalidParams("\(path).\(name) is \"\(text.echoed)\"", right: "an id such as \"c12\"")
        }
        return id
    }

    /// Nil if the member is absent, which is not the same as an empty list.
    public func idsIfAny(_ name: String) throws(Refusal) -> [ControllerID]? {
        json(name) == nil ? nil : try ids(name)
    }

    /// A list of ids; empty if the member is absent. Errors: `invalidParams`.
    public func ids(_ name: String) throws(Refusal) -> [ControllerID] {
        var ids: [ControllerID] = []
        for text in try strings(name) ?? [] {
            guard let id = ControllerID(text) else {
                throw .invalidParams("\(path).\(name) holds \"\(text.echoed)\"", right: "ids such as \"c12\"")
            }
            ids.append(id)
        }
        return ids
    }
}

extension JSONWriter {
    public mutating func member(_ name: StaticString, _ value: String?) {
        self.name(name)
        if let value { string(value) } else { null() }
    }
    public mutating func member(_ name: StaticString, _ value: ControllerID?) {
        self.name(name)
        if let value { plain("c", value.number) } else { null() }
    }
    public mutating func member(_ name: StaticString, _ values: [ControllerID]) {
        self.name(name)
        beginArray()
        for value in values { plain("c", value.number) }
        endArray()
    }
    public mutating func member(_ name: StaticString, _ value: Bool) {
        self.name(name)
        bool(value)
    }
    public mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        int(value)
    }
    public mutating func member(_ name: StaticString, _ value: UInt64) {
        self.name(name)
        uint(value)
    }
    mutating func nullMember(_ name: String) {
        self.name(dynamic: name)
        null()
    }
    public mutating func member(_ name: StaticString, json value: JSON?) {
        self.name(name)
        json(value ?? .null)
    }
}
