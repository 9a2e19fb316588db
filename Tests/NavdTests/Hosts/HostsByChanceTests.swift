import Bus
import ControllerActors
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

/// Hosts are lost for good at random containers, whatever is under way there. `NAVD_SEED` selects one seed,
/// `NAVD_SEEDS_OF_HOSTS` the number of seeds.
@Suite struct HostsByChanceTests {
    private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

    static let seeds: [UInt64] =
        number("NAVD_SEED").map { [$0] } ?? Array(1...(number("NAVD_SEEDS_OF_HOSTS") ?? 30))

    @Test("a place that is given up becomes navd's with its content, and all invariants hold", arguments: seeds)
    func givenUp(_ seed: UInt64) throws {
        let operations = try RandomOperations(seed: seed, isShuffled: false, isHosted: false)
        defer { operations.bench.close() }
        var handled = 0
        do {
            try operations.run(80) { index in
                guard index % 4 == 3, let id = Self.place(in: operations) else { return }
                handled += try Self.giveUp(id, operations)
            }
        } catch {
            Issue.record("\(RandomReport.failure(error, operations))")
            return
        }
        #expect(handled > 0, "seed \(seed) gave up no place")
    }

    @Test(
        "with hosts that are killed and replaced at random, all invariants hold",
        arguments: seeds)
    func hosted(_ seed: UInt64) throws {
        let operations = try RandomOperations(seed: seed, isShuffled: false, isHosted: false)
        defer { operations.bench.close() }
        var hosts: [HostPeer] = []
        var answered = 0
        do {
            try operations.run(80) { index in
                if let host = hosts.last, operations.scene.chance(60) { answered += try host.work() ? 1 : 0 }
                if index == 0 || operations.scene.chance(6) {
                    hosts.last?.kill()
                    let next = try HostPeer("host \(hosts.count)", operations.bench)
                    if try next.attach(Self.everything)["result"] != nil { hosts.append(next) }
                }
                // Messages that result from this belong to no step.
                try operations.runner.collect()
            }
        } catch {
            Issue.record(
                "NAVD_SEED=\(seed): \(error)\n\(operations.picture())\n\(operations.steps.suffix(12).map(\.text))")
            return
        }
        #expect(answered > 3, "in seed \(seed) the hosts answered too few questions")
    }

    private static let everything: JSON = [
        "kinds": ["navigationController", "tabBarController", "splitViewController", "pageViewController"],
        "restart": ["most": 1_000], "grace": 3_600_000, "takeover": true,
    ]

    /// A random container that has children and no host.
    private static func place(in operations: RandomOperations) -> ControllerID? {
        let tree = operations.tree
        let containers = tree.controllers.values.filter {
            !$0.viewControllers.isEmpty && $0.host == nil && $0.kind != .moreNavigationController
        }
        return operations.scene.pick(containers.map(\.id).sorted())
    }

    /// Claims the container with the mistake `empty`, and lets the host be lost for good. Returns 1 if it was hosted
    /// and still exists.
    private static func giveUp(_ id: ControllerID, _ operations: RandomOperations) throws -> Int {
        let on = operations.name(operations.tree[id])
        try operations.play([
            "do": "host.attach", "from": "carrier", "as": .string("h\(operations.steps.count)"),
            "params": ["on": on, "grace": 0, "otherwise": "empty"],
        ])
        let isHosted = operations.tree[id]?.host != nil
        try operations.play(["kill": "carrier"])
        // The host is lost when its timeout is over, and its claim is then given up.
        for _ in 0..<3 { try operations.play(["advance": 5_000]) }
        try operations.play(["restart": "carrier"])
        guard isHosted, let controller = operations.tree[id] else { return 0 }
        guard controller.host == nil else { throw CaseError("\(on) is \(controller.host.map { "\($0)" } ?? "")") }
        guard !controller.kind.isStack || !controller.viewControllers.isEmpty else {
            throw CaseError("\(on) was given up, and nobody stands in it any more")
        }
        return 1
    }
}
