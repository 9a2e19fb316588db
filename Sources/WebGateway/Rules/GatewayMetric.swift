import Bus

/// What the gateway measures of itself, each by one row, as `Metric` has those of navd.
enum GatewayMetric: String, CaseIterable {
    case up = "gauge navweb_navd_up 1 if navd has told its metrics; else 0."
    case information = "gauge navweb_info{version} Always 1. Its label tells the version of navweb."
    case uptime = "gauge navweb_uptime_seconds How long this navweb has listened."
    case connections = "gauge navweb_connections Connections that are open, of WebSockets and of files."
    case sockets = "gauge navweb_sockets{token} WebSockets that are open, by the name of their token."
    case pages = "gauge navweb_pages{state} Pages that are connected to navd, and pages that wait for it."
    case topics = "gauge navweb_topics{token} Topics of navd's that are followed for a token."
    case unread = "gauge navweb_unread_bytes{token} Bytes that wait for pages to read them."
    case unfinished = "gauge navweb_unfinished_bytes{token} Bytes of messages that pages have begun and not ended."
    case unsent = "gauge navweb_unsent_bytes{token} Bytes of pages that navd has not read."

    var row: MetricRow { MetricRow(rawValue) }

    fileprivate func family(_ value: Double) -> MetricFamily { MetricFamily(row, [.init([], .number(value))]) }

    /// - Parameter values: by the value of the metric's only label.
    fileprivate func family(_ values: [(String, Int)]) -> MetricFamily {
        let label = row.labels[0]
        return MetricFamily(
            row, values.map { MetricFamily.Sample([MetricFamily.Label(label, $0)], .number(Double($1))) })
    }
}

extension GatewayStatus {
    /// The gateway's metrics, and those of navd if it has told them.
    func metrics(_ answer: MetricsLink.Answer) -> [MetricFamily] {
        var (isUp, families) = (0.0, [MetricFamily]())
        if case .metrics(let told) = answer { (isUp, families) = (1, told) }
        func ofNavd(_ value: KeyPath<OfNavd.OfToken, Int>) -> [(String, Int)] {
            tokens.map { ($0.name, navd.tokens[$0.name]?[keyPath: value] ?? 0) }
        }
        let own: [MetricFamily] = [
            GatewayMetric.up.family(isUp), GatewayMetric.information.family([(version, 1)]),
            GatewayMetric.uptime.family(Double(seconds)), GatewayMetric.connections.family(Double(connections)),
            GatewayMetric.sockets.family(tokens.map { ($0.name, $0.sockets) }),
            GatewayMetric.pages.family([("connected", navd.connected), ("waiting", navd.waiting)]),
            GatewayMetric.topics.family(ofNavd(\.topics)),
            GatewayMetric.unread.family(tokens.map { ($0.name, $0.unreadBytes) }),
            GatewayMetric.unfinished.family(tokens.map { ($0.name, $0.unfinishedBytes) }),
            GatewayMetric.unsent.family(ofNavd(\.unsentBytes)),
        ]
        return own + families
    }
}
