import NavdKit
import NavdTesting
import Testing

/// The application: a delegate that vetoes the songs.
struct Gate {
    static func attach(to nav: NavdClient) async throws(NavdError) {
        try await nav.delegate(of: "tabs", patience: .seconds(30), silence: .deny, lasting: true)
            .shouldSelect { $0.viewController.name != "songs" }
            .attach()
    }
}

/// Its tests: copy this file, and write your own application's tree.
@Suite("The gate", .timeLimit(.minutes(1)))
struct GateTests {
    let tree: TestTree = [
        "name": "main", "visible": true,
        "root": [
            "kind": "tabBarController", "name": "tabs",
            "viewControllers": [
                ["kind": "viewController", "name": "albums"], ["kind": "viewController", "name": "songs"],
                ["kind": "viewController", "name": "artists"],
            ],
        ],
    ]

    @Test("the songs are vetoed, and nothing changes")
    func songs() async throws {
        try await withNavd(tree) { navd in
            let (nav, ui) = (try await navd.connect("gate"), try await navd.connect("ui"))
            try await Gate.attach(to: nav)
            let tapped = try await ui.tabBarController("tabs").tap(viewController: "songs")
            #expect(tapped.isVetoed && tapped.by == "gate")
            try await navd.expect(messages: ["tabs.shouldSelect"], sentTo: nav)
            try await navd.expect(messages: [], shown: ["tabs", "albums"])
        }
    }

    @Test("a gate that is gone vetoes everything")
    func gone() async throws {
        try await withNavd(tree) { navd in
            let (nav, ui) = (try await navd.connect("gate"), try await navd.connect("ui"))
            try await Gate.attach(to: nav)
            await nav.close()
            let tapped = try await ui.tabBarController("tabs").tap(viewController: "artists")
            #expect(tapped.isVetoed && tapped.because == .absent)
        }
    }
}
