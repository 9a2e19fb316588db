extension MethodDescription {
    static let popovers: [MethodDescription] = [
        .init(
            "popoverController.shouldDismiss", .vote, on: "popoverController", result: "allow: bool",
            "May a tap outside close the popover? Not implemented: yes."),
        .init(
            "popoverController.didDismiss", .notification, on: "popoverController",
            "A tap outside has closed the popover."),
    ]
}
