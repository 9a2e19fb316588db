import Bus

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// A program of this package that a test has started. It is killed at the end.
final class Program {
    let pid: pid_t
    private var status: Int32?

    /// The programs are built into the same folder as the test bundle.
    private static let folder: String = {
        let own = StaticFiles.realPath("/proc/self/exe") ?? ""
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }()

    /// - Parameters:
    ///   - output: the file that gets what it prints.
    ///   - descriptors: its limit of open files; nil for the usual one.
    init(_ name: String, _ arguments: [String], output: String, descriptors: Int? = nil) throws {
        let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
        let words = ["/bin/sh", "-c", "\(limit)exec \"$0\" \"$@\"", "\(Self.folder)/\(name)"] + arguments
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        var pointers = words.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        var pid: pid_t = 0
        let result = posix_spawn(&pid, words[0], &actions, nil, pointers, environ)
        guard result == 0 else { throw SceneError("\(name) can't be started: \(result)") }
        self.pid = pid
    }

    deinit {
        signal(SIGKILL)
        _ = exitCode()
    }

    func signal(_ number: Int32) { if status == nil { kill(pid, number) } }

    /// Waits for the end; nil if it does not end in time. A signal counts as 128 and more.
    func exitCode(milliseconds: Int = 15_000) -> Int32? {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        while status == nil, PageLoop.now() < deadline {
            var found: Int32 = 0
            if waitpid(pid, &found, WNOHANG) == pid { status = found } else { usleep(10_000) }
        }
        return status.map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : 128 + $0 & 0x7F }
    }

    /// How many descriptors it has open.
    var descriptors: Int {
        guard let directory = opendir("/proc/\(pid)/fd") else { return 0 }
        defer { closedir(directory) }
        var count = -2
        while readdir(directory) != nil { count += 1 }
        return count
    }

    /// Bytes of its memory that are not shared.
    var memory: Int {
        let bytes = StaticFiles.bytes(of: "/proc/\(pid)/statm", atMost: 4_096) ?? []
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        return fields.count > 2 ? (fields[1] - fields[2]) * 4_096 : 0
    }
}

/// A navd over tcp, a navweb before it, and tokens of different rights. Both can be ended and started again.
final class WebScene {
    let folder: TemporaryFolder
    let navdPort: UInt16
    let port: UInt16
    private(set) var navd: Program?
    private(set) var web: Program?
    private let server: CurveSecret
    private let owner: CurveSecret
    private var secrets: [String: CurveSecret] = [:]
    private var rights: [String: JSON]
    /// Further members of navweb's configuration.
    var more: JSONObject
    /// The token whose key the pages without a token have; nil for none.
    private let anonymous: String?
    private let lists: JSONObject
    /// - Parameters:
    ///   - tokens: names of tokens and their rights. The token itself is "NAME's token".
    ///   - limits: those of navweb.
    ///   - more: further members of navweb's configuration.
    ///   - anonymous: one of the tokens. It becomes the principal of pages without a token.
    ///   - lists: what these pages may: `methods` and `topics`.
    init(
        tokens: [String: [String]] = ["kiosk": ["read", "command", "vote", "openWindows"]], limits: JSONObject = [:],
        more: JSONObject = [:], methods: [String: [String]] = [:], descriptors: Int? = nil, anonymous: String? = nil,
        lists: JSONObject = [:]
    ) throws {
        folder = try TemporaryFolder()
        (server, owner) = (try .generate(), try .generate())
        (navdPort, port) = (try Self.freePorts(), try Self.freePorts())
        rights = tokens.mapValues { .array($0.map { .string($0) }) }
        (self.more, self.anonymous, self.lists) = (more, anonymous, lists)
        try KeyFile.write(server, to: "\(folder.path)/server")
        try KeyFile.write(owner, to: "\(folder.path)/owner")
        for name in tokens.keys {
            secrets[name] = try .generate()
            try KeyFile.write(secrets[name]!, to: "\(folder.path)/\(name)")
        }
        folder.makeFolder("files")
        try folder.write("files/index.html", Array("<!doctype html>kiosk".utf8))
        try folder.write("navd.js", Array("export {}".utf8))
        try configure(tokens.keys.sorted(), limits, methods)
        try startNavd()
        try startWeb(descriptors: descriptors)
    }

    static func token(_ name: String) -> String { "\(name)'s token" }

    /// Writes navweb's configuration, with these tokens only.
    func configure(_ names: [String], _ limits: JSONObject, _ methods: [String: [String]] = [:]) throws {
        let entries = names.filter { $0 != anonymous }.map { name -> JSON in
            var entry: JSONObject = [
                "name": .string(name), "sha256": .string(WebToken.digest(of: Self.token(name))),
                "key": .string("\(folder.path)/\(name).secret"),
            ]
            entry["methods"] = methods[name].map { .array($0.map { .string($0) }) }
            return .object(entry)
        }
        var object: JSONObject = [
            "endpoint": .string("tcp://127.0.0.1:\(navdPort)"), "serverKey": .string("\(folder.path)/server.public"),
            "listen": .string("127.0.0.1:\(port)"), "folder": .string("\(folder.path)/files"),
            "kit": .string("\(folder.path)/navd.js"), "tokens": .array(entries), "limits": .object(limits),
            "logLevel": "debug",
        ]
        if let anonymous {
            var principal = lists
            principal["key"] = .string("\(folder.path)/\(anonymous).secret")
            object["anonymous"] = .object(principal)
        }
        for (name, value) in more.members { object[name] = value }
        try folder.write("navweb.json", JSON.object(object).bytes)
    }

    // MARK: Programs

    /// - Parameter stranger: a token whose key navd does not know.
    func startNavd(without stranger: String? = nil) throws {
        try configureNavd(without: stranger)
        let output = "\(folder.path)/navd.log"
        navd = try Program("navd", ["--config", "\(folder.path)/navd.json", "--log-level", "error"], output: output)
        try waitUntil("navd listens") { (try? WebClient(navdPort)) != nil && (try? WebClient(navdPort + 1)) != nil }
    }

    /// Gives a token other rights in the navd that runs.
    func give(_ token: String, _ may: [String]) throws {
        rights[token] = .array(may.map { .string($0) })
        try configureNavd()
        navd?.signal(SIGHUP)
    }

    private func configureNavd(without stranger: String? = nil) throws {
        let all: JSON = ["read", "command", "vote", "openWindows"]
        let allow: [JSON] =
            [["name": "owner", "key": .string(owner.publicKey.text), "may": all]]
            + secrets.keys.sorted().filter { $0 != stranger }.map { name in
                [
                    "name": .string(name), "key": .string(secrets[name]!.publicKey.text), "may": rights[name] ?? [],
                ]
            }
        let configuration: JSON = [
            "endpoint": .string("tcp://127.0.0.1:\(navdPort)"), "key": .string("\(folder.path)/server.secret"),
            "allow": .array(allow),
        ]
        try folder.write("navd.json", configuration.bytes)
    }

    func startWeb(descriptors: Int? = nil) throws {
        web = try Program(
            "navweb", ["--config", "\(folder.path)/navweb.json"], output: "\(folder.path)/navweb.log",
            descriptors: descriptors)
        try waitUntil("navweb listens") { (try? WebClient(port)) != nil }
    }

    func killNavd() {
        navd?.signal(SIGKILL)
        _ = navd?.exitCode()
        navd = nil
    }

    func killWeb() {
        web?.signal(SIGKILL)
        _ = web?.exitCode()
        web = nil
    }

    var log: String {
        String(decoding: StaticFiles.bytes(of: "\(folder.path)/navweb.log", atMost: 1 << 24) ?? [], as: UTF8.self)
    }

    func waitUntil(_ what: String, milliseconds: Int = 15_000, _ holds: () throws -> Bool) throws {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        while try !holds() {
            guard PageLoop.now() < deadline else { throw SceneError("in vain: \(what). \(log)") }
            usleep(20_000)
        }
    }

    /// Two ports in a row that are free.
    private static func freePorts() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 20_000..<60_000)
            if isFree(port), isFree(port + 1) { return port }
        }
        throw SceneError("no port is free")
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafeBytes(of: &address) {
            bind(
                descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }

    // MARK: Peers

    /// A page that has said hello.
    func page(_ token: String = "kiosk", receiveBuffer: Int32? = nil) throws -> WebClient {
        let page = try socket(token, receiveBuffer: receiveBuffer)
        let hello = try page.ask("hello", ["client": "page"])
        guard hello["result"] != nil else { throw SceneError("hello: \(hello.text)") }
        return page
    }

    /// A WebSocket on which nothing was sent yet.
    /// - Parameter token: nil for a page without a token.
    func socket(_ token: String? = "kiosk", receiveBuffer: Int32? = nil) throws -> WebClient {
        let page = try WebClient(port, receiveBuffer: receiveBuffer)
        let answer = try page.handshake(token.map(Self.token))
        guard answer.status == 101 else { throw SceneError("handshake: \(answer.status) \(answer.text)") }
        return page
    }

    /// A client of navd beside the gateway, with all rights.
    func direct() throws -> DirectClient {
        try DirectClient(
            Endpoint("tcp://127.0.0.1:\(navdPort)"), CurveIdentity(secret: owner, server: server.publicKey))
    }
}

/// A client of navd without a gateway.
final class DirectClient {
    private let client: Client
    private var nextID = 1

    init(_ endpoint: Endpoint, _ identity: CurveIdentity) throws {
        client = try Client(endpoint, identity: identity)
        try ask("hello", ["client": "direct"])
    }

    @discardableResult
    func ask(_ method: String, on: String? = nil, _ params: JSON? = nil) throws -> JSON {
        let id = nextID
        nextID += 1
        var message: JSONObject = ["id": .int(Int64(id)), "method": .string(method)]
        message["on"] = on.map { .string($0) }
        message["params"] = params
        try client.send(JSON.object(message).bytes)
        while let bytes = try client.receive(timeoutMilliseconds: 10_000) {
            let answer = try JSONParser.parse(bytes)
            guard answer["id"] == .int(Int64(id)) else { continue }
            if let error = answer["error"] { throw SceneError("\(method): \(error.text)") }
            return answer["result"] ?? .null
        }
        throw SceneError("navd does not answer \(method)")
    }

    /// Opens a window with a stack in tabs, and returns its id.
    func openWindow(_ name: String = "till") throws -> String {
        let stack: JSON = [
            "kind": "navigationController", "name": .string("\(name)-stack"),
            "viewControllers": [["kind": "viewController", "name": .string("\(name)-root"), "title": "0"]],
        ]
        let root: JSON = [
            "kind": "tabBarController", "name": .string("\(name)-tabs"),
            "viewControllers": [stack, ["kind": "viewController", "title": "other"]],
        ]
        let result = try ask("window.open", ["name": .string(name), "visible": true, "root": root])
        return result["window"]?.string ?? ""
    }

    /// Makes the window's tree so large that a snapshot has about 600 KB.
    func fill() throws {
        for number in 0..<20 {
            let payload: JSON = ["x": .string(String(repeating: "y", count: 30_000))]
            let controller: JSON = [
                "kind": "viewController", "name": .string("v\(number)"), "payload": payload,
            ]
            try ask(
                "navigationController.pushViewController", on: "till-stack",
                ["viewController": controller, "animated": false])
        }
    }

    /// Changes the title of the window's first controller, which is a commit with an event and a layout.
    func setTitle(_ title: String, in window: String = "till") throws {
        try ask("viewController.set", on: "\(window)-root", ["title": .string(title)])
    }
}
