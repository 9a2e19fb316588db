import Bus

// A command from inside a turn changes which controllers appear along with it.
extension Script {
    /// These controllers will not appear after all. Messages that have not been said about them are dropped.
    mutating func forget(_ ids: Set<ControllerID>) {
        guard !ids.isEmpty else { return }
        func isOfThem(_ message: Message) -> Bool {
            guard message.isOfAppearing else { return false }
            return ids.contains(message.on) || message.viewController.map { ids.contains($0) } ?? false
        }
        let (said, will, did) = parts
        put(said, will.filter { !isOfThem($0) }, did.filter { !isOfThem($0) })
    }

    /// Makes a controller appear too, right behind its parent and whatever appears in the parent already. False where
    /// the parent has appeared, or will not.
    /// - Parameter isInside: whether a controller is the parent, or is in it.
    mutating func join(
        _ id: ControllerID, below parent: ControllerID, from transition: Transition, isInside: (ControllerID) -> Bool
    ) -> Bool {
        var (said, will, did) = parts
        guard let load = will.firstIndex(where: { $0.method.isOfAppearance }),
            let above = will.first(where: { $0.on == parent && $0.method == .viewWillAppear })
        else { return false }
        let new = transition.messages.filter { $0.on == id || $0.viewController == id }
        will.insert(contentsOf: new.filter { $0.method == .viewDidLoad }, at: load)
        for (method, echo) in [(Message.Method.viewWillAppear, Message.Method.willShow), (.viewDidAppear, .didShow)] {
            let messages = new.filter { $0.method == method || $0.method == echo }.map { message in
                var message = message
                (message.animated, message.movement) = (above.animated, [])
                return message
            }
            // The place behind the parent's message, its delegate's, and whatever appears in the parent already.
            func isBefore(_ other: Message) -> Bool {
                other.method == method && isInside(other.on)
                    || other.method == echo && other.viewController.map(isInside) ?? false
            }
            if method == .viewWillAppear {
                will.insert(contentsOf: messages, at: will.lastIndex(where: isBefore).map { $0 + 1 } ?? will.count)
            } else {
                did.insert(contentsOf: messages, at: did.lastIndex(where: isBefore).map { $0 + 1 } ?? did.count)
            }
        }
        put(said, will, did)
        return true
    }

    /// True if the script has begun to move one of these to another parent.
    func moves(_ ids: Set<ControllerID>) -> Bool {
        messages[next...].contains { $0.method == .didMoveToParent && ids.contains($0.on) }
    }

    /// The messages that have been said, those of the beginning that have not, and those of the end.
    private var parts: (said: [Message], will: [Message], did: [Message]) {
        let end = max(next, line)
        return (Array(messages[..<next]), Array(messages[next..<end]), Array(messages[end...]))
    }

    private mutating func put(_ said: [Message], _ will: [Message], _ did: [Message]) {
        messages = said + will + did
        line = said.count + will.count
    }
}

extension Message {
    /// True for a message that is said only because a controller appears or disappears.
    var isOfAppearing: Bool {
        switch method {
        case .viewDidLoad, .willShow, .didShow: true
        default: method.isOfAppearance
        }
    }
}

extension Message.Method {
    var isOfAppearance: Bool { if case .appearance? = implied { true } else { false } }
}
