import ControllerActors

/// Makes the parts of the daemon, and gives each the parts that it calls.
struct DaemonParts: Sendable {
    let context: DaemonContext
    let listeners: Listeners
    let gate: CommandGate
    let commands: Commands
    let dryRuns: DryRunRequests
    let windows: WindowRequests
    let connections: PeerConnections
    let cancellations: Cancellations
    let storyboards: Storyboards
    let round: LoopRound
    let metrics: MetricsReading
    let reads: Reads
    let storeReads: StoreReads
    let status: StatusReading
    let reload: ConfigurationReload
    let draining: Draining

    /// - Parameters:
    ///   - events: the endpoint of the events.
    ///   - token: makes unguessable session tokens.
    init(_ context: DaemonContext, events: String, token: @escaping @Sendable () -> String) {
        self.context = context
        listeners = Listeners(context)
        gate = CommandGate(context)
        commands = Commands(context, gate)
        dryRuns = DryRunRequests(context, commands)
        windows = WindowRequests(context, gate)
        connections = PeerConnections(context, events: events, token: token, dryRuns, windows, gate)
        cancellations = Cancellations(context, dryRuns, windows)
        storyboards = Storyboards(context, windows)
        round = LoopRound(context, gate)
        metrics = MetricsReading(context)
        reads = Reads(context, round, gate)
        storeReads = StoreReads(context, commands, round)
        status = StatusReading(context, gate)
        reload = ConfigurationReload(context, connections)
        draining = Draining(context, dryRuns, windows, storeReads, storyboards, reads, status, round)
    }

    var timers: Timers { context.timers }
    var messages: Outbox { context.messages }
    var peers: Peers { context.peers }
    var attachments: Attachments { context.attachments }
    var events: EventStream { context.events }
    var refusals: Refusals { context.refusals }
    var replies: Replies { context.replies }
    var hosts: Hosts { context.hosts }
    var requests: PeerRequests { context.requests }
    var store: StoreConnection { context.store }

    /// What containers see of the daemon.
    var outside: Outside {
        Outside(
            voting: requests, listening: listeners, performing: hosts, publishing: events, answering: replies,
            persisting: store, timing: timers)
    }
}
