import Foundation
import Testing

@Suite("navd as a process", .timeLimit(.minutes(30)))
struct DaemonTests {
    @Test("A second daemon on the same path ends with 75, and the first goes on")
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

    @Test("SIGTERM and SIGINT end navd with 0 within five seconds, and its socket goes", arguments: [SIGTERM, SIGINT])
    func end(signal: Int32) throws {
        try Home.with { home in
            let daemon = try home.musicDaemon()
            daemon.signal(signal)
            #expect(daemon.end(withinMilliseconds: Home.patience) == 0)
            #expect(!FileManager.default.fileExists(atPath: home.socket))
            #expect(try home.navctl("ping").code == 69)
        }
    }

    @Test("After kill -9 another daemon takes the path")
    func restart() throws {
        try Home.with { home in
            try home.musicDaemon().kill()
            _ = try home.musicDaemon()
            #expect(try home.navctl("tree").code == 0)
        }
    }

    @Test("A plain file in the socket's place is refused with 65, and stays")
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

    @Test("A directory that others can write is refused with 77")
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

    @Test("A file that navd can't open a window with ends it with 65 and says where", arguments: BadFile.all)
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
