/// The metrics of the daemon, which `metrics.read` answers. Each metric is one row: its kind, its name, its labels, and
/// its help text. `# HELP`, `# TYPE` and the table in docs/OPERATING.md are made from the rows.
///
/// Durations are seconds, as Prometheus wants them.
public enum Metric: String, Sendable, CaseIterable {
    case information = "gauge navd_info{version,epoch} Always 1. Its labels tell the version and the epoch."
    case uptime = "gauge navd_uptime_seconds How long this navd has run."
    case draining = "gauge navd_draining 1 while navd ends or gives way, and takes no more commands; else 0."
    case seq = "gauge navd_seq The number of the last commit."

    // Messages that clients send to navd.
    case received = "counter navd_messages_received_total Messages that were taken in from clients, good or not."
    case receivedBytes = "counter navd_received_bytes_total The bytes of these messages."
    case commands = """
        counter navd_commands_total{method,outcome} Commands and attachments, by how they ended. A chained command \
        counts once as `chained`, and once more when it has ended.
        """
    case commandSeconds = """
        histogram navd_command_seconds{method} From the arrival of a command to its end: its time in queues, votes \
        and rules. The disk comes after that.
        """
    case reads = "counter navd_reads_total{method} Requests that change nothing, as they came."
    case errors = "counter navd_errors_total{error} Errors that were answered, by name."
    case retries = "counter navd_retries_total Requests that were answered from the memory of keys, or joined another."
    case cuts = "counter navd_peers_cut_total{quota} Peers that were cut off because they were over a quota."

    // Requests that navd sends to clients: votes, data and awaited callbacks.
    case votes = "counter navd_votes_total{client,how} Votes by how they ended; those of dry runs, too."
    case voteSeconds = "histogram navd_vote_seconds{client} How long votes took until they ended."
    case dataRequests = "counter navd_data_requests_total{client,how} Requests for data by how they ended."
    case dataSeconds = "histogram navd_data_request_seconds{client} How long requests for data took until they ended."
    case callbacks = "counter navd_callbacks_total{client,how} Awaited callbacks and actions by how they ended."
    case callbackSeconds = """
        histogram navd_callback_seconds{client} How long awaited callbacks and actions took until they ended.
        """
    case openRequests = "gauge navd_open_requests Requests of navd's that wait for an answer."

    // Queues.
    case turns = """
        gauge navd_turns Turns that are committed and not over: a transition runs, or callbacks are awaited.
        """
    case waitingCommands = "gauge navd_commands_waiting Commands that wait in the queues of containers."
    case waitingMessages = "gauge navd_messages_waiting Messages that wait because their principals used up their time."
    case waitingBytes = "gauge navd_messages_waiting_bytes The bytes of these messages."
    case postJobs = "histogram navd_post_jobs How many calls between actors one message or timer has brought."
    case timers = "gauge navd_timers Timers that are set."

    // Objects that navd holds.
    case sessions = "gauge navd_sessions{state} Sessions by whether their peer is there."
    case attachments = "gauge navd_attachments{role,state} Attachments by role, and by whether their peer is there."
    case hosts = "gauge navd_hosted_places Places that are hosted, or were and are remembered."
    case windows = "gauge navd_windows Open windows."
    case controllers = "gauge navd_controllers Controllers in all windows."
    case connections = "gauge navd_connections Connections that are open, of requests and of events."
    case refusedConnections = "counter navd_connections_refused_total Connections refused because too many were open."
    case subscriptions = "gauge navd_subscriptions Topics that peers subscribe to, each counted for each connection."

    // Events that navd publishes to subscribers.
    case events = "counter navd_events_total{kind} Messages that were published, by kind."
    case eventBytes = "counter navd_event_bytes_total The bytes of these messages."
    case unreadBytes = "gauge navd_unread_bytes{kind} Bytes that navd has sent and peers have not read."

    // The loop.
    case loopSeconds = "counter navd_loop_seconds_total{principal} How long messages of a principal kept the loop."
    case gaps = "counter navd_gaps_total Times in which navd did not run for over 250 ms."
    case gapSeconds = "counter navd_gap_seconds_total How long these times were together."

    // The store. Without one these are absent.
    case syncSeconds = """
        histogram navd_store_sync_seconds How long the disk took for what was handed in: until all of it was stored.
        """
    case storeBytes = "gauge navd_store_bytes The size of the store's file and its log, as of the read before this one."
    case storeFree = """
        gauge navd_store_free_bytes Bytes that are left for navd on the file system of its store, as of the read \
        before \
        this one.
        """
    case backupAge = """
        gauge navd_backup_age_seconds How long ago the last backup was handed out whole; while there was none, how \
        long \
        navd has known this store.
        """
    case storeFails = "gauge navd_store_failing 1 while nothing can be stored; else 0."
    case heldMessages = "gauge navd_held_messages Messages that wait until the disk has what was committed before them."
    case heldBytes = "gauge navd_held_bytes The bytes of these messages."

    // The commits that renderers report as painted, in `ping`.
    case paintedSeq = "gauge navd_painted_seq{client,window} The number that a renderer has painted last of a window."
    case paintedLag = """
        gauge navd_painted_lag{client,window} How far the number of the window's last commit is above that; 0: all is \
        painted.
        """
    case paintedLagSeconds = """
        gauge navd_painted_lag_seconds{client,window} How old the oldest commit of the window is that is not painted; \
        0: all is painted.
        """
    case paintedAge = """
        gauge navd_painted_age_seconds{client,window} How long ago the renderer said so. Of a lost one it rises until \
        the window is closed, or its client paints it again.
        """

    // The process.
    case memory = "gauge navd_process_resident_memory_bytes Memory that navd's process has."
    case processorSeconds = "counter navd_process_cpu_seconds_total Processor time that navd's process has used."

    public var row: MetricRow { Self.rows[self]! }
    public var name: String { row.name }

    private static let rows = Dictionary(uniqueKeysWithValues: allCases.map { ($0, MetricRow($0.rawValue)) })
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    public static func named(_ name: String) -> Metric? { byName[name] }
}

/// The kind, the name, the labels and the meaning of a metric, read from one text:
/// `counter navd_votes_total{client,how} Votes by how they ended.`
public struct MetricRow: Sendable, Equatable {
    public let kind: MetricFamily.Kind
    public let name: String
    public let labels: [String]
    /// One sentence or more, in plain words.
    public let help: String

    public init(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 2).map(String.init)
        let parts = words[1].split(whereSeparator: { "{,}".contains($0) }).map(String.init)
        guard let kind = MetricFamily.Kind(rawValue: words[0]) else {
            preconditionFailure("no kind of metric: \(text)")
        }
        (self.kind, name, labels, help) = (kind, parts[0], Array(parts.dropFirst()), words[2])
    }
}

/// How `metrics.read` answers.
public enum MetricsFormat: String, Sendable, CaseIterable {
    /// As the text that Prometheus reads.
    case prometheus
    /// As objects (`metricFamily`).
    case families
}
