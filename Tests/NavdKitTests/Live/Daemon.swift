import Foundation
import NavdKit
import Testing

/// A navd on a private path, with the tree of a small application. It ends with the test.
final class Daemon: @unchecked Sendable {
    struct NotStarted: Error { let log: String }

    /// A tab bar with a stack and two contents.
    static let tree = """
        {"name":"main","visible":true,"root":{"kind":"tabBarController","name":"tabs","viewControllers":[
          {"kind":"navigationController","name":"albumsNavigation","viewControllers":[
            {"kind":"viewController","name":"albums","title":"Albums"}]},
          {"kind":"viewController","name":"songs","title":"Songs"},
          {"kind":"tableViewController","name":"list","title":"List"}]}}
        """

    let endpoint: String
    let folder: URL
    private let arguments: [String]
    private var process: Process
    private var former: Process?

    /// - Parameters:
    ///   - store: it keeps its state over `restart`.
    ///   - more: further arguments, made from the folder of the test.
    init(
        tree: String = Daemon.tree, store: Bool = false, endpoint: String? = nil,
        more: (URL) throws -> [String] = { _ in [] }
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "navd-kit-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.endpoint = endpoint ?? "ipc://\(folder.path)/navd.sock"
        let file = folder.appending(path: "tree.json")
        try tree.write(to: file, atomically: true, encoding: .utf8)
        arguments =
            try ["--endpoint", self.endpoint, "--tree", file.path]
            + more(folder) + (store ? ["--store", folder.appending(path: "navd.db").path] : [])
        process = try Self.start(arguments)
    }

    deinit {
        end()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func start(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: built("navd"))
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// A program that was built beside the tests.
    private static func built(_ name: String) -> String {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        for start in [own] + CommandLine.arguments {
            var folder = URL(filePath: start).deletingLastPathComponent()
            for _ in 0..<4 {
                let found = folder.appending(path: name).path
                if FileManager.default.isExecutableFile(atPath: found) { return found }
                folder.deleteLastPathComponent()
            }
        }
        return name
    }

    /// Starts a program that was built beside the tests, as a client of this navd.
    func run(_ name: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Self.built(name))
        process.environment = ["NAVD_ENDPOINT": endpoint]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    func kill() { signal(SIGKILL) }

    /// Kills it, and starts another one on the same path.
    func restart() throws {
        kill()
        process = try Self.start(arguments)
    }

    /// Starts another one, to which the present one gives way.
    func takeOver() throws {
        former = process
        process = try Self.start(arguments + ["--takeover"])
    }

    /// Stops it, so that it answers nothing, and lets it go on.
    func suspend() { Foundation.kill(process.processIdentifier, SIGSTOP) }
    func resume() { Foundation.kill(process.processIdentifier, SIGCONT) }

    private func signal(_ number: Int32) {
        Foundation.kill(process.processIdentifier, number)
        if number == SIGKILL { process.waitUntilExit() }
    }

    private func end() {
        if let former, former.isRunning { Foundation.kill(former.processIdentifier, SIGKILL) }
        guard process.isRunning else { return }
        resume()
        kill()
    }

    func connect(_ name: String, timeout: Duration? = .seconds(20), heartbeat: Duration = .seconds(2)) async throws
        -> NavdClient
    {
        try await Navd.connect(
            client: name, endpoint: endpoint, timeout: timeout, heartbeat: heartbeat, log: { _, _ in })
    }
}

/// What tasks have noted, in order; a test waits for it instead of sleeping.
final class Notes<Element: Sendable>: Sendable {
    private let box = AsyncStream<Element>.makeStream()
    private let taken = Taken()

    private actor Taken {
        var all: [Element] = []
        func add(_ element: Element) -> [Element] {
            all.append(element)
            return all
        }
    }

    func add(_ element: Element) { box.continuation.yield(element) }

    /// All elements, once there are so many; fewer if the test is cancelled. For one caller at a time.
    func first(_ count: Int) async -> [Element] {
        var all = await taken.all
        guard all.count < count else { return all }
        for await element in box.stream {
            all = await taken.add(element)
            if all.count >= count { break }
        }
        return all
    }
}
