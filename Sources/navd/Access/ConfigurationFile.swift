import Bus

/// The file of `--config`, read again with all the checks of the start: a file with which navd would not start is
/// rejected.
final class ConfigurationFile: ConfigurationSource, @unchecked Sendable {
    // Sendable: `thread` is replaced on the loop only.
    private let running: Settings
    private let loop: SocketLoop
    private var thread = LoopThread()

    init(_ running: Settings, _ loop: SocketLoop) {
        self.running = running
        self.loop = loop
    }

    func read(_ then: @escaping @Sendable (Result<Configuration, Refusal>) -> Void) {
        let (running, loop) = (running, loop)
        // The previous thread has called back already, so the join hardly waits.
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
    /// Names of the settings that differ, and take effect at the next start only.
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
