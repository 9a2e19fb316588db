import Bus

// Rotation, other device profiles, memory warnings.
extension RandomOperations {
    static let rotation: [RandomGenerator] = [
        .command("rotation", 4) { operations in
            let orientation = operations.scene.pick(Orientation.allCases) ?? .portrait
            return [
                "do": "window.setOrientation", "on": operations.windowName,
                "params": [
                    "orientation": .string(orientation.rawValue), "animated": .bool(operations.scene.chance(50)),
                ],
            ]
        },
        .command("memory warning", 1) { ["do": "window.receiveMemoryWarning", "on": $0.windowName] },
        .command("another screen", 1) { operations in
            let profile = operations.scene.pick(DeviceProfile.known) ?? DeviceProfile.known[0]
            return [
                "do": "window.setDeviceProfile", "on": operations.windowName,
                "params": ["profile": .string(profile.name)],
            ]
        },
        .command("supported orientations", 2) { operations in
            let few = Orientation.allCases.filter { _ in operations.scene.chance(60) }
            return [
                "do": "viewController.set", "on": operations.any(),
                "params": [
                    "supportedInterfaceOrientations": operations.scene.chance(20)
                        ? .null : .array(few.map { .string($0.rawValue) })
                ],
            ]
        },
    ]
}
