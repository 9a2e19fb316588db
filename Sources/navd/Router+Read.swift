import Bus
import ControllerActors
import Dispatch

// Reads of the tree: they use the replica and ask no peer (D2).
extension Router {
    func read(_ call: Call) throws(Refusal) -> JSONObject {
        switch call.operation {
        case .changesSince?: return try changes(call.fields, lookup.window(of: call))
        case .listWindows?: return ["windows": .array(lookup.listed)]
        case .listPeers?:
            return [
                "peers": .array(sessions.all.map { $0.json(attachments: attachments.of(session: $0.number)) }),
                "owners": .array(owners()), "strays": .int(Int64(strays)),
                "cut": .array(limits.exclusions(at: milliseconds)),
            ]
        case .listHosts?: return ["hosts": .array(hosts.list(in: trees))]
        case .listVotes?:
            return try requests.list(call.fields, now: milliseconds) { sessions[$0]?.client ?? "" }
        case .listAttachments?:
            return ["attachments": attachments.json(isPresent: sessions.isPresent)]
        case .listStoryboards?:
            return ["storyboards": .array(lookup.storyboards.summaries)]
        case .storyboardContents?:
            let scene = try call.fields.string("scene")
            let name = try call.fields.required(call.fields.string("storyboard"), "storyboard")
            return try lookup.storyboards.entry(name).storyboard.contents(of: scene).object ?? JSONObject()
        default: throw Refusal(.methodNotFound, "\(call.method) is not a read", data: ["method": .string(call.method)])
        }
    }

    /// The committed tree, and its number in the log.
    func snapshot(_ window: WindowActor) throws(Refusal) -> JSONObject {
        try WindowLook(.snapshot(withLayout: false), of: window, lookup, attachments).result()
    }

    /// Makes a small read at once.
    func made(_ reading: WindowLook) throws(Refusal) -> JSONObject {
        // The last layout is valid until the next commit.
        if case .layout(let screen) = reading.kind, screen.isItsOwn {
            return publisher.layout(of: reading.tree.window.id, at: reading.seq) { ScreenLayout(reading.tree).json }
                .object
                ?? JSONObject()
        }
        return try reading.result()
    }

    private func changes(_ fields: FieldReader, _ window: WindowActor) throws(Refusal) -> JSONObject {
        let epoch = try fields.required(fields.string("epoch"), "epoch")
        let seq = try fields.required(fields.uint("seq"), "seq")
        let last = window.assumingIsolated { $0.lastSeq }
        let head = application.assumingIsolated { $0.seq }
        flush()
        guard seq <= head else {
            throw Refusal(
                .historyCompacted, "number \(seq) has not been given; the last one is \(head); ask for a snapshot",
                data: ["epoch": .string(application.epoch), "seq": .int(Int64(clamping: last))])
        }
        guard epoch == application.epoch,
            let events = publisher.events(of: window.id, after: seq, last: last)
                ?? keptEvents(of: window.id, after: seq, last: last)
        else {
            throw Refusal(
                .historyCompacted, "the changes after \(seq) are no longer stored; ask for a snapshot",
                data: ["epoch": .string(application.epoch), "seq": .int(Int64(clamping: last))])
        }
        var list: [JSON] = []
        for bytes in events { list.append(try WindowLook.parsed(bytes)) }
        return ["epoch": .string(epoch), "seq": .int(Int64(clamping: last)), "events": .array(list)]
    }

    /// The holdings of each principal that has any.
    private func owners() -> [JSON] {
        let topics = wire.topics
        return limits.holdings.map { holdings in
            holdings.forgetWindows(lookup.isOpen)
            let principal = holdings.principal
            return holdings.json(
                waiting: wire.waiting(of: principal), attachments: attachments.count(of: principal),
                subscriptions: topics[principal] ?? 0)
        }
    }

    // MARK: Large windows, read beside the loop

    static let reader = DispatchQueue(label: "navd.reader")

    /// Answered when the read is made; it shows the window as it is now. Errors: `quotaExceeded`.
    func readAside(_ reading: WindowLook, _ call: Call, _ session: Session) throws(Refusal) {
        guard let id = call.envelope.id else { return }
        try limits.checkPending(session)
        sessions.began(session.number)
        let owner = session.access.principal
        let job = Readings.Job(reading: reading, request: id, session: session.number, owner: owner)
        if readings.add(job) { wire.hold(owner) }
        startReading()
    }

    private func startReading() {
        guard let job = readings.start() else { return }
        aside(Self.reader, job.answer) { router, answer in router.hasRead(job, answer) }
    }

    private func hasRead(_ job: Readings.Job, _ answer: [UInt8]) {
        if readings.end(job) { wire.release(job.owner) }
        sessions.answered(job.session)
        sessions.settleTally()
        if let address = sessions[job.session]?.address { answer.withUnsafeBytes { wire.gather($0, for: address) } }
        startReading()
    }
}
