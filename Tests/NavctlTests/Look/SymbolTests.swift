import Bus
import Testing

@testable import navctl

/// A symbol is chosen by the whole words in the name that an application gives.
@Suite("Symbols")
struct SymbolTests {
    @Test(
        "the whole words in a name choose the symbol",
        arguments: [
            ("stop", "✕"), ("stop.fill", "✕"), ("stopwatch", "◷"), ("play", "▶"), ("playlist", "▢"),
            ("music.note.list", "☰"), ("music.note", "♪"), ("songs.png", "♪"), ("fastForward", "▶"), ("forward", "▶"),
            ("pageCurl", "◢"), ("page-curl", "◢"), ("topRated", "★"), ("favorites", "★"), ("bookmarks", "▤"),
            ("book", "▤"), ("up.png", "▲"), ("upload", "▢"), ("setting", "⚙"), ("gearshape.2", "⚙"), ("Settings", "⚙"), ("", "▢"),
            ("person.2.fill", "☻"), ("addressBook", "▤"), ("add", "+"), ("address", "▢"),
        ] as [(String, Character)])
    func named(name: String, glyph: Character) {
        #expect(Symbol.named(name).glyph == glyph, "\(name)")
    }

    @Test("every system item that is a picture has a symbol", arguments: SystemItem.pictures.sorted())
    func pictured(name: String) { #expect(Symbol.named(name).glyph != Symbol.unknown.glyph, "\(name)") }
}
