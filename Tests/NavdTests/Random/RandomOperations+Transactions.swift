import Bus
import ControllerActors

// Transactions of several commands.
extension RandomOperations {
    static let transactions: [RandomGenerator] = [.command("a transaction", 4) { $0.transaction() }]

    private func transaction() -> JSONObject? {
        var commands: [JSON] = []
        for _ in 0..<scene.number(1...4) {
            // A transaction refuses most commands of the other generators, so those are drawn less often.
            let drawn = scene.chance(70) ? anyCommand() : scene.pick(Self.mix)?.step(self)?.object ?? [:]
            guard let part = Self.part(drawn) else { continue }
            commands.append(.object(part))
        }
        return commands.isEmpty
            ? nil : ["do": "window.transaction", "on": windowName, "params": ["commands": .array(commands)]]
    }

    /// A step's command as a part of a transaction; nil if the step is not a command.
    static func part(_ step: JSONObject) -> JSONObject? {
        guard let method = step["do"]?.string, MethodDescription.named(method)?.kind == .command else { return nil }
        var part: JSONObject = ["method": .string(method)]
        for name in ["on", "params"] { part[name] = step[name] }
        return part
    }
}
