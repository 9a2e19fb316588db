import Testing

@testable import navd

@Suite("How long navd looks for messages before it sleeps")
struct PollingTests {
    @Test("where several processors may be used, the loop polls unless it is told not to")
    func several() {
        let usual = Polling(given: nil, processors: 2)
        #expect(usual.ofLoop == Polling.usual && usual.ofLoop > 0)
        #expect(usual.ofStore == 0, "it would poll after each write, however rarely one comes")
        let given = Polling(given: 20, processors: 8)
        #expect(given.ofLoop == 20 && given.ofStore == 20)
        let never = Polling(given: 0, processors: 8)
        #expect(never.ofLoop == 0 && never.ofStore == 0)
        #expect([usual, given, never].allSatisfy { $0.warning == nil })
    }

    @Test("with a single processor navd never polls, and says so to whoever asks for it")
    func single() {
        for given in [nil, 0, 50] as [Int?] {
            let polling = Polling(given: given, processors: 1)
            #expect(polling.ofLoop == 0 && polling.ofStore == 0)
            #expect((polling.warning != nil) == (given == 50))
        }
    }

    @Test("the quota of a control group says how many processors it pays for")
    func quota() {
        #expect(Processors.quota(in: "max 100000\n") == nil)
        #expect(Processors.quota(in: "150000 100000\n") == 1.5)
        #expect(Processors.quota(in: "50000 100000\n") == 0.5)
        #expect(Processors.quota(in: "1e300 1e-300\n") == Double(Int32.max))
        for wrong in ["", "\n", "100000", "-1 100000", "1 0", "a b", "1 2 3", "nan 1"] {
            #expect(Processors.quota(in: wrong) == nil, "\(wrong)")
        }
    }

    @Test("the quotas of all groups above that of the process hold, too")
    func groups() {
        let text = "3:cpu:/other\n0::/system.slice/navd.service\n"
        #expect(Processors.groups(in: text) == ["/system.slice/navd.service", "/system.slice", ""])
        #expect(Processors.groups(in: "0::/\n") == [""])
        #expect(Processors.groups(in: "3:cpu:/\n") == [] && Processors.groups(in: "") == [])
    }

    @Test("this process may use a processor") func usable() { #expect(Processors.usable >= 1) }
}
