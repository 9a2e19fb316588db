import Bus
import Logging

/// Reads a configuration, and collects all that is wrong with it.
struct ConfigurationReader {
    private var file: ConfigurationText
    private let options: ConfigurationOptions

    static let members: Set = [
        "endpoint", "serverKey", "listen", "status", "metrics", "ready", "folder", "kit", "path", "hosts", "origins",
        "proxies", "tokens", "anonymous", "inspect", "limits", "contentSecurityPolicy", "logLevel",
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
        let principals = server.map { file.principals($0, anonymous: options.anonymous) }
        let metrics = server.flatMap { file.metrics($0, beside: principals?.all ?? []) }
        let names = file.strings(
            "hosts", wanted: "what stands in Host, such as kiosk.example or kiosk.example:8443", Self.isHost)
        let origins = file.strings("origins", wanted: "such as https://kiosk.example", Self.isOrigin)
        let proxies = file.strings(
            "proxies", lowercased: false, wanted: "the address of one proxy, such as 127.0.0.1"
        ) { ClientAddress($0) != nil }
        guard file.problems.isEmpty, let endpoint, let listen, let principals else {
            throw ConfigurationProblems(lines: file.problems)
        }
        // A host that the configuration names is one behind a proxy with TLS; this machine's own names are not.
        let own = listen.hosts(port: listen.port)
        let rules = RequestRules(
            hosts: Set(own + names),
            origins: Set(own.map { "http://\($0)" } + names.map { "https://\($0)" } + origins),
            proxies: Set(proxies.map(ClientAddress.plain)), path: path, principals: principals,
            inspects: inspector != nil)
        return GatewayConfiguration(
            endpoint: endpoint, listen: listen, status: status, metrics: metrics, folder: folder, kit: kit,
            inspector: inspector, rules: rules, limits: limits, contentSecurityPolicy: policy, logLevel: level)
    }

    /// A name or an address, with a port where it is not the usual one.
    private static func isHost(_ text: String) -> Bool {
        var host = text[...]
        if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
            guard let port = UInt16(host[host.index(after: colon)...]), port > 0 else { return false }
            host = host[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") { return host.contains(":") && ClientAddress(String(host)) != nil }
        let isName = host.utf8.allSatisfy { byte in
            // Browsers send names in lower case.
            byte.isASCIIWord(or: "-._") && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        }
        return isName && (1...253).contains(host.utf8.count) && !host.hasPrefix(".")
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
                    options.endpoint, "endpoint",
                    "is \(address.echoed); wanted: tcp://127.0.0.1:port, since on ipc all pages would be one user")
                return nil
            }
            _ = try endpoint.events
            return endpoint
        } catch {
            file.say(options.endpoint, "endpoint", "can't be used: \(error)")
            return nil
        }
    }

    private mutating func serverKey() -> CurveKey? {
        guard let text = file.setting(options.serverKey, "serverKey") else {
            file.say([.member("serverKey")], "is missing; wanted: navd's public key, or the file that holds it")
            return nil
        }
        do throws(KeyError) { return try CurveKey(keyOrFile: text) } catch {
            file.say(options.serverKey, "serverKey", "can't be used: \(error)")
            return nil
        }
    }

    private mutating func listen() -> ListenAddress? {
        file.value(
            options.listen, "listen", or: "127.0.0.1:8080",
            "; wanted: an address and a port, such as 127.0.0.1:8080 or [::1]:8080", ListenAddress.init)
    }

    private mutating func status(_ listen: ListenAddress?) -> ListenAddress? {
        file.value(
            nil, "status", "; wanted: an address of this machine with a port of its own: 127.0.0.1:8081"
        ) { ListenAddress($0).flatMap { $0.isLoopback && $0.port != listen?.port ? $0 : nil } }
    }

    private mutating func logLevel() -> Logger.Level {
        let words = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
        return file.value(options.logLevel, "logLevel", "; wanted: one of \(words)", Logger.Level.init(rawValue:))
            ?? .info
    }

    private mutating func webSocketPath() -> String {
        file.value(nil, "path", "; wanted: a path such as /navd") { text in
            guard let path = RequestPath(text), path.text == text, !path.isFolder else { return nil }
            return text == "/navd.js" ? nil : text
        } ?? "/navd"
    }

    private mutating func folder() -> String? {
        file.value(options.folder, "folder", ", which is no folder; wanted: the application's files") { folder in
            guard let real = StaticFiles.realPath(folder), StaticFiles.isFolder(real) else { return nil }
            // Where a symbolic link leads is looked at with each request: a new version of the application may take the
            // place of the old one in a single step. What the folder is relative to is settled now.
            return folder.hasPrefix("/") ? folder : StaticFiles.realPath(".").map { "\($0)/\(folder)" } ?? real
        }
    }

    private mutating func kit() -> String? {
        file.value(options.kit, "kit", ", which is no file; wanted: the file navd.js") { path in
            StaticFiles.realPath(path).flatMap { StaticFiles.isFolder($0) ? nil : $0 }
        } ?? OwnFiles.kit()
    }

    private mutating func inspector() -> String? {
        let value = file.object["inspect"]
        if let value, value.bool == nil {
            file.say([.member("inspect")], "is \(value.kindName); wanted: true or false")
        }
        guard options.inspect || value?.bool == true else { return nil }
        guard let folder = OwnFiles.inspector() else {
            file.say(
                options.inspect ? "" : nil, "inspect",
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
