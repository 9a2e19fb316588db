import Bus
import Foundation
import Testing

@testable import navctl

@Suite("-o and -w", .timeLimit(.minutes(30)))
struct OutputFormatTests {
    @Test(
        "a command line that asks for JSON or YAML gets errors that a program reads",
        arguments: [
            (["tree", "--json"], .json), (["tree", "-o", "json"], .json), (["tree", "-ojson"], .json),
            (["tree", "--output=yaml"], .yaml), (["tree", "--output", "yaml"], .yaml), (["tree", "-oyaml"], .yaml),
            (["tree", "-o", "wide"], nil), (["tree", "-o"], nil), (["tree"], nil),
        ] as [([String], OutputFormat?)])
    func errors(arguments: [String], format: OutputFormat?) {
        #expect(OutputFormat.ofErrors(arguments) == format)
    }

    @Test("an error is in the format of the output")
    func errorText() throws {
        try Home.with { home in
            let json = try home.navctl("tree", "-o", "json")
            #expect(json.code == 69 && json.errors.hasPrefix(#"{"error":{"name":"noDaemon","message":"#), "\(json)")
            let yaml = try home.navctl("tree", "-o", "yaml")
            #expect(yaml.code == 69 && yaml.errors.hasPrefix("error:\n  name: noDaemon\n  message: "), "\(yaml)")
        }
    }

    @Test("lists have names, a table, a wider table, and the whole answer")
    func formats() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("windows", "-o", "name").output == "w1\n")
            let narrow = try home.navctl("windows").lines
            let wide = try home.navctl("windows", "-o", "wide").lines
            #expect(narrow.first?.hasSuffix("CONTROLLERS  SEQ") == true)
            #expect(wide.first?.hasSuffix("SEQ  FRAME") == true && wide.last?.hasSuffix("0,0,320,480") == true)
            let yaml = try home.navctl("windows", "-o", "yaml")
            #expect(yaml.lines.prefix(3) == ["windows:", "  - id: w1", "    name: null"], "\(yaml.output)")
            let json = try home.navctl("windows", "-o", "json").output
            #expect(try JSONParser.parse(json.trimmingCharacters(in: .newlines))["windows"]?.array?.count == 1)
            #expect(try home.navctl("windows", "--json").output == json)
            #expect(try home.navctl("tree", "-o", "name").lines.prefix(3) == ["tabs", "albumsNavigation", "albums"])
            #expect(try home.navctl("tree", "-o", "wide").output.contains("class SongsViewController"))
            #expect(try home.navctl("path", "-o", "name").output == "/tabs/albumsNavigation/albums\n")
            #expect(try home.navctl("get", "songs", "-o", "name").output == "songs\n")
            let shown = ["tabs", "albumsNavigation", "albums"]
            #expect(try home.navctl("look", "-o", "name").lines == shown)
            #expect(try home.navctl("layout", "-o", "name").lines == shown)
            #expect(try home.navctl("why", "songs", "-o", "name").output == "songs\n")
            #expect(try home.navctl("describe", "-o", "name").lines.contains("tabBarController.tap"))
            #expect(try home.navctl("peers", "-o", "name").output == "navctl\n")
            #expect(try home.navctl("push", "--name", "album", "-o", "name").lines.count == 1)
            #expect(try home.navctl("tree", "--json", "-o", "yaml").code == 64)
        }
    }

    @Test("a query with -w is printed again after each change, and ends when its controller is gone")
    func followed() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("push", "--name", "album", "--on", "albumsNavigation").code == 0)
            let get = try home.start(Place.navctl, ["get", "album", "-w", "-o", "json"])
            let path = try home.start(Place.navctl, ["path", "-w", "--count", "2"])
            for child in [get, path] {
                try #require(child.wait(milliseconds: Home.patience) { !$0.output.isEmpty }, "\(child.errorText)")
            }
            let set = #"{"title":"Kind of Blue"}"#
            #expect(try home.navctl("call", "viewController.set", set, "--on", "album").code == 0)
            #expect(get.wait(milliseconds: Home.patience) { $0.outputText.contains(#""title":"Kind of Blue""#) })
            // What changes nothing of it is not printed again.
            #expect(try home.navctl("badge", "songs", "9").code == 0)
            #expect(try home.navctl("pop", "--on", "albumsNavigation").code == 0)
            #expect(path.end(withinMilliseconds: Home.patience) == 0, "\(path.errorText)")
            #expect(
                path.outputText.split(separator: "\n").filter { !$0.isEmpty }.map(String.init) == [
                    "/tabs/albumsNavigation/albums/album?kind=viewController", "/tabs/albumsNavigation/albums",
                ])
            #expect(get.end(withinMilliseconds: Home.patience) == 0, "\(get.errorText)")
            let titles = try get.outputText.split(separator: "\n").map {
                try JSONParser.parse(String($0))["title"]?.string ?? "none"
            }
            #expect(titles == ["none", "Kind of Blue"])
        }
    }

    @Test("peers and votes can be followed too")
    func followedPeers() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let peers = try home.start(Place.navctl, ["peers", "-w", "-o", "json"])
            let votes = try home.start(Place.navctl, ["votes", "-w", "-o", "json"])
            for child in [peers, votes] {
                try #require(child.wait(milliseconds: Home.patience) { !$0.output.isEmpty }, "\(child.errorText)")
            }
            let voter = try home.start(
                Place.navctl, ["attach", "tabs", "--implements", "tabBarController.shouldSelect", "--always", "no"])
            try #require(voter.wait(milliseconds: Home.patience) { $0.errorText.contains("attached") })
            #expect(peers.wait(milliseconds: Home.patience) { $0.outputText.contains(#""client":"navctl attach""#) })
            #expect(try home.navctl("tap", "songs").code == 2)
            #expect(votes.wait(milliseconds: Home.patience) { $0.outputText.contains(#""how":"no""#) })
        }
    }
}
