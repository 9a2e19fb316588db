import Bus
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
    import Glibc
#endif

/// The running gateway: its listener, its event loops, and the thread of navd's sockets.
package final class Gateway: @unchecked Sendable {
    // Sendable: the listeners are set once, before anything else is called.
    private static let eventLoops = 2
    private static let diskThreads = 2
    /// Milliseconds that pages have to answer a close frame when the gateway ends.
    private static let farewell = 2_500
    /// Descriptors of libzmq for the DEALER of a page.
    private static let descriptorsOfDealer = 2

    private let group: MultiThreadedEventLoopGroup
    private let disk: NIOThreadPool
    private let state: ServerState
    private let log: Logger
    private var listener: (any Channel)?
    private var statusListener: (any Channel)?

    package init(_ configuration: GatewayConfiguration, log: Logger) throws {
        self.log = log
        // A write to a connection that the peer has closed is an error, and no end of the process.
        signal(SIGPIPE, SIG_IGN)
        let limits = configuration.limits
        // A connection that is no WebSocket may be sent a file.
        let files = limits.connections - limits.sockets
        let wanted = limits.connections + files + limits.sockets * Self.descriptorsOfDealer + 256
        // Without this, libzmq aborts and the listener never sleeps when no descriptor is left.
        let possible = Connections.limit(to: wanted, ofOneProcess: wanted)
        if possible < wanted {
            log.warning(
                "the limit of open files allows only \(possible) of \(wanted) descriptors; pages are refused beyond it")
        }
        group = MultiThreadedEventLoopGroup(numberOfThreads: Self.eventLoops)
        let loops = group.makeIterator().enumerated().map { PageLoop(index: $0.offset, $0.element) }
        disk = NIOThreadPool(numberOfThreads: Self.diskThreads)
        disk.start()
        let upstream = try Upstream(configuration, loops: loops, log: log)
        state = ServerState(configuration, upstream, loops: loops, disk: disk, log: log)
    }

    /// Listens. Errors: the address is in use, or not this machine's.
    package func start() async throws {
        let state = state
        let address = state.configuration.listen
        // Swift makes a generic type when it is first used, and crashed when two event loops used this one for the
        // first time at the same moment. So it is used before there are connections.
        _ = Self.decoder(state.configuration.limits)
        listener = try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 1_024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // A page that sends much gets its turn again after the others.
            .childChannelOption(.maxMessagesPerRead, value: 1)
            // What lies in the system's buffers can't be conflated any more.
            .childChannelOption(.socketOption(.so_sndbuf), value: 131_072)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 32_768, high: 65_536))
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try Self.accept(channel, state) }
            }
            .bind(host: address.host, port: address.port).get()
        if let address = state.configuration.status { statusListener = try await listenForStatus(address) }
        state.upstream.start()
        for loop in state.loops { loop.start() }
        log.notice("listening", metadata: ["address": "\(address)", "navd": "\(state.configuration.endpoint)"])
    }

    private func listenForStatus(_ address: ListenAddress) async throws -> any Channel {
        let (state, rules) = (state, StatusRules(address))
        return try await ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 16)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(StatusHandler(state, rules))
                }
            }
            .bind(host: address.host, port: address.port).get()
    }

    private static func accept(_ channel: any Channel, _ state: ServerState) throws {
        let address = ClientAddress.plain(channel.remoteAddress?.ipAddress ?? "unknown")
        let counted = state.counted(address)
        guard state.enter(connection: counted) else {
            state.say(refused: 0, "too many connections", address)
            channel.close(promise: nil)
            return
        }
        channel.closeFuture.whenComplete { _ in state.leave(connection: counted) }
        let encoder = HTTPResponseEncoder()
        let decoder = Self.decoder(state.configuration.limits)
        let (pipelining, errors) = (HTTPServerPipelineHandler(), HTTPServerProtocolErrorHandler())
        let loop = state.loop(of: channel.eventLoop)
        let requests = RequestHandler(
            state, loop, address, .init(encoder: encoder, others: [errors, pipelining, decoder]))
        let handlers: [any ChannelHandler] = [encoder, decoder, pipelining, errors, requests]
        try channel.pipeline.syncOperations.addHandlers(handlers)
    }

    private static func decoder(_ limits: Limits) -> ByteToMessageHandler<HTTPRequestDecoder> {
        var decoding = NIOHTTPDecoderLimitConfiguration()
        decoding.maxHeaderFieldSize = limits.headerBytes
        decoding.maxHeaderListSize = limits.headerBytes
        decoding.maxHeaderFieldCount = 64
        return ByteToMessageHandler(
            HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: decoding))
    }

    /// Calls `report` now and then, as long as every event loop and the thread of navd's sockets come round: a beat
    /// goes through all of them. Called once, after `start`.
    /// - Parameter milliseconds: from one beat to the next.
    package func beat(every milliseconds: Int, _ report: @escaping @Sendable () -> Void) {
        guard let first = state.loops.first else { return }
        let (others, upstream) = (state.loops.dropFirst(), state.upstream)
        let pause = TimeAmount.milliseconds(Int64(milliseconds))
        _ = first.eventLoop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in
            Self.pass(others, upstream, report)
        }
    }

    /// Hands a beat on to the next event loop, and after the last one to the thread of navd's sockets.
    private static func pass(
        _ loops: ArraySlice<PageLoop>, _ upstream: Upstream, _ report: @escaping @Sendable () -> Void
    ) {
        guard let next = loops.first else { return upstream.post(.status { _ in report() }) }
        next.eventLoop.execute { pass(loops.dropFirst(), upstream, report) }
    }

    /// Puts another configuration into force: pages whose token is gone are closed, and everything else holds for what
    /// comes from now on. What can't change while the gateway runs is named in the log.
    package func reload(_ fresh: GatewayConfiguration) {
        let waits = fresh.differences(from: state.configuration)
        state.configuration = fresh
        let principals = fresh.rules.principals
        for loop in state.loops {
            loop.eventLoop.execute { loop.close { principals.fate(of: $0) } }
        }
        for line in fresh.warnings { log.warning("\(line)") }
        log.notice("reloaded", metadata: ["atNextStart": "\(waits.joined(separator: ", "))"])
    }

    /// Ends: takes no more connections, tells the pages, and lets go of navd.
    package func stop() async {
        try? await listener?.close()
        try? await statusListener?.close()
        for loop in state.loops { loop.eventLoop.execute { loop.close(.goingAway, "the gateway ends") } }
        for _ in 0..<Self.farewell / 50 {
            var isEmpty = true
            for loop in state.loops {
                isEmpty = (try? await loop.eventLoop.submit { loop.isEmpty }.get()) != false && isEmpty
            }
            if isEmpty { break }
            try? await Task.sleep(for: .milliseconds(50))
        }
        state.upstream.stop()
        try? await disk.shutdownGracefully()
        try? await group.shutdownGracefully()
        log.notice("ended")
    }
}
