import Bus
import Foundation
import Testing

@Suite("navd with a store", .timeLimit(.minutes(30)))
struct RestartTests {
    private func tree(_ home: Home, _ more: String...) throws -> JSON {
        let run = try home.navctl(["call", "snapshot", "--json"] + more)
        try #require(run.code == 0, "\(run.errors)")
        return try JSONParser.parse(Array(run.output.utf8))
    }

    private func storing(_ home: Home) -> [String] {
        ["--store", "\(home.directory)/store", "--storyboard", Place.example("Music.storyboard")]
    }

    private func start(_ home: Home) throws -> Child {
        let child = try home.start(Place.navd, storing(home))
        let ping = try home.navctl("ping", "--wait", "\(Home.patience)")
        try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
        return child
    }

    @Test("After a kill and a restart navd has the same tree, numbers and epoch, and continues")
    func killed() throws {
        try Home.with { home in
            let first = try start(home)
            #expect(try home.navctl("tap", "1").code == 0)
            let before = try tree(home)
            first.kill()
            _ = try start(home)
            #expect(try tree(home) == before)
            #expect(try home.navctl("tap", "0").code == 0)
            let after = try tree(home)
            #expect(after["epoch"] == before["epoch"])
            #expect((after["seq"]?.int ?? 0) > (before["seq"]?.int ?? 0))
        }
    }

    @Test("After SIGTERM and a restart navd has the same state, and the files of its command line are not opened twice")
    func ended() throws {
        try Home.with { home in
            let first = try start(home)
            #expect(try home.navctl("tap", "2").code == 0)
            let before = try tree(home)
            first.signal(SIGTERM)
            #expect(first.end(withinMilliseconds: Home.patience) == 0)
            _ = try start(home)
            #expect(try tree(home) == before)
            #expect(try home.navctl("windows", "--json").output.contains("\"w2\"") == false)
        }
    }

    @Test("A client that knows a number from before the restart gets the changes after it")
    func rest() throws {
        try Home.with { home in
            let first = try start(home)
            let before = try tree(home)
            #expect(try home.navctl("tap", "1").code == 0)
            first.kill()
            _ = try start(home)
            let params = #"{"epoch":\#(before["epoch"]!.text),"seq":\#(before["seq"]!.text)}"#
            let run = try home.navctl("call", "changesSince", params, "--json")
            var copy = try Replica(snapshot: before)
            for event in try JSONParser.parse(Array(run.output.utf8))["events"]?.array ?? [] {
                #expect(try copy.apply(event) == .applied)
            }
            #expect(try copy.tree == Replica(snapshot: tree(home)).tree)
        }
    }

    @Test("A request that was answered before a restart does not run again after it")
    func keyed() throws {
        try Home.with { home in
            let first = try start(home)
            let client = try Client(Endpoint(home.endpoint))
            _ = try client.request("hello", ["client": "till"])
            let message: JSONObject = [
                "method": "tabBarController.setSelectedIndex", "on": "tabs", "key": ["client": "till", "n": 1],
                "params": ["index": 2],
            ]
            let answer = try client.exchange(message)
            #expect(answer["result"]?["outcome"] == "committed")
            first.kill()
            _ = try start(home)
            let again = try Client(Endpoint(home.endpoint))
            _ = try again.request("hello", ["client": "till"])
            let before = try tree(home)
            #expect(try again.exchange(message)["result"] == answer["result"])
            var other = message
            other["params"] = ["index": 1]
            #expect(try again.exchange(other)["error"]?["name"] == "keyReused")
            #expect(try tree(home) == before)
        }
    }

    @Test("A store that is in use, or not navd's, is refused with the reason and left unchanged")
    func refused() throws {
        try Home.with { home in
            let first = try start(home)
            let second = try home.run(
                Place.navd, ["--endpoint", "ipc://\(home.directory)/other", "--store", "\(home.directory)/store"])
            #expect(second.code == 75)
            #expect(second.errors.contains("pid \(first.pid)") || second.errors.contains("process \(first.pid)"))
            let path = try home.write("mine", "not a store at all, but somebody's only copy of it")
            let third = try home.run(
                Place.navd, ["--endpoint", "ipc://\(home.directory)/other", "--store", path])
            #expect(third.code == 65)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("not a store"))
        }
    }

    @Test("Commits are listed with their methods, and the tree at an earlier number is shown")
    func history() throws {
        try Home.with { home in
            _ = try start(home)
            let before = try home.navctl("tree")
            let seq = try tree(home)["seq"]!.text
            #expect(try home.navctl("tap", "1").code == 0)
            let list = try home.navctl("history")
            #expect(list.code == 0)
            #expect(list.lines.last?.contains("tabBarController.tap") == true, "\(list.output)\(list.errors)")
            let replay = try home.navctl("replay", "--to", seq)
            #expect(replay.output == before.output, "\(replay.errors)")
            #expect(try home.navctl("tree").output != before.output)
        }
    }

    @Test("The screen is shown as it was, with the changes since then")
    func past() throws {
        try Home.with { home in
            _ = try start(home)
            let before = try home.navctl("look", "--no-rows")
            let seq = try tree(home)["seq"]!.text
            #expect(try home.navctl("tap", "1").code == 0)
            let past = try home.navctl("look", "--at", seq)
            #expect(past.output == before.output, "\(past.errors)")
            let now = try home.navctl("look", "--no-rows").output
            #expect(now != before.output)
            let last = try tree(home)["seq"]!.text
            #expect(try home.navctl("look", "--at", last).output == now)
            let difference = try home.navctl("diff", seq, last)
            #expect(difference.lines.first == "w1  \(seq) → \(last)", "\(difference.errors)")
            #expect(difference.output.contains("selectedViewController"))
            let json = try JSONParser.parse(home.navctl("diff", seq, "--json").output)
            #expect(json["to"]?.text == last && json["changed"]?.array?.isEmpty == false)
            #expect(json["appeared"]?.array?.isEmpty == false && json["added"] == [])
            #expect(past.errors.isEmpty, "\(past.errors)")
            // A number that is not reached yet shows the present, and says so.
            for command in [["look", "--at", "9999"], ["replay", "--to", "9999"], ["diff", seq, "9999"]] {
                let future = try home.navctl(command)
                #expect(future.code == 0)
                let told = "navctl: w1 has no commit 9999: this is how it was after commit \(last)\n"
                #expect(future.errors == told, "\(command): \(future.errors)")
            }
            for command in [["look"], ["get", "tabs"]] {
                let wrong = try home.navctl(command + ["--at", seq, "--watch"])
                #expect(wrong.code == 64 && wrong.errors.contains("--at"), "\(command): \(wrong)")
            }
        }
    }

    @Test("A controller is shown as it was, by its name or its id")
    func pastController() throws {
        try Home.with { home in
            _ = try start(home)
            let seq = try tree(home)["seq"]!.text
            let before = try JSONParser.parse(home.navctl("get", "tabs", "--json").output)
            #expect(try home.navctl("tap", "1").code == 0)
            for name in ["tabs", before["id"]?.string ?? "?"] {
                let past = try home.navctl("get", name, "--at", seq, "--json")
                let then = try JSONParser.parse(past.output)
                #expect(then["selectedViewController"] == before["selectedViewController"], "\(past)")
                #expect(then["id"] == before["id"] && then["name"] == "tabs", "\(past)")
            }
            let now = try JSONParser.parse(home.navctl("get", "tabs", "--json").output)
            #expect(now["selectedViewController"] != before["selectedViewController"])
            let unknown = try home.navctl("get", "nobody", "--at", seq)
            #expect(unknown.code == 1 && unknown.errors.contains("had no controller"), "\(unknown)")
        }
    }

    @Test("What is asked for by its age is found by the times of the commits")
    func since() throws {
        try Home.with { home in
            _ = try start(home)
            #expect(try home.navctl("tap", "1").code == 0)
            let all = try home.navctl("history")
            let young = try home.navctl("history", "--since", "24h")
            #expect(young.output == all.output && young.errors.isEmpty, "\(young)")
            let few = try home.navctl("history", "--since", "24h", "--last", "1")
            #expect(few.lines.count == 2, "\(few)")
            let tooFar = try home.navctl("diff", "--since", "24h")
            #expect(tooFar.code == 1 && tooFar.errors.contains("historyCompacted"), "\(tooFar)")
            #expect(tooFar.errors.contains("what is kept begins with commit 1 at "), "\(tooFar)")
            // As soon as all commits are older than 60 ms, nothing has changed since then.
            let last = try tree(home)["seq"]!.text
            let deadline = Deadline(milliseconds: Home.patience)
            var since = tooFar
            while since.lines.first != "w1  \(last) → \(last)", !deadline.isOver {
                since = try home.navctl("diff", "--since", "0.001m")
            }
            #expect(since.lines == ["w1  \(last) → \(last)", "  nothing has changed"], "\(since)")
            let none = try JSONParser.parse(home.navctl("history", "--since", "0.001m", "--json").output)
            #expect(none["commits"] == [], "\(none.text)")
            for wrong in [["diff"], ["diff", "3", "--since", "1h"], ["diff", "--since", "soon"]] {
                #expect(try home.navctl(wrong).code == 64, "\(wrong)")
            }
        }
    }

    @Test("Commands are undone, across a kill too, until one that cannot be undone")
    func undone() throws {
        try Home.with { home in
            let first = try start(home)
            let before = try home.navctl("tree")
            #expect(try home.navctl("tap", "1").code == 0)
            #expect(try home.navctl("tap", "2").code == 0)
            let undo = try home.navctl("undo")
            #expect(undo.output.contains("undone: tabBarController.tap"), "\(undo.output)\(undo.errors)")
            first.kill()
            _ = try start(home)
            #expect(try home.navctl("undo").code == 0)
            #expect(try home.navctl("tree").output == before.output)
            #expect(try home.navctl("history").lines.last?.contains("undo of ") == true)
            let refused = try home.navctl("undo")
            #expect(refused.code == 1)
            #expect(refused.errors.contains("window.makeKeyAndVisible"), "\(refused.errors)")
        }
    }

    @Test(
        "Without a store there is no history, and the error says so",
        arguments: ["history", "undo", "look --at 1", "diff 1"])
    func nothingKept(_ command: String) throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let run = try home.navctl(command.split(separator: " ").map(String.init))
            #expect(run.code == 1)
            #expect(run.errors.contains("--store"))
        }
    }

    @Test("`navctl history --since` lists all commits of that time, also where they take several answers")
    func pages() throws {
        try Home.with { home in
            let child = try home.start(Place.navd, storing(home) + ["--durability", "none"])
            let ping = try home.navctl("ping", "--wait", "\(Home.patience)")
            try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
            let caller = try Caller(home)
            for number in 0..<300 {
                _ = try caller.ask("viewController.set", ["title": .string("\(number)")], on: "albums")
            }
            func count(_ words: String...) throws -> Int? {
                let run = try home.navctl(["history", "--json"] + words)
                return try JSONParser.parse(run.output)["commits"]?.array?.count
            }
            let all = try #require(try count("--since", "24h"))
            #expect(all > 300, "\(all)")
            let list = try home.navctl("history", "--since", "24h").lines
            #expect(list.count == all + 1 && list[1].hasPrefix("1 "), "\(list.prefix(2))")
            #expect(try count("--since", "24h", "--last", "270") == 270)
            #expect(try count("--since", "24h", "--after", "1") == all - 1)
            #expect(try count() == 20)
        }
    }
}

extension Client {
    /// Sends one request and returns its answer. Other messages are dropped.
    func exchange(_ message: JSONObject) throws -> JSON {
        var message = message
        message["id"] = 1
        try send(JSON.object(message).bytes)
        while let bytes = try receive(timeoutMilliseconds: Home.patience) {
            let answer = try JSONParser.parse(bytes)
            if answer["id"] == 1 { return answer }
        }
        return .null
    }

    fileprivate func request(_ method: String, _ params: JSONObject) throws -> JSON {
        try exchange(["method": .string(method), "params": .object(params)])
    }
}
