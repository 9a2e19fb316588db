import Bus
import ControllerActors

// Several commands as one.
extension RandomOperations {
    static let transactions: [RandomGenerator] = [.command("a transaction", 4) { $0.transaction() }]

    private func transaction() -> JSONObject? {
        var commands: [JSON] = []
        for _ in 0..<scene.number(1...4) {
            // Of those that begin nothing by themselves most are refused.
            let drawn = scene.chance(70) ? anyCommand() : scene.pick(Self.mix)?.step(self)?.object ?? [:]
            guard let part = Self.part(drawn) else { continue }
            commands.append(.object(part))
        }
        return commands.isEmpty
            ? nil : ["do": "window.transaction", "on": windowName, "params": ["commands": .array(commands)]]
    }

    /// A step's command as a transaction has it; nil for what is none.
    static func part(_ step: JSONObject) -> JSONObject? {
        guard let method = step["do"]?.string, MethodDescription.named(method)?.kind == .command else { return nil }
        var part: JSONObject = ["method": .string(method)]
        for name in ["on", "params"] { part[name] = step[name] }
        return part
    }
}
