import Bus
import Foundation
import Testing

@testable import navctl

@Suite("navctl status and navctl doctor", .timeLimit(.minutes(30)))
struct StatusTests {
    @Test("status of a navd with a store shows it, its history and its limits on one screen")
    func status() throws {
        try Home.with { home in
            let store = "\(home.directory)/place.db"
            let daemon = try home.navd(
                "--store", store, "--history-hours", "720", "--history-bytes", "268435456", "--storyboard",
                Place.example("Music.storyboard"))
            #expect(try home.navctl("tap", "songs").code == 0)
            let run = try home.navctl("status")
            #expect(run.code == 0 && run.lines.count <= 12, "\(run)")
            #expect(run.lines.first?.hasPrefix("navd \(Version.current), process \(daemon.pid), up ") == true, "\(run)")
            #expect(run.output.contains("listens  \(home.endpoint)\n"), "\(run)")
            #expect(run.output.contains("store    \(store): ") && run.output.contains("durability full"), "\(run)")
            #expect(run.output.contains("at most 10000 commits of a window, 720 h, 256.0 MiB in all"), "\(run)")
            for line in ["quotas   none near its limit", "slow     nobody", "log      no warnings and no errors"] {
                #expect(run.lines.contains(line), "\(line): \(run.output)")
            }
            let json = try JSONParser.parse(home.navctl("status", "--json").output)
            let kept = try #require(json["store"])
            #expect(kept["bytes"]?.int ?? 0 > 4_096 && kept["free"]?.int ?? 0 > 0, "\(json.text)")
            #expect(kept["history"]?["bytes"]?.int ?? 0 > 100 && kept["history"]?["since"] != .null, "\(json.text)")
            #expect(json["process"] == .int(Int64(daemon.pid)))
        }
    }

    @Test("a warning of navd's log is shown with its details, until navd ends")
    func problems() throws {
        try Home.with { home in
            let config = try home.write("navd.json", "{}")
            let daemon = try home.navd("--config", config, "--log-level", "error")
            _ = try home.write("navd.json", #"{"quotas": {"pending": 0}}"#)
            #expect(try home.navctl("reload").code == 65)
            let status = try home.navctl("status")
            #expect(status.output.contains("warning: refused: configuration (because: "), "\(status)")
            #expect(status.output.contains("quotas.pending is 0"), "\(status)")
            // The log itself has only errors.
            #expect(!daemon.errorText.contains("refused"))
            let doctor = try home.navctl("doctor")
            #expect(doctor.code == 0 && doctor.output.contains("look     log "), "\(doctor)")
        }
    }

    @Test("doctor: 0 if nothing is wrong; 1 with the reason and a remedy if no navd listens")
    func doctor() throws {
        try Home.with { home in
            let none = try home.navctl("doctor")
            #expect(none.code == 1 && none.errors.isEmpty, "\(none)")
            #expect(none.output.contains("wrong    answer") && none.output.contains("navd --check"), "\(none)")
            #expect(none.output.contains("unknown  store"), "\(none)")
            try home.navd("--store", "\(home.directory)/place.db", "--storyboard", Place.example("Music.storyboard"))
            let good = try home.navctl("doctor")
            #expect(good.code == 0 && !good.output.contains("wrong"), "\(good)")
            #expect(good.output.contains("good     store") && good.output.contains("durability full"), "\(good)")
            let json = try JSONParser.parse(home.navctl("doctor", "--json").output)
            let findings = try #require(json["findings"]?.array)
            #expect(json["wrong"] == false && findings.contains { $0["what"] == "disk" && $0["state"] != "unknown" })
            let bad = try home.navctl("doctor", "--endpoint", "nowhere")
            #expect(bad.code == 1 && bad.output.contains("wrong    endpoint"), "\(bad)")
        }
    }

    @Test("over tcp doctor says that keys are missing, or that navd does not know this one")
    func keys() throws {
        try Home.with { home in
            let door = try SecurityTests.Door(home)
            let missing = try home.navctl("doctor", "--endpoint", door.endpoint.description)
            #expect(missing.code == 1 && missing.output.contains("navctl keygen"), "\(missing)")
            let stranger = try door.navctl("stranger", "doctor")
            #expect(stranger.code == 1 && stranger.output.contains("\"allow\""), "\(stranger)")
            let part = try door.navctl("till", "doctor")
            #expect(part.code == 1 && part.output.contains("wrong    status"), "\(part)")
            #expect(part.output.contains("its right \"read\" is restricted"), "\(part)")
            #expect(part.output.contains("whose right read has no \"windows\""), "\(part)")
            #expect(part.output.contains("look     rights") && part.output.contains("lacks command"), "\(part)")
            let all = try door.navctl("gate", "doctor")
            #expect(all.code == 0 && all.output.contains("good     rights"), "\(all)")
            let secret = "\(home.directory)/gate.secret"
            #expect(chmod(secret, 0o640) == 0)
            let open = try door.navctl("gate", "doctor")
            #expect(open.code == 1 && open.output.contains("wrong    keys"), "\(open)")
            #expect(open.output.contains("→ `chmod 600 \(secret)`") && !open.output.contains("\"allow\""), "\(open)")
        }
    }

    @Test("doctor reports the keys, and not the endpoint, if a key is missing or no file has one")
    func wrongKeys() throws {
        try Home.with { home in
            #expect(try home.navctl("keygen", "\(home.directory)/till").code == 0)
            let secret = "\(home.directory)/till.secret"
            let empty = try home.write("empty", "")
            for (keys, text) in [
                (["--key", secret], "the server's public key"), (["--server-key", secret], "your secret key"),
                (["--key", secret, "--server-key", empty], "empty holds no key"),
            ] {
                let run = try home.navctl(["doctor", "--json", "--endpoint", "tcp://127.0.0.1:20001"] + keys)
                let findings = try #require(JSONParser.parse(run.output)["findings"]?.array)
                func states(_ what: JSON) -> [JSON?] { findings.filter { $0["what"] == what }.map { $0["state"] } }
                #expect(run.code == 1 && states("endpoint") == ["good"] && states("keys") == ["wrong"], "\(run)")
                #expect(states("answer") == ["unknown"], "\(run)")
                #expect(findings.contains { $0["text"]?.string?.contains(text) == true }, "\(run)")
            }
            let nowhere = try home.navctl("doctor", "--endpoint", "nowhere")
            #expect(nowhere.output.contains("unknown  keys"), "\(nowhere)")
        }
    }

    // MARK: Values

    private static let now = 1_800_000_000_000

    private static func finding(_ what: String, _ status: JSON) -> Diagnosis.Finding? {
        var diagnosis = Diagnosis()
        diagnosis.look(atStatus: status, version: "2", now: now)
        return diagnosis.findings.first { $0.what == what }
    }

    private static func kept(_ failure: JSON = .null, bytes: JSON, free: JSON) -> JSON {
        ["store": ["path": "p", "durability": "batch", "failure": failure, "bytes": bytes, "free": free]]
    }

    @Test("what doctor says of the store and its disk")
    func stores() {
        #expect(Self.finding("store", ["store": .null])?.state == .look)
        let good = Self.finding("store", Self.kept(bytes: 1, free: .int(1 << 40)))
        #expect(good?.state == .good && good?.text.contains("power cut") == true)
        #expect(Self.finding("store", Self.kept("full", bytes: 1, free: 1))?.state == .wrong)
        let sizes: [(JSON, JSON, Diagnosis.State)] = [
            (1, .int(1 << 40), .good), (1, .int(Int64(Diagnosis.enough - 1)), .wrong),
            (.int(1 << 30), .int(1 << 30), .look), (.null, 5, .look), (5, .null, .look),
        ]
        for (bytes, free, state) in sizes {
            #expect(Self.finding("disk", Self.kept(bytes: bytes, free: free))?.state == state, "\(bytes) \(free)")
        }
    }

    @Test("what doctor says of versions, quotas, peers, an old key and the log")
    func findings() {
        #expect(Self.finding("versions", ["version": "2"])?.state == .good)
        #expect(Self.finding("versions", ["version": "1"])?.advice?.contains("--takeover") == true)
        let quota: JSON = ["quota": "windowsOfOwner", "held": 18, "limit": 20, "principal": "uid 7", "name": "till"]
        let quotas = Self.finding("quotas", ["quotas": [quota]])
        #expect(quotas?.state == .look && quotas?.text == "windowsOfOwner: 18 of 20, till")
        let slow: JSON = ["session": 4, "client": "gate", "late": 2, "silent": 1, "answered": 9, "unread": 2_048]
        #expect(
            Self.finding("peers", ["slow": [slow]])?.text
                == "gate (session 4): 2 answered too late, 1 not answered, 9 answered, 2.0 KiB unread")
        func door(_ days: Int, _ clients: JSON) -> JSON {
            let until = JSON.int(Int64(Self.now + days * 86_400_000))
            return ["listens": [["endpoint": "a"], ["endpoint": "b", "until": until, "clients": clients]]]
        }
        #expect(Self.finding("keys", ["listens": [["endpoint": "a"]]]) == nil)
        #expect(Self.finding("keys", door(30, []))?.state == .good)
        #expect(Self.finding("keys", door(30, ["till"]))?.state == .look)
        #expect(Self.finding("keys", door(6, ["till"]))?.state == .wrong)
        func line(_ hours: Int) -> JSON {
            let at = JSON.int(Int64(Self.now - hours * 3_600_000))
            return ["problems": [["at": at, "level": "error", "message": "no", "details": ["path": "x"]]]]
        }
        #expect(Self.finding("log", line(2))?.state == .good)
        #expect(Self.finding("log", line(0))?.text.contains("error: no (path: x)") == true)
        func problems(_ levels: String...) -> JSON {
            let lines = levels.enumerated().map { number, level -> JSON in
                ["at": .int(Int64(Self.now)), "level": .string(level), "message": .string("m\(number)")]
            }
            return ["problems": .array(lines)]
        }
        let mixed = problems("error", "warning", "warning", "warning", "warning", "warning")
        #expect(Self.finding("log", mixed)?.text.contains("6 in the last hour; the last error: ") == true)
        #expect(Self.finding("log", problems("warning"))?.text.contains("hour; the last: ") == true)
        func shown(_ status: JSON) -> [String] {
            StatusText(status).lines.compactMap { $0.contains(": m") ? String($0.suffix(2)) : nil }
        }
        #expect(shown(mixed) == ["m0", "m2", "m3", "m4", "m5"])
        #expect(shown(problems("error", "error", "error", "error", "warning")) == ["m0", "m1", "m2", "m3", "m4"])
        let errors = Array(repeating: "error", count: 6)
        #expect(shown(problems(errors[0], errors[1], errors[2], errors[3], errors[4], errors[5])).count == 5)
        #expect(Self.finding("state", ["draining": true])?.state == .look)
        #expect(Self.finding("state", ["draining": false]) == nil)
        #expect(Self.finding("maintenance", ["maintenance": .null]) == nil && Self.finding("locks", ["locks": []]) == nil)
        let closed: JSON = [
            "maintenance": "Back at ten",
            "locks": [["window": "w1", "name": "till", "by": "staff", "remaining": 61_000]],
        ]
        #expect(Self.finding("maintenance", closed)?.text.hasSuffix("refuses touches: Back at ten") == true)
        let locked = "till: locked by staff, for 1 min 1 s yet"
        #expect(Self.finding("locks", closed)?.text == locked && Self.finding("locks", closed)?.state == .look)
        let lines = StatusText(closed).lines
        #expect(lines.contains("maintenance  Back at ten") && lines.contains { $0.hasSuffix(locked) }, "\(lines)")
        // An older navd does not tell since when.
        let moment = Amounts.time(1_700_000_000_000)
        let dated: JSON = [
            "maintenance": "Back at ten", "maintenanceSince": 1_700_000_000_000,
            "locks": [
                ["window": "w1", "name": "till", "by": "staff", "since": 1_700_000_000_000, "remaining": 61_000]
            ],
        ]
        let text = "navd is in maintenance mode, since \(moment), and refuses touches: Back at ten"
        #expect(Self.finding("maintenance", dated)?.text == text)
        let since = "till: locked by staff, since \(moment), for 1 min 1 s yet"
        #expect(Self.finding("locks", dated)?.text == since)
        let datedLines = StatusText(dated).lines
        #expect(datedLines.contains("maintenance  Back at ten, since \(moment)"), "\(datedLines)")
        #expect(datedLines.contains { $0.hasSuffix(since) }, "\(datedLines)")
    }

    @Test("a visible window whose renderer is lost, silent or lags is an error; one without a renderer is a remark")
    func screens() {
        func screen(_ client: JSON, lag: Int = 0, age: Int = 1_000, isLost: Bool = false, visible: Bool = true) -> JSON {
            let lag = JSON.int(Int64(lag))
            return [
                "window": "w1", "name": "till", "visible": .bool(visible), "client": client, "lost": .bool(isLost),
                "lag": lag, "lagMilliseconds": lag, "age": .int(Int64(age)),
            ]
        }
        func state(_ screens: JSON...) -> Diagnosis.State? { Self.finding("screens", ["painted": .array(screens)])?.state }
        #expect(Self.finding("screens", [:]) == nil, "an older navd does not tell")
        #expect(state() == .good && state(screen("kiosk")) == .good)
        #expect(state(screen("kiosk", lag: 10_000, age: 15_000)) == .good)
        #expect(state(screen("kiosk", lag: 10_001)) == .wrong && state(screen("kiosk", age: 15_001)) == .wrong)
        #expect(state(screen("kiosk", isLost: true)) == .wrong)
        #expect(state(screen("kiosk", isLost: true, visible: false)) == .good)
        #expect(state(screen(.null)) == .look && state(screen(.null), screen("kiosk", isLost: true)) == .wrong)
        let lost = screen("kiosk", age: 60_000, isLost: true)
        let text = "till: kiosk was lost, and was heard 1 min 0 s ago for the last time"
        #expect(Self.finding("screens", ["painted": [lost]])?.text == text)
        let lines = StatusText(["painted": .array(Array(repeating: lost, count: 7))]).lines
        #expect(lines.contains { $0.hasSuffix(text) } && lines.contains { $0.hasSuffix("and 2 more windows") }, "\(lines)")
        #expect(!StatusText([:]).lines.contains { $0.hasPrefix("screens") })
    }

    @Test("a name that a peer has chosen can't imitate a line of its own")
    func forged() {
        let slow: JSON = ["session": 4, "client": "evil\nnavd 9", "late": 1, "silent": 0, "answered": 0, "unread": 0]
        for line in StatusText(["slow": [slow], "epoch": "a\nb"]).lines { #expect(!line.contains("\n")) }
        var diagnosis = Diagnosis()
        diagnosis.look(atStatus: ["slow": [slow]], version: "2", now: 0)
        for line in diagnosis.lines { #expect(!line.contains("\n")) }
    }

    @Test("amounts are written with their unit")
    func amounts() {
        #expect(
            [0, 1_023, 1_024, 35_861_299, 5 << 40].map(Amounts.bytes) == [
                "0 B", "1023 B", "1.0 KiB", "34.2 MiB", "5.0 TiB",
            ])
        let times = [
            (0, "0 s"), (59_999, "59 s"), (60_000, "1 min 0 s"), (3_723_000, "1 h 2 min"), (273_600_000, "3 d 4 h"),
        ]
        for (milliseconds, text) in times { #expect(Amounts.duration(milliseconds) == text) }
    }
}
