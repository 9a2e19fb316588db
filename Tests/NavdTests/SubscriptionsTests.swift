import Testing

@testable import Bus
@testable import navd

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Counting of subscriptions")
struct SubscriptionsTests {
    private let owner = Principal.uid(1_000)
    private let connection: OpenConnection

    init() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        close(ends[1])
        connection = try #require(OpenConnection(descriptor: ends[0]))
    }

    @Test("an unsubscription from a topic that was never subscribed does not change the count")
    func forged() {
        var subscriptions = Subscriptions(most: 10, ofOwner: 8)
        func topic(_ number: UInt8) -> Subscriptions.Topic { .other([number]) }
        var verdict = Subscriptions.Verdict.noted
        for number in 0..<8 as Range<UInt8> {
            verdict = subscriptions.add(topic(number), by: connection, now: 0) { owner }
            #expect(verdict == .noted)
            #expect(subscriptions.remove(topic(99), by: connection, now: 0) == .noted)
            #expect(subscriptions.owners == [owner: Int(number) + 1])
        }
        verdict = subscriptions.add(topic(8), by: connection, now: 0) { owner }
        #expect(verdict == .ownerIsFull)
        verdict = subscriptions.add(topic(7), by: connection, now: 0) { owner }
        #expect(verdict == .noted, "a topic that the connection already has needs no room")
        // Subscribing to the same topic again does not count; unsubscribing does.
        #expect(subscriptions.remove(topic(0), by: connection, now: 0) == .noted)
        verdict = subscriptions.add(topic(1), by: connection, now: 0) { owner }
        #expect(verdict == .noted && subscriptions.owners == [owner: 7])
        close(connection.descriptor)
        _ = subscriptions.prune()
        #expect(subscriptions.owners.isEmpty && subscriptions.count == 0)
    }

    @Test("a subscription that is one too many is not noted, and so does not count away that of another connection")
    func tooMany() {
        var subscriptions = Subscriptions(most: 2)
        func add(_ topic: Subscriptions.Topic) -> Subscriptions.Verdict {
            subscriptions.add(topic, by: connection, now: 0) { owner }
        }
        let first = [add(.other([1])), add(.other([2]))]
        let third = add(.events(.gathered(WindowID(1))))
        #expect(first == [.noted, .noted] && third == .tooMany)
        close(connection.descriptor)
        let gone = subscriptions.prune()
        #expect(gone.isEmpty)
    }

    @Test("a subscription to one window's layout wants it at once; one to a prefix gets the layouts that change")
    func layouts() {
        var subscriptions = Subscriptions(most: 10)
        func add(_ topic: String) -> Subscriptions.Verdict {
            subscriptions.add(.layout(Array(topic.utf8)), by: connection, now: 0) { owner }
        }
        func remove(_ topic: String) {
            _ = subscriptions.remove(.layout(Array(topic.utf8)), by: connection, now: 0)
        }
        let window = add("layout/w7/")
        #expect(window == .wantsLayout(WindowID(7)))
        for beginning in ["layout/", "layout/w7", "layout/w07/", "lay"] {
            let verdict = add(beginning)
            #expect(verdict == .noted)
        }
        #expect(subscriptions.hearsLayout(of: WindowID(7)) && subscriptions.hearsLayout(of: WindowID(8)))
        remove("layout/")
        remove("lay")
        #expect(subscriptions.hearsLayout(of: WindowID(7)) && !subscriptions.hearsLayout(of: WindowID(8)))
        #expect(true == subscriptions.hearsLayout(of: WindowID(70)))
        remove("layout/w7")
        #expect(false == subscriptions.hearsLayout(of: WindowID(70)))
        close(connection.descriptor)
        _ = subscriptions.prune()
        #expect(false == subscriptions.hearsLayout(of: WindowID(7)))
    }
}
