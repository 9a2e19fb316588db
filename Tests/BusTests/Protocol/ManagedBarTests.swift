import Testing

@testable import Bus

/// The members that may be set on a bar that a navigation controller manages (NAV-19, NAV-38).
@Suite("Members of a managed bar")
struct ManagedBarTests {
    private static let methods: [ManagedBar: String] = [
        .navigationBar: "navigationController.setBarAppearance", .toolbar: "navigationController.setToolbarAppearance",
    ]

    private func refusal(_ method: String, _ params: JSONObject) -> Refusal? {
        #expect(throws: Refusal.self) { try Command.decode(method, on: "c1", params: params) }
    }

    @Test("every member that belongs to the bar's controller is refused by name", arguments: ManagedBar.allCases)
    func refused(bar: ManagedBar) throws {
        let method = try #require(Self.methods[bar])
        for (member, use) in bar.refused {
            for params in [[member: true], ["barStyle": "black", member: .null]] as [JSONObject] {
                let ways = [
                    refusal(method, params), refusal("viewController.set", [bar.rawValue: .object(params)]),
                    refusal(
                        "viewController.create",
                        ["viewController": ["kind": "navigationController", bar.rawValue: .object(params)]]),
                ]
                for way in ways {
                    #expect(way?.name == .barManaged, "\(member)")
                    #expect(way?.data["property"] == .string(member))
                    #expect(way?.data["use"] == .string(use))
                }
            }
        }
    }

    @Test("every member of the bar's look can be set", arguments: ManagedBar.allCases)
    func taken(bar: ManagedBar) throws {
        let method = try #require(Self.methods[bar])
        let look = try #require(TypeDescription.named("barLook")).members
        // `prefersLargeTitles` applies to navigation bars only.
        for member in look where bar == .navigationBar || member.name != "prefersLargeTitles" {
            #expect(!bar.refused.contains { $0.member == member.name })
            let params = WireSamples.object([member]).object ?? [:]
            #expect(try Command.decode(method, on: "c1", params: params) != nil, "\(member.name)")
        }
    }

    @Test("the refusal of a member that can't be set lists every member that can be")
    func settable() {
        let message = refusal("viewController.set", ["colour": "red"])?.message ?? ""
        for member in MemberLists.settable { #expect(message.contains(member.name), "\(member.name)") }
        #expect(MemberLists.settable.contains { $0.name == "wantsFullScreenLayout" })
    }
}
