import Bus

// Hosts that claim containers, answer, stop answering, die, claim again and detach. A host that no step lets work does
// not answer, and is lost as the clock advances.
//
// A host's step has a form of its own beside the steps of cases: `{"host": "h1", "claims": {…}}`, or `works`, `dies` or
// `detaches` in place of `claims`.
extension RandomOperations {
    static let hosts: [RandomGenerator] = [
        RandomGenerator("a host claims", 6) { $0.claim() },
        RandomGenerator("a host works", 40) { $0.host("works") },
        RandomGenerator("a host dies", 3) { $0.host("dies") },
        RandomGenerator("a host detaches", 2) { $0.host("detaches") },
    ]

    private static let names = ["h1", "h2", "h3"]
    private static let kinds: [Kind] = [
        .navigationController, .tabBarController, .splitViewController, .pageViewController, .tableViewController,
        .popoverController, .viewController,
    ]

    // MARK: Generators

    private func host(_ word: String) -> JSON? {
        scene.pick(hostPeers.keys.sorted()).map { .object(JSONObject([("host", .string($0)), (word, true)])) }
    }

    /// A claim of a host that is not connected. A host that died may repeat its earlier claim.
    private func claim() -> JSON? {
        guard let host = scene.pick(Self.names.filter { hostPeers[$0] == nil }) else { return nil }
        if let earlier = claims[host], scene.chance(50) { return ["host": .string(host), "claims": earlier] }
        var params: JSONObject = [
            "grace": .int(Int64(scene.pick([0, 500, 4_000]) ?? 0)),
            "restart": ["most": .int(Int64(scene.pick([0, 2, 1_000]) ?? 0))],
            "takeover": .bool(scene.chance(50)),
        ]
        if scene.chance(50) { params["gathered"] = true }
        if scene.chance(30) {
            let kinds = Self.kinds.filter { _ in scene.chance(30) }
            params["kinds"] = .array((kinds.isEmpty ? [.tabBarController] : kinds).map { .string($0.rawValue) })
        } else {
            params["on"] = name(scene.pick(all { $0.kind != .moreNavigationController && $0.kind != .moreListController }))
        }
        // With `empty`, a lost container loses all its children; if that happened more often, too little would be left
        // to work on.
        if scene.chance(40) { params["otherwise"] = scene.chance(25) ? "empty" : "adopt" }
        return ["host": .string(host), "claims": .object(params)]
    }

    // MARK: Playing a step

    /// True if the step can be played now.
    func canPlay(host step: JSON) -> Bool {
        guard let name = step["host"]?.string else { return false }
        return (hostPeers[name] == nil) == (step["claims"] != nil)
    }

    func play(host step: JSON) throws {
        guard let name = step["host"]?.string else { return }
        if let claim = step["claims"] {
            claims[name] = claim
            hostPeers[name] = try HostPeer(name, bench)
            let answer = try hostPeers[name]?.attach(runner.names.outgoing(claim, in: nil)) ?? .null
            if let wrong = MethodDescription.named("host.attach").flatMap({ WireCheck.mismatch(answer: answer, to: $0) })
            {
                throw CaseError("\(wrong): \(answer.text)")
            }
            hostOutcomes[answer["error"]?["name"]?.string ?? "attached", default: 0] += 1
        } else if step["works"] == true {
            if try hostPeers[name]?.work() == true { hostOutcomes["worked", default: 0] += 1 }
        } else if step["detaches"] == true, let epoch = hostPeers[name]?.state.epoch {
            try hostPeers[name]?.send(
                ["id": "detach", "method": "host.detach", "params": ["hostEpoch": .int(Int64(epoch))]])
            try hostPeers[name]?.work()
            hostOutcomes["detached", default: 0] += 1
        }
        // A host without a container disconnects, and may claim again later.
        if step["dies"] == true || step["detaches"] == true || hostPeers[name]?.state.epoch == nil {
            hostPeers.removeValue(forKey: name)?.kill()
        }
        try runner.collect()
    }
}
