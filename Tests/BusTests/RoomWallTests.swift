import Testing

/// The rooms of the daemon are the types that are marked as `Room`. What they must not know is told beside the mark.
@Suite("The rooms of the daemon")
struct RoomWallTests {
    /// A piece of code: a declaration or an extension of a type at the top of a file.
    private struct Piece {
        let file: String
        let type: String
        /// Whether it declares the type as a room.
        let isMarked: Bool
        /// Without comments.
        var lines: [Substring] = []

        /// The folder of a part of the daemon: the first one in `Sources/navd`; empty for none.
        var folder: Substring {
            let path = file.split(separator: "/").dropFirst(2)
            return path.count > 1 ? path[path.startIndex] : ""
        }
    }

    /// Objects that belong to a room: it keeps them, and only it changes them.
    private static let kept = ["Session": "Sessions"]

    private static let banned = ["Router", "assumingIsolated", "SocketWire", "LoopClock", "clock.now", "schedule("]

    @Test("a room knows neither the router, nor a socket, nor a clock, nor a room of another folder")
    func rooms() throws {
        let pieces = try HouseTests.files("Sources/navd").flatMap(Self.pieces)
        let marked = pieces.filter(\.isMarked)
        #expect(marked.count > 30)
        let folders = Dictionary(marked.map { ($0.type, $0.folder) }) { first, _ in first }
        #expect(folders.count == marked.count, "two rooms have the same name")
        for piece in pieces {
            // An extension of a room may stand in another folder.
            guard let folder = folders[Self.kept[piece.type] ?? piece.type] else { continue }
            for line in piece.lines {
                for word in Self.banned { #expect(!line.contains(word), "\(piece.file): \(line)") }
                for room in Self.names(in: line) where folders[room].map({ $0 != folder }) ?? false {
                    Issue.record("\(piece.file): \(piece.type) names the room \(room): \(line)")
                }
            }
        }
        for (object, room) in Self.kept {
            #expect(folders[room] != nil && pieces.contains { $0.type == object }, "\(object) of \(room)")
        }
    }

    /// Rooms that other parts change too, and why.
    private static let shared = [
        "Peers.sessions": "each part counts its requests and holds there", "Peers.limits": "each part charges it",
        "HostSupervisor.places": "the room has this one in it",
        "HostSupervisor.requests": "the room has this one in it",
        "Requests.history": "the room has this one in it",
        "SocketWire.subscriptions": "the files of the socket change it",
    ]

    @Test("only the owner of a room changes it, and other parts read it")
    func owners() throws {
        let pieces = try HouseTests.files("Sources/navd").flatMap(Self.pieces)
        let rooms = Set(pieces.filter(\.isMarked).map(\.type))
        var found: Set<String> = []
        for piece in pieces {
            for line in piece.lines where line.hasPrefix("    var ") && !line.contains("{") {
                let names = Self.names(in: line)
                let name = line.dropFirst("    var ".count).prefix { $0.isLetter || $0.isNumber }
                if let type = names.first, rooms.contains(type) { found.insert("\(piece.type).\(name)") }
            }
        }
        #expect(found == Set(Self.shared.keys))
    }

    @Test("pieces of code and the names in them are found")
    func found() throws {
        let lines: [Substring] = [
            "struct A: Room, Sendable {", "    var b = B() // C", "    enum C { case d }", "}", "",
            "private struct D<E>: Room {}", "extension A {", "    let f = \"G\" + H.i", "}",
        ]
        let pieces = Self.pieces(lines, "Sources/navd/X/A.swift")
        #expect(pieces.map(\.type) == ["A", "D", "A"])
        #expect(pieces.map(\.isMarked) == [true, true, false])
        let names = pieces.map { $0.lines.flatMap(Self.names) }
        #expect(names == [["A", "Room", "Sendable", "B", "C"], ["D", "E", "Room"], ["A", "H"]])
        #expect(pieces[0].folder == "X")
    }

    private static func pieces(_ file: String) throws -> [Piece] { pieces(try HouseTests.lines(file), file) }

    private static func pieces(_ lines: [Substring], _ file: String) -> [Piece] {
        var found: [Piece] = []
        var isInside = false
        for line in lines {
            let code = HouseTests.code(line)
            if let type = type(declaredIn: code) {
                found.append(Piece(file: file, type: type, isMarked: marks(code)))
                isInside = true
            }
            guard isInside else { continue }
            found[found.count - 1].lines.append(code)
            if code.hasPrefix("}") || code.hasSuffix("{}") { isInside = false }
        }
        return found
    }

    /// The type that a line without indentation declares or extends.
    private static func type(declaredIn code: Substring) -> String? {
        guard code.first?.isLetter == true || code.first == "@" else { return nil }
        let words = code.split(separator: " ")
        guard let index = words.firstIndex(where: { ["struct", "class", "enum", "actor", "extension"].contains($0) }),
            words.indices.contains(index + 1)
        else { return nil }
        return String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// True for a line that declares a room.
    private static func marks(_ code: Substring) -> Bool {
        guard let start = code.firstIndex(of: ":"), let end = code.firstIndex(of: "{") else { return false }
        let types = code[code.index(after: start)..<end].split { $0 == "," || $0 == " " }
        return !code.hasPrefix("extension ") && types.contains("Room")
    }

    /// The words of a line that may be names of types, outside of texts.
    private static func names(in line: Substring) -> [String] {
        var found: [String] = []
        for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where index % 2 == 0 {
            found += part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
                .filter { $0.first?.isUppercase == true }
        }
        return found
    }
}
