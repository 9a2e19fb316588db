import CZMQ
import Glibc
import Testing

@testable import Bus

@Suite struct SocketLoopTests {
    @Test func anActorOnTheLoopAnswersARequestInsideTheReceive() throws {
        let server = try Server { loop, router in
            let recorder = Recorder(loop)
            try loop.add(router) { frames in
                let text = String(decoding: frames[1], as: UTF8.self)
                let count = recorder.assumeIsolated { recorder in
                    recorder.add(text)
                    return recorder.count()
                }
                Array("\(text) \(count)".utf8).withUnsafeBytes { _ = try? router.send(frames[0], $0) }
            }
        }
        let client = try server.client()
        for turn in 1...3 {
            try client.send(Array("hi".utf8))
            #expect(try client.receive(timeoutMilliseconds: 20_000) == Array("hi \(turn)".utf8))
        }
    }

    @Test(arguments: [0, 50]) func awaitingAnActorOnTheLoopFromElsewhereWakesIt(spin: Int) async throws {
        let loop = SocketLoop(name: "a name longer than fifteen bytes", spinMicroseconds: spin)
        let recorder = Recorder(loop)
        loop.start()
        for turn in 0..<100 { await recorder.add("\(turn)") }
        #expect(await recorder.log == (0..<100).map(String.init))
        loop.stop()
    }

    @Test func aTaskThatPrefersTheLoopRunsOnIt() async {
        let loop = SocketLoop(name: "test")
        loop.start()
        let isThere = await Task(executorPreference: loop.taskExecutor) { loop.isCurrent }.value
        #expect(isThere)
        #expect(!loop.isCurrent)
        loop.stop()
    }

    @Test func aMessageThatASendTookNoticeOfIsStillReceived() throws {
        // A socket has a message, and the loop's thread sends on it until libzmq has consumed the signal on its
        // descriptor. A loop that trusts only the descriptor would then sleep although a message waits.
        let swallowed = Box(false)
        let received = Box(0)
        let server = try Server { loop, router in
            let clients = try Context()
            let peer = try Socket(.dealer, in: clients)
            try peer.setRoutingID(Array("peer".utf8))
            let endpoint = try router.lastEndpoint()
            try loop.add(router) { _ in received.change { $0 += 1 } }
            let sockets = Pair(peer: peer, router: router)
            // This is the last step before the sleep, when the socket has been read empty.
            loop.hooks.afterDrain = {
                guard !swallowed.now else { return }
                sockets.provoke(endpoint) { swallowed.change { $0 = true } }
            }
        }
        #expect(swallowed.wait { $0 })
        #expect(received.wait { $0 == 1 })
        withExtendedLifetime(server) {}
    }

    @Test func moreThanABatchIsReceivedThoughEveryMessageIsAnsweredAtOnce() throws {
        let server = try Server { loop, router in
            try loop.add(router) { frames in _ = try? router.send(frames[0], frames[1]) }
        }
        let client = try server.client()
        let count = SocketLoop.batch * 5 + 3
        for turn in 0..<count { try client.send(Array("\(turn)".utf8)) }
        for turn in 0..<count {
            #expect(try client.receive(timeoutMilliseconds: 20_000) == Array("\(turn)".utf8))
        }
    }

    @Test func aSocketThatIsNeverEmptyKeepsNeitherJobsNorOtherSocketsWaiting() throws {
        let seen = Box(0)
        let server = try Server { loop, router in
            let (endless, feeder) = (
                try Socket(.router, in: router.context), try Socket(.dealer, in: router.context)
            )
            // With inproc a message has arrived as soon as it is sent.
            try endless.bind("inproc://endless")
            try feeder.connect("inproc://endless")
            try feeder.send([1])
            try loop.add(endless) { _ in
                seen.change { $0 += 1 }
                _ = try? feeder.send([1])
            }
            try loop.add(router) { frames in _ = try? router.send(frames[0], frames[1]) }
        }
        #expect(seen.wait { $0 > SocketLoop.batch * 3 })
        let done = Box(false)
        server.loop.perform { done.change { $0 = true } }
        #expect(done.wait { $0 })
        let client = try server.client()
        try client.send([1])
        #expect(try client.receive(timeoutMilliseconds: 10_000) == [1])
    }

    @Test func afterDrainRunsAfterTheMessagesAndItsRepliesGoOut() throws {
        let server = try Server { loop, router in
            let waiting = Box<[[UInt8]]>([])
            try loop.add(router) { frames in
                let peer = frames.bytes(0)
                waiting.change { $0.append(peer) }
            }
            loop.hooks.afterDrain = {
                for peer in waiting.now { _ = try? router.send(peer, Array("later".utf8)) }
                waiting.change { $0 = [] }
            }
        }
        let client = try server.client()
        try client.send([0])
        #expect(try client.receive(timeoutMilliseconds: 20_000) == Array("later".utf8))
    }

    @Test func aDescriptorIsReadAndAfterRemovalLeftAlone() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (input, output) = (ends[0], ends[1])
        let reads = Box(0)
        let loop = SocketLoop(name: "test")
        let id = loop.addDescriptor(input) {
            var byte: UInt8 = 0
            _ = read(input, &byte, 1)
            reads.change { $0 += 1 }
        }
        loop.start()
        _ = write(output, "x", 1)
        #expect(reads.wait { $0 == 1 })
        let removed = Box(false)
        loop.perform {
            loop.remove(id)
            removed.change { $0 = true }
        }
        #expect(removed.wait { $0 })
        _ = write(output, "x", 1)
        let later = Box(false)
        loop.perform { loop.perform { later.change { $0 = true } } }
        #expect(later.wait { $0 })
        #expect(reads.now == 1)
        loop.stop()
        close(input)
        close(output)
    }

    @Test func aSocketWhoseContextEndsIsReportedAndLeavesTheLoop() throws {
        let failure = Box<ZMQError?>(nil)
        let server = try Server { loop, router in
            try loop.add(router) { _ in }
            loop.onFailure = { _, error in failure.change { $0 = error } }
        }
        server.context.shutdown()
        #expect(failure.wait { $0 != nil })
        #expect(failure.now?.isTermination == true)
    }

    @Test func whatWaitsAtTheStopStillRuns() {
        let loop = SocketLoop(name: "test")
        let ran = Box(0)
        loop.perform { loop.perform { ran.change { $0 += 1 } } }
        loop.perform { loop.stop() }
        loop.run()
        #expect(ran.now == 1)
    }
}

/// A ROUTER on a loop, and a peer of it on the same thread.
private struct Pair {
    let peer: Socket
    let router: Socket

    /// Connects the peer, sends from it, and waits for the descriptor's signal. Then it sends until libzmq has consumed
    /// the signal.
    func provoke(_ endpoint: String, done: () -> Void) {
        do {
            try peer.connect(endpoint)
            try peer.send([0])
            var frames = Frames()
            try waitForMessage(on: router, into: &frames)
            _ = try router.receive(into: &frames)
            try peer.send([7])
            let descriptor = try router.fd()
            guard isReadable(descriptor, milliseconds: 10_000) else { return }
            while isReadable(descriptor, milliseconds: 0) {
                try router.send(Array("nobody".utf8), [0])
            }
            done()
        } catch {}
    }
}
