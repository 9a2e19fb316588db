import NIOCore
import Testing

@testable import WebGateway

@Suite("What waits for a slow page")
struct OutboxTests {
    private func event(_ text: String) -> Outbox.Item { .exact(ByteBuffer(string: text)) }
    private func layout(_ topic: String, _ text: String) -> Outbox.Item { .layout(topic, ByteBuffer(string: text)) }

    /// All that is written once the page reads.
    private func drain(_ outbox: inout Outbox) -> [String] {
        var texts: [String] = []
        while let frame = outbox.next() { texts.append(String(buffer: frame)) }
        return texts
    }

    @Test("while the page reads, nothing waits")
    func free() {
        var outbox = Outbox()
        #expect(outbox.add(event("a"), isWritable: true, bound: 10) == .write(ByteBuffer(string: "a")))
        #expect(outbox.isEmpty && outbox.bytes == 0)
    }

    @Test("a newer layout takes the place of one that waits; events stay whole and in order")
    func conflation() {
        var outbox = Outbox()
        let items = [
            event("1"), layout("a", "A1"), event("2"), layout("b", "B1"), layout("a", "A2"), event("3"),
            layout("a", "A3!"), layout("b", "B2"),
        ]
        for item in items { #expect(outbox.add(item, isWritable: false, bound: 100) == .waits) }
        #expect(outbox.bytes == 8)
        #expect(drain(&outbox) == ["1", "A3!", "2", "B2", "3"])
        #expect(outbox.bytes == 0)
    }

    @Test("a layout that has left is not replaced by the next one")
    func left() {
        var outbox = Outbox()
        _ = outbox.add(layout("a", "A1"), isWritable: false, bound: 100)
        _ = outbox.add(event("1"), isWritable: false, bound: 100)
        #expect(outbox.next() == ByteBuffer(string: "A1"))
        #expect(outbox.add(layout("a", "A2"), isWritable: false, bound: 100) == .waits)
        #expect(drain(&outbox) == ["1", "A2"])
    }

    @Test("as long as something waits, the next frame waits behind it although the connection takes bytes again")
    func order() {
        var outbox = Outbox()
        _ = outbox.add(event("1"), isWritable: false, bound: 100)
        #expect(outbox.add(event("2"), isWritable: true, bound: 100) == .waits)
        #expect(drain(&outbox) == ["1", "2"])
    }

    @Test("beyond the bound a page is too slow, but a single larger frame may wait")
    func bound() {
        var outbox = Outbox()
        #expect(outbox.add(event("123456"), isWritable: false, bound: 4) == .waits)
        #expect(outbox.add(event("7"), isWritable: false, bound: 4) == .full)
        outbox.clear()
        #expect(outbox.add(layout("a", "12"), isWritable: false, bound: 4) == .waits)
        #expect(outbox.add(event("34"), isWritable: false, bound: 4) == .waits)
        #expect(outbox.add(layout("a", "123"), isWritable: false, bound: 4) == .full)
    }
}
