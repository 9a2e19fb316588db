extension FuzzTarget {
    static let terminalTargets: [FuzzTarget] = [
        // Bytes that a terminal sends to `navctl ui`. They mean the same however they are cut into pieces.
        FuzzTarget(name: "terminal") { bytes in
            var (whole, cut) = (TerminalInput(), TerminalInput())
            let events = whole.take(bytes)
            var pieces: [TerminalEvent] = []
            for byte in bytes { pieces += cut.take(CollectionOfOne(byte)) }
            expect(events == pieces, "read differently when it comes in pieces")
            expect(events.count <= bytes.count, "more events than bytes")
            for event in events {
                switch event {
                case .paste(let text):
                    // A byte that belongs to no character becomes one of three bytes.
                    expect(text.utf8.count <= 3 * TerminalInput.longestPaste, "a paste that is too long")
                    expect(isPlain(text), "control characters in a paste")
                case .key(.character(let one)): expect(isPlain(String(one)), "a control character as a key")
                case .mouse(let mouse): expect(mouse.column >= 0 && mouse.row >= 0, "a place outside")
                case .key: break
                }
            }
            expect(whole.settle().count <= 1 && !whole.isWaiting, "it still waits")
        }
    ]
}

private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
}
