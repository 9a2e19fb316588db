import Bus

/// A rotation that will take place: its orientations, the controllers told, and those told in two steps (ROT-02).
struct Rotation: Equatable {
    var from: Orientation
    var to: Orientation
    /// The controllers that were on screen when it began, parents before children.
    var told: [ControllerID]
    var inHalves: Set<ControllerID>
    /// The sliding views of the controllers that are told in two steps.
    var views: [ControllerID: RotatingViews]

    /// The messages of one step of the order table. The first one after the step `turned` brings the new orientation.
    func messages(_ step: TransitionOrder.Step, animated: Bool) -> [Message] {
        let duration = animated ? Transition.duration : 0
        let (whole, halves) = (told.filter { !inHalves.contains($0) }, told.filter(inHalves.contains))
        let (toward, away) = ("toInterfaceOrientation", "fromInterfaceOrientation")
        return switch step {
        case .willRotate: say(.willRotate, told, toward, to, duration)
        case .willAnimateFirstHalf: say(.willAnimateFirstHalf, halves, toward, to, duration / 2)
        case .willAnimateRotation: say(.willAnimateRotation, whole, "interfaceOrientation", to, duration)
        case .didAnimateFirstHalf: say(.didAnimateFirstHalf, halves, toward, to)
        case .willAnimateSecondHalf: say(.willAnimateSecondHalf, halves, away, from, duration / 2)
        case .didRotate: say(.didRotate, told, away, from)
        default: []
        }
    }

    private func say(
        _ method: Message.Method, _ ids: [ControllerID], _ word: String, _ orientation: Orientation,
        _ duration: Int? = nil
    ) -> [Message] {
        let isHalf = RotationRules.halfMethods.contains(method)
        return ids.map { id in
            let views = isHalf ? views[id] : nil
            var details: JSONObject = [word: .string(orientation.rawValue)]
            details["duration"] = duration?.wire
            details["rotatingHeaderView"] = views?.header?.wire
            details["rotatingFooterView"] = views?.footer?.wire
            return Message(on: id, method, details: details)
        }
    }
}

/// The views that slide out in the first half of a rotation and in again in the second (ROT-04): the bars around a
/// controller or, where there are none, the views that the controller names itself (ROT-08).
struct RotatingViews: Equatable {
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
