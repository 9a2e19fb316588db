extension Command {
    /// Reads a command from its method and params. Nil if the method is none that changes a tree.
    /// Errors: `invalidParams`, naming the member and what would be right.
    public static func decode(_ method: String, on: String, params: JSONObject) throws(Refusal) -> Command? {
        try MethodDescription.named(method)?.command(on: on, FieldReader(params, path: "params"))
    }

    /// Reads a command that another one contains. Errors: `methodNotFound`, `invalidParams`.
    static func known(_ method: String, on: String, params: JSONObject) throws(Refusal) -> Command {
        guard let command = try decode(method, on: on, params: params) else { throw .notCommand(method) }
        return command
    }

    static func part(_ method: String, on: String?, _ params: JSONObject) throws(Refusal) -> TransactionCommand.Part {
        TransactionCommand.Part(method: method, on: on, command: try known(method, on: on ?? "", params: params))
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
        let value = json(name)
        try checkDepth(value, name)
        return value
    }

    /// Errors: `limitExceeded` for a value of the application's own with more levels.
    func checkDepth(_ value: JSON?, _ name: String) throws(Refusal) {
        guard value?.isDeeper(than: JSON.mostLevels) != true else {
            throw Refusal(
                .limitExceeded, "\(path).\(name) is nested too deep; wanted: at most \(JSON.mostLevels) levels")
        }
    }

    var animated: Bool { get throws(Refusal) { try bool("animated") ?? true } }
}

extension ContentCommand {
    /// How large the application's own state may be, in bytes of JSON.
    public static let maximumState = 65_536
    /// The members that place a view, which no client sets (VC-09, LAY-05).
    static let geometry: Set = ["frame", "bounds", "center", "transform"]

    /// The members that a spec may set, and `viewController.set` refuses: of bars, and of a controller's creation.
    static let refused: Set = [
        "navigationBarHidden", "toolbarHidden", "navigationBar", "toolbar", "automaticallyForwardsAppearance",
    ]

    private static let ofBars = [
        MethodName.navigationControllerSetNavigationBarHidden, MethodName.navigationControllerSetToolbarHidden,
        MethodName.navigationControllerSetBarAppearance,
    ]
    /// The advice in the error for a member of `geometry`: the members and methods to use instead.
    private static var placing: String {
        "wantsFullScreenLayout, \(MethodName.listed(ofBars)); of an embedded child "
            + "\(MethodName.viewControllerSetFrame); layout tells where it stands"
    }

    private static let pageStyle = ["page", "transitionStyle", "navigationOrientation", "spineLocation"]

    static func check(state: JSON?, _ fields: FieldReader) throws(Refusal) {
        guard (state?.bytes.count ?? 0) <= maximumState else {
            throw Refusal(.limitExceeded, "\(fields.path).state is too large; wanted: at most \(maximumState) bytes")
        }
    }

    static func properties(_ fields: FieldReader) throws(Refusal) -> [Property] {
        var properties: [Property] = []
        for (name, _) in fields.object.members {
            guard !pageStyle.contains(name) else {
                throw Refusal(
                    .readOnly, "\(fields.path).\(name) can only be set when the page controller is created",
                    data: ["member": .string(name), "rule": "PAGE-01"])
            }
            guard !geometry.contains(name) else {
                throw Refusal(
                    .readOnly, "\(fields.path).\(name) can't be set, because the container places its views",
                    data: [
                        "property": .string(name),
                        "use": .string(placing),
                    ])
            }
            guard let property = try Property.settable(name, fields) else {
                throw .invalidParams(
                    "\(fields.path).\(name.echoed) can't be set",
                    right: "one of \(MemberLists.settable.map(\.name).joined(separator: ", "))")
            }
            switch property {
            case .automaticallyForwardsAppearance:
                throw Refusal(
                    .readOnly, "\(fields.path).\(name) can only be set when a controller is created",
                    data: ["use": .string(MethodName.viewControllerCreate)])
            case .navigationBarHidden, .toolbarHidden, .navigationBar, .toolbar:
                throw Refusal(
                    .barManaged, "\(fields.path).\(name) belongs to a bar",
                    data: [
                        "use": .string(
                            MethodName.listed(ofBars + [MethodName.navigationControllerSetToolbarAppearance]))
                    ])
            default: properties.append(try property.asked(at: "\(fields.path).\(name)"))
            }
        }
        return properties
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
