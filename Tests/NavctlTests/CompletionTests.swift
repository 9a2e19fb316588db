import Bus
import Foundation
import Testing

@testable import navctl

/// The scripts of a shell call navctl with `---completion`.
@Suite("Completion of names from the running navd", .timeLimit(.minutes(30)))
struct CompletionTests {
    /// - Parameters:
    ///   - argument: the argument to be completed, as the scripts write it: `--on`, `positional@0`.
    ///   - line: the command line, with the word that is completed at its end.
    private func complete(_ home: Home, _ command: String, _ argument: String, _ line: [String]) throws -> [String] {
        let words = ["navctl"] + line
        let run = try home.run(
            Place.navctl,
            ["---completion", command, "--", argument, "\(words.count - 1)", "\(words.last?.count ?? 0)"] + words,
            environment: [
                "NAVD_ENDPOINT": home.endpoint, "XDG_CONFIG_HOME": "\(home.directory)/config", "SAP_SHELL": "fish",
            ])
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.lines
    }

    @Test("controllers, windows, paths, conditions and contexts are completed")
    func words() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let controllers = try complete(home, "get", "positional@0", ["get", ""])
            #expect(controllers.contains("songs") && controllers.contains("tabs"), "\(controllers)")
            #expect(try complete(home, "get", "--window", ["get", "--window", ""]) == ["w1"])
            let paths = try complete(home, "open", "positional@0", ["open", "/"])
            #expect(
                paths.prefix(4) == [
                    "/tabs", "/tabs/albumsNavigation", "/tabs/albumsNavigation/albums", "/tabs/artistsNavigation",
                ])
            #expect(paths.contains("/tabs/songs") && paths.contains("/tabs/artistsNavigation/artists"), "\(paths)")
            // Each of them can be opened, and is then the path.
            for path in paths where path.split(separator: "/").count == 3 || path == "/tabs/songs" {
                #expect(try home.navctl("open", path).code == 0, "\(path)")
                #expect(try home.navctl("path").output == path + "\n")
            }
            #expect(try complete(home, "wait", "--for", ["wait", "--for", ""]).contains("visible="))
            let visible = try complete(home, "wait", "--for", ["wait", "--for", "visible="])
            #expect(visible.contains("visible=songs"), "\(visible)")
            let folder = ["XDG_CONFIG_HOME": "\(home.directory)/config"]
            _ = try home.run(Place.navctl, ["context", "set", "kiosk"], environment: folder)
            #expect(try complete(home, "get", "--context", ["get", "--context", ""]) == ["kiosk"])
        }
    }

    /// Completes the last of these words, which are parted as bash does it, by the script for bash.
    private func completeInBash(_ home: Home, _ line: String, _ words: String...) throws -> [String] {
        let script = try home.write("navctl.bash", home.navctl("completions", "bash").output)
        // A script calls the first word of the line.
        let line = "\(Place.navctl) \(line)"
        let parts = ([Place.navctl] + words).map { "'\($0)'" }.joined(separator: " ")
        let last = ["=", ":"].contains(words.last) ? "" : words.last ?? ""
        let test = """
            source '\(script)'
            COMP_LINE='\(line)' COMP_POINT=\(line.count) COMP_WORDS=(\(parts)) COMP_CWORD=\(words.count)
            _navctl_whole_words '\(Place.navctl)' '\(last)' ''
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try home.run("/bin/bash", ["-c", test])
        #expect(run.errors.isEmpty, "\(run.errors)")
        return run.lines
    }

    @Test("bash completes conditions, and words behind an endpoint, although it parts words at = and :")
    func bash() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let condition = try completeInBash(
                home, "wait --for visible=so", "wait", "--for", "visible", "=", "so")
            #expect(condition == ["songs"])
            #expect(try completeInBash(home, "wait --for visible=", "wait", "--for", "visible", "=").contains("songs"))
            #expect(try completeInBash(home, "wait --for vi", "wait", "--for", "vi") == ["visible="])
            let path = String(home.endpoint.dropFirst(4))
            let behind = try completeInBash(
                home, "get --endpoint \(home.endpoint) so", "get", "--endpoint", "ipc", ":", path, "so")
            #expect(behind == ["songs"])
            #expect(try completeInBash(home, "tre", "tre") == ["tree"])
            #expect(try completeInBash(home, "get ", "get", "").contains("songs"))
        }
    }

    @Test("paths lead to each tab and to the root of each stack; a name that a path can't hold as it is, is left out")
    func paths() {
        let hierarchy: JSON = [
            "root": [
                "kind": "tabBarController", "name": "tabs",
                "viewControllers": [
                    [
                        "kind": "navigationController", "name": "a",
                        "viewControllers": [
                            ["kind": "viewController", "name": "a1"], ["kind": "viewController", "name": "a2"],
                        ],
                    ],
                    ["kind": "viewController", "name": "b c"], ["kind": "viewController"],
                    ["kind": "viewController", "name": "d"],
                ],
            ],
        ]
        #expect(
            PathWords.words(path: "/tabs/a/a1/a2?kind=viewController", hierarchy: hierarchy) == [
                "/tabs", "/tabs/a", "/tabs/a/a1", "/tabs/a/a1/a2?kind=viewController", "/tabs/d",
            ])
        #expect(PathWords.words(path: "", hierarchy: ["root": .null]).isEmpty)
    }

    @Test("without a navd, and with a stopped one, there are no words after a short time")
    func quick() throws {
        try Home.with { home in
            #expect(try complete(home, "get", "positional@0", ["get", ""]).isEmpty)
            let daemon = try home.musicDaemon()
            daemon.signal(SIGSTOP)
            #expect(try complete(home, "get", "positional@0", ["get", ""]).isEmpty)
            daemon.signal(SIGCONT)
        }
    }
}
