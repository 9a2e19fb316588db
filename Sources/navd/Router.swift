import Bus
import ControllerActors
import Logging

/// Every message in and out: sessions, attachments, questions asked, answers given. It knows no rule of any container.
actor Router {
    static let version = 1
    /// Bytes of one message; larger costs its sender and nobody else.
    static let maximumMessage = 1 << 20
    static let maximumSessions = 4_096
    static let maximumAttachments = 1_024
    /// Of all sessions together, the lasting ones of sessions that have ended included.
    static let maximumAttachmentsInAll = 16_384
    static let rememberedRequests = 4_096

    private nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated let clock: any LoopClock
    nonisolated let post: Post
    nonisolated let eventsEndpoint: String
    nonisolated let token: @Sendable () -> String
    nonisolated let log: Logger

    var wire: (any Wire)?
    var application: Application!
    var writer = JSONWriter(capacity: 4_096)

    var sessions: [UInt64: Session] = [:]
    var byAddress: [PeerAddress: UInt64] = [:]
    var nextSession: UInt64 = 1
    var attachments = AttachmentTable()

    var open: [String: OpenRequest] = [:]
    var rounds: [UInt64: VoteRound] = [:]
    var dryRuns: [UInt64: OpenDryRun] = [:]
    var nextDryRun: UInt64 = 1
    var votesEnded = VoteHistory()
    var ended: [String: EndedRequest] = [:]
    var endedOrder: [String] = []
    var nextRequest: UInt64 = 1

    var timers = DeadlineHeap<@Sendable () -> Void>()
    var memory = ReplyMemory<(session: UInt64, request: RequestID)>()
    var ring = EventRing()
    var outbox: [Publication] = []
    var noteCount: UInt64 = 0
    /// Messages that were answers to nothing, or from nobody.
    var strays = 0
    /// Every controller that some session has held and that still is.
    var held: Set<ControllerID> = []
    var storyboards = StoryboardLibrary()
    var trail = AuditTrail()
    var isDraining = false

    /// - Parameter token: makes session tokens that nobody can guess.
    init(
        executor: any SerialExecutor, clock: any LoopClock, post: Post, eventsEndpoint: String,
        token: @escaping @Sendable () -> String, log: Logger
    ) {
        self.log = log
        self.executor = executor
        self.clock = clock
        self.post = post
        self.eventsEndpoint = eventsEndpoint
        self.token = token
    }

    func connect(_ application: Application, _ wire: any Wire) {
        self.application = application
        self.wire = wire
        probe()
    }

    var milliseconds: UInt64 { clock.now() / 1_000_000 }

    // MARK: Timers

    func nextDeadline() -> UInt64? { timers.next() }

    func fire(until now: UInt64) {
        while let wake = timers.pop(until: now) {
            wake()
            post.deliver()
        }
    }

    // MARK: One message

    /// A message of one frame, as it came from a peer.
    func receive(_ bytes: UnsafeRawBufferPointer, from address: PeerAddress) {
        defer { post.deliver() }
        let session = byAddress[address]
        if let session { sessions[session]?.heard = milliseconds }
        let envelope: Envelope
        do throws(Refusal) {
            envelope = try Envelope(bytes)
        } catch {
            if let session { sessions[session]?.standing.garbled += 1 } else { strays += 1 }
            return send(refusal: error, to: nil, address)
        }
        if let failure = envelope.failure {
            if let session { sessions[session]?.standing.garbled += 1 } else { strays += 1 }
            return send(refusal: failure, to: envelope.id, address)
        }
        guard let method = envelope.method else { return receiveAnswer(envelope, bytes, session, address) }
        do throws(Refusal) {
            let params = try object(envelope.params, bytes, "params")
            try handle(Call(method: method, envelope: envelope, params: params), session, address)
        } catch {
            send(refusal: error, to: envelope.id, address)
        }
    }

    /// A message that was cut off, too large, or in more frames than one.
    func receiveMalformed(_ refusal: Refusal, from address: PeerAddress) {
        if let session = byAddress[address] { sessions[session]?.standing.garbled += 1 } else { strays += 1 }
        send(refusal: refusal, to: nil, address)
    }

    func object(_ range: Range<Int>?, _ bytes: UnsafeRawBufferPointer, _ name: String) throws(Refusal) -> JSONObject {
        guard let range else { return JSONObject() }
        let value: JSON
        do throws(JSONError) {
            value = try JSONParser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
        } catch {
            throw Refusal(.parseError, "\(name): \(error)")
        }
        switch value {
        case .object(let object): return object
        case .null: return JSONObject()
        default: throw .invalidParams("\(name) is \(value.kindName)", right: "an object")
        }
    }
}

/// One request, its envelope read.
struct Call {
    let method: String
    let envelope: Envelope
    let params: JSONObject

    var fields: FieldReader { FieldReader(params, path: "params") }
}
