/// Plays scenes to a client, several at a time, and gathers what they say of the rules.
struct ConformanceRun {
    private let settings: Navctl.Conformance
    /// What the client did in the first scene.
    private(set) var profile = ClientProfile()
    private var verdicts: [String: Verdict] = [:]
    /// The scene in which each rule failed first.
    private var failures: [String: Ended] = [:]
    /// Why each rule failed in a scene that was played again then.
    private var doubts: [String: String] = [:]

    private struct Ended {
        let scene: PlayedScene
        let verdicts: [String: Verdict]
        let profile: ClientProfile
        let messages: [String]
        let output: [String]
        /// The names of others that have said hello, and why a connection came to nothing.
        let strangers: [String]
        let refusal: String?

        init(_ runner: PlayRunner<ScreenedPlay>) {
            let play = runner.play.judged
            (scene, verdicts, profile) = (play.scene, play.verdicts, play.profile)
            (messages, output) = (play.transcript.lines, runner.program.lines)
            (strangers, refusal) = (runner.play.strangers, runner.refusal)
        }

        /// Rules of the scene that failed.
        var failed: [String] { scene.rules.filter { verdicts[$0]?.failure != nil } }

        /// The verdicts on rules that are watched in every scene.
        var watched: [String: Verdict] { verdicts.filter { !scene.rules.contains($0.key) } }
    }

    /// The run was ended before it was over.
    static let interrupted = Failure("interrupted", "interrupted", exitCode: ExitCodes.refused)

    init(_ settings: Navctl.Conformance) { self.settings = settings }

    /// Plays all scenes that are wanted. Errors: those of starting the client, `noHello` if it never says hello, and
    /// `noRole` if it is not what it has to be, or does not show what it draws.
    mutating func play() throws(Failure) -> [RuleResult] {
        let first = try perform([BasicScenes.first], jobs: 1)
        for ended in first {
            profile = ended.profile
            note(ended)
        }
        guard profile.hasGreeted else { throw noHello(first.first) }
        if let role = ClientRole.allCases.first(where: settings.wanted.subtracting(profile.roles).contains) {
            throw Failure(
                "noRole", "the client is no \(role.rawValue): \(role.absence)", exitCode: ExitCodes.refused)
        }
        if let text = settings.shows, !profile.shows {
            throw Failure(
                "noRole", "the client printed no line with \"\(text.shown)\" and a number behind it, as --shows says",
                exitCode: ExitCodes.refused)
        }
        let scenes = Self.scenes.filter(isWanted)
        for scene in scenes {
            guard let why = absence(scene) else { continue }
            for rule in scene.rules { verdicts[rule] = verdicts[rule] ?? .skipped(why) }
        }
        let ended = try perform(scenes.filter { absence($0) == nil }, jobs: settings.jobs)
        // In the order of the rules, so that it is known what failed that another rule needs.
        for scene in scenes {
            for one in ended where one.scene.name == scene.name {
                try note(isWorthPlayingAgain(one) ? playAgain(one) : one)
            }
        }
        return results
    }

    private func noHello(_ ended: Ended?) -> Failure {
        let hello = "sent no hello\(settings.client.map { " as \"\($0.shown)\"" } ?? "") to $NAVD_ENDPOINT"
        var text =
            profile.status.map { "the client ended with \($0) and \(hello)" }
            ?? "the client \(hello) within \(FirstWatch.mostForHello) ms"
        if let others = ended?.strangers, !others.isEmpty {
            text += "; who said hello: \(others.map(\.shown).joined(separator: ", "))"
        }
        if let refusal = ended?.refusal { text += "; \(refusal)" }
        if let output = ended?.output.last { text += "; its last output: \(output)" }
        return Failure("noHello", text, exitCode: ExitCodes.refused)
    }

    /// Whether one of the scene's own rules failed that can be judged. Rules that are watched in every scene depend on
    /// no time.
    private func isWorthPlayingAgain(_ ended: Ended) -> Bool {
        ended.failed.contains { rule in
            !(ClientRule.named(rule)?.needs ?? []).contains { verdicts[$0]?.failure != nil }
        }
    }

    /// A machine that is busy may be to blame for a failure: the scene is played again alone, until nothing fails or
    /// the same fails again. The last time counts.
    private mutating func playAgain(_ first: Ended) throws(Failure) -> Ended {
        var last = first
        for _ in 0..<Self.mostAgain {
            let before = last.failed
            note(last, last.watched)
            for rule in before { doubts[rule] = doubts[rule] ?? last.verdicts[rule]?.failure }
            for ended in try perform([last.scene], jobs: 1) { last = ended }
            if last.failed.isEmpty || last.failed == before { break }
        }
        return last
    }

    /// How often a scene that fails is played again at most.
    private static let mostAgain = 2

    /// Scenes that give occasion for rules that are watched in all scenes. For the others the first one does.
    private static let occasions = ["key.body": "draining", "restart.token": "connection lost"]

    /// Every scene but the first.
    static let scenes = BasicScenes.all + ResyncScenes.all + FullScenes.all

    // MARK: Choice

    private func isWanted(_ scene: PlayedScene) -> Bool {
        guard scene.level <= settings.level else { return false }
        if settings.only.isEmpty { return scene.rules.contains { !settings.without.contains($0) } }
        return settings.only.contains { scene.rules.contains($0) || Self.occasions[$0] == scene.name }
    }

    private func absence(_ scene: PlayedScene) -> String? {
        if let role = scene.role, !profile.roles.contains(role) { return role.absence }
        return scene.occasion?.absence(profile)
    }

    private func isDisabled(_ rule: ClientRule) -> String? {
        if settings.without.contains(rule.id) { return "--without \(rule.id)" }
        if !settings.only.isEmpty { return settings.only.contains(rule.id) ? nil : "--case names others" }
        return rule.level > settings.level ? "--level \(settings.level.rawValue)" : nil
    }

    // MARK: Playing

    private func perform(_ scenes: [PlayedScene], jobs: Int) throws(Failure) -> [Ended] {
        var waiting = scenes[...]
        var runners: [PlayRunner<ScreenedPlay>] = []
        var ended: [Ended] = []
        while !waiting.isEmpty || !runners.isEmpty {
            while runners.count < jobs, !Interrupt.came, let scene = waiting.popFirst() {
                let (profile, settings) = (profile, settings)
                let watch = FirstWatch(
                    calm: settings.calm, roles: settings.wanted, showing: settings.shows != nil)
                runners.append(
                    try PlayRunner(settings.start) { events in
                        let play = Play(scene, profile, events: events, window: settings.window, watch: watch)
                        return ScreenedPlay(play, of: settings.client)
                    })
            }
            if Interrupt.came { waiting = [] }
            let came = runners.reduce(false) { $1.turn(limit: settings.timeout) || $0 }
            ended += runners.filter(\.isOver).map { Ended($0) }
            runners.removeAll(where: \.isOver)
            if !came { PlayRunner.sleep(runners) }
        }
        if Interrupt.came { throw Self.interrupted }
        return ended
    }

    // MARK: Results

    private mutating func note(_ ended: Ended, _ some: [String: Verdict]? = nil) {
        for (rule, verdict) in some ?? ended.verdicts {
            if verdict.failure != nil, failures[rule] == nil { failures[rule] = ended }
            verdicts[rule] = verdicts[rule].map { $0.and(verdict) } ?? verdict
        }
    }

    private var results: [RuleResult] { ClientRule.all.map(result) }

    private func result(_ rule: ClientRule) -> RuleResult {
        if let why = isDisabled(rule) { return RuleResult(rule, .disabled, why) }
        switch verdicts[rule.id] {
        case .kept:
            if settings.gateway, let what = rule.gateway {
                return RuleResult(rule, .skip, "the gateway \(what), so the client could not break it")
            }
            return RuleResult(rule, .pass, doubts[rule.id].map { "before it was played again: \($0)" } ?? "")
        case .skipped(let why): return RuleResult(rule, .skip, why)
        case .failed(let what):
            let needed = rule.needs.first { verdicts[$0]?.failure != nil }
            if let needed { return RuleResult(rule, .skip, "\(needed) failed, and this can't be judged without it") }
            var result = RuleResult(rule, .fail, what)
            let ended = failures[rule.id]
            (result.scene, result.messages, result.output) = (
                ended?.scene.name, ended?.messages ?? [], ended?.output ?? []
            )
            return result
        case nil:
            let absence = rule.role.flatMap { profile.roles.contains($0) ? nil : $0.absence }
            return RuleResult(rule, .skip, absence ?? "the client did nothing by which this rule could be judged")
        }
    }
}
