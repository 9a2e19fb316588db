extension Command {
    /// Reads a command from its method and params. Nil if the method is none that changes a tree.
    /// Errors: `invalidParams`, naming the member and what would be right.
    public static func decode(_ method: String, on: String, params: JSONObject) throws(Refusal) -> Command? {
        let fields = FieldReader(params, path: "params")
        if let command = try NavigationCommand.decode(method, fields) { return .navigation(command) }
        if let command = try TabBarCommand.decode(method, fields) { return .tabBar(command) }
        if let command = try ContentCommand.decode(method, fields) { return .content(command) }
        if let command = try WindowCommand.decode(method, on: on, fields) { return .window(command) }
        if let command = try RotationCommand.decode(method, on: on, fields) { return .rotation(command) }
        if let command = try BarCommand.decode(method, on: on, fields) { return .bar(command) }
        if let command = try PageCommand.decode(method, on: on, fields) { return .page(command) }
        if let command = try SplitCommand.decode(method, on: on, fields) { return .split(command) }
        if let command = try PopoverCommand.decode(method, on: on, fields) { return .popover(command) }
        if let command = try TableCommand.decode(method, on: on, fields) { return .table(command) }
        if let command = try CustomizingCommand.decode(method, on: on, fields) { return .customizing(command) }
        if let command = try SegueCommand.decode(method, on: on, fields) { return .segue(command) }
        if let command = try EmbedCommand.decode(method, on: on, fields) { return .embed(command) }
        if let command = try PlaceCommand.decode(method, on: on, fields) { return .place(command) }
        if let command = try InteractionCommand.decode(method, on: on, fields) { return .interaction(command) }
        if method == "window.transaction" { return .transaction(try TransactionCommand(fields, read: part)) }
        return nil
    }

    private static func part(_ method: String, on: String?, _ params: JSONObject) throws(Refusal)
        -> TransactionCommand.Part
    {
        guard let command = try decode(method, on: on ?? "", params: params) else {
            throw Refusal(.methodNotFound, "\(method.echoed) changes nothing", data: ["method": .string(method.echoed)])
        }
        return TransactionCommand.Part(method: method, on: on, command: command)
    }
}

extension FieldReader {
    func reference(_ name: String) throws(Refusal) -> ControllerReference {
        guard let value = json(name) else {
            throw Refusal(.viewControllerRequired, "\(path).\(name) is missing; wanted: a controller")
        }
        return try ControllerReference(json: value, path: "\(path).\(name)")
    }

    public func references(_ name: String) throws(Refusal) -> [ControllerReference] {
        var references: [ControllerReference] = []
        for (index, value) in try required(array(name), name).enumerated() {
            guard value != .null else {
                throw Refusal(.viewControllerRequired, "\(path).\(name)[\(index)] is null; wanted: a controller")
            }
            references.append(try ControllerReference(json: value, path: "\(path).\(name)[\(index)]"))
        }
        return references
    }

    /// A value of the application's own. Its nesting is limited, so that every message that contains it can be read.
    /// Errors: `limitExceeded`.
    public func opaque(_ name: String) throws(Refusal) -> JSON? {
        guard let value = json(name) else { return nil }
        guard !value.isDeeper(than: 32) else {
            throw Refusal(.limitExceeded, "\(path).\(name) is nested too deep; wanted: at most 32 levels")
        }
        return value
    }

    var animated: Bool { get throws(Refusal) { try bool("animated") ?? true } }
}

extension NavigationCommand {
    static func decode(_ method: String, _ fields: FieldReader) throws(Refusal) -> NavigationCommand? {
        switch method {
        case "navigationController.pushViewController":
            .pushViewController(try fields.reference("viewController"), animated: try fields.animated)
        case "navigationController.popViewController":
            .popViewController(animated: try fields.animated)
        case "navigationController.popToViewController":
            .popToViewController(try fields.reference("viewController"), animated: try fields.animated)
        case "navigationController.popToRootViewController":
            .popToRootViewController(animated: try fields.animated)
        case "navigationController.setViewControllers":
            .setViewControllers(try fields.references("viewControllers"), animated: try fields.animated)
        case "navigationController.tapBack":
            .tapBack
        case "navigationController.setNavigationBarHidden":
            .setNavigationBarHidden(
                try fields.required(fields.bool("hidden"), "hidden"), animated: try fields.animated)
        case "navigationController.setToolbarHidden":
            .setToolbarHidden(try fields.required(fields.bool("hidden"), "hidden"), animated: try fields.animated)
        case "navigationController.setBarAppearance":
            .setBarAppearance(try BarLookChange(fields, ofManaged: .navigationBar))
        default: nil
        }
    }
}

extension TabBarCommand {
    static func decode(_ method: String, _ fields: FieldReader) throws(Refusal) -> TabBarCommand? {
        switch method {
        case "tabBarController.tap": .tap(try place(fields))
        case "tabBarController.setSelectedIndex":
            .setSelectedIndex(try fields.required(fields.int("index"), "index"))
        case "tabBarController.setSelectedViewController":
            .setSelectedViewController(try fields.required(fields.string("viewController"), "viewController"))
        case "tabBarController.setViewControllers":
            .setViewControllers(try fields.references("viewControllers"), animated: try fields.animated)
        case "tabBarController.selectMoreRow":
            .selectMoreRow(try fields.required(fields.int("index"), "index"))
        default: nil
        }
    }

    private static func place(_ fields: FieldReader) throws(Refusal) -> Place {
        if let index = try fields.int("index") { return .index(index) }
        if let text = try fields.string("viewController") { return .viewController(text) }
        if try fields.bool("more") == true { return .more }
        throw .invalidParams("\(fields.path) names no tab", right: "index, viewController or more")
    }
}

extension ContentCommand {
    /// In bytes of JSON.
    static let maximumState = 65_536
    /// The members that place a view, which no client sets (VC-09, LAY-05).
    static let geometry: Set = ["frame", "bounds", "center", "transform"]

    static func decode(_ method: String, _ fields: FieldReader) throws(Refusal) -> ContentCommand? {
        switch method {
        case "viewController.hold": return .hold(lasting: try fields.bool("lasting") ?? false)
        case "viewController.release": return .release(lasting: try fields.bool("lasting") ?? false)
        case "viewController.loadView": return .loadView
        case "viewController.setView":
            try checkDropped(fields)
            return .dropView
        case "viewController.navigationItem": return .navigationItem
        case "viewController.set": return .set(try properties(fields))
        case "tabBarItem.setBadgeValue": return .setBadgeValue(try fields.string("badgeValue"))
        case "viewController.report":
            let name = try fields.required(fields.string("name"), "name")
            return .report(name: name, value: try fields.opaque("value") ?? .null)
        case "viewController.setState":
            let state = try fields.opaque("state")
            try check(state: state, fields)
            return .setState(state)
        default: return nil
        }
    }

    /// Only null is accepted, which drops the view: navd has no views that a client could give it.
    private static func checkDropped(_ fields: FieldReader) throws(Refusal) {
        guard fields.has("view") else { throw .invalidParams("\(fields.path).view is missing", right: "null") }
        if let view = fields.json("view") {
            throw .invalidParams("\(fields.path).view is \(view.kindName)", right: "null, which drops the view")
        }
    }

    private static let pageStyle = [
        "page", "transitionStyle", "navigationOrientation", "spineLocation", "doubleSided",
    ]

    static func check(state: JSON?, _ fields: FieldReader) throws(Refusal) {
        guard (state?.bytes.count ?? 0) <= maximumState else {
            throw Refusal(.limitExceeded, "\(fields.path).state is too large; wanted: at most \(maximumState) bytes")
        }
    }

    private static func properties(_ fields: FieldReader) throws(Refusal) -> [Property] {
        var properties: [Property] = []
        for (name, _) in fields.object.members {
            guard !pageStyle.contains(name) else {
                throw Refusal(
                    .readOnly, "\(fields.path).\(name) is given to a page controller at its creation, and kept",
                    data: ["member": .string(name), "rule": "PAGE-01"])
            }
            guard !geometry.contains(name) else {
                throw Refusal(
                    .readOnly,
                    "\(fields.path).\(name) can't be set: a view's place is its container's business",
                    data: [
                        "property": .string(name),
                        "use":
                            "wantsFullScreenLayout, navigationController.setNavigationBarHidden, setToolbarHidden or setBarAppearance; of an embedded child viewController.setFrame; layout tells where it stands",
                    ])
            }
            guard let property = try Property.settable(name, fields) else {
                throw .invalidParams(
                    "\(fields.path).\(name.echoed) can't be set",
                    right: "one of \(TypeDescription.settable.members.map(\.name).joined(separator: ", "))")
            }
            switch property {
            case .automaticallyForwardsAppearance:
                throw Refusal(
                    .readOnly, "\(fields.path).\(name) is given when a controller is made",
                    data: ["use": "viewController.create"])
            case .navigationBarHidden, .toolbarHidden, .navigationBar, .toolbar:
                throw Refusal(
                    .barManaged, "\(fields.path).\(name) belongs to a bar",
                    data: [
                        "use":
                            "navigationController.setNavigationBarHidden, setToolbarHidden, setBarAppearance or setToolbarAppearance"
                    ])
            default: properties.append(try property.asked(at: "\(fields.path).\(name)"))
            }
        }
        return properties
    }
}

extension WindowCommand {
    static func decode(_ method: String, on: String, _ fields: FieldReader) throws(Refusal) -> WindowCommand? {
        switch method {
        case "viewController.create":
            let path = "\(fields.path).viewController"
            guard let json = fields.json("viewController") else {
                throw Refusal(.viewControllerRequired, "\(path) is missing; wanted: a controller's spec")
            }
            return .create(try ControllerSpec(json: json, path: path))
        case "window.setRootViewController": return .setRootViewController(try fields.reference("viewController"))
        case "window.makeKeyAndVisible": return .makeKeyAndVisible
        case "window.hide": return .hide
        case "window.close": return .close
        case "viewController.present":
            return .present(try fields.reference("viewController"), from: on, try PresentOptions(fields))
        case "window.present": return .presentOnTop(try fields.reference("viewController"), try PresentOptions(fields))
        case "viewController.dismiss":
            if let target = try fields.string("poppingTo") {
                return .dismissPopping(on, to: target, animated: try fields.animated)
            }
            return .dismiss(
                on, animated: try fields.animated, includingSelf: try fields.bool("includingSelf") ?? false)
        default: return nil
        }
    }
}

extension PresentOptions {
    init(_ fields: FieldReader) throws(Refusal) {
        animated = try fields.animated
        presentationStyle = try fields.word("modalPresentationStyle")
        transitionStyle = try fields.word("modalTransitionStyle")
        closingPopovers = try fields.bool("closingPopovers") ?? false
    }
}
