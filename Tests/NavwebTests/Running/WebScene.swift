import Bus
import Synchronization

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

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

    func startWeb(descriptors: Int? = nil, variables: [String: String] = [:]) throws {
        web = try Program(
            "navweb", ["--config", "\(folder.path)/navweb.json"], output: "\(folder.path)/navweb.log",
            descriptors: descriptors, variables: variables)
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

    func waitUntil(_ what: String, milliseconds: Int = 60_000, _ holds: () throws -> Bool) throws {
        let deadline = PageLoop.now() + UInt64(milliseconds)
        while try !holds() {
            guard PageLoop.now() < deadline else { throw SceneError("in vain: \(what). \(log)") }
            usleep(20_000)
        }
    }

    /// Ports that no connection gets by itself: the system gives those from 32,768 on. Each test of the process is given
    /// others, and another process most likely begins elsewhere.
    private static let ports = (first: UInt16(20_000), count: UInt16(12_000))
    private static let nextPort = Atomic<UInt16>(.random(in: 0..<6_000) * 2)

    /// Two ports in a row that are free.
    static func freePorts() throws -> UInt16 {
        for _ in 0..<100 {
            let number = nextPort.wrappingAdd(2, ordering: .relaxed).oldValue
            let port = ports.first + number % ports.count
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
        var hello = JSON.null
        // On a machine that is busy the connection to navd may take longer than the second for which a message is kept.
        try waitUntil("the page is connected to navd") {
            hello = try page.ask("hello", ["client": "page"])
            return hello["error"]?["name"] != "notConnected"
        }
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
