import Bus
import Testing

@testable import navd

@Suite("Places are held by who may speak there")
struct AttachmentPlaceTests {
    private static let gate: JSON = [
        "to": "outTabs", "role": "delegate", "implements": ["tabBarController.shouldSelect"], "lasting": true,
    ]

    @Test("a peer that may not speak for a controller keeps nobody else from doing so, now or when it comes")
    func squatters() throws {
        for to: JSON in ["outTabs", ["name": "yetToCome"], ["customClass": "Vault"], ["inside": "outStack"]] {
            let scene = try RightsScene()
            var gate = Self.gate.object ?? [:]
            gate["to"] = to
            try scene.join("squatter", RightsScene.access([.vote], inside: ["inPlace"], "a"))
            let first = try scene.say("squatter", "attach", .object(gate))
            #expect(first["result"]?["controllers"] == [], "\(first.text)")
            try scene.join("peer", RightsScene.access([.vote], inside: ["outTabs", "outStack"], "b"))
            let second = try scene.say("peer", "attach", .object(gate))
            #expect(second["error"] == nil, "\(to.text): \(second.text)")
            try scene.say("peer", "detach", ["attachment": second["result"]?["attachment"] ?? ""])
            let owners = try scene.say("owner", "attach", .object(gate))
            #expect(owners["error"] == nil, "\(to.text): \(owners.text)")
        }
    }
}
