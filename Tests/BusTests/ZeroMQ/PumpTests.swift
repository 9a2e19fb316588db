import Testing

@testable import Bus

/// Takes six turns. Each one is an `await` of the recorder, which is another actor.
private actor Turner {
    nonisolated let executor: any SerialExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    let name: String
    let log: Recorder

    init(_ name: String, _ loop: any ActorLoop, _ log: Recorder) {
        self.name = name
        self.log = log
        executor = loop.executor(named: name)
    }

    func turns() async {
        for turn in 0..<6 { await log.add("\(name)\(turn)") }
    }
}

@Suite struct PumpTests {
    @Test func theSameSeedGivesTheSameOrderAndAnotherSeedAnother() {
        let runs = (0..<8).map { Self.order(PumpLoop(seed: $0)) }
        for seed in 0..<8 { #expect(Self.order(PumpLoop(seed: UInt64(seed))) == runs[seed]) }
        #expect(Set(runs).count > 4)
        // The order between the actors may differ, but each actor keeps its own order.
        for run in runs {
            #expect(run.filter { $0.hasPrefix("a") } == (0..<6).map { "a\($0)" })
            #expect(run.filter { $0.hasPrefix("b") } == (0..<6).map { "b\($0)" })
        }
    }

    @Test func onOneSharedExecutorActorsNeverYieldToEachOther() {
        let log = Self.order(PumpLoop())
        #expect(log == (0..<6).map { "a\($0)" } + (0..<6).map { "b\($0)" })
    }

    @Test func insideAPumpEveryActorOnItMayBeAssumedIsolated() {
        let pump = PumpLoop()
        let one = Recorder(pump)
        pump.enter { one.assumeIsolated { $0.add("in") } }
        #expect(pump.enter { one.assumeIsolated { $0.log } } == ["in"])
        #expect(pump.executor(named: "one").isIsolatingCurrentContext() == false)

        let shuffled = PumpLoop(seed: 1)
        let two = Recorder(shuffled, named: "two")
        let three = Recorder(shuffled, named: "three")
        shuffled.enter {
            two.assumeIsolated { $0.add("in") }
            three.assumeIsolated { $0.add("in") }
        }
        // A job on the executor of one child may use the actor of another child, too.
        Task(executorPreference: shuffled.taskExecutor) {
            Self.note("task", three)
        }
        shuffled.drain()
        #expect(shuffled.enter { three.assumeIsolated { $0.log } } == ["in", "task"])
        #expect(!shuffled.isCurrent)
    }

    @Test func outsideAPumpAssumingIsolationEndsTheProcess() async {
        await #expect(processExitsWith: .success) {
            let pump = PumpLoop()
            let recorder = Recorder(pump)
            pump.enter { recorder.assumingIsolated { $0.add("in") } }
            precondition(pump.enter { recorder.assumingIsolated { $0.log } } == ["in"])
        }
        await #expect(processExitsWith: .failure) { Recorder(PumpLoop()).assumingIsolated { $0.add("out") } }
    }

    @Test func whatFailsInAnActorFailsWithItsOwnError() {
        struct Wrong: Error, Equatable { let log: [String] }
        let pump = PumpLoop()
        let recorder = Recorder(pump)
        _ = pump.enter {
            #expect(throws: Wrong(log: ["in"])) {
                try recorder.assumingIsolated { (recorder) throws(Wrong) in
                    recorder.add("in")
                    throw Wrong(log: recorder.log)
                }
            }
        }
    }

    @Test func performRunsInThePumpAndAfterDrainRunsLast() {
        for pump in [PumpLoop(), PumpLoop(seed: 3)] {
            let log = Recorder(pump)
            var hooks = LoopHooks()
            hooks.afterDrain = { log.assumeIsolated { $0.add("drained") } }
            pump.hooks = hooks
            pump.perform { log.assumeIsolated { $0.add("first") } }
            pump.drain()
            #expect(pump.enter { log.assumeIsolated { $0.log } } == ["first", "drained"])
        }
    }

    @Test func theGeneratorGivesThePublishedSequence() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
    }

    private static func note(_ text: String, _ recorder: Recorder) {
        recorder.assumeIsolated { $0.add(text) }
    }

    private static func order(_ pump: PumpLoop) -> [String] {
        let log = Recorder(pump, named: "log")
        let a = Turner("a", pump, log)
        let b = Turner("b", pump, log)
        Task(executorPreference: pump.taskExecutor) { await a.turns() }
        Task(executorPreference: pump.taskExecutor) { await b.turns() }
        pump.drain()
        return pump.enter { log.assumeIsolated { $0.log } }
    }
}
