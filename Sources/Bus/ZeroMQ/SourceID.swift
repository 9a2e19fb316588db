/// Names a socket or descriptor that a loop listens to.
public struct SourceID: Sendable, Hashable {
    let number: UInt64
}
