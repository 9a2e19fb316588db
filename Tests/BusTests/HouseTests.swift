import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The structure of the sources (docs/ARCHITECTURE.md): which module may import which, and how long a file may be.
@Suite("The structure of the sources")
struct HouseTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    private static func files(_ folder: String) -> [String] {
        var found: [String] = []
        guard let directory = opendir("\(root)/\(folder)") else { return [] }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            if entry.pointee.d_type == UInt8(DT_DIR) {
                found += files("\(folder)/\(name)")
            } else if name.hasSuffix(".swift") {
                found.append("\(folder)/\(name)")
            }
        }
        return found.sorted()
    }

    private static func lines(_ path: String) -> [Substring] {
        guard let file = fopen("\(root)/\(path)", "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func imports(_ path: String) -> Set<String> {
        Set(
            lines(path).compactMap { line in
                let words = line.split(separator: " ")
                guard let index = words.firstIndex(of: "import"), index + 1 < words.count, !line.contains("//") else {
                    return nil
                }
                return String(words[index + 1])
            })
    }

    @Test("only the ZeroMQ folder imports libzmq")
    func zeroMQ() {
        for file in Self.files("Sources") where !file.hasPrefix("Sources/Bus/ZeroMQ/") {
            #expect(!Self.imports(file).contains("CZMQ"), "\(file)")
        }
    }

    @Test("Bus imports no other target, and navctl imports only Bus")
    func layers() {
        for file in Self.files("Sources/Bus") {
            #expect(
                Self.imports(file).isDisjoint(with: ["ControllerActors", "navd", "navctl", "Foundation"]), "\(file)")
        }
        for file in Self.files("Sources/navctl") {
            #expect(Self.imports(file).isDisjoint(with: ["ControllerActors", "navd"]), "\(file)")
        }
        for file in Self.files("Sources/ControllerActors") {
            #expect(!Self.imports(file).contains("navd"), "\(file)")
        }
        for file in Self.files("Sources/Store") {
            #expect(
                Self.imports(file).isDisjoint(with: ["Bus", "ControllerActors", "navd", "navctl"]), "\(file)")
        }
    }

    @Test("only the SQLite folder imports SQLite")
    func sqlite() {
        for file in Self.files("Sources") where !file.hasPrefix("Sources/Store/SQLite/") {
            #expect(Self.imports(file).isDisjoint(with: ["GRDB", "GRDBSQLite", "CSQLite"]), "\(file)")
        }
    }

    @Test("the protocol and the tree do not use sockets or clocks")
    func values() {
        for folder in ["Protocol", "Tree", "Peers", "JSON"] {
            for file in Self.files("Sources/Bus/\(folder)") {
                let text = Self.lines(file).joined(separator: "\n")
                for word in ["Socket(", "SocketLoop", "LoopClock", "clock_gettime"] {
                    #expect(!text.contains(word), "\(file) contains \(word)")
                }
            }
        }
    }

    @Test("models and layouts are values: they contain no concurrency and read no clock")
    func models() {
        let banned = ["actor ", "async ", "await ", "Task {", "Task(", "ContinuousClock", "LoopClock"]
        for folder in ["Model", "Layout"] {
            for file in Self.files("Sources/ControllerActors/\(folder)") {
                for line in Self.lines(file) where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                    for word in banned {
                        let words = line.split { !$0.isLetter && $0 != "_" }
                        let isWord = word.last != " " || words.contains(word.dropLast())
                        #expect(!(line.contains(word) && isWord), "\(file): \(line)")
                    }
                }
            }
        }
    }

    @Test("only the tables switch over the kinds of controllers")
    func kinds() {
        let allowed: Set = ["Sources/Bus/Tree/Kind.swift", "Sources/ControllerActors/Storyboard/Storyboard+Spec.swift"]
        for file in Self.files("Sources") where !allowed.contains(file) {
            let text = Self.lines(file).joined(separator: "\n")
            #expect(!text.contains("case .navigationController:"), "\(file)")
        }
    }

    @Test("no source file has more than 300 lines")
    func sizes() {
        for file in Self.files("Sources") {
            #expect(Self.lines(file).count <= 300, "\(file)")
        }
    }
}
