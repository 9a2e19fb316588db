import Bus
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The structure of the sources (docs/ARCHITECTURE.md): which module may import which, and how long a file may be.
@Suite("The structure of the sources")
struct HouseTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    private struct NotFound: Error { let path: String }

    /// The source files in a folder and its subfolders. Throws if there are none, so that no test passes without files.
    static func files(_ folder: String) throws -> [String] {
        let found = try all(folder)
        if found.isEmpty { throw NotFound(path: "\(root)/\(folder)/*.swift") }
        return found
    }

    private static func all(_ folder: String) throws -> [String] {
        var found: [String] = []
        guard let directory = opendir("\(root)/\(folder)") else { throw NotFound(path: "\(root)/\(folder)") }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            if entry.pointee.d_type == UInt8(DT_DIR) {
                found += try all("\(folder)/\(name)")
            } else if name.hasSuffix(".swift") {
                found.append("\(folder)/\(name)")
            }
        }
        return found.sorted()
    }

    static func lines(_ path: String) throws -> [Substring] {
        guard let file = fopen("\(root)/\(path)", "r") else { throw NotFound(path: "\(root)/\(path)") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// A line without its comment. Two slashes inside a text on one line belong to the text.
    static func code(_ line: Substring) -> Substring {
        var isText = false
        var isEscaped = false
        var before: UInt8 = 0
        for (index, byte) in zip(line.utf8.indices, line.utf8) {
            if isText, isEscaped {
                isEscaped = false
            } else if isText, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isText.toggle()
            } else if !isText, byte == UInt8(ascii: "/"), before == UInt8(ascii: "/") {
                return line[..<line.utf8.index(before: index)]
            }
            before = byte
        }
        return line
    }

    /// The lines of a file, without comments.
    private static func code(of path: String) throws -> [Substring] { try lines(path).map(code) }

    @Test("a comment behind code is no code, and two slashes in a text are no comment")
    func comments() {
        #expect(Self.code("a() // b()") == "a() ")
        #expect(Self.code("    // b()") == "    ")
        #expect(Self.code("\"tcp://a\" // \"b\"") == "\"tcp://a\" ")
        #expect(Self.code("\"a \\\" // b\"") == "\"a \\\" // b\"")
        #expect(Self.code("a / b / c") == "a / b / c")
    }

    private static func imports(_ path: String) throws -> Set<String> {
        Set(
            try code(of: path).compactMap { line in
                let words = line.split(separator: " ")
                // An attribute or a level of access may come before it.
                guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                    words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "public" || $0 == "internal" })
                else { return nil }
                // `import struct Bus.JSON` names the module too.
                return String((words.dropFirst(index + 1).last ?? "").prefix { $0 != "." })
            })
    }

    @Test("the source files of all modules are found")
    func found() throws {
        for (module, least) in [
            ("Bus", 100), ("ControllerActors", 100), ("Store", 20), ("navd", 70), ("navctl", 50), ("WebGateway", 30),
            ("NavdKit", 60), ("NavdTesting", 15),
        ] {
            let files = try Self.files("Sources/\(module)")
            #expect(files.count >= least, "\(module)")
            for file in files { try #expect(!Self.lines(file).allSatisfy(\.isEmpty), "\(file)") }
        }
    }

    @Test("only the ZeroMQ folder imports libzmq")
    func zeroMQ() throws {
        for file in try Self.files("Sources") where !file.hasPrefix("Sources/Bus/ZeroMQ/") {
            try #expect(!Self.imports(file).contains("CZMQ"), "\(file)")
        }
    }

    /// What each module of `Sources` may import, of this package and of others.
    private static let mayImport: [String: Set<String>] = [
        "Bus": ["CZMQ", "Locking", "DequeModule", "HeapModule", "Glibc", "Synchronization"],
        "navctl": ["Bus", "ArgumentParser", "Foundation", "Glibc"],
        "ControllerActors": ["Bus", "Foundation", "FoundationXML"],
        "Store": ["Locking", "CSQLite", "GRDB", "GRDBSQLite", "Foundation", "Glibc", "Synchronization"],
    ]

    @Test("Bus imports no other target but Locking, navctl of this package only Bus, and so on, as the table says")
    func layers() throws {
        for (module, names) in Self.mayImport {
            for file in try Self.files("Sources/\(module)") {
                let others = try Self.imports(file).subtracting(names)
                #expect(others == [], "\(file)")
            }
        }
        for file in try Self.files("Sources/WebGateway") + Self.files("Sources/navweb") {
            try #expect(
                Self.imports(file).isDisjoint(with: ["ControllerActors", "Store", "navd", "navctl", "Foundation"]),
                "\(file)")
        }
        for file in try Self.files("Sources/NavdKit") {
            try #expect(
                Self.imports(file).isDisjoint(with: ["ControllerActors", "navd", "navctl", "Store", "Foundation"]),
                "\(file)")
            if !file.hasPrefix("Sources/NavdKit/Hosting/"), file != "Sources/NavdKit/Exports.swift" {
                try #expect(!Self.imports(file).contains("Host"), "\(file)")
            }
        }
        for file in try Self.files("Sources/Supervision") {
            try #expect(Self.imports(file).isSubset(of: ["Glibc", "Synchronization"]), "\(file)")
        }
        // It works with every testing library, and so imports none.
        for file in try Self.files("Sources/NavdTesting") {
            try #expect(Self.imports(file).isSubset(of: ["Bus", "NavdKit", "Glibc"]), "\(file)")
        }
    }

    @Test("only the SQLite folder imports SQLite")
    func sqlite() throws {
        for file in try Self.files("Sources") where !file.hasPrefix("Sources/Store/SQLite/") {
            try #expect(Self.imports(file).isDisjoint(with: ["GRDB", "GRDBSQLite", "CSQLite"]), "\(file)")
        }
    }

    @Test("the gateway's rules know neither a socket, nor a thread, nor a clock")
    func gatewayRules() throws {
        for file in try Self.files("Sources/WebGateway/Rules") {
            try #expect(Self.imports(file).isDisjoint(with: ["NIOPosix", "Glibc", "Synchronization"]), "\(file)")
            for line in try Self.code(of: file) {
                for word in ["Socket(", "SystemClock", "PageLoop", "ChannelHandlerContext", "PosixLock", "Logger"] {
                    #expect(!line.contains(word), "\(file): \(line)")
                }
            }
        }
    }

    @Test("the interface of navctl is a value: only its shells know a terminal, a socket and a clock")
    func interface() throws {
        let shells = ["Terminal", "InterfaceConnection", "InterfaceShell"].map { "Sources/navctl/UI/\($0).swift" }
        let files = try Self.files("Sources/navctl/UI")
        #expect(Set(shells).isSubset(of: files))
        for file in files where !shells.contains(file) {
            try #expect(Self.imports(file).isSubset(of: ["Bus"]), "\(file)")
            for line in try Self.code(of: file) {
                for word in ["SystemClock", "Client(", "Session(", "Output.", "Terminal(", "clock."] {
                    #expect(!line.contains(word), "\(file): \(line)")
                }
            }
        }
    }

    @Test("the rooms of the Swift kit know no socket, clock, thread or task")
    func kitRooms() throws {
        let rooms = ["Session", "Requests", "Attachments", "Following/Watch", "Hosting/Hostings"]
        let files = try Self.files("Sources/NavdKit").filter { file in
            rooms.contains { file.hasPrefix("Sources/NavdKit/\($0)") }
        }
        #expect(files.count > 14)
        for file in files {
            for line in try Self.code(of: file) {
                for word in [
                    "Socket(", "SystemClock", "ContinuousClock", "Thread", "Task", "PosixLock", "async ", "await ",
                ] {
                    #expect(!line.contains(word), "\(file): \(line)")
                }
            }
        }
    }

    @Test("what the test kit expects and records are values: they start nothing, and read no clock")
    func testKitValues() throws {
        let values = [
            "Expecting/Said", "Expecting/Comparison", "Expecting/Expectation", "Expecting/ControllerNames",
            "Recording/RecordedStart", "Recording/Recording",
        ]
        for value in values {
            for line in try Self.code(of: "Sources/NavdTesting/\(value).swift") {
                for word in ["ContinuousClock", "Task", "PosixLock", "async ", "await ", "Client(", "ChildProcess"] {
                    #expect(!line.contains(word), "\(value): \(line)")
                }
            }
        }
    }

    @Test("no code reaches through a part of the daemon into its state")
    func kept() throws {
        for (file, name) in [
            ("Keeping/Keeping", "condition"), ("Keeping/Ledger", "journal"), ("Hosts/Hosts", "supervisor"),
            ("Commands/Retries", "memory"), ("Wire/Reception", "queue"),
        ] {
            let lines = try Self.lines("Sources/navd/\(file).swift")
            for word in ["var", "let"] {
                #expect(!lines.contains { $0.hasPrefix("    \(word) \(name)") }, "\(file).\(name)")
            }
            #expect(lines.contains { $0.hasPrefix("    private ") && $0.contains(" \(name)") }, "\(file).\(name)")
        }
        for line in try Self.lines("Sources/navd/DaemonPart.swift") where line.contains("private(set)") {
            #expect(!line.hasSuffix("!"), "\(line)")
        }
    }

    @Test("no part of the daemon knows the router")
    func parts() throws {
        let parts = try Self.files("Sources/navd").filter {
            try Self.lines($0).contains { $0.contains(": DaemonPart,") }
        }
        #expect(parts.count > 15)
        for part in parts {
            for line in try Self.code(of: part) { #expect(!line.contains("Router"), "\(part)") }
        }
    }

    @Test("no text outside the methods' rows and the enums of what navd asks and says has a method's name in it")
    func methodNames() throws {
        let names = Set(MethodDescription.all.map(\.name).filter { $0.contains(".") })
        #expect(names.count > 150)
        let allowed =
            ["Methods/", "QuestionMethod.swift", "Message.swift"].map { "Sources/Bus/Protocol/\($0)" } + [
                // Clients write the protocol's words.
                "Sources/navctl/", "Sources/NavdKit/", "Sources/NavdTesting/",
                "Sources/WebGateway/Configuration/GatewayConfiguration.swift",
                // The meaning of a member stands in its row, which is read for each value.
                "Sources/Bus/Tree/NavigationItem.swift",
            ]
        for file in try Self.files("Sources") where !allowed.contains(where: file.hasPrefix) {
            for line in try Self.code(of: file) {
                let found = Self.words(inTextsOf: line).filter(names.contains)
                #expect(found == [], "\(file): \(line)")
            }
        }
    }

    /// The words of the texts on a line; a dot within a word belongs to it.
    private static func words(inTextsOf line: Substring) -> [String] {
        var found: [String] = []
        for (index, text) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where index % 2 == 1 {
            for word in text.split(whereSeparator: { !$0.isLetter && $0 != "." }) {
                found.append(word.split(separator: ".").joined(separator: "."))
            }
        }
        return found
    }

    @Test("a method's name is found in each form of text")
    func namesInTexts() {
        #expect(Self.words(inTextsOf: "use: \"a.b\", c.d") == ["a.b"])
        #expect(Self.words(inTextsOf: "f(\"x, a.b {c} or d.e.\", 1)") == ["x", "a.b", "c", "or", "d.e"])
        #expect(Self.words(inTextsOf: "\"`a.b`\" + c.d + \"(e.f)\"") == ["a.b", "e.f"])
    }

    @Test("the report of a refused message reuses what was read, and reads the message only if no code has")
    func refusedMessages() throws {
        var found: [String] = []
        for file in try Self.files("Sources/navd") {
            let reads = try Self.lines(file).filter {
                $0.contains("RefusedRequest(bytes") || $0.contains("RefusedRequest(unread:")
            }
            found += reads.map { _ in file }
        }
        // A message that is too long or has too many frames.
        #expect(found == ["Sources/navd/Router.swift"])
    }

    @Test("only StoreLocation names the type of a store")
    func stores() throws {
        for file in try Self.files("Sources") where !file.hasPrefix("Sources/Store/SQLite/") {
            let isNamed = try Self.code(of: file).contains { $0.contains("SQLiteStore") }
            #expect(isNamed == (file == "Sources/Store/StoreLocation.swift"), "\(file)")
        }
    }

    @Test("the protocol and the tree do not use sockets or clocks")
    func values() throws {
        for folder in ["Protocol", "Tree", "Peers", "JSON"] {
            for file in try Self.files("Sources/Bus/\(folder)") {
                let text = try Self.lines(file).joined(separator: "\n")
                for word in ["Socket(", "SocketLoop", "LoopClock", "clock_gettime"] {
                    #expect(!text.contains(word), "\(file) contains \(word)")
                }
            }
        }
    }

    @Test("models and layouts are values: they contain no concurrency and read no clock")
    func models() throws {
        let banned = ["actor ", "async ", "await ", "Task {", "Task(", "ContinuousClock", "LoopClock"]
        for folder in ["Model", "Layout"] {
            for file in try Self.files("Sources/ControllerActors/\(folder)") {
                for line in try Self.code(of: file) {
                    for word in banned {
                        let words = line.split { !$0.isLetter && $0 != "_" }
                        let isWord = word.last != " " || words.contains(word.dropLast())
                        #expect(!(line.contains(word) && isWord), "\(file): \(line)")
                    }
                }
            }
        }
    }

    @Test("no source file has more than 300 lines")
    func sizes() throws {
        for file in try Self.files("Sources") {
            try #expect(Self.lines(file).count <= 300, "\(file)")
        }
    }
}
