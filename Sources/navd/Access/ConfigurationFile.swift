import Bus

/// The file of `--config`, read as it was at the start, with all the same checks: one that navd would not start with is not taken.
final class ConfigurationFile: ConfigurationSource, @unchecked Sendable {
    // Sendable: the thread changes hands on the loop.
    private let running: Settings
    private let loop: SocketLoop
    private var thread = LoopThread()

    init(_ running: Settings, _ loop: SocketLoop) {
        self.running = running
        self.loop = loop
    }

    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void) {
        let (running, loop) = (running, loop)
        // The one before has called back, and is as good as over.
        thread.join()
        thread = LoopThread()
        thread.start(name: "configuration") {
            let result = Result { () throws(Refusal) in try Self.configuration(running) }
            loop.perform { then(result) }
        }
    }

    private static func configuration(_ running: Settings) throws(Refusal) -> Configuration {
        let fresh: Settings
        do throws(StartError) { fresh = try Settings(again: running.command) } catch {
            throw Refusal(.configurationInvalid, error.message)
        }
        return Configuration(
            accessList: fresh.accessList, quotas: fresh.quotas, atNextStart: fresh.differences(from: running),
            warnings: fresh.warnings)
    }
}

extension Settings {
    /// What of these is in force from the next start on only.
    func differences(from running: Settings) -> [String] {
        var names: [String] = []
        if endpoint != running.endpoint { names.append("endpoint") }
        if secret?.publicKey != running.secret?.publicKey { names.append("key") }
        if profile != running.profile { names.append("profile") }
        if logLevel != running.logLevel { names.append("logLevel") }
        if spinMicroseconds != running.spinMicroseconds { names.append("spinMicroseconds") }
        if store != running.store { names.append("store") }
        if durability != running.durability { names.append("durability") }
        return names + quotas.atNextStart(after: running.quotas)
    }
}
