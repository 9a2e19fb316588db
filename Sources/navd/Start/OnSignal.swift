import ServiceLifecycle
import UnixSignals

/// Calls `body` at each signal, until navd ends.
struct OnSignal: Service {
    private let signals: UnixSignalsSequence
    private let body: @Sendable () async -> Void

    init(_ signal: UnixSignal, _ body: @escaping @Sendable () async -> Void) async {
        signals = await UnixSignalsSequence(trapping: signal)
        self.body = body
    }

    func run() async throws { for await _ in signals.cancelOnGracefulShutdown() { await body() } }
}
