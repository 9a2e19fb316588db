import Bus
import Logging

/// Reads a configuration, and collects all that is wrong with it.
struct ConfigurationReader {
    private var file: ConfigurationText
    private let options: ConfigurationOptions

    static let members: Set = [
        "endpoint", "serverKey", "listen", "status", "folder", "kit", "path", "hosts", "origins", "proxies", "tokens",
        "anonymous", "inspect", "limits", "contentSecurityPolicy", "logLevel",
    ]
    static let contentSecurityPolicy =
        "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
        + "form-action 'self'; frame-ancestors 'none'"

    init(_ file: (path: String, bytes: [UInt8])?, _ options: ConfigurationOptions) throws(ConfigurationProblems) {
        self.options = options
        self.file = try ConfigurationText(file)
    }

    mutating func read() throws(ConfigurationProblems) -> GatewayConfiguration {
        file.checkMembers(file.object, Self.members, [])
        let endpoint = endpoint()
        let server = serverKey()
        let listen = listen()
        let status = status(listen)
        let level = logLevel()
        let path = webSocketPath()
        let folder = folder()
        let kit = kit()
        let inspector = inspector()
        var limits = Limits()
        if let value = file.object["limits"] {
            if let object = value.object {
                var found: [Limits.Problem] = []
                limits = Limits(object) { found.append($0) }
                if found.isEmpty { found = limits.contradictions }
                for (name, message) in found { file.say([.member("limits"), .member(name)], message) }
            } else {
                file.say([.member("limits")], "is \(value.kindName); wanted: an object")
            }
        }
        let policy = contentSecurityPolicy()
        let principals = server.map { PrincipalReader($0).read(&file, anonymous: options.anonymous) }
        let names = hosts()
        let origins = file.strings("origins").map { $0.lowercased() }
        for (index, origin) in origins.enumerated() where !Self.isOrigin(origin) {
            file.say(
                [.member("origins"), .element(index)], "is \"\(origin.echoed)\"; wanted: such as https://kiosk.example")
        }
        let proxies = proxies()
        guard file.problems.isEmpty, let endpoint, let listen, let principals else {
            throw ConfigurationProblems(lines: file.problems)
        }
        // A host that the configuration names is one behind a proxy with TLS; this machine's own names are not.
        let own = listen.hosts(port: listen.port)
        let rules = RequestRules(
            hosts: Set(own + names),
            origins: Set(own.map { "http://\($0)" } + names.map { "https://\($0)" } + origins), proxies: proxies,
            path: path, principals: principals, inspects: inspector != nil)
        return GatewayConfiguration(
            endpoint: endpoint, listen: listen, status: status, folder: folder, kit: kit, inspector: inspector,
            rules: rules, limits: limits, contentSecurityPolicy: policy, logLevel: level)
    }

    private mutating func hosts() -> [String] {
        let names = file.strings("hosts").map { $0.lowercased() }
        for (index, name) in names.enumerated() where !Self.isHost(name) {
            file.say(
                [.member("hosts"), .element(index)],
                "is \"\(name.echoed)\"; wanted: what stands in Host, such as kiosk.example or kiosk.example:8443")
        }
        return names
    }

    /// A name or an address, with a port where it is not the usual one.
    private static func isHost(_ text: String) -> Bool {
        var host = text[...]
        if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
            guard let port = UInt16(host[host.index(after: colon)...]), port > 0 else { return false }
            host = host[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            return host.contains(":") && ClientAddress(String(host)) != nil
        }
        let isName = host.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        }
        return isName && (1...253).contains(host.utf8.count) && !host.hasPrefix(".")
    }

    private mutating func proxies() -> Set<String> {
        let texts = file.strings("proxies")
        for (index, text) in texts.enumerated() where ClientAddress(text) == nil {
            file.say(
                [.member("proxies"), .element(index)],
                "is \"\(text.echoed)\"; wanted: the address of one proxy, such as 127.0.0.1")
        }
        return Set(texts.map(ClientAddress.plain))
    }

    private static func isOrigin(_ text: String) -> Bool {
        guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
        let host = text.dropFirst(scheme.count)
        return !host.isEmpty && !host.contains("/") && !host.contains(" ") && !host.contains("*")
    }

    private mutating func endpoint() -> Endpoint? {
        let address = file.setting(options.endpoint, "endpoint") ?? Endpoint.variable("NAVD_ENDPOINT")
        guard let address else {
            file.say([.member("endpoint")], "is missing; wanted: navd's address, such as tcp://127.0.0.1:7700")
            return nil
        }
        do throws(EndpointError) {
            let endpoint = try Endpoint(address)
            guard !endpoint.isLocal else {
                file.say(
                    options.endpoint, "--endpoint", "endpoint",
                    "is \(address.echoed); wanted: tcp://127.0.0.1:port, since on ipc all pages would be one user")
                return nil
            }
            _ = try endpoint.events
            return endpoint
        } catch {
            file.say(options.endpoint, "--endpoint", "endpoint", "can't be used: \(error)")
            return nil
        }
    }

    private mutating func serverKey() -> CurveKey? {
        guard let text = file.setting(options.serverKey, "serverKey") else {
            file.say([.member("serverKey")], "is missing; wanted: navd's public key, or the file that holds it")
            return nil
        }
        do throws(KeyError) { return try CurveKey(keyOrFile: text) } catch {
            file.say(options.serverKey, "--server-key", "serverKey", "can't be used: \(error)")
            return nil
        }
    }

    private mutating func listen() -> ListenAddress? {
        let text = file.setting(options.listen, "listen") ?? "127.0.0.1:8080"
        guard let address = ListenAddress(text) else {
            file.say(
                options.listen, "--listen", "listen",
                "is \"\(text.echoed)\"; wanted: an address and a port, such as 127.0.0.1:8080 or [::1]:8080")
            return nil
        }
        return address
    }

    private mutating func status(_ listen: ListenAddress?) -> ListenAddress? {
        guard let text = file.string("status") else { return nil }
        guard let address = ListenAddress(text), address.isLoopback, address.port != listen?.port else {
            file.say(
                [.member("status")],
                "is \"\(text.echoed)\"; wanted: an address of this machine with a port of its own: 127.0.0.1:8081")
            return nil
        }
        return address
    }

    private mutating func logLevel() -> Logger.Level {
        guard let word = file.setting(options.logLevel, "logLevel") else { return .info }
        guard let level = Logger.Level(rawValue: word) else {
            let words = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            file.say(options.logLevel, "--log-level", "logLevel", "is \"\(word.echoed)\"; wanted: one of \(words)")
            return .info
        }
        return level
    }

    private mutating func webSocketPath() -> String {
        let text = file.string("path") ?? "/navd"
        guard let path = RequestPath(text), path.text == text, !path.isFolder, text != "/navd.js" else {
            file.say([.member("path")], "is \"\(text.echoed)\"; wanted: a path such as /navd")
            return "/navd"
        }
        return text
    }

    private mutating func folder() -> String? {
        guard let folder = file.setting(options.folder, "folder") else { return nil }
        guard let real = StaticFiles.realPath(folder), StaticFiles.isFolder(real) else {
            file.say(
                options.folder, "--folder", "folder",
                "is \"\(folder.echoed)\", which is no folder; wanted: the application's files")
            return nil
        }
        // Where a symbolic link leads is looked at with each request: a new version of the application may take the
        // place of the old one in a single step. What the folder is relative to is settled now.
        return folder.hasPrefix("/") ? folder : StaticFiles.realPath(".").map { "\($0)/\(folder)" } ?? real
    }

    private mutating func kit() -> String? {
        guard let path = file.setting(options.kit, "kit") else { return OwnFiles.kit() }
        guard let real = StaticFiles.realPath(path), !StaticFiles.isFolder(real) else {
            file.say(options.kit, "--kit", "kit", "is \"\(path.echoed)\", which is no file; wanted: the file navd.js")
            return nil
        }
        return real
    }

    private mutating func inspector() -> String? {
        let value = file.object["inspect"]
        if let value, value.bool == nil {
            file.say([.member("inspect")], "is \(value.kindName); wanted: true or false")
        }
        guard options.inspect || value?.bool == true else { return nil }
        guard let folder = OwnFiles.inspector() else {
            file.say(
                options.inspect ? "" : nil, "--inspect", "inspect",
                "can't be done: the inspector's files are not beside the program; wanted: ../share/navd/inspector")
            return nil
        }
        return folder
    }

    private mutating func contentSecurityPolicy() -> String {
        let text = file.string("contentSecurityPolicy") ?? Self.contentSecurityPolicy
        guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            file.say([.member("contentSecurityPolicy")], "has characters that no header has; wanted: one line of ASCII")
            return Self.contentSecurityPolicy
        }
        return text
    }
}
