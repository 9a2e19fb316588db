import Bus
import Testing

@testable import navd

@Suite("Places of attachments and the right to vote")
struct AttachmentPlaceTests {
    private static let gate: JSON = [
        "to": "outTabs", "role": "delegate", "implements": ["tabBarController.shouldSelect"], "lasting": true,
    ]

    @Test(
        "an attachment without the right to vote for a controller blocks no other, now or when the controller appears"
    )
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
