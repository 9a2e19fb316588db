import CZMQ
import Glibc

extension SocketLoop {
    /// Jobs that may run before the sockets are looked at again: jobs that make further jobs must not keep the sockets
    /// waiting.
    private static let jobsPerRound = 1024
    /// How many rounds the waiting jobs get to finish after a stop.
    private static let lastRounds = 64

    func cycle() {
        var roundsLeft = Self.lastRounds
        // Each use of the member would copy the function.
        let hooks = hooks
        lookAtClock()
        while true {
            let stopping = inbox.take(into: &queue)
            runJobs()
            lookAtClock()
            receiveAll()
            lookAtClock()
            let isServing = hooks.serveWaiting?() ?? false
            _ = hooks.fireDue(clock)
            runJobs()
            hooks.afterDrain?()
            if stopping {
                roundsLeft -= 1
                if queue.isEmpty || roundsLeft == 0 { return }
            } else {
                wait(hooks, isServing)
            }
        }
    }

    /// After a gap in time everything that is due runs before anything is read: no one knows when within the gap a
    /// waiting message was sent.
    private func lookAtClock() {
        let now = clock.now()
        lookedAt = now
        guard clock.movesByItself else { return }
        if let gap = gaps.look(at: now) {
            hooks.onGap?(gap)
        } else if gaps.unread != nil, gaps.isRead(at: now, isEmpty: false) {
            hooks.onGapRead?()
        }
    }

    private func runJobs() {
        var left = Self.jobsPerRound
        while left > 0, let work = queue.popFirst() {
            work.run(on: asUnownedSerialExecutor(), asUnownedTaskExecutor())
            left -= 1
        }
    }

    private func receiveAll() {
        // The lists may change during the calls; these loops run over copies.
        for source in sockets where source.isReady && source.isLive {
            receive(from: source)
            runJobs()
        }
        for source in descriptors where source.isReady && source.isLive {
            source.isReady = false
            source.readable()
            runJobs()
        }
    }

    private func receive(from source: SocketSource) {
        do {
            // Without this call, libzmq would deliver fifty more messages of known peers before it looks for peers that
            // have sent meanwhile.
            if source.isCutShort { _ = try source.socket.events() }
            source.isCutShort = true
            endsBatch = false
            batchBegan = lookedAt
            var left = Self.batch
            while left > 0 && source.isLive && !endsBatch {
                guard try source.socket.receive(into: &source.frames) else {
                    source.isReady = false
                    source.isCutShort = false
                    return
                }
                // The clock is read before each message, so that no stop of the process between the poll and the
                // message goes unnoticed.
                lookAtClock()
                if left == Self.batch { spin.receive(at: lookedAt) }
                source.receive(&source.frames)
                left -= 1
            }
        } catch {
            remove(source.id)
            onFailure?(source.id, error)
        }
    }

    private func wait(_ hooks: LoopHooks, _ isServing: Bool) {
        if hasWork() || isServing || !inbox.fallAsleep() {
            look(for: 0)
            return
        }
        // No message waits in a socket now.
        if gaps.unread != nil, gaps.isRead(at: clock.now(), isEmpty: true) { hooks.onGapRead?() }
        var sleep = hooks.nextDeadline?().flatMap { clock.sleepTime(until: $0) }
        if clock.movesByItself {
            sleep = min(sleep ?? .max, TimeGaps.longestSleep)
            gaps.sleeps(sleep ?? 0)
        }
        let begin = clock.movesByItself && spin.isOn ? clock.now() : 0
        let spins = begin > 0 ? spin.wait(at: begin) : 0
        let poll = max(spins, hooks.worthLooking?() ?? 0)
        if poll > 0 {
            let found = look(until: min(poll, sleep ?? poll))
            if spins > 0 { spin.polled(atMost: poll, from: begin, to: clock.now()) }
            if found { return }
        }
        look(for: sleep.map { $0 > poll ? $0 - poll : 0 })
    }

    /// A socket that has sent since it was last read is asked, since its descriptor may stay silent.
    private func hasWork() -> Bool {
        var found = !queue.isEmpty
        for source in sockets {
            if !source.isReady && source.socket.mayHideMessages {
                source.socket.mayHideMessages = false
                // A socket that cannot be asked is read again; the read throws the reason.
                let events = try? source.socket.events()
                source.isReady = events.map { $0 & ZMQ_POLLIN != 0 } ?? true
            }
            found = found || source.isReady
        }
        return found
    }

    /// Polls without sleep for that long; returns true as soon as something is ready.
    private func look(until nanoseconds: UInt64) -> Bool {
        let system = SystemClock()
        let end = system.now() + nanoseconds
        repeat {
            if look(for: 0) { return true }
        } while system.now() < end
        return false
    }

    @discardableResult
    private func look(for nanoseconds: UInt64?) -> Bool {
        if pollSetIsStale { makePollSet() }
        var time = timespec()
        if let nanoseconds {
            time.tv_sec = Int(nanoseconds / 1_000_000_000)
            time.tv_nsec = Int(nanoseconds % 1_000_000_000)
        }
        let found = pollSet.withUnsafeMutableBufferPointer { set in
            withUnsafePointer(to: &time) { time in
                ppoll(set.baseAddress, nfds_t(set.count), nanoseconds == nil ? nil : time, nil)
            }
        }
        guard found > 0 else { return false }
        if pollSet[0].revents != 0 { inbox.wakeEvent.reset() }
        var index = 1
        for source in sockets {
            if pollSet[index].revents != 0 { source.isReady = true }
            index += 1
        }
        for source in descriptors {
            source.isReady = pollSet[index].revents != 0
            index += 1
        }
        return true
    }

    private func makePollSet() {
        let watched = [inbox.wakeEvent.descriptor] + sockets.map(\.descriptor) + descriptors.map(\.descriptor)
        pollSet = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        pollSetIsStale = false
    }
}
