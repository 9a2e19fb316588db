import Bus
import Testing

@testable import navd

@Suite("Losses of a host")
struct HostLossTests {
    private func claim(_ more: JSONObject = [:]) -> JSON {
        var object: JSONObject = ["on": "L", "heartbeat": 4_000, "patience": 1_000, "grace": 5_000]
        for (name, value) in more.members { object[name] = value }
        return .object(object)
    }

    @Test(
        "a lost host's command fails by name, its state can be read, other controllers go on, another host takes over"
    )
    func lost() throws {
        let (scene, host) = try HostScene.hosted(claim())
        let push = try scene.push("X", on: "L")
        host.kill()
        try scene.advance(250)
        #expect(scene.outcome(push) == "hostLost")
        #expect(try scene.member("host", of: "L")?["state"] == "lost")
        let root = try scene.read("hierarchy")["root"]
        #expect(root?["viewControllers"]?.array?.first?["host"]?["state"] == "lost")
        #expect(try scene.stack("L") == 1)
        #expect(scene.outcome(try scene.push("Y", on: "L")) == "hostLost")
        #expect(scene.outcome(try scene.push("Z", on: "R")) == "committed")
        let next = try HostPeer("two", scene.bench)
        #expect(try next.attach(claim())["result"]?["hostEpoch"] == 2)
        #expect(try scene.member("host", of: "L")?["epoch"] == 2)
        let again = try scene.push("X", on: "L")
        try next.work()
        try scene.collect()
        #expect(scene.outcome(again) == "committed")
        try scene.check()
    }

    @Test("a silent host is lost after its timeout")
    func silent() throws {
        let (scene, host) = try HostScene.hosted(claim())
        let push = try scene.push("X", on: "L")
        try scene.advance(999)
        #expect(scene.outcome(push) == nil)
        #expect(try scene.place()?["lostSince"] == nil)
        try scene.advance(1)
        #expect(scene.outcome(push) == "hostLost")
        let lost = try #require(try scene.place()?["lostSince"]?.int)
        try scene.advance(100)
        #expect(try scene.place()?["lostSince"]?.int == lost)
        // An answer that comes now has no effect, and the host is told so.
        try host.work()
        #expect(host.heard["host.refused"]?.first?["params"]?["error"]?["name"] == "hostEpochPast")
        #expect(try scene.stack("L") == 1)
        try scene.check()
    }

    @Test("an idle host is pinged, and lost if it does not answer")
    func heartbeat() throws {
        let (scene, host) = try HostScene.hosted(claim())
        for _ in 0..<5 {
            try scene.advance(2_000)
            try host.work()
        }
        #expect(host.heard["host.ping"]?.isEmpty == false)
        #expect(try scene.member("host", of: "L")?["state"] == "running")
        try scene.advance(4_000)
        #expect(try scene.member("host", of: "L")?["state"] == "lost")
    }

    @Test("navd runs the rules once the host's grace period is over")
    func adopted() throws {
        let scene = try HostScene()
        try HostPeer("one", scene.bench).attach(claim())
        scene.bench.disconnect("one")
        let push = try scene.push("X", on: "L")
        #expect(scene.outcome(push) == "hostLost")
        try scene.advance(5_000)
        #expect(try scene.member("host", of: "L") == nil)
        #expect(scene.outcome(try scene.push("X", on: "L")) == "committed")
        #expect(try scene.read("host.list", on: nil)["hosts"]?.array?.isEmpty == true)
        try scene.check()
    }

    @Test(
        "commands that the host does not decide still run: properties, state, presentations, and those of other places"
    )
    func goesOn() throws {
        let scene = try HostScene()
        #expect(scene.outcome(try scene.push("X", on: "L")) == "committed")
        let host = try HostPeer("one", scene.bench)
        try host.attach(claim(["grace": 60_000]))
        host.kill()
        #expect(scene.outcome(try scene.push("Y", on: "L")) == "hostLost")
        let x = try #require(try scene.read("controller.get", on: "X")["id"]?.string)
        let modal: JSON = ["kind": "viewController", "name": "M"]
        let going: [(String, String, JSON)] = [
            ("viewController.set", x, ["title": "t"]), ("viewController.setState", x, ["state": ["n": 1]]),
            ("viewController.setEditing", x, ["editing": true]), ("navigationItem.set", x, ["prompt": "p"]),
            ("navigationController.setNavigationBarHidden", "L", ["hidden": true]),
            ("tabBarItem.setBadgeValue", "L", ["badgeValue": "3"]), ("viewController.hold", x, [:]),
            ("viewController.present", x, ["viewController": modal, "animated": false]),
            ("viewController.set", "M", ["title": "m"]), ("viewController.dismiss", x, ["animated": false]),
            ("tabBarController.setSelectedIndex", "T", ["index": 1]),
            ("tabBarController.setSelectedIndex", "T", ["index": 0]),
        ]
        for (method, on, params) in going {
            let sent = try scene.send(method, on: on, params)
            #expect(scene.outcome(sent) == "committed", "\(method): \(scene.replies[sent]?.text ?? "no answer")")
        }
        #expect(try scene.member("title", of: x) == "t")
        let stopped: [(String, JSON)] = [
            ("navigationController.popViewController", [:]), ("navigationController.popToRootViewController", [:]),
            ("navigationController.setViewControllers", ["viewControllers": ["A"]]),
        ]
        for (method, params) in stopped {
            #expect(scene.outcome(try scene.send(method, on: "L", params)) == "hostLost", "\(method)")
        }
        #expect(try scene.stack("L") == 2)
        try scene.check()
    }

    @Test(
        "a claim with `empty` on a container whose rules navd knows is adopted by navd, and nothing is removed",
        arguments: ["T", "L"])
    func neverEmptied(_ on: String) throws {
        let scene = try HostScene()
        try HostPeer("one", scene.bench).attach(claim(["on": .string(on), "otherwise": "empty"]))
        scene.bench.disconnect("one")
        try scene.push("X", on: "L")
        let before = try scene.stack(on)
        try scene.advance(5_000)
        #expect(try scene.member("host", of: on) == nil)
        #expect(try scene.stack(on) == before)
        #expect(scene.outcome(try scene.push("X", on: "L")) == "committed")
        #expect(try scene.read("host.list", on: nil)["hosts"]?.array?.isEmpty == true)
        try scene.check()
    }

    @Test(
        "a container of the application whose host runs navd's rules is adopted by navd, and nothing in it is removed",
        arguments: [["rules": "navd"], ["rules": "navd", "otherwise": "empty"]] as [JSONObject])
    func neverEmptiedWithRulesOfNavd(_ terms: JSONObject) throws {
        let scene = try HostScene()
        let inner: JSON = [
            "kind": "navigationController", "name": "E", "viewControllers": [["kind": "viewController"]],
        ]
        let own: JSON = [
            "kind": "viewController", "name": "own", "customClass": "Songs", "viewControllers": [inner],
        ]
        let pushed = try scene.send(
            "navigationController.pushViewController", on: "L", ["viewController": own, "animated": false])
        #expect(scene.outcome(pushed) == "committed")
        var claim = claim(terms).object ?? JSONObject()
        claim["on"] = "own"
        try HostPeer("one", scene.bench).attach(.object(claim))
        scene.bench.disconnect("one")
        let child: JSON = ["viewController": ["kind": "viewController"]]
        #expect(scene.outcome(try scene.send("viewController.addChild", on: "own", child)) == "hostLost")
        try scene.advance(5_000)
        #expect(try scene.member("host", of: "own") == nil)
        #expect(try scene.stack("E") == 1)
        #expect(scene.outcome(try scene.send("viewController.addChild", on: "own", child)) == "committed")
        try scene.check()
    }

    @Test(
        "no jump, transaction or key reaches into a lost host's place; the device can still be rotated"
    )
    func reached() throws {
        let scene = try HostScene()
        #expect(scene.outcome(try scene.push("X", on: "L")) == "committed")
        try HostPeer("one", scene.bench).attach(claim(["on": "T", "grace": 60_000]))
        scene.bench.disconnect("one")
        #expect(scene.outcome(try scene.push("Y", on: "L")) == "hostLost")
        let push: JSON = [
            "method": "navigationController.pushViewController", "on": "L",
            "params": ["viewController": ["kind": "viewController"]],
        ]
        let reaching: [(String, JSON)] = [
            ("window.openPath", ["path": "/T/R/B/Z?kind=viewController"]), ("window.openPath", ["path": "/T/R"]),
            ("window.transaction", ["commands": [push]]), ("window.press", ["key": "back"]),
        ]
        let before = scene.bench.tree(.init(1))
        for (method, params) in reaching {
            #expect(scene.outcome(try scene.send(method, on: "w1", params)) == "hostLost", "\(method) \(params.text)")
            let dry = try scene.send("vote.dryRun", on: "w1", ["method": .string(method), "params": params])
            #expect(scene.replies[dry]?["result"]?["error"]?["name"] == "hostLost", "\(method) \(params.text)")
        }
        #expect(scene.bench.tree(.init(1)) == before)
        let turned = try scene.send("window.setOrientation", on: "w1", ["orientation": "landscapeLeft"])
        #expect(scene.outcome(turned) == "committed")
        try scene.check()
    }

    @Test(
        "a host that is lost too often is replaced by navd at once, and only a host with takeover gets the place again",
        arguments: ["adopt", "empty"])
    func escalates(_ otherwise: String) throws {
        let scene = try HostScene()
        let terms = claim(["restart": ["most": 2, "within": 60_000], "otherwise": .string(otherwise)])
        for number in 1...3 {
            let host = try HostPeer("h\(number)", scene.bench)
            #expect(try host.attach(terms)["result"] != nil)
            host.kill()
            #expect(scene.outcome(try scene.push("X\(number)", on: "L")) == "hostLost")
        }
        #expect(try scene.member("host", of: "L") == nil)
        #expect(try scene.stack("L") == 1)
        #expect(try scene.place()?["losses"] == 3)
        #expect(try scene.place()?["state"] == "adopted")
        #expect(scene.outcome(try scene.push("Y", on: "L")) == "committed")
        try scene.check()
        let host = try HostPeer("h4", scene.bench)
        #expect(try host.attach(terms)["error"]?["name"] == "alreadyHosted")
        #expect(try host.attach(claim(["takeover": true]))["result"] != nil)
        let push = try scene.push("X", on: "L")
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
    }

    @Test("More and a running host do not reach into a lost host's place either")
    func reachedByOthers() throws {
        let scene = try HostScene()
        let tabs = (1...7).map { "{\"kind\":\"viewController\",\"name\":\"t\($0)\"}" }.joined(separator: ",")
        _ = try scene.bench.ask(
            "ui", "window.open",
            "{\"name\":\"V\",\"visible\":true,\"root\":{\"kind\":\"tabBarController\",\"name\":\"S\",\"viewControllers\":[\(tabs)]}}",
            on: nil)
        let hidden = try scene.bench.ask("ui", "window.openPath", #"{"path":"/S/t6"}"#, on: "V")
        #expect(hidden["result"]?["outcome"] == "committed", "\(hidden.text)")
        try HostPeer("more", scene.bench).attach(claim(["on": "S", "window": "V", "grace": 60_000]))
        scene.bench.disconnect("more")
        _ = try scene.bench.ask("ui", "tabBarController.setSelectedIndex", #"{"index":1}"#, on: "S")
        let jump = try scene.bench.ask("ui", "window.openPath", #"{"path":"/S/t7"}"#, on: "V")
        #expect(jump["error"]?["name"] == "hostLost", "\(jump.text)")
        // The stack L, with two controllers, has lost its host; the tab bar's host runs, and a second tap would pop the
        // stack.
        #expect(scene.outcome(try scene.push("X", on: "L")) == "committed")
        let outer = try HostPeer("outer", scene.bench)
        try HostPeer("inner", scene.bench).attach(claim(["grace": 60_000]))
        #expect(try outer.attach(claim(["on": "T"]))["result"] != nil)
        scene.bench.disconnect("inner")
        #expect(scene.outcome(try scene.push("Y", on: "L")) == "hostLost")
        let tap = try scene.send("tabBarController.tap", on: "T", ["index": 0])
        try outer.work()
        try scene.collect()
        #expect(scene.outcome(tap) == "hostLost", "\(scene.replies[tap]?.text ?? "no answer")")
        #expect(try scene.stack("L") == 2)
        #expect(outer.heard["host.perform"]?.isEmpty == false)
    }

    @Test("losses keep counting after a host that attached and gave the place back to navd")
    func detached() throws {
        let scene = try HostScene()
        let terms = claim(["restart": ["most": 1, "within": 60_000]])
        for number in 1...2 {
            let host = try HostPeer("h\(number)", scene.bench)
            let epoch = try host.attach(terms)["result"]?["hostEpoch"] ?? .null
            if number == 1 {
                host.kill()
                #expect(scene.outcome(try scene.push("X", on: "L")) == "hostLost")
                let next = try HostPeer("between", scene.bench)
                let between = try next.attach(terms)["result"]?["hostEpoch"] ?? .null
                try next.send(["id": 9, "method": "host.detach", "params": ["hostEpoch": between]])
            } else {
                #expect(epoch == 3)
                host.kill()
                #expect(scene.outcome(try scene.push("Y", on: "L")) == "hostLost")
            }
        }
        #expect(try scene.place()?["state"] == "adopted")
        #expect(try scene.stack("L") == 1)
        try scene.check()
    }

    @Test("a host that says bye is no loss, however often it does")
    func bye() throws {
        let scene = try HostScene()
        let terms = claim(["restart": ["most": 1, "within": 60_000]])
        for number in 1...3 {
            let host = try HostPeer("h\(number)", scene.bench)
            #expect(try host.attach(terms)["result"] != nil)
            try host.send(["id": 9, "method": "bye"])
            #expect(scene.outcome(try scene.push("X\(number)", on: "L")) == "hostLost")
        }
        #expect(try scene.place()?["losses"] == 0)
        #expect(try scene.place()?["state"] == "lost")
        try scene.check()
    }

    @Test("losses that lie far apart are not added up")
    func apart() throws {
        let scene = try HostScene()
        let terms = claim(["restart": ["most": 1, "within": 1_000]])
        for number in 1...4 {
            let host = try HostPeer("h\(number)", scene.bench)
            #expect(try host.attach(terms)["result"] != nil)
            host.kill()
            try scene.push("X\(number)", on: "L")
            try scene.advance(1_000)
        }
        #expect(try scene.member("host", of: "L")?["state"] == "lost")
    }

    @Test("navd finishes a committed turn even if its host has gone")
    func finished() throws {
        let (scene, host) = try HostScene.hosted(claim(), transitions: "timed")
        let push = try scene.push("X", on: "L", animated: true)
        try host.work()
        try scene.collect()
        #expect(scene.outcome(push) == "committed")
        host.kill()
        try scene.advance(349)
        #expect(try scene.member("appearance", of: "X") == "appearing")
        try scene.advance(1)
        #expect(try scene.member("appearance", of: "X") == "appeared")
        try scene.check()
    }
}
