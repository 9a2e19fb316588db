import CZMQ
import Synchronization

/// Reports what becomes of a client's connection to the server. libzmq tells the socket itself nothing of it: a client
/// whose key is refused would wait for an answer in vain, and a subscriber would not notice that its connection broke.
public final class ConnectionMonitor {
    public enum Event: Sendable, Equatable {
        /// The server has let the client in.
        case connected
        case disconnected
        /// An attempt to connect found no listener at the address.
        case unanswered
        case failed(ClientError.Handshake)
    }

    /// Must be read from time to time: libzmq's thread waits when too many reports are unread.
    public let socket: Socket
    private var frames = Frames(maxBytes: 4_096)

    private static let last = Atomic<UInt64>(0)
    private static let failures =
        ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL | ZMQ_EVENT_HANDSHAKE_FAILED_AUTH | ZMQ_EVENT_HANDSHAKE_FAILED_NO_DETAIL

    /// Which events a monitor reports. Each of them includes failed handshakes.
    public enum Extent: Sendable {
        /// Failed handshakes only.
        case failures
        /// `connected` and `disconnected`, too.
        case life
        /// `unanswered`, too. While no process listens, libzmq tries some ten times a second, unless the socket was
        /// told to try once.
        case attempts

        fileprivate var events: Int32 {
            switch self {
            case .failures: 0
            case .life: ZMQ_EVENT_HANDSHAKE_SUCCEEDED | ZMQ_EVENT_DISCONNECTED
            case .attempts: Self.life.events | ZMQ_EVENT_CLOSED
            }
        }
    }

    /// Must be made before the socket connects.
    public init(_ socket: Socket, _ context: Context, _ extent: Extent = .life) throws(ZMQError) {
        // Names of monitors that are gone are not used again, since libzmq ends a monitor later than its socket.
        let number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
        self.socket = try socket.monitor("connection.\(number)", events: Self.failures | extent.events)
    }

    /// The oldest report that was not read; nil if there is none.
    public func next() throws(ZMQError) -> Event? {
        while try socket.receive(into: &frames) {
            guard let (event, value) = frames.report else { continue }
            switch event {
            case ZMQ_EVENT_HANDSHAKE_SUCCEEDED: return .connected
            case ZMQ_EVENT_DISCONNECTED: return .disconnected
            case ZMQ_EVENT_CLOSED: return .unanswered
            case ZMQ_EVENT_HANDSHAKE_FAILED_AUTH: return .failed(.keyNotAllowed)
            case ZMQ_EVENT_HANDSHAKE_FAILED_PROTOCOL where value == ZMQ_PROTOCOL_ERROR_ZMTP_MECHANISM_MISMATCH:
                return .failed(.otherMechanism)
            default: return .failed(.broken)
            }
        }
        return nil
    }

    /// The last failure reported since the last call; nil if nothing failed.
    func failure() throws(ZMQError) -> ClientError.Handshake? {
        var found: ClientError.Handshake?
        while let event = try next() {
            if case .failed(let failure) = event { found = failure }
        }
        return found
    }
}
