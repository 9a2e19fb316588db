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

/// The views that slide out in the first half of a rotation and in again in the second (ROT-04): the bars around a
/// controller or, where there are none, the views that the controller names itself (ROT-08).
struct RotatingViews {
    var header: String?
    var footer: String?
}

extension Controllers where Self: ~Copyable {
    func rotatingViews(of id: ControllerID) -> RotatingViews {
        guard let controller = self[id] else { return RotatingViews() }
        let around = (controller.kind.isContainer ? [id] : []) + containers(of: id)
        let bar = around.contains { self[$0].map { $0.kind.isStack && !$0.navigationBarHidden } ?? false }
        let tabs = around.contains { self[$0]?.kind.inside == .tab }
        return RotatingViews(
            header: bar ? "navigationBar" : controller.rotatingHeaderView,
            footer: tabs ? "tabBar" : controller.rotatingFooterView)
    }

    func rotatingViews(of ids: [ControllerID]) -> [ControllerID: RotatingViews] {
        var views: [ControllerID: RotatingViews] = [:]
        for id in ids { views[id] = rotatingViews(of: id) }
        return views
    }

    /// The containers around the controller, from the nearest outwards, within one layer.
    private func containers(of id: ControllerID) -> [ControllerID] {
        var list: [ControllerID] = []
        var current = container(of: id)
        while let step = current {
            list.append(step)
            current = container(of: step)
        }
        return list
    }
}
