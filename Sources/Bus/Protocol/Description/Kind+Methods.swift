// Which callbacks and questions can be about whom.
extension Controller {
    /// Is the method ever sent to who speaks for this controller? Content with a class of the application's may be a container of its
    /// own, whose host says and asks what it likes.
    public func isSubject(of method: MethodDescription) -> Bool {
        kind == .viewController && (birth.customClass != nil || host != nil) || kind.isSubject(of: method)
    }
}

extension Kind {
    /// Is the method ever sent to who speaks for a controller of this kind? Of a method that a client sends it means nothing.
    public func isSubject(of method: MethodDescription) -> Bool {
        if let kinds = Self.subjects[method.name] { return kinds.contains(self) }
        return switch method.on {
        case "navigationController": isStack
        // A peer that reports or draws may name any kind.
        case "controller": hasView || method.role == .renderer || method.name == Message.Method.didReport.rawValue
        default: method.on == rawValue
        }
    }

    /// Where bars stand alone.
    private static let content: Set<Kind> = [.viewController, .tableViewController]

    private static let subjects: [String: Set<Kind>] = [
        Message.Method.didPushItem.rawValue: content, Message.Method.didPopItem.rawValue: content,
        Message.Method.didSelectItem.rawValue: content, QuestionMethod.shouldPushItem.rawValue: content,
        // A stack's own bar too, before the user goes back (NAV-43).
        QuestionMethod.shouldPopItem.rawValue: content.union([.navigationController, .moreNavigationController]),
    ]
}
