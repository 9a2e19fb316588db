import Foundation
import Testing

@Suite("The navd process", .timeLimit(.minutes(30)))
struct DaemonTests {
    @Test("A second daemon on the same path ends with 75, and the first one goes on")
    func second() throws {
        try Home.with { home in
            let first = try home.musicDaemon()
            let second = try home.run(Place.navd, [])
            #expect(second.code == 75)
            #expect(second.errors.contains("pid \(first.pid)"))
            #expect(try home.navctl("tap", "1").code == 0)
            #expect(try home.navctl("watch", "--for", "1").code == 0)
            #expect(first.code == nil)
        }
    }

    @Test(
        "SIGTERM and SIGINT end navd with 0 within five seconds, and its socket is removed",
        arguments: [SIGTERM, SIGINT])
    func end(signal: Int32) throws {
        try Home.with { home in
            let daemon = try home.musicDaemon()
            daemon.signal(signal)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 0)
            #expect(!FileManager.default.fileExists(atPath: home.socket))
            #expect(try home.navctl("ping").code == 69)
        }
    }

    @Test("After kill -9 another daemon can use the path")
    func restart() throws {
        try Home.with { home in
            try home.musicDaemon().kill()
            _ = try home.musicDaemon()
            #expect(try home.navctl("tree").code == 0)
        }
    }

    @Test("A plain file at the path of the socket is refused with 65, and is kept")
    func plainFile() throws {
        try Home.with { home in
            _ = try home.write("navd.sock", "mine")
            let run = try home.run(Place.navd, [])
            #expect(run.code == 65)
            #expect(run.errors.contains(home.socket))
            let kept = try String(contentsOfFile: home.socket, encoding: .utf8)
            #expect(kept == "mine")
        }
    }

    @Test("A directory that other users can write to is refused with 77")
    func openDirectory() throws {
        try Home.with { home in
            chmod(home.directory, 0o777)
            let run = try home.run(Place.navd, [])
            #expect(run.code == 77)
        }
    }

    @Test(
        "A wrong command line ends navd with 64",
        arguments: [["--nonsense"], ["--endpoint", "here"], ["--profile", "watch"]])
    func usage(arguments: [String]) throws {
        try Home.with { home in
            let run = try home.run(Place.navd, arguments)
            #expect(run.code == 64)
            #expect(!run.errors.isEmpty)
        }
    }

    @Test("A file with a mistake ends navd with 65, and the error names the place", arguments: BadFile.all)
    func badFile(file: BadFile) throws {
        try Home.with { home in
            let path = try home.write(file.name, file.text)
            let run = try home.run(Place.navd, [file.isStoryboard ? "--storyboard" : "--tree", path])
            #expect(run.code == 65)
            #expect(run.errors.contains(file.name))
            // The log is JSON, so quotation marks are escaped.
            let said = run.errors.replacingOccurrences(of: "\\\"", with: "\"")
            for word in file.says { #expect(said.contains(word)) }
            #expect(!FileManager.default.fileExists(atPath: home.socket))
        }
    }
}
