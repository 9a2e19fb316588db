import Bus
import Testing

@testable import navctl

@Suite("navctl ui: its connection, and the peers of others", .timeLimit(.minutes(30)))
struct InterfaceLinkTests {
    @Test("peers that come and go are hidden, the title says how many, and p or a filter shows them")
    func peers() throws {
        var rig = try InterfaceRig.music()
        let none = rig.text()
        #expect(!none.contains("about peers"))
        rig.answer(.peers, ["peers": [["session": 1, "client": "navctl ui", "state": "present"]]])
        #expect(rig.text() == none, "nobody has come")
        let more: JSON = [
            ["session": 1, "client": "navctl ui", "state": "present"], ["session": 2, "client": "navctl"],
        ]
        rig.answer(.peers, ["peers": more])
        #expect(rig.text().contains("Log: hides 1 line about peers (p)") && !rig.text().contains("has come"))
        rig.type("p")
        #expect(rig.text().contains("navctl (session 2) has come") && !rig.text().contains("about peers"))
        rig.type("p")
        rig.answer(.peers, ["peers": [["session": 1, "client": "navctl ui", "state": "present"]]])
        #expect(rig.text().contains("Log: hides 2 lines about peers (p)") && !rig.text().contains("has gone"))
        rig.type("fnavctl")
        rig.press(.enter)
        #expect(rig.text().contains("[Log: navctl, hides 2 lines about peers (p)]"))
        rig.type("f")
        rig.press(.escape)
        rig.type("fkind:peer")
        rig.press(.enter)
        #expect(rig.text().contains("navctl (session 2) has gone") && !rig.text().contains("about peers"))
    }

    @Test("without a navd at its start it says that it waits for one")
    func waits() throws {
        var rig = InterfaceRig()
        rig.take(.away("no navd listens at ipc:///x; start navd, or give --endpoint"))
        #expect(rig.lines()[0].hasPrefix("navd  waiting for navd  AWAY: no navd listens at ipc:///x;"))
        #expect(rig.takeActions() == [], "nothing is sent meanwhile")
        rig.take(.connected(["epoch": "e1", "seq": 7]))
        #expect(rig.asked("snapshot").count == 1)
        #expect(!rig.text().contains("AWAY") && !rig.text().contains("waiting for navd"))
    }

    @Test("its connection begins without a navd, and finds the one that comes")
    func connects() throws {
        try Home.with { home in
            let connection = try InterfaceConnection(try Options.parse(["--endpoint", home.endpoint]))
            guard case .away(let why)? = connection.events().first else {
                Issue.record("it does not say that no navd is there")
                return
            }
            #expect(why.contains("no navd listens at"), "\(why)")
            _ = try home.musicDaemon()
            let deadline = Deadline(milliseconds: Home.patience)
            var isConnected = false
            while !isConnected, !deadline.isOver {
                connection.wait(orFor: [], milliseconds: 50)
                isConnected = connection.events().contains { if case .connected = $0 { true } else { false } }
            }
            #expect(isConnected)
            connection.end()
        }
    }
}
