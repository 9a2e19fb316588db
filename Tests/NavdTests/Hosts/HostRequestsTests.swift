import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `HostRequests` as a value. HostingRoomTests tests the room that has it.
@Suite("Open requests to hosts")
struct HostRequestsTests {
    private var requests = HostRequests()
    private let place: HostPlace
    private let container: Container

    init() throws {
        let fields = FieldReader(["kinds": ["navigationController"], "patience": 800], path: "params")
        let applicant = try HostApplicant(fields, session: 3, client: "host", Access(.uid(1)))
        place = HostPlace(applicant, epoch: 9)
        // Any container: the room only keeps it.
        let bench = try HostScene().bench
        var found: Container?
        bench.within {
            let window = bench.daemon.application.assumingIsolated { $0.windows.values.first }
            found = window?.assumingIsolated { $0.container(for: .window) }
        }
        container = try #require(found)
    }

    private static func ruleRequest(turn: UInt64, spent: Int = 0) -> RuleRequest {
        var request = RuleRequest(
            hostEpoch: 9, window: WindowID(1), base: 4, first: 100, room: 4, turn: turn,
            command: SentCommand("navigationController.popViewController", on: ControllerID(2)), answers: Answers())
        request.spent = spent
        return request
    }

    private mutating func open(turn: UInt64, spent: Int = 0, dryRun: UInt64? = nil) -> HostRequest {
        requests.open(Self.ruleRequest(turn: turn, spent: spent), at: place, container, dryRun: dryRun)
    }

    @Test("a request has an id of its own, and the rest of the host's timeout")
    mutating func opening() {
        let (one, two, three) = (open(turn: 5), open(turn: 6, spent: 300), open(turn: 7, spent: 900))
        #expect([one.id, two.id, three.id] == ["h1", "h2", "h3"])
        #expect([one.patience, two.patience, three.patience] == [800, 500, 1])
        #expect([one.isAgain, two.isAgain] == [false, true])
        #expect(one.epoch == 9 && one.session == 3 && one.turn == 5)
        #expect(requests.count == 3 && requests.of(turn: 6)?.id == "h2")
        #expect(requests.of(epoch: 9).map(\.turn) == [5, 6, 7])
        #expect(requests.of(epoch: 8).isEmpty && requests.isOwed(by: 3) && !requests.isOwed(by: 4))
    }

    @Test("a request notes when it left and which timer runs, and ends once; its id is known for a while")
    mutating func ending() {
        let id = open(turn: 5).id
        requests.hasLeft(id, at: 12)
        requests.hasStarted(7, of: id)
        #expect(requests[id]?.left == 12 && requests[id]?.timer == 7 && requests.knows(id) && !requests.hasEnded(id))
        let ended = requests.end(id)
        #expect(ended?.timer == 7 && requests.isEmpty && requests.knows(id) && requests.hasEnded(id))
        let again = requests.end(id)
        #expect(again == nil)
        for turn in 0..<1_024 as Range<UInt64> { _ = requests.end(open(turn: turn).id) }
        #expect(!requests.knows(id) && requests.knows("h1025") && !requests.knows("q1"))
    }

    @Test("the message names the place, the base, the command and the time that is left")
    mutating func message() throws {
        for dryRun in [nil, 2] as [UInt64?] {
            let request = open(turn: 5, dryRun: dryRun)
            var writer = JSONWriter()
            request.write(Self.ruleRequest(turn: 5), to: &writer)
            let message = try JSONParser.parse(writer.bytes)
            #expect(message["id"] == .string(request.id) && message["method"] == "host.perform")
            #expect(message["on"] == "c2" && message["deadline"] == 800)
            #expect(message["dryRun"] == (dryRun == nil ? nil : true))
            let params = message["params"]
            #expect(params?["hostEpoch"] == 9 && params?["window"] == "w1" && params?["base"] == 4)
            #expect(params?["method"] == "navigationController.popViewController" && params?["answers"] == nil)
        }
    }
}
