import Bus
import ControllerActors
import Testing

@testable import navd

/// Lists and snapshots that are asked for in pages.
@Suite("Pages")
struct PagesTests {
    private static let leaf = #"{"kind":"viewController"}"#

    /// A daemon with that many windows, `W1` the first, and a peer `ui` that has opened them.
    private func bench(windows: Int = 1, _ root: String = PagesTests.leaf) throws -> PumpBench {
        let bench = PumpBench()
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        for number in 0..<windows {
            let opened = try bench.ask("ui", "window.open", #"{"name":"W\#(number + 1)","root":\#(root)}"#, on: nil)
            try #require(opened["result"] != nil, "\(opened.text)")
        }
        return bench
    }

    /// The answers to a request for each page, from the first to the last.
    private func pages(
        _ bench: PumpBench, _ method: String, _ list: String, by id: String, limit: Int, on: String? = nil,
        as peer: String = "ui"
    ) throws -> [JSON] {
        var (pages, after): ([JSON], JSON?) = ([], nil)
        while true {
            var params: JSONObject = ["limit": .int(Int64(limit))]
            params["after"] = after
            let answer = try bench.ask(peer, method, JSON.object(params).text, on: on)
            let page = try #require(answer["result"], "\(answer.text)")
            let elements = try #require(page[list]?.array)
            #expect(elements.count <= limit)
            pages.append(page)
            guard page["more"] == true else { return pages }
            after = try #require(elements.last?[id], "a page with others behind it is empty")
        }
    }

    private func elements(_ pages: [JSON], _ list: String) -> [JSON] { pages.flatMap { $0[list]?.array ?? [] } }

    @Test("all pages of the windows have what the whole list has, in the order of ids", arguments: [1, 2, 7, 20, 256])
    func windows(_ limit: Int) throws {
        let bench = try bench(windows: 14)
        for name in ["W3", "W4", "W14"] { _ = try bench.ask("ui", "window.close", "{}", on: name) }
        _ = try bench.ask("ui", "window.open", "{}", on: nil)
        let whole = try #require(try bench.ask("ui", "window.list", "{}", on: nil)["result"])
        #expect(whole["more"] == nil && whole["windows"]?.array?.count == 12)
        let pages = try pages(bench, "window.list", "windows", by: "id", limit: limit)
        #expect(elements(pages, "windows") == whole["windows"]?.array)
        #expect(pages.count == (12 + limit - 1) / limit)
        #expect(pages.dropLast().allSatisfy { $0["windows"]?.array?.count == limit })
        let ids = elements(pages, "windows").compactMap { $0["id"]?.string.flatMap { WindowID($0) } }
        #expect(ids == ids.sorted())
    }

    @Test("a window that was closed, or never opened, is a place in the list")
    func gone() throws {
        let bench = try bench(windows: 5)
        _ = try bench.ask("ui", "window.close", "{}", on: "W2")
        func names(_ params: String) throws -> [JSON?]? {
            try bench.ask("ui", "window.list", params, on: nil)["result"]?["windows"]?.array?.map { $0["name"] }
        }
        #expect(try names(#"{"after":"w2","limit":2}"#) == ["W3", "W4"])
        #expect(try names(#"{"after":"w2"}"#) == ["W3", "W4", "W5"])
        #expect(try names(#"{"after":"w0"}"#) == ["W1", "W3", "W4", "W5"])
        #expect(try names(#"{"after":"w99","limit":2}"#) == [])
        #expect(try names(#"{"after":"w18446744073709551615"}"#) == [])
    }

    @Test("a peer whose rights are for some windows gets pages of these")
    func narrowed() throws {
        let bench = try bench(windows: 30)
        let names: Set = ["W4", "W9", "W10", "W28", "W77"]
        let principal = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
        bench.connect("peer", as: Access(principal, name: "peer", rights: [.read], scope: Scope(windows: names)))
        _ = try bench.ask("peer", "hello", #"{"client":"peer"}"#, on: nil)
        let pages = try pages(bench, "window.list", "windows", by: "id", limit: 3, as: "peer")
        #expect(pages.map { $0["windows"]?.array?.map { $0["name"] } } == [["W4", "W9", "W10"], ["W28"]])
    }

    @Test(
        "a wrong limit or place is refused, and the error says what would be right",
        arguments: [
            (#"{"limit":0}"#, "1 to 256"), (#"{"limit":-1}"#, "1 to 256"), (#"{"limit":257}"#, "1 to 256"),
            (#"{"limit":"all"}"#, "a whole number"), (#"{"after":true}"#, ""), (#"{"after":"x"}"#, ""),
        ])
    func wrong(_ params: String, _ right: String) throws {
        let bench = try bench()
        for method in ["window.list", "snapshot", "peer.list", "attachment.list", "host.list"] {
            let error = try bench.ask("ui", method, params, on: method == "snapshot" ? "W1" : nil)["error"]
            #expect(error?["name"] == "invalidParams", "\(method)")
            let message = error?["message"]?.string ?? ""
            #expect(right.isEmpty || message.contains(right), "\(method): \(message)")
        }
    }

    @Test("sessions and attachments have pages")
    func others() throws {
        let bench = try bench()
        for number in 0..<9 {
            bench.connect("p\(number)")
            _ = try bench.ask("p\(number)", "hello", #"{"client":"p\#(number)"}"#, on: nil)
            let params = #"{"to":{"name":"n\#(number)"},"role":"content"}"#
            let attached = try bench.ask("p\(number)", "attach", params, on: nil)
            try #require(attached["result"] != nil, "\(attached.text)")
        }
        _ = try bench.ask("p4", "bye", "{}", on: nil)
        for (method, list, id, count) in [
            ("peer.list", "peers", "session", 9), ("attachment.list", "attachments", "attachment", 8),
        ] {
            let whole = try bench.ask("ui", method, "{}", on: nil)["result"]
            let pages = try pages(bench, method, list, by: id, limit: 4)
            #expect(pages.map { $0[list]?.array?.count } == (count == 9 ? [4, 4, 1] : [4, 4]), "\(method)")
            // A request of the asking peer itself is open each time.
            #expect(elements(pages, list).map { $0[id] } == whole?[list]?.array?.map { $0[id] }, "\(method)")
            for page in pages {
                let members = page.object?.members.map(\.name).filter { $0 != "more" }
                #expect(members == whole?.object?.members.map(\.name), "\(method)")
            }
        }
        #expect(try pages(bench, "host.list", "hosts", by: "hostEpoch", limit: 1).map { $0["hosts"] } == [[]])
    }

    // MARK: Snapshots

    @Test("all pages of a snapshot have what the whole snapshot has", arguments: [1, 3, 8, 9, 256])
    func snapshot(_ limit: Int) throws {
        let children = (0..<8).map { #"{"kind":"viewController","title":"\#($0)"}"# }.joined(separator: ",")
        let bench = try bench(#"{"kind":"navigationController","viewControllers":[\#(children)]}"#)
        let whole = try #require(try bench.ask("ui", "snapshot", "{}", on: "W1")["result"])
        let pages = try pages(bench, "snapshot", "controllers", by: "id", limit: limit, on: "W1")
        #expect(elements(pages, "controllers") == whole["controllers"]?.array)
        #expect(pages.count == (9 + limit - 1) / limit)
        for page in pages {
            #expect(page["seq"] == whole["seq"] && page["epoch"] == whole["epoch"] && page["window"] == whole["window"])
        }
    }

    @Test("a page of a large window is answered at once; the whole snapshot is read on another thread")
    func large() throws {
        let bench = try bench(#"{"kind":"navigationController","name":"nav","viewControllers":[\#(Self.leaf)]}"#)
        let children = Array(repeating: Self.leaf, count: 2_000).joined(separator: ",")
        let set = #"{"animated":false,"viewControllers":[\#(children)]}"#
        #expect(try bench.ask("ui", "navigationController.setViewControllers", set, on: "nav")["result"] != nil)
        func isAside(_ params: String) throws -> Bool {
            let message = #"{"id":7,"method":"snapshot","on":"W1","params":\#(params)}"#
            try bench.send(Array(message.utf8), from: "ui")
            let isAside = bench.isReading
            bench.settle()
            _ = bench.received("ui")
            return isAside
        }
        #expect(try isAside("{}"))
        #expect(try isAside(#"{"after":"c5"}"#), "without a limit it may be long")
        #expect(try isAside(#"{"limit":5,"layout":true}"#), "a layout is that of the whole window")
        #expect(try !isAside(#"{"limit":5}"#))
        #expect(try !isAside(#"{"limit":256,"after":"c900"}"#))
        let pages = try pages(bench, "snapshot", "controllers", by: "id", limit: 256, on: "W1")
        let whole = try bench.ask("ui", "snapshot", "{}", on: "W1")["result"]
        #expect(elements(pages, "controllers") == whole?["controllers"]?.array)
    }

    @Test("a page of long controllers ends early, and has one of them at least")
    func long() throws {
        let text = String(repeating: "x", count: 60_000)
        let children = (0..<6).map { #"{"kind":"viewController","name":"n\#($0)"}"# }.joined(separator: ",")
        let bench = try bench(#"{"kind":"navigationController","viewControllers":[\#(children)]}"#)
        for number in 0..<5 {
            let set = try bench.ask("ui", "viewController.setState", #"{"state":"\#(text)"}"#, on: "n\(number)")
            try #require(set["result"] != nil, "\(set.text)")
        }
        let pages = try pages(bench, "snapshot", "controllers", by: "id", limit: 200, on: "W1")
        #expect(pages.map { $0["controllers"]?.array?.count } == [3, 2, 2])
        let whole = try bench.ask("ui", "snapshot", "{}", on: "W1")["result"]
        #expect(elements(pages, "controllers") == whole?["controllers"]?.array)
        #expect(whole?["more"] == nil && whole?["controllers"]?.array?.count == 7, "without a limit it is all")
    }

    @Test("a controller that is gone, or was never made, is a place in a snapshot")
    func goneController() throws {
        let children = "\(Self.leaf),\(Self.leaf)"
        let bench = try bench(#"{"kind":"navigationController","name":"nav","viewControllers":[\#(children)]}"#)
        _ = try bench.ask("ui", "navigationController.popViewController", #"{"animated":false}"#, on: "nav")
        let push = #"{"viewController":\#(Self.leaf),"animated":false}"#
        _ = try bench.ask("ui", "navigationController.pushViewController", push, on: "nav")
        func ids(_ params: String) throws -> [JSON?]? {
            try bench.ask("ui", "snapshot", params, on: "W1")["result"]?["controllers"]?.array?.map { $0["id"] }
        }
        #expect(try ids("{}") == ["c1", "c2", "c4"])
        #expect(try ids(#"{"after":"c3","limit":9}"#) == ["c4"])
        #expect(try ids(#"{"after":"c4","limit":9}"#) == [])
        #expect(try ids(#"{"after":"c18446744073709551615"}"#) == [])
    }
}
