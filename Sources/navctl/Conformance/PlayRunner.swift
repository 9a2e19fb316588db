import Bus

#if canImport(Glibc)
    import Glibc
#endif

/// Milliseconds until a client that was asked to end is killed.
private let runnerGrace = 300
/// How many messages of one runner are read before it is the turn of the others.
private let runnerShare = 512

/// Plays a scene to a client: has the sockets, the process and the clock, and carries out what the scene says. It is
/// used on one thread, and never waits.
final class PlayRunner<Played: Playable> {
    private(set) var play: Played
    let program: ClientProgram
    private let place: PlayPlace
    private let refused = RefusedConnections()
    private var sockets: PlaySockets?
    private var opening = 0
    private var frames = Frames(maxBytes: 2 * PlaySockets.largestFrame)
    private let clock = SystemClock()
    private let start: UInt64
    private var hasTold = false
    private var ending: Int?

    /// Binds the sockets at a new place and starts the client.
    /// - Parameter play: makes the scene, given the address of the event socket.
    init(_ client: ClientStart, _ play: (String) -> Played) throws(Failure) {
        place = try PlayPlace(overTCP: client.overTCP)
        do {
            self.play = play(try place.endpoint.events.description)
            sockets = try PlaySockets(place, refused)
        } catch { throw Failure(.internalError, "\(error)") }
        program = try ClientProgram(client, place.variables)
        start = clock.now()
        feed(.began)
    }

    deinit { sockets?.close() }

    /// Why a connection came to nothing, in words; nil if every connection was taken.
    var refusal: String? { refused.words }

    /// Milliseconds since the client was started.
    var now: Int { Int((clock.now() - start) / 1_000_000) }

    /// Milliseconds until something is to be done without anything having come; nil if nothing is.
    var sleep: Int? { (ending.map { $0 + runnerGrace } ?? play.wake).map { max(0, $0 - now) } }

    /// What tells that something has come.
    var descriptors: [Int32] {
        [sockets?.router, sockets?.publisher].compactMap { try? $0?.fd() } + [program.descriptor].filter { $0 >= 0 }
    }

    /// Sleeps until something comes or is due; 20 ms at most, since a client may end without anything coming.
    static func sleep(_ runners: [PlayRunner]) {
        var items = runners.flatMap(\.descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let most = runners.compactMap(\.sleep).min() ?? 20
        poll(&items, nfds_t(items.count), Int32(min(most, 20)))
    }

    /// Whether the scene is over, and the client has ended.
    var isOver: Bool { ending != nil && program.status != nil }

    /// Reads what has come and does what is due. Returns whether anything has come.
    func turn(limit: Int) -> Bool {
        let came = ending == nil && (read(\.publisher) || read(\.router))
        program.look()
        for number in program.takeShown() { feed(.shown(number)) }
        if let status = program.status, !hasTold {
            hasTold = true
            feed(.ended(status))
        }
        if let wake = play.wake, wake <= now { feed(.time) }
        if now >= limit { play.giveUp(after: limit) }
        if play.isOver || Interrupt.came { end() }
        return came
    }

    private func end() {
        if ending == nil {
            ending = now
            program.signal(SIGTERM)
        } else if let ending, now >= ending + runnerGrace {
            program.signal(SIGKILL)
        }
    }

    private func read(_ path: KeyPath<PlaySockets, Socket>) -> Bool {
        var count = 0
        while count < runnerShare, let socket = sockets?[keyPath: path], (try? socket.receive(into: &frames)) == true {
            count += 1
            guard frames.count > 0 else { continue }
            if socket.kind == .router {
                let peer = Peer(address: frames.bytes(0), opening: opening)
                feed(.received(peer, (1..<frames.count).map { frames.bytes($0) }))
            } else if let first = frames[0].first {
                let topic = String(decoding: frames[0].dropFirst(), as: UTF8.self)
                feed(first == 1 ? .subscribed(topic) : .unsubscribed(topic))
            }
        }
        return count > 0
    }

    private func feed(_ event: PlayEvent) { for action in play.take(event, at: now) { perform(action) } }

    private func perform(_ action: PlayAction) {
        // A client that is gone can't be sent anything; the scene notices by what does not come.
        switch action {
        case .send(let peer, let message): send(peer, [message.bytes])
        case .sendBytes(let peer, let frames): send(peer, frames)
        case .publish(let topic, let message): _ = try? sockets?.publisher.send(Array(topic.utf8), message.bytes)
        case .close:
            sockets?.close()
            sockets = nil
            opening += 1
        case .open: sockets = try? PlaySockets(place, refused)
        }
    }

    private func send(_ peer: Peer, _ frames: [[UInt8]]) {
        guard peer.opening == opening else { return }
        _ = try? sockets?.router.send([peer.address] + frames)
    }
}
