// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension Renderer {
    /// A transition begins; the renderer that owns it sends transition.finish when it has drawn it. Milliseconds.
    /// - Parameter awaited: whether the turn waits for it.
    public func begin(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TransitionBegin) async throws -> Void
    ) -> Renderer {
        adding("transition.begin", awaited: awaited) { reader in
            try await handler(Heard.TransitionBegin(reader: reader))
            return [:]
        }
    }

    /// How far an interactive transition is, 0 to 1.
    /// - Parameter awaited: whether the turn waits for it.
    public func progress(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TransitionProgress) async throws -> Void
    ) -> Renderer {
        adding("transition.progress", awaited: awaited) { reader in
            try await handler(Heard.TransitionProgress(reader: reader))
            return [:]
        }
    }

    /// The transition is over, whoever ended it.
    /// - Parameter awaited: whether the turn waits for it.
    public func end(
        awaited: Bool = false, _ handler: @escaping @Sendable (Heard.TransitionEnd) async throws -> Void
    ) -> Renderer {
        adding("transition.end", awaited: awaited) { reader in
            try await handler(Heard.TransitionEnd(reader: reader))
            return [:]
        }
    }
}
