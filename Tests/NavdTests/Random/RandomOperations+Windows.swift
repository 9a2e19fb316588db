import Bus

// Windows that are shown, hidden, opened and closed.
extension RandomOperations {
    static let windows: [RandomGenerator] = [
        .command("window", 7) { $0.window() },
        .command("another window", 1) { $0.anotherWindow() },
        RandomGenerator("a delegate elsewhere", 1) { $0.attach() },
    ]

    func window() -> JSONObject {
        switch scene.number(0...5) {
        case 0...1: ["do": "window.hide", "on": windowName]
        case 2...4: ["do": "window.makeKeyAndVisible", "on": windowName]
        default:
            [
                "do": "window.setRootViewController", "on": windowName,
                "params": ["viewController": newcomer { scene.tabs() }],
            ]
        }
    }

    private func anotherWindow() -> JSONObject {
        guard here == runner.names.main, windowsOpen.count < 3 else {
            return here == runner.names.main ? window() : ["do": "window.close", "on": windowName]
        }
        return [
            "do": "window.open",
            "params": [
                "name": .string(scene.name("W")), "profile": scene.chance(50) ? "phone-320x568" : "pad-768x1024",
                "transitions": scene.chance(50) ? "timed" : "instant", "visible": .bool(scene.chance(70)),
                "root": scene.anything(),
            ],
        ]
    }

    /// Attaches the delegate's peer in another window too.
    private func attach() -> JSON? {
        guard !runner.gone.contains("gate"), here != runner.names.main,
            let inside = scene.pick(all { $0.kind.isContainer && $0.name != nil })?.name
        else { return nil }
        let silence = scene.pick(["allow", "deny", "fail"]) ?? "deny"
        guard let attachment = scene.attachments(inside: inside, alone: nil, silence: silence).first?.object else {
            return nil
        }
        return ["do": "attach", "from": "gate", "window": windowName, "params": .object(attachment)]
    }
}
