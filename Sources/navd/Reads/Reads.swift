import Bus
import ControllerActors
import Dispatch

/// Answers the methods that change nothing and need neither the store nor a vote: they use the replica and ask no peer.
final class Reads: DaemonPart, @unchecked Sendable {
    static let reader = DispatchQueue(label: "navd.reader")

    private var readings = Readings()
    private let round: LoopRound
    private let gate: CommandGate

    init(_ context: DaemonContext, _ round: LoopRound, _ gate: CommandGate) {
        (self.round, self.gate) = (round, gate)
        super.init(context)
    }

    var isReading: Bool { !readings.isEmpty }

    // MARK: Without a session

    /// Errors: those of `PaintedScreens.take`.
    func ping(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        if let report = call.fields.json("painted") {
            guard let report = report.object else {
                throw .invalidParams("params.painted is \(report.kindName)", right: "an object: numbers by window id")
            }
            if let session = peers.sessions.at(address) { try painted.take(report, by: session) }
        }
        let seq = application.seq
        var result: JSONObject = ["pong": true, "seq": .number(seq)]
        if try call.fields.bool("session") == true { result["session"] = .bool(peers.sessions.at(address) != nil) }
        messages.answer(result, to: call.envelope.id, address)
    }

    /// Errors: `methodNotFound`, `quotaExceeded`.
    func describe(_ call: Call, _ address: PeerAddress) throws(Refusal) {
        try peers.limits.checkUnread(messages.wire.unreadOver(at: address))
        if let name = try call.fields.string("method") {
            messages.answer(try Describing.methods(named: name), to: call.envelope.id, address)
        } else if let id = call.envelope.id {
            messages.answer(stored: Describing.whole, to: id, address)
        }
    }

    // MARK: Within a session

    /// Errors: those of the method; `quotaExceeded` if the principal has too many requests that wait.
    func read(_ call: Call, _ session: Session, _ address: PeerAddress) throws(Refusal) {
        guard let look = try WindowLook(call, lookup, attachments.table) else {
            return messages.answer(try list(call, session), to: call.envelope.id, address)
        }
        if look.isLarge { return try readAside(look, call, session) }
        messages.answer(try made(look), to: call.envelope.id, address)
    }

    private func list(_ call: Call, _ session: Session) throws(Refusal) -> JSONObject {
        switch call.operation {
        case .changesSince?: return try changes(call.fields, lookup.window(of: call))
        case .listWindows?:
            let after = try call.fields.id("after", such: "w12") { WindowID($0) }
            return lookup.list(try ListPage(call.fields, after: after), in: session.access.scope) { gate.lock(of: $0) }
        case .listPeers?: return try listPeers(call.fields)
        case .listHosts?: return hosts.list(try ListPage(call.fields, after: call.fields.uint("after")))
        case .listVotes?: return try requests.list(call.fields)
        case .listTurns?: return try requests.turns(of: lookup.window(of: call), call.fields)
        case .listAttachments?:
            let after = try call.fields.id("after", such: "a12") { Attachment.id(named: $0) }
            return attachments.table.json(try ListPage(call.fields, after: after)) { peers.sessions[$0] }
        case .listStoryboards?: return ["storyboards": .array(lookup.storyboards.summaries)]
        case .storyboardContents?:
            let scene = try call.fields.string("scene")
            let name: String = try call.fields.required("storyboard")
            return try lookup.storyboards.entry(name).storyboard.contents(of: scene).object ?? JSONObject()
        default: throw Refusal(.methodNotFound, "\(call.method) is not a read", data: ["method": .string(call.method)])
        }
    }

    private func listPeers(_ fields: FieldReader) throws(Refusal) -> JSONObject {
        let page = try ListPage(fields, after: fields.uint("after"))
        let (sessions, hasMore) = page.list { peers.sessions.list(above: $0, limit: $1) }
        let painted = painted.bySession
        var answer: JSONObject = [
            "peers": .array(
                sessions.map { session in
                    session.json(
                        attachments: attachments.table.of(session: session.number), painted: painted[session.number])
                }),
            "owners": .array(owners()), "strays": .number(peers.strays),
            "cut": .array(peers.limits.exclusions(at: milliseconds)),
        ]
        answer.add(hasMore: hasMore)
        return answer
    }

    func made(_ reading: WindowLook) throws(Refusal) -> JSONObject {
        // The last layout is valid until the next commit.
        if case .layout(let screen) = reading.kind, screen.isItsOwn {
            return .numbered(reading.epoch, reading.seq, events.layout(of: reading.tree, at: reading.seq))
        }
        return try reading.result()
    }

    private func changes(_ fields: FieldReader, _ window: WindowActor) throws(Refusal) -> JSONObject {
        let epoch: String = try fields.required("epoch")
        let seq: UInt64 = try fields.required("seq")
        let last = window.lastSeq
        let head = application.seq
        round.flush()
        func compacted(_ why: String) -> Refusal {
            let data: JSONObject = ["epoch": .string(application.epoch), "seq": .number(last)]
            return Refusal(.historyCompacted, "\(why); ask for a snapshot", data: data)
        }
        guard seq <= head else { throw compacted("number \(seq) has not been given; the last one is \(head)") }
        guard epoch == application.epoch, let events = events.events(of: window.id, after: seq, last: last) else {
            throw compacted("the changes after \(seq) are no longer stored")
        }
        var list: [JSON] = []
        for bytes in events { list.append(try WindowLook.parsed(bytes)) }
        return ["epoch": .string(epoch), "seq": .number(last), "events": .array(list)]
    }

    /// The holdings of each principal that has any.
    private func owners() -> [JSON] {
        let wire = messages.wire
        let topics = wire.topics
        return peers.limits.holdings.map { holdings in
            holdings.forgetWindows(lookup.isOpen)
            let principal = holdings.principal
            return holdings.json(
                waiting: wire.waiting(of: principal), attachments: attachments.table.count(of: principal),
                subscriptions: topics[principal] ?? 0)
        }
    }

    // MARK: Large windows, read beside the loop

    /// Answered when the read is made; it shows the window as it is now. Errors: `quotaExceeded`.
    private func readAside(_ reading: WindowLook, _ call: Call, _ session: Session) throws(Refusal) {
        guard let id = call.envelope.id else { return }
        try peers.limits.checkPending(session)
        peers.sessions.began(session.number)
        let owner = session.access.principal
        let job = Readings.Job(reading: reading, request: id, asker: Asker(call, session), owner: owner)
        if readings.add(job) { messages.wire.hold(owner) }
        startReading()
    }

    private func startReading() {
        guard let job = readings.start() else { return }
        runOffLoop(Self.reader, job.answer) { [self] answer in hasRead(job, answer) }
    }

    private func hasRead(_ job: Readings.Job, _ answer: (bytes: [UInt8], refusal: Refusal?)) {
        let session = job.asker.session
        if readings.end(job) { messages.wire.release(job.owner) }
        peers.sessions.answered(session)
        peers.sessions.settleTally()
        if let refusal = answer.refusal { refusals.note(refusal, by: session, RefusedRequest(job.asker)) }
        if let address = peers.sessions[session]?.address {
            if let refusal = answer.refusal { metrics.commands.failed(refusal.name) }
            answer.bytes.withUnsafeBytes { messages.wire.gather($0, for: address) }
        }
        startReading()
    }
}
