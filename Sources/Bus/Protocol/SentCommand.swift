/// A command as it was sent, for a host to which it is forwarded unchanged.
public struct SentCommand: Sendable, Equatable {
    public var method: String
    /// The controller that the command names.
    public var on: ControllerID
    public var params: JSONObject

    public init(_ method: String, on: ControllerID, _ params: JSONObject = JSONObject()) {
        (self.method, self.on, self.params) = (method, on, params)
    }

    /// Decodes the command again. Errors: `methodNotFound`, `invalidParams`.
    public func decoded() throws(Refusal) -> Command { try Command.known(method, on: on.description, params: params) }
}

extension Command {
    /// The method and params of a command that another one can turn into: a tap, a key or a wired item. Nil for other
    /// commands.
    public var written: (method: String, params: JSONObject)? {
        switch self {
        case .navigation(.tapBack): (MethodName.navigationControllerTapBack, [:])
        case .navigation(.popViewController(let animated)):
            (MethodName.navigationControllerPopViewController, ["animated": .bool(animated)])
        case .navigation(.popToRootViewController(let animated)):
            (MethodName.navigationControllerPopToRootViewController, ["animated": .bool(animated)])
        case .navigation(.setViewControllers(let list, let animated)):
            (
                MethodName.navigationControllerSetViewControllers,
                ["viewControllers": .array(list.map(\.json)), "animated": .bool(animated)]
            )
        case .tabBar(.setSelectedViewController(let text)):
            (MethodName.tabBarControllerSetSelectedViewController, ["viewController": .string(text)])
        case .tabBar(.tap(.index(let index))): (MethodName.tabBarControllerTap, ["index": .int(Int64(index))])
        case .tabBar(.tap(.viewController(let text))):
            (MethodName.tabBarControllerTap, ["viewController": .string(text)])
        case .tabBar(.tap(.more)): (MethodName.tabBarControllerTap, ["more": true])
        case .tabBar(.selectMoreRow(let index)):
            (MethodName.tabBarControllerSelectMoreRow, ["index": .int(Int64(index))])
        case .customizing(.begin): (MethodName.tabBarControllerBeginCustomizing, [:])
        case .customizing(.end): (MethodName.tabBarControllerEndCustomizing, [:])
        case .bar(.tap(let place)): (MethodName.barButtonItemTap, place.json.object ?? [:])
        case .bar(.bar(let command)) where command.edit == .endCustomizing:
            (command.method, ["bar": command.bar.map { JSON.string($0) } ?? .null])
        case .table(let command): command.written
        case .split(let command): command.written
        default: nil
        }
    }
}

extension TableCommand {
    fileprivate var written: (method: String, params: JSONObject)? {
        guard case .tapRow(let row) = action else { return nil }
        var fields = FieldWriter()
        row.write(&fields)
        fields.add("dataVersion", dataVersion)
        return (MethodName.tableViewControllerTapRow, fields.object)
    }
}

extension SplitCommand {
    fileprivate var written: (method: String, params: JSONObject)? {
        switch action {
        case .swipe: (MethodName.splitViewControllerSwipe, [:])
        case .tapBarButtonItem(let item): (MethodName.splitViewControllerTapBarButtonItem, ["item": .string(item)])
        default: nil
        }
    }
}
