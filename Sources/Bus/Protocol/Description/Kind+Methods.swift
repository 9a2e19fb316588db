// Which callbacks and questions can concern which controllers.
extension Controller {
    /// True if the method is ever sent to a peer attached to this controller. Content with a class of the application's
    /// own may be a container of its own, whose host sends and asks what it likes.
    public func isSubject(of method: MethodDescription) -> Bool {
        kind == .viewController && (self.birth.customClass != nil || self.host != nil) || kind.isSubject(of: method)
    }
}

extension Kind {
    /// True if the method is ever sent to a peer attached to a controller of this kind. For methods that clients send
    /// the result is meaningless.
    public func isSubject(of method: MethodDescription) -> Bool {
        if let kinds = Self.subjects[method.name] { return kinds.contains(self) }
        return switch method.on {
        case "navigationController": isStack
        // A peer that reports or draws may name a controller of any kind.
        case "controller": hasView || method.role == .renderer || method.name == Message.Method.didReport.rawValue
        default: method.on == rawValue
        }
    }

    /// Kinds that can contain standalone bars.
    private static let content: Set<Kind> = [.viewController, .tableViewController]

    private static let subjects: [String: Set<Kind>] = [
        Message.Method.didPushItem.rawValue: content, Message.Method.didPopItem.rawValue: content,
        Message.Method.didSelectItem.rawValue: content, QuestionMethod.shouldPushItem.rawValue: content,
        // It also concerns the bar of a stack, before the user goes back (NAV-43).
        QuestionMethod.shouldPopItem.rawValue: content.union([.navigationController, .moreNavigationController]),
    ]
}
