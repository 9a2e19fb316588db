/// Why a test with navd has failed. Its text says what was expected, and what is the case.
public struct TestFailure: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: String, Sendable {
        /// There is no program navd, or it can't be started.
        case programMissing
        /// navd has not come up, or has ended by itself.
        case daemonEnded
        /// Something has not happened in time.
        case tookTooLong
        /// The task of the test was cancelled.
        case cancelled
        /// navd has refused what the kit has asked of it.
        case refused
        /// An expectation was not met.
        case notAsExpected
        /// A session can't be written as a case, or a case can't be played.
        case caseInvalid
        /// The operating system has refused something.
        case system
    }

    public let reason: Reason
    public let message: String

    public init(_ reason: Reason, _ message: String) { (self.reason, self.message) = (reason, message) }

    public var description: String { message }
}
