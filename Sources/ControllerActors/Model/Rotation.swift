import Bus

/// A rotation that will take place: its two orientations, the controllers that are told, and those that are told in two
/// steps (ROT-02).
struct Rotation {
    var from: Orientation
    var to: Orientation
    /// The controllers that were on screen when it began, parents before children.
    var told: [ControllerID]
    var inHalves: Set<ControllerID>
    /// The sliding views of the controllers that are told in two steps.
    var views: [ControllerID: RotatingViews]

    /// The messages of one step of the order table. The first message after the step `turned` brings the new
    /// orientation along.
    func messages(_ step: TransitionOrder.Step, animated: Bool) -> [Message] {
        let duration = animated ? Transition.duration : 0
        switch step {
        case .willRotate: return say(.willRotate, told, to, duration)
        case .willAnimateFirstHalf: return say(.willAnimateFirstHalf, told.filter(inHalves.contains), to, duration / 2)
        case .willAnimateRotation:
            return say(.willAnimateRotation, told.filter { !inHalves.contains($0) }, to, duration)
        case .didAnimateFirstHalf: return say(.didAnimateFirstHalf, told.filter(inHalves.contains), to, nil)
        case .willAnimateSecondHalf:
            return say(.willAnimateSecondHalf, told.filter(inHalves.contains), from, duration / 2)
        case .didRotate: return say(.didRotate, told, from, nil)
        default: return []
        }
    }

    private func say(
        _ method: Message.Method, _ ids: [ControllerID], _ orientation: Orientation, _ duration: Int?
    ) -> [Message] {
        ids.map { id in
            var message = Message(on: id, method)
            message.details = [Self.word(method): .string(orientation.rawValue)]
            if let duration { message.details["duration"] = .int(Int64(duration)) }
            if Self.isHalf(method) {
                message.details["rotatingHeaderView"] = views[id]?.header.map { .string($0) }
                message.details["rotatingFooterView"] = views[id]?.footer.map { .string($0) }
            }
            return message
        }
    }

    private static func isHalf(_ method: Message.Method) -> Bool {
        method == .willAnimateFirstHalf || method == .didAnimateFirstHalf || method == .willAnimateSecondHalf
    }

    private static func word(_ method: Message.Method) -> String {
        switch method {
        case .willAnimateRotation: "interfaceOrientation"
        case .willAnimateSecondHalf, .didRotate: "fromInterfaceOrientation"
        default: "toInterfaceOrientation"
        }
    }
}
