import Bus

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
