extension MethodDescription {
    static let transitions: [MethodDescription] = [
        .init(
            "transition.begin", .notification, on: "controller",
            params: "kind: string, transition: int, duration: int, interactive: bool",
            "A transition begins; the renderer that ends it answers with transition.finish. Milliseconds."),
        .init(
            "transition.progress", .notification, on: "controller", params: "transition: int, progress: number",
            "How far an interactive transition is, 0 to 1."),
        .init(
            "transition.end", .notification, on: "controller",
            params: "transition: int, how: finished|cancelled|superseded",
            "The transition is over, whoever ended it."),
    ]
}
