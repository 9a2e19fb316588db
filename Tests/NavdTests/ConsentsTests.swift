import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `Consents` as a value. The conformance cases test votes on saving and opening windows over the wire.
@Suite("Votes on saving and opening a window")
struct ConsentsTests {
    private var consents = Consents()
    private static let question = Question(on: ControllerID(1), .shouldSave)

    private func session(_ number: UInt64, _ principal: Principal = .uid(1)) -> Session {
        let access = Access(principal)
        return Session(
            number: number, token: "", client: "c", access: access, holdings: Holdings(access),
            allowance: Allowance(Quotas()))
    }

    private func consent(_ session: Session, id: Int, key: UInt64? = nil, saving window: WindowActor? = nil) throws
        -> Consent
    {
        let bytes = Array(#"{"id":\#(id),"method":"window.open"}"#.utf8)
        let envelope = try bytes.withUnsafeBytes { try Envelope($0) }
        let call = Call(try #require(MethodDescription.named("window.open")), envelope, JSONObject())
        let origin = Origin(
            session: session.number, request: call.envelope.id, client: session.client, method: call.method,
            key: key.map { IdempotencyKey(client: "k", n: $0) })
        let purpose = window.map { Consent.Purpose.save($0, root: nil, round: 1) } ?? .open(Application.Opening())
        return Consent(call, session, origin, purpose)
    }

    @Test("a yes allows, a no does not, and no answer counts as the default answer")
    func votes() throws {
        func vote(_ end: RequestEnd, _ silence: Silence = .deny) -> Result<Consent.Vote, Refusal>? {
            Consent.Vote.result(of: Self.question, end, silence, by: "gate")
        }
        #expect(try vote(.vote(allow: true))?.get() == Consent.Vote())
        #expect(
            try vote(.vote(allow: false))?.get() == Consent.Vote(allows: false, by: "gate", because: .answer))
        #expect(
            try vote(.silent(.silence), .deny)?.get() == Consent.Vote(allows: false, by: "gate", because: .silence))
        #expect(try vote(.silent(.absent), .allow)?.get().allows == true)
        #expect(throws: Refusal.self) { try vote(.silent(.silence), .fail)?.get() }
        var question = Self.question
        #expect(Consent.Vote(ofNobody: question).allows)
        question.unimplemented = false
        #expect(Consent.Vote(ofNobody: question) == Consent.Vote(allows: false, by: "nobody", because: .absent))
    }

    @Test("a vote is found by its request, or by the key of a retry, until it has ended")
    mutating func found() throws {
        let number = try consents.begin(try consent(session(1), id: 4, key: 9))
        let other = try consents.begin(try consent(session(2), id: 4))
        #expect(consents.first(1, .number(4), nil) == number)
        #expect(consents.first(2, .number(4), nil) == other)
        #expect(consents.first(3, .number(8), IdempotencyKey(client: "k", n: 9)) == number)
        #expect(consents.first(1, .number(5), nil) == nil)
        let ends = [consents.end(number) != nil, consents.end(number) != nil]
        #expect(ends == [true, false])
        #expect(consents.all == [other])
    }

    @Test("a deadline that has passed counts, also before its timer has fired")
    mutating func deadline() throws {
        let number = try consents.begin(try consent(session(1), id: 4))
        consents.asked(number, as: PeerRequestID(1), deadline: (timer: 3, due: 1_000))
        let ended = consents.end(number)
        let consent = try #require(ended)
        #expect(consent.asked == PeerRequestID(1) && consent.deadline?.timer == 3)
        #expect(!consent.isOver(at: 999) && consent.isOver(at: 1_000))
    }

    @Test("only a bounded number of requests of one principal wait for votes, whichever session they are of")
    mutating func limit() throws {
        for number in 0..<Consents.maximumOfPrincipal {
            _ = try consents.begin(try consent(session(UInt64(number)), id: 1))
        }
        let refused = try consent(session(99), id: 1)
        #expect(throws: Refusal.self) { try consents.begin(refused) }
        let stranger = try consent(session(99, .uid(2)), id: 1)
        #expect(throws: Never.self) { try consents.begin(stranger) }
    }

    @Test("with a session its saves end, but not the windows that it opens")
    mutating func saves() throws {
        let bench = PumpBench()
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", "{}", on: nil)
        _ = try bench.ask("ui", "window.open", "{}", on: nil)
        var window: WindowActor?
        let application = bench.daemon.application
        bench.within { window = application.assumingIsolated { $0.windows[WindowID(1)] } }
        _ = try consents.begin(try consent(session(1), id: 1))
        let save = try consents.begin(try consent(session(1), id: 2, saving: window))
        _ = try consents.begin(try consent(session(2), id: 3, saving: window))
        #expect(consents.saves(of: 1) == [save])
    }
}
