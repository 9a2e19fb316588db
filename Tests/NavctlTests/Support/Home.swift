import Foundation
import Testing

/// A private directory with an endpoint in it, and all processes that a test starts there. All of it ends with the
/// test.
final class Home {
    static let patience = 60_000

    let directory: String
    let endpoint: String
    private var children: [Child] = []

    struct Run {
        var code: Int32?
        var output: String
        var errors: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    private init() throws {
        var template = Array("/tmp/navctl-XXXXXX".utf8CString)
        directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        endpoint = "ipc://\(directory)/navd.sock"
    }

    /// Runs the body of a test in a new home, and cleans up however the body ends.
    static func with<T>(_ body: (Home) throws -> T) throws -> T {
        let home = try Home()
        defer {
            // In reverse order: delegates before their daemon.
            for child in home.children.reversed() { child.kill() }
            try? FileManager.default.removeItem(atPath: home.directory)
        }
        return try body(home)
    }

    var socket: String { "\(directory)/navd.sock" }

    func start(_ program: String, _ arguments: [String]) throws -> Child {
        try start(program, arguments, environment: ["NAVD_ENDPOINT": endpoint])
    }

    func start(_ program: String, _ arguments: [String], environment: [String: String]) throws -> Child {
        let child = try Child(program, arguments, environment: environment)
        children.append(child)
        return child
    }

    func run(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws -> Run {
        let child = try start(program, arguments, environment: environment ?? ["NAVD_ENDPOINT": endpoint])
        let code = child.end(withinMilliseconds: Self.patience)
        return Run(code: code, output: child.outputText, errors: child.errorText)
    }

    func navctl(_ arguments: String...) throws -> Run { try run(Place.navctl, arguments) }
    func navctl(_ arguments: [String]) throws -> Run { try run(Place.navctl, arguments) }

    /// Starts a daemon and waits until it answers.
    @discardableResult
    func navd(_ arguments: String...) throws -> Child {
        let child = try start(Place.navd, arguments)
        let ping = try navctl("ping", "--wait", "\(Self.patience)")
        try #require(ping.code == 0, "navd did not start: \(ping.errors)\(child.errorText)")
        return child
    }

    func musicDaemon() throws -> Child { try navd("--storyboard", Place.example("Music.storyboard")) }

    /// Starts the delegate `guard.py` of the examples and waits until it is attached.
    func guardian() throws -> Child {
        let child = try start(try #require(Place.python), [Place.example("guard.py"), endpoint])
        try #require(
            child.wait(milliseconds: Self.patience) { $0.outputText.contains("'attachment'") },
            "the delegate did not attach: \(child.errorText)")
        return child
    }

    func write(_ name: String, _ text: String) throws -> String {
        let path = "\(directory)/\(name)"
        // Atomically, since a navd of this test that is just starting may be reading the previous file.
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        return path
    }
}
