import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Contexts of navctl", .timeLimit(.minutes(30)))
struct ContextTests {
    private static let kiosk = ContextEntry(endpoint: "ipc:///tmp/k.sock", window: "till")
    private static var list: ContextList {
        var list = ContextList()
        (list.contexts, list.current) = (["kiosk": kiosk, "lab": ContextEntry()], "lab")
        return list
    }

    @Test("a list is read as it was written")
    func roundTrip() throws {
        #expect(try ContextList(Self.list.json, path: "navctl.json") == Self.list)
        #expect(try ContextList([:], path: "navctl.json") == ContextList())
    }

    @Test(
        "a mistake in the file is refused with its place and what would be right",
        arguments: [
            (#"[]"#, "it is an array; wanted: an object"), (#"{"current":1}"#, "current is"),
            (#"{"current":"x"}"#, #"current is "x"; wanted: one of none yet"#),
            (#"{"contexts":{"a":[]}}"#, "contexts.a is"),
            (#"{"contexts":{"a":{"endpoint":7}}}"#, "contexts.a.endpoint is"),
            (#"{"contexts":{"a":{"host":"b"}}}"#, #"contexts.a has a member "host"; wanted: endpoint, key"#),
            (#"{"context":{}}"#, #"it has a member "context"; wanted: current and contexts"#),
        ])
    func mistakes(text: String, message: String) throws {
        let json = try JSONParser.parse(text)
        do throws(Failure) {
            _ = try ContextList(json, path: "navctl.json")
            Issue.record("it was taken")
        } catch {
            #expect(error.exitCode == 65 && error.message.contains(message), "\(error.message)")
        }
    }

    @Test("a context has a name of one word", arguments: ["", "a b", "a\n"])
    func names(name: String) throws {
        try Home.with { home in
            let config = ["XDG_CONFIG_HOME": "\(home.directory)/config"]
            let run = try home.run(Place.navctl, ["context", "set", name], environment: config)
            #expect(run.code == 64 && run.errors.contains("wanted: one word"), "\(run.errors)")
            #expect(try home.run(Place.navctl, ["context", "list"], environment: config).output == "no contexts\n")
        }
    }

    @Test("--context counts first, then --endpoint, $NAVCTL_CONTEXT, $NAVD_ENDPOINT and the one in use")
    func precedence() throws {
        func chosen(_ option: String?, _ endpoint: String?, _ variables: [String: String]) throws -> String? {
            let chosen = try ChosenContext(
                option: option, endpoint: endpoint, environment: { variables[$0] },
                { () throws(Failure) in Self.list })
            return chosen.map { "\($0.name) \($0.source.rawValue)" }
        }
        let both = ["NAVCTL_CONTEXT": "kiosk", "NAVD_ENDPOINT": "ipc:///tmp/e.sock"]
        #expect(try chosen("lab", "ipc:///x", both) == "lab option")
        #expect(try chosen(nil, "ipc:///x", both) == nil)
        #expect(try chosen(nil, nil, both) == "kiosk environment")
        #expect(try chosen(nil, nil, ["NAVD_ENDPOINT": "ipc:///tmp/e.sock"]) == nil)
        #expect(try chosen(nil, nil, ["NAVCTL_CONTEXT": ""]) == "lab current")
        #expect(throws: Failure.self) { try chosen("kiosc", nil, [:]) }
    }

    @Test("contexts are set, used, listed, shown and removed; commands go where the context says, to its window")
    func commands() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let tree = try home.write("t.json", #"{"name":"till","root":{"kind":"viewController","name":"sale"}}"#)
            #expect(try home.navctl("apply", tree).code == 0)
            let folder = ["XDG_CONFIG_HOME": "\(home.directory)/config"]
            func navctl(_ arguments: String..., more: [String: String] = [:]) throws -> Home.Run {
                try home.run(Place.navctl, arguments, environment: folder.merging(more) { $1 })
            }
            #expect(try navctl("context", "list").output == "no contexts\n")
            #expect(try navctl("context", "set", "kiosk", "--endpoint", home.endpoint, "--window", "till").code == 0)
            #expect(try navctl("context", "set", "lab", "--endpoint", "ipc:///nowhere/navd.sock").code == 0)
            #expect(try navctl("path", "--context", "kiosk").output == "/sale\n")
            #expect(try navctl("path", more: ["NAVCTL_CONTEXT": "kiosk"]).output == "/sale\n")
            #expect(try navctl("path", "--context", "kiosk", "--window", "w1").output.hasPrefix("/tabs/"))
            #expect(try navctl("context", "use", "kiosk").code == 0)
            #expect(try navctl("path").output == "/sale\n")
            #expect(try navctl("path", "--context", "lab").code == 69)
            let listed = try navctl("context", "list").lines
            #expect(listed.count == 3 && listed[1].hasPrefix("* kiosk  \(home.endpoint)"), "\(listed)")
            #expect(try navctl("context", "list", "-o", "name").lines == ["kiosk", "lab"])
            #expect(
                try navctl("context", "show").lines == [
                    "kiosk  (in use)", "  endpoint: \(home.endpoint)", "  window: till",
                ])
            let unknown = try navctl("tree", "--context", "kiosc")
            #expect(unknown.code == 64 && unknown.errors.contains(#"did you mean "kiosk"?"#), "\(unknown.errors)")
            #expect(try navctl("context", "remove", "kiosk").code == 0)
            #expect(try navctl("context", "show").output.hasPrefix("no context; "))
            let file = "\(home.directory)/config/navd/navctl.json"
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            try Data("{".utf8).write(to: URL(fileURLWithPath: file))
            #expect(try navctl("tree").code == 65)
        }
    }
}
