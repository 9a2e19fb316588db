import Bus

/// The rules of a controller as such: properties, holds, view on demand (VC).
enum ContentRules {
    static func apply(_ command: ContentCommand, on id: ControllerID, to draft: inout Draft) throws(Refusal) -> Outline
    {
        let controller = try draft.need(id)
        var outline = Outline()
        switch command {
        case .hold, .release, .letGo: break
        default:
            // POP-11.
            guard controller.kind.hasView else { throw Refusal.wrongKind(controller, wanted: "a view controller") }
        }
        switch command {
        case .hold:
            try draft.set(id, .holds(controller.holds + 1))
            outline.result = ["viewController": id.json]
        case .release, .letGo:
            if command == .release, controller.holds == 1, draft.window.popovers.contains(id) {
                throw Refusal(
                    .popoverVisible, "\(id) is visible and would be gone; dismiss it first",
                    data: ["popoverController": id.json])
            }
            guard controller.holds > 0 else {
                throw Refusal(.notHeld, "nobody holds \(id)", data: ["viewController": id.json])
            }
            try draft.set(id, .holds(controller.holds - 1))
            draft.loosen(id)
            outline.result = ["viewController": id.json]
        case .set(let properties):
            for property in properties { try draft.set(id, property) }
        case .setBadgeValue(let badge):
            var item = controller.tabBarItem ?? TabBarItem()
            item.badgeValue = badge
            try draft.set(id, .tabBarItem(item))
        case .setState(let state): try draft.set(id, .state(state))
        case .loadView:
            if !controller.viewLoaded { outline.said = [Message(on: id, .viewDidLoad)] }
        case .navigationItem:
            if controller.navigationItem == nil { try draft.set(id, .navigationItem(NavigationItem())) }
            outline.result = ["navigationItem": draft[id]?.navigationItem?.json ?? .null]
        case .report(let name, let value):
            var message = Message(on: id, .didReport)
            message.details = ["name": .string(name), "value": value]
            outline.said = [message]
        case .editManagedBar(let method):
            guard controller.kind == .tabBarController else {
                throw Refusal.wrongKind(controller, wanted: "a tabBarController")
            }
            throw Refusal(
                .barManaged,
                "the bar belongs to \(id), which alone changes it; \(method) is for a bar that stands alone",
                data: [
                    "owner": id.json, "use": "tabBarController.setViewControllers, or viewController.set {tabBarItem}",
                ])
        }
        outline.unchanged = draft.changes.isEmpty && outline.said.isEmpty
        return outline
    }
}
