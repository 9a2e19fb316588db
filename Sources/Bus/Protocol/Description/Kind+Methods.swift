// Which callbacks and questions can concern which controllers.
extension Controller {
    /// True if the method is ever sent to a peer attached to this controller. Content with a class of the application's
    /// own may be a container of its own, whose host sends and asks what it likes.
    public func isSubject(of method: MethodDescription) -> Bool {
        kind.isContent && !kind.isTable && (self.fixed.customClass != nil || self.host != nil)
            || kind.isSubject(of: method)
    }
}

extension Kind {
    /// True if the method is ever sent to a peer attached to a controller of this kind. For methods that clients send
    /// the result is meaningless.
    public func isSubject(of method: MethodDescription) -> Bool {
        if Self.ofStandaloneBars.contains(method.name) {
            // One of them also concerns the bar of a stack, before the user goes back (NAV-43).
            return isContent || isStack && method.name == QuestionMethod.shouldPopItem.rawValue
        }
        // A peer that reports or draws may name a controller of any kind.
        guard method.on != "controller" else {
            return hasView || method.role == .renderer || method.name == Message.Method.didReport.rawValue
        }
        return method.on == (row.delegatesAs ?? self).rawValue
    }

    private static let ofStandaloneBars: Set<String> = [
        Message.Method.didPushItem.rawValue, Message.Method.didPopItem.rawValue, Message.Method.didSelectItem.rawValue,
        QuestionMethod.shouldPushItem.rawValue, QuestionMethod.shouldPopItem.rawValue,
    ]
}
