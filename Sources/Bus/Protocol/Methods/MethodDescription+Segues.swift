extension MethodDescription {
    static let segues: [MethodDescription] = [
        .init(
            "viewController.shouldPerformSegue", .vote, on: "controller", params: "identifier: string?, sender: any?",
            result: "allow: bool",
            "May this segue run? Not implemented: yes."),
        .init(
            "viewController.canPerformUnwind", .vote, on: "controller", params: "action: string, from: id",
            result: "allow: bool",
            "May the way back end here? Not implemented: yes."),
        .init(
            "viewController.prepareForSegue", .notification, on: "controller",
            params: "identifier: string?, destination: id, sender: any?",
            "The segue is about to run; its destination stands ready."),
    ]
}
