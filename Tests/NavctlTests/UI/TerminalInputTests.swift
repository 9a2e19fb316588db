import Testing

@testable import navctl

@Suite("What a terminal sends")
struct TerminalInputTests {
    private static func events(_ text: String) -> [TerminalEvent] {
        var input = TerminalInput()
        return input.take(text.utf8) + input.settle()
    }

    @Test("keys are read, in each of the forms that terminals have for them")
    func keys() {
        let keys: [(String, Key)] = [
            ("a", .character("a")), ("é", .character("é")), ("楽", .character("楽")), ("🎷", .character("🎷")),
            ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{1B}[Z", .backTab), ("\u{7F}", .backspace),
            ("\u{3}", .interrupt), ("\u{1A}", .suspend), ("\u{C}", .redraw), ("\u{1B}", .escape),
            ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[1;5B", .down), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
            ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
            ("\u{1B}[3~", .delete),
        ]
        for (text, key) in keys { #expect(Self.events(text) == [.key(key)], "\(text.debugDescription)") }
        #expect(Self.events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    }

    @Test("the mouse is read in the SGR form: the left button and the wheel, counted from 0")
    func mouse() {
        func mouse(_ action: Mouse.Action) -> [TerminalEvent] { [.mouse(Mouse(action: action, column: 11, row: 3))] }
        #expect(Self.events("\u{1B}[<0;12;4M") == mouse(.press))
        #expect(Self.events("\u{1B}[<0;12;4m") == mouse(.release))
        #expect(Self.events("\u{1B}[<64;12;4M") == mouse(.wheelUp))
        #expect(Self.events("\u{1B}[<81;12;4M") == mouse(.wheelDown), "with Ctrl")
        for text in ["<2;12;4M", "<0;0;4M", "<0;12M", "<0;12;4;5M", "<;;M", "<35;12;4M", "<0;99999999999999999999;4M"] {
            #expect(Self.events("\u{1B}[\(text)") == [], "\(text)")
        }
    }

    @Test("a paste is one event, without control characters, and with a limit")
    func pastes() {
        #expect(Self.events("\u{1B}[200~so\u{1B}[31mngs\r\u{1B}[201~x") == [.paste("so[31mngs"), .key(.character("x"))])
        let long = String(repeating: "a", count: 100_000)
        guard case .paste(let text)? = Self.events("\u{1B}[200~\(long)\u{1B}[201~").first else {
            Issue.record("no paste")
            return
        }
        #expect(text.count == TerminalInput.longestPaste)
    }

    @Test("unknown, broken and too long sequences are dropped, and the following input is read")
    func garbage() {
        let long = "\u{1B}[" + String(repeating: "1", count: 10_000) + "A"
        for text in [
            "\u{1B}[?1;2c", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}P1$r\u{1B}\\", "\u{1B}[99~",
            "\u{1B}x", "\u{0}", "\u{9B}", long,
        ] { #expect(Self.events(text + "q") == [.key(.character("q"))], "\(text.prefix(20).debugDescription)") }
        var input = TerminalInput()
        // A character that breaks off, one that is too long for its value, and a byte that begins none.
        #expect(input.take([0xE6, 0xA5, 0x71] as [UInt8]) == [.key(.character("q"))])
        #expect(input.take([0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xFF, 0x71] as [UInt8]) == [.key(.character("q"))])
    }

    @Test("input means the same in one piece and byte by byte")
    func pieces() {
        let text = "a\u{1B}[A\u{1B}[<0;3;4M楽\u{1B}[200~x\u{1B}[201~\u{1B}OB"
        var input = TerminalInput()
        var events: [TerminalEvent] = []
        for byte in text.utf8 { events += input.take([byte]) }
        #expect(events == Self.events(text) && events.count == 6)
    }
}
