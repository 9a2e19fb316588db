import Bus
import ControllerActors
import Testing

@testable import Store
@testable import navd

@Suite("State files")
struct StateFileTests {
    private func text(_ file: StateFile) -> [UInt8] {
        (0..<file.lineCount).map { file.line($0) }.joined(separator: [10]) + [10]
    }

    private func read(_ bytes: [UInt8]) throws(StateFileError) -> StateFile {
        try bytes.withUnsafeBytes { bytes in Result { () throws(StateFileError) in try StateFile(bytes) } }.get()
    }

    /// The error that reading these lines leads to.
    private func fault(_ lines: [String]) -> String {
        do throws(StateFileError) { _ = try read(Array(lines.joined(separator: "\n").utf8)) } catch {
            return error.description
        }
        return "none"
    }

    /// A navd with two windows, a lasting attachment and a turn under way.
    private func bench() throws -> PumpBench {
        let bench = PumpBench(store: MemoryStore())
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        for (window, name) in [("one", "nav"), ("two", "other")] {
            _ = try bench.ask(
                "app", "window.open",
                #"{"name":"\#(window)","visible":true,"transitions":"timed","root":{"kind":"navigationController","name":"\#(name)","viewControllers":[{"kind":"viewController","name":"\#(name)0"}]}}"#,
                on: nil)
        }
        _ = try bench.ask(
            "app", "attach", #"{"to":{"name":"x"},"role":"content","implements":[],"lasting":true}"#, on: nil)
        _ = try bench.ask(
            "app", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController","name":"x"},"animated":true}"#, on: "nav")
        // The highest id belongs to a controller that is released again.
        _ = try bench.ask(
            "app", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController","name":"gone"},"animated":false}"#, on: "other")
        _ = try bench.ask("app", "navigationController.popViewController", #"{"animated":false}"#, on: "other")
        return bench
    }

    /// Adds more than one page of state.
    private func fill(_ bench: PumpBench) throws {
        bench.advance(2_000)
        let state = #"{"state":"\#(String(repeating: "s", count: 60_000))"}"#
        for index in 0..<12 {
            _ = try bench.ask(
                "app", "navigationController.pushViewController",
                #"{"viewController":{"kind":"viewController","name":"n\#(index)"},"animated":false}"#, on: "other")
            _ = try bench.ask("app", "viewController.setState", state, on: "n\(index)")
        }
    }

    /// Exports page by page, as navctl does.
    private func export(_ bench: PumpBench) throws -> [String] {
        var page = try bench.ask("app", "state.export", "{}", on: nil)
        var lines: [String] = []
        for _ in 0..<10_000 {
            let result = try #require(page["result"], "\(page.text)")
            lines += (result["lines"]?.array ?? []).compactMap(\.string)
            guard let next = result["next"]?.int else { return lines }
            let export = try #require(result["export"]?.text)
            page = try bench.ask("app", "state.export", #"{"export":\#(export),"from":\#(next)}"#, on: nil)
        }
        throw CaseError("the export has no end")
    }

    @Test("an exported state is imported with the same ids, names and attachments, and turns under way are complete")
    func there() throws {
        let bench = try bench()
        #expect(bench.status()["idle"] == false)
        let lines = try export(bench)
        let file = try read(Array(lines.joined(separator: "\n").utf8))
        #expect(file.windows.count == 2)
        #expect(file.windows.first?.rests.count == 1)
        #expect(text(file) == Array((lines.joined(separator: "\n") + "\n").utf8))
        let store = MemoryStore()
        let next = PumpBench(store: store, importing: file)
        #expect(next.fault == nil)
        next.settle()
        bench.advance(2_000)
        #expect(next.windows == bench.windows)
        for window in bench.windows { #expect(next.tree(window) == bench.tree(window)) }
        next.connect("app")
        _ = try next.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        let list = try next.ask("app", "attachment.list", "{}", on: nil)["result"]?["attachments"]?.array
        #expect(list?.first?["attachment"] == "a1")
        #expect(list?.first?["state"] == "absent")
        // No id is given twice.
        let made = try next.ask(
            "app", "navigationController.pushViewController",
            #"{"viewController":{"kind":"viewController","name":"y"},"animated":false}"#, on: "other")
        let id = try #require(made["result"]?["viewController"]?.string.flatMap { ControllerID($0) })
        #expect(id.number >= file.head.numbers.controller)
        // The imported state is stored.
        let third = PumpBench(store: store.copy())
        #expect(third.fault == nil)
        third.settle()
        for window in next.windows { #expect(third.tree(window) == next.tree(window)) }
    }

    @Test(
        "a state file is the same in pieces of any size, and a line that is too long is refused by number",
        arguments: [1, 7, 4_096])
    func pieces(_ size: Int) throws {
        let lines = try export(bench())
        for text in [lines.joined(separator: "\n"), lines.joined(separator: "\n") + "\n"] {
            let bytes = Array(text.utf8)
            var cut = StateReader()
            for start in stride(from: 0, to: bytes.count, by: size) {
                try bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { piece in
                    Result { () throws(StateFileError) in try cut.take(piece) }
                }.get()
            }
            #expect(self.text(try cut.file()) == self.text(try read(bytes)))
        }
        var long = StateReader(maximumBytes: 3 << 20)
        let head = Array((lines[0] + "\n").utf8)
        try head.withUnsafeBytes { piece in Result { () throws(StateFileError) in try long.take(piece) } }.get()
        let spaces = [UInt8](repeating: 32, count: 1 << 20)
        #expect(throws: StateFileError(line: 2, reason: "it has more than \(3 << 20) bytes")) {
            for _ in 0...3 {
                try spaces.withUnsafeBytes { piece in
                    Result { () throws(StateFileError) in try long.take(piece) }
                }.get()
            }
        }
    }

    @Test("an export shows one moment, even if the tree changes between its pages")
    func moment() throws {
        let bench = try bench()
        try fill(bench)
        let before = bench.windows.compactMap { bench.tree($0) }
        var page = try bench.ask("app", "state.export", "{}", on: nil)
        let export = try #require(page["result"]?["export"]?.text)
        let count = page["result"]?["count"]?.int
        _ = try bench.ask("app", "navigationController.popToRootViewController", #"{"animated":false}"#, on: "other")
        var lines = page["result"]?["lines"]?.array ?? []
        var pages = 1
        while let next = page["result"]?["next"]?.int {
            page = try bench.ask("app", "state.export", #"{"export":\#(export),"from":\#(next)}"#, on: nil)
            lines += page["result"]?["lines"]?.array ?? []
            pages += 1
        }
        #expect(pages > 1)
        #expect(count == lines.count, "the first page tells how many lines there will be")
        let text = lines.compactMap(\.string).joined(separator: "\n")
        #expect(try read(Array(text.utf8)).windows.map(\.tree) == before)
        // The export ends with its last page.
        let again = try bench.ask("app", "state.export", #"{"export":\#(export),"from":0}"#, on: nil)
        #expect(again["error"]?["name"] == "invalidParams")
    }

    @Test("exports at the same time are limited, and an abandoned one is forgotten")
    func bounded() throws {
        let bench = try bench()
        try fill(bench)
        for _ in 0..<PagedKind.export.most {
            #expect(try bench.ask("app", "state.export", "{}", on: nil)["result"]?["next"]?.int != nil)
        }
        #expect(try bench.ask("app", "state.export", "{}", on: nil)["error"]?["name"] == "busy")
        bench.advance(Int(PagedResults.patience))
        #expect(try bench.ask("app", "state.export", "{}", on: nil)["result"] != nil)
    }

    @Test("without a store an export is refused, and the error says so")
    func nothingKept() throws {
        let bench = PumpBench()
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        #expect(try bench.ask("app", "state.export", "{}", on: nil)["error"]?["name"] == "nothingKept")
    }

    @Test("a damaged line, a missing line and a newer format are refused with the line")
    func refused() throws {
        let lines = try export(bench())
        #expect(fault(lines) == "none")
        for (index, line) in lines.enumerated() {
            var damaged = lines
            // The change is within a name or a number, where the JSON stays valid.
            damaged[index] = line.replacingFirst("1", by: "2")
            guard damaged[index] != line else { continue }
            #expect(fault(damaged) == "line \(index + 1): its checksum does not match: the line is damaged")
            var lost = lines
            lost.remove(at: index)
            #expect(fault(lost) != "none", "without line \(index + 1)")
        }
        #expect(fault(lines.dropLast()) == "line \(lines.count): the end is missing: the file was cut off")
        #expect(fault(lines + [lines[1]]).hasPrefix("line \(lines.count + 1): something comes after the end"))
        #expect(fault([]) == "line 1: the file is empty")
        #expect(fault([#"{"state":{"format":2}}"#]).contains("a newer navd reads it"))
        #expect(fault([#"{"kind":"viewController"}"#]).contains("the file is not an exported state"))
        #expect(fault([lines[0], #"{"tomorrow":1}"#]).hasPrefix("line 2: the line has an unknown kind"))
        #expect(fault([lines[0], "{"]).hasPrefix("line 2: "))
    }

    @Test(
        "a tree that navd would never have made is refused",
        arguments: [
            (#""parent":"c1""#, #""parent":"c9""#, "c1 contains c2, which has another parent"),
            (#""viewControllers":["c2","c5"]"#, #""viewControllers":["c2"]"#, "does not contain it"),
            (#""root":"c1""#, #""root":"c7""#, "the root c7"),
            (#""id":"c5""#, #""id":"c99""#, "c99 is not below state.next.controller"),
            (#""appearance":"appeared""#, #""appearance":"appearing""#, "half on screen"),
        ])
    func wrong(_ what: String, _ by: String, _ reason: String) throws {
        var lines = try export(bench())
        let index = try #require(lines.firstIndex { $0.contains(#""name":"nav""#) })
        // The line as it could be written by hand, without its checksum.
        let plain = "{" + lines[index].dropFirst(#"{"sum":"0123456789abcdef","#.utf8.count)
        lines[index] = plain
        #expect(fault(lines) == "none")
        lines[index] = plain.replacingFirst(what, by: by)
        #expect(lines[index] != plain, "\(plain)")
        #expect(fault(lines).contains(reason), "\(fault(lines))")
    }

    @Test("a store that was used before refuses an import")
    func unused() throws {
        let bench = try bench()
        let file = try read(Array(export(bench).joined(separator: "\n").utf8))
        let next = PumpBench(store: bench.store?.copy(), importing: file)
        #expect(next.fault?.exitCode == 65)
        #expect(next.fault?.message.contains("was never used") == true)
    }
}

extension String {
    fileprivate func replacingFirst(_ what: String, by: String) -> String {
        guard let range = firstRange(of: what) else { return self }
        return String(self[..<range.lowerBound]) + by + String(self[range.upperBound...])
    }
}
