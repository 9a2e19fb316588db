import Bus
import ControllerActors
import Logging

/// Makes the parts of the daemon, and gives each the parts that it calls.
struct DaemonParts: Sendable {
    let context: DaemonContext
    let timers: Timers
    let messages: Outbox
    let peers: Peers
    let attachments: Attachments
    let events: EventStream
    let hosts: Hosts
    let requests: PeerRequests
    let listeners: Listeners
    let store: StoreConnection
    let replies: Replies
    let commands: Commands
    let dryRuns: DryRunRequests
    let windows: WindowRequests
    let connections: PeerConnections
    let cancellations: Cancellations
    let storyboards: Storyboards
    let round: LoopRound
    let reads: Reads
    let storeReads: StoreReads
    let reload: ConfigurationReload
    let draining: Draining

    /// - Parameters:
    ///   - wallClock: milliseconds since 1970.
    ///   - token: makes unguessable session tokens.
    init(
        loop: any ActorLoop, post: Post, wire: any Wire, epoch: String, eventsEndpoint: String, quotas: Quotas,
        wallClock: @escaping @Sendable () -> Int, token: @escaping @Sendable () -> String, log: Logger
    ) {
        timers = Timers(loop.clock, wallClock: wallClock)
        messages = Outbox(wire)
        peers = Peers(quotas, AuditTrail(wire, epoch: epoch, loop.clock), timers, messages)
        context = DaemonContext(timers, messages, peers, post, log) { loop.perform($0) }
        attachments = Attachments(context)
        events = EventStream(context, epoch: epoch)
        hosts = Hosts(context, attachments)
        requests = PeerRequests(context, attachments, hosts, events)
        listeners = Listeners(context, attachments, requests, events)
        store = StoreConnection(context, attachments, hosts, requests, events)
        replies = Replies(context, quotas.memory)
        commands = Commands(context, requests, replies, store)
        dryRuns = DryRunRequests(context, attachments, hosts, requests, commands)
        windows = WindowRequests(context, attachments, requests, replies, store)
        connections = PeerConnections(
            context, events: eventsEndpoint, token: token, attachments, hosts, requests, replies, dryRuns, windows)
        cancellations = Cancellations(context, replies, dryRuns, windows)
        storyboards = Storyboards(context, replies, windows)
        round = LoopRound(context, store, events, hosts)
        reads = Reads(context, attachments, hosts, requests, events, round)
        storeReads = StoreReads(context, replies, commands, store, round)
        reload = ConfigurationReload(context, replies, connections)
        draining = Draining(context, dryRuns, windows, events, storeReads, storyboards, reads, round)
    }

    /// What containers see of the daemon.
    var outside: Outside {
        Outside(
            voting: requests, listening: listeners, performing: hosts, publishing: events, answering: replies,
            persisting: store, timing: timers)
    }
}
