import Bus
import Testing

@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Hosts that are killed")
struct HostKillTests {
    /// The number of kills; `HOST_KILLS=1000` sets it.
    static let kills = getenv("HOST_KILLS").flatMap { Int(String(cString: $0)) } ?? 100
    private static let patience = 300
    private static let heartbeat = 200

    /// One kill, at a random point among the host's messages and during random commands.
    private func kill(_ number: Int, _ chance: inout SplitMix64, _ scene: HostScene) throws {
        let terms: JSON = [
            "on": "T", "patience": .int(Int64(Self.patience)), "heartbeat": .int(Int64(Self.heartbeat)),
            "grace": 60_000, "restart": ["most": 1_000, "within": 1],
        ]
        let host = try HostPeer("h\(number)", scene.bench)
        guard try host.attach(terms)["result"] != nil else { throw CaseError("kill \(number): not let in") }
        let stack = ["L", "R"][Int(chance.next() % 2)]
        var sent: [Int64] = []
        for step in 0...Int(chance.next() % 3) {
            switch chance.next() % 4 {
            case 0:
                sent.append(try scene.send("tabBarController.tap", on: "T", ["index": .int(Int64(chance.next() % 2))]))
            case 1: sent.append(try scene.send("navigationController.popViewController", on: stack))
            default:
                let isAnimated = chance.next() % 2 == 0
                sent.append(try scene.push("K\(number)S\(step)", on: stack, animated: isAnimated))
            }
        }
        // The host dies before it answers, dies after it has answered, or stops answering.
        switch chance.next() % 3 {
        case 0: host.kill()
        case 1:
            try host.work()
            host.kill()
        default: break
        }
        try scene.advance(Self.patience + Self.heartbeat)
        for id in sent where scene.replies[id] == nil { throw CaseError("kill \(number): a command waits still") }
        let known: Set = ["committed", "unchanged", "hostLost", "transitionInProgress"]
        for id in sent where !known.contains(scene.outcome(id) ?? "") {
            throw CaseError("kill \(number): \(scene.replies[id]?.text ?? "")")
        }
        try scene.advance(350)
        try scene.check()
        host.kill()
    }

    @Test(
        "killed in the middle of turns, a host leaves a consistent window, and no command waits longer than its limits"
    )
    func killed() throws {
        var chance = SplitMix64(seed: 18)
        var scene = try HostScene(transitions: "timed")
        for number in 1...Self.kills {
            try kill(number, &chance, scene)
            // A larger tree would not make the test better, so a new scene begins.
            if number.isMultiple(of: 50) { scene = try HostScene(transitions: "timed") }
        }
    }
}
