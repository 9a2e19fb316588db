import Testing

@testable import Bus

/// The description of each command's params must agree with its decoder: the decoder reads exactly the described
/// members.
@Suite("The description of the params")
struct DescribedParamsTests {
    /// navd itself reads these, outside the decoder of `Command`. See `DescribedRequestsTests`.
    private static let elsewhere: Set = [
        "window.open", "access.reload", "undo", "storyboard.load", "storyboard.check", "storyboard.unload",
        "viewController.instantiateViewController",
        "viewController.performSegue", "viewController.unwind", "window.activity", "window.lock", "window.unlock",
        "maintenance.begin", "maintenance.end",
    ]
    static let commands = MethodDescription.all.filter { $0.kind == .command && !elsewhere.contains($0.name) }

    private static func decode(_ method: MethodDescription, _ params: JSON) throws {
        _ = try Command.decode(method.name, on: "c1", params: params.object ?? [:])
    }

    @Test("each command reads exactly the params that its description lists", arguments: commands)
    func takes(_ method: MethodDescription) throws {
        var asked: Set<String> = []
        for members in Self.choices(method) {
            let params = WireSamples.params(members)
            #if DEBUG
                asked.formUnion(try AskedMembers.of("params") { try Self.decode(method, params) })
            #else
                try Self.decode(method, params)
            #endif
        }
        #if DEBUG
            let described = Set(method.parameters.map(\.name))
            #expect(asked.subtracting(described).isEmpty, "\(method.name)")
            #expect(described.subtracting(asked).isEmpty, "\(method.name)")
        #endif
    }

    @Test("each command refuses a param of another type, and the message names it", arguments: commands)
    func types(_ method: MethodDescription) throws {
        for member in method.parameters {
            guard let wrong = WireSamples.misfit(member.type) else { continue }
            // All other members of the set have values that fit.
            for members in Self.choices(method) where members.contains(member) {
                var params = WireSamples.params(members).object ?? [:]
                params[member.name] = wrong
                let error = #expect(throws: Refusal.self, "\(method.name).\(member.name): \(wrong.text)") {
                    try Self.decode(method, .object(params))
                }
                let message = error?.message ?? member.name
                #expect(message.contains(member.name), "\(method.name).\(member.name): \(message)")
            }
        }
    }

    @Test("each command refuses params without a required member", arguments: commands)
    func required(_ method: MethodDescription) throws {
        for members in Self.choices(method) {
            for left in members where left.presence == .required && left.name != "bar" {
                #expect(throws: Refusal.self, "\(method.name) without \(left.name)") {
                    try Self.decode(method, WireSamples.params(members.filter { $0 != left }))
                }
            }
        }
    }

    @Test("an absent member has the default that its description gives", arguments: commands)
    func defaults(_ method: MethodDescription) throws {
        for members in Self.choices(method) {
            let least = members.filter { $0.presence == .required }
            for case .otherwise(let text) in members.map(\.presence) {
                guard let member = members.first(where: { $0.presence == .otherwise(text) }) else { continue }
                var params = WireSamples.params(least).object ?? [:]
                let without = Result { try Command.decode(method.name, on: "c1", params: params) }
                params[member.name] = (try? JSONParser.parse(text)) ?? .string(text)
                let with = Result { try Command.decode(method.name, on: "c1", params: params) }
                guard case .success(let one) = without, case .success(let other) = with else { continue }
                #expect(one == other, "\(method.name): \(member.name) = \(text)")
            }
        }
    }

    @Test(
        "a command that may be animated shows it in its transition, its message, or the cause of its event",
        arguments: animated)
    func animates(_ method: MethodDescription) throws {
        let members = try #require(Self.choices(method).first { $0.contains { $0.name == "animated" } })
        func command(_ animated: Bool) throws -> Command? {
            var params = WireSamples.params(members).object ?? [:]
            params["animated"] = .bool(animated)
            return try Command.decode(method.name, on: "c1", params: params)
        }
        #expect(try command(true) != command(false))
        let aside = try command(false)?.animatesAside
        #expect(aside == nil || aside == false)
        #expect(try command(true)?.animatesAside == aside.map { _ in true })
    }

    private static let animated = commands.filter { $0.parameters.contains { $0.name == "animated" } }

    /// Sets of members that may stand together. Some commands let the sender choose one of several sets.
    private static func choices(_ method: MethodDescription) -> [[Member]] {
        let all = method.parameters
        switch method.name {
        case "tabBarController.tap": return all.map { [$0] }
        // `interactive` is left out, since it is valid with a drag only.
        case "pageViewController.turn": return [[all[0], all[1]]]
        case "viewController.dismiss":
            return [all.filter { $0.name != "includingSelf" }, all.filter { $0.name != "poppingTo" }]
        // `translucent` is left out, since a tab bar is never translucent.
        case "tabBar.set": return [all.filter { $0.name != "translucent" }]
        default: return [all]
        }
    }
}
