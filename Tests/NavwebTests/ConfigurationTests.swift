import Bus
import Testing

@testable import WebGateway

@Suite("The configuration of navweb")
struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["server", "kiosk"] { try KeyFile.write(try .generate(), to: "\(folder.path)/\(name)") }
    }

    private var members: JSONObject {
        [
            "endpoint": "tcp://127.0.0.1:7700", "serverKey": .string("\(folder.path)/server.public"),
            "listen": "127.0.0.1:8080", "folder": .string(folder.path),
            "tokens": [
                [
                    "name": "kiosk", "sha256": .string(WebToken.digest(of: "t")),
                    "key": .string("\(folder.path)/kiosk.secret"),
                ]
            ],
        ]
    }

    private func read(_ text: String, _ options: ConfigurationOptions = .init()) throws -> GatewayConfiguration {
        var options = options
        options.config = "\(folder.path)/navweb.json"
        try folder.write("navweb.json", Array(text.utf8))
        return try GatewayConfiguration.read(options)
    }

    private func problems(_ text: String) throws -> [String] {
        do {
            _ = try read(text)
            return []
        } catch let error as ConfigurationProblems {
            return error.lines.map { $0.replacing("\(folder.path)/", with: "") }
        }
    }

    /// The good configuration with one member changed.
    private func problems(_ name: String, _ value: JSON?) throws -> [String] {
        var object = members
        object[name] = value
        return try problems(JSON.object(object).text)
    }

    @Test("a good configuration is read")
    func good() throws {
        let configuration = try read(JSON.object(members).text)
        #expect(configuration.rules.principals.find(Array("t".utf8))?.name == "kiosk")
        #expect(configuration.rules.principals.find(Array("u".utf8)) == nil)
        #expect(configuration.rules.principals.find(nil) == nil)
        #expect(configuration.rules.hosts == ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"])
        #expect(configuration.rules.origins.contains("http://localhost:8080"))
        #expect(configuration.limits == Limits())
    }

    @Test("hosts that are named are those of https, and origins can be named besides")
    func origins() throws {
        var object = members
        object["hosts"] = ["Kiosk.example"]
        object["origins"] = ["http://kiosk.example:81"]
        let rules = try read(JSON.object(object).text).rules
        #expect(rules.hosts.contains("kiosk.example"))
        #expect(rules.origins.contains("https://kiosk.example") && rules.origins.contains("http://kiosk.example:81"))
        #expect(!rules.origins.contains("http://kiosk.example"))
    }

    @Test("the command line takes precedence, and can be all there is")
    func options() throws {
        var options = ConfigurationOptions()
        options.listen = "[::1]:9000"
        options.logLevel = "debug"
        let configuration = try read(JSON.object(members).text, options)
        #expect(configuration.listen == ListenAddress("[::1]:9000") && configuration.logLevel == .debug)
        options.endpoint = "tcp://127.0.0.1:7700"
        options.serverKey = "\(folder.path)/server.public"
        options.anonymous = "\(folder.path)/kiosk.secret"
        let alone = try GatewayConfiguration.read(options)
        #expect(alone.rules.principals.find(nil)?.name == "anonymous")
    }

    @Test("a syntax error in the JSON is reported with its line")
    func syntax() throws {
        #expect(
            try problems("{\n  \"endpoint\": x\n}") == [
                "navweb.json: line 2, column 15: no JSON value begins with this character"
            ])
        #expect(try problems("[]") == ["navweb.json: line 1: the file is an array; wanted: an object"])
    }

    @Test("each mistake is reported with its line, its place, and the correct value")
    func lines() throws {
        let text = """
            {
              "endpoint": "ipc:///run/navd.sock",
              "serverKey": "\(folder.path)/server.public",
              "listen": "localhost",
              "tokens": [
                {"name": "a", "sha256": "00", "key": "\(folder.path)/kiosk.secret"},
                {
                  "name": "b",
                  "sha256": "\(WebToken.digest(of: "t"))",
                  "key": "\(folder.path)/server.public",
                  "methods": ["tabBarController.tap", "tap"]
                }
              ],
              "limits": {"topics": 0, "speed": 1},
              "hots": []
            }
            """
        let found = try problems(text)
        for beginning in [
            "navweb.json: line 2: endpoint is ipc:///run/navd.sock; wanted: tcp://127.0.0.1:port",
            "navweb.json: line 4: listen is \"localhost\"; wanted: an address and a port",
            "navweb.json: line 6: tokens[0].sha256 is wrong; wanted: 64 hexadecimal digits",
            "navweb.json: line 10: tokens[1].key can't be used: the secret key in",
            "navweb.json: line 11: tokens[1].methods[1] is \"tap\"; wanted: a method",
            "navweb.json: line 14: limits.topics is 0; wanted: 1 to 256",
            "navweb.json: line 14: limits.speed is no limit; wanted: one of",
            "navweb.json: line 15: hots is no setting; wanted: one of",
        ] {
            #expect(found.contains { $0.hasPrefix(beginning) }, "\(beginning) is not in \(found)")
        }
        #expect(found.count == 8, "\(found)")
    }

    @Test("every setting of a wrong type or value is refused")
    func values() throws {
        for (name, value) in [
            ("endpoint", 1), ("endpoint", "tcp://10.0.0.1:7"), ("endpoint", nil), ("serverKey", "short"),
            ("serverKey", nil), ("listen", "127.0.0.1:0"), ("listen", "kiosk.example:80"),
            ("status", "0.0.0.0:81"), ("status", "127.0.0.1:8080"), ("status", "8081"), ("status", 8_081),
            ("folder", "/no/such/folder"),
            ("kit", "/no/such/file.js"), ("path", "navd"), ("path", "/navd.js"), ("path", "/"), ("hosts", "a"),
            ("hosts", [1]), ("hosts", ["*"]), ("hosts", ["https://kiosk.example/"]), ("hosts", ["kiosk.example:0"]),
            ("hosts", [""]), ("hosts", ["kiosk example"]), ("hosts", ["[kiosk]"]), ("proxies", ["127.0.0.0/8"]),
            ("proxies", ["localhost"]), ("proxies", ["*"]), ("limits", ["connections": 8]),
            ("limits", ["bytes": 2_000, "bytesPerSecond": 2_000]), ("origins", ["kiosk.example"]),
            ("origins", ["https://*.example"]), ("tokens", [:]),
            ("tokens", [1]), ("tokens", [["name": "a"]]), ("anonymous", "/no/such.secret"), ("limits", 5),
            ("limits", ["message": 2_097_152]), ("contentSecurityPolicy", "a\nb"), ("logLevel", "loud"),
        ] as [(String, JSON?)] {
            let found = try problems(name, value)
            #expect(!found.isEmpty, "\(name) \(value?.text ?? "absent")")
            for line in found { #expect(line.contains("wanted: ") || line.contains("can't be used: "), "\(line)") }
        }
    }

    @Test("a name, or a token, is listed once")
    func twice() throws {
        let entry = try #require(members["tokens"]?.array?.first)
        #expect(try problems("tokens", [entry, entry]).count == 3)
    }

    @Test("a token and anonymous pages have lists of methods and topics")
    func lists() throws {
        try KeyFile.write(try .generate(), to: "\(folder.path)/any")
        var object = members
        object["anonymous"] = [
            "key": .string("\(folder.path)/any.secret"), "methods": ["subscribe", "layout"], "topics": ["layout/"],
        ]
        let anonymous = try #require(try read(JSON.object(object).text).rules.principals.find(nil))
        #expect(anonymous.methods == AllowedMethods(["subscribe", "layout"]))
        #expect(anonymous.topics == AllowedTopics(["layout/"]))
        object["anonymous"] = .string("\(folder.path)/any.secret")
        let plain = try #require(try read(JSON.object(object).text).rules.principals.find(nil))
        #expect(plain.methods == nil && plain.topics == nil && !plain.isSame(as: anonymous))
        for (value, place) in [
            (["key": .string("\(folder.path)/any.secret"), "topics": "layout/"], "anonymous.topics is no array"),
            (["key": .string("\(folder.path)/any.secret"), "methods": ["tap"]], "anonymous.methods[0] is \"tap\""),
            (["topics": []], "anonymous.key can't be used"), (["keys": "x"], "anonymous.keys is no setting"),
            (5, "anonymous is a number"),
        ] as [(JSON, String)] {
            let found = try problems("anonymous", value)
            #expect(found.first?.contains(place) == true, "\(found)")
        }
    }

    @Test("two principals with one key are refused, and both are named")
    func sameKey() throws {
        let one = try #require(members["tokens"]?.array?.first)
        let other: JSON = [
            "name": "till", "sha256": .string(WebToken.digest(of: "u")), "key": .string("\(folder.path)/kiosk.secret"),
        ]
        let found = try problems("tokens", [one, other])
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.contains("tokens[1].key is the key of \"kiosk\", too, so \"till\" would be") == true)
        let anonymous = try problems("anonymous", .string("\(folder.path)/kiosk.secret"))
        #expect(anonymous.count == 1, "\(anonymous)")
        #expect(anonymous.first?.contains("anonymous is the key of \"kiosk\", too") == true)
    }
    @Test("hosts may have a port, and proxies every spelling of their address")
    func addresses() throws {
        var object = members
        object["hosts"] = ["kiosk.example:8443", "10.0.0.7", "[::1]:81", "till_1"]
        object["proxies"] = ["::FFFF:127.0.0.1", "::1"]
        let rules = try read(JSON.object(object).text).rules
        #expect(rules.hosts.isSuperset(of: ["kiosk.example:8443", "10.0.0.7", "[::1]:81", "till_1"]))
        #expect(rules.proxies == ["127.0.0.1", "0:0:0:0:0:0:0:1"])
    }

    @Test("settings that can't change while navweb runs are named")
    func differences() throws {
        let before = try read(JSON.object(members).text)
        var object = members
        object["listen"] = "127.0.0.1:8081"
        object["hosts"] = ["kiosk.example"]
        object["limits"] = ["sockets": 5_000]
        #expect(try read(JSON.object(object).text).differences(from: before) == ["listen", "limits.sockets"])
    }

    @Test("docs/NAVWEB.md has every limit with its default, and every setting")
    func document() throws {
        let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
        let bytes = try #require(StaticFiles.bytes(of: "\(root)/docs/NAVWEB.md", atMost: 1 << 20))
        var values: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: " | ").map { $0.drop { $0 == "|" || $0 == " " } }
            let (names, defaults) = (cells[0].split(separator: ", "), cells[1].split(separator: ", "))
            for (index, name) in names.enumerated() {
                values[String(name.replacing("`", with: ""))] = index < defaults.count ? String(defaults[index]) : ""
            }
        }
        for (name, value) in Limits.defaults { #expect(values[name] == "\(value)", "\(name)") }
        for name in ConfigurationReader.members { #expect(values[name] != nil, "\(name)") }
    }

    @Test("the kit is found beside the program or in its package, and in no other folder above it")
    func kit() throws {
        let root = try #require(StaticFiles.realPath(folder.path))
        for name in ["x", "x/y", "x/y/bin", "x/Clients", "x/Clients/js", "x/.build", "x/.build/debug"] {
            folder.makeFolder(name)
        }
        try folder.write("x/Clients/js/navd.js", Array("planted".utf8))
        #expect(OwnFiles.kit(beside: "\(root)/x/y/bin/navweb") == nil)
        #expect(OwnFiles.kit(beside: "\(root)/x/.build/debug/navweb") == nil)
        try folder.write("x/Package.swift", [])
        #expect(OwnFiles.kit(beside: "\(root)/x/y/bin/navweb") == nil)
        #expect(OwnFiles.kit(beside: "\(root)/x/.build/debug/navweb") == "\(root)/x/Clients/js/navd.js")
        for name in ["x/y/share", "x/y/share/navd"] { folder.makeFolder(name) }
        try folder.write("x/y/share/navd/navd.js", [])
        #expect(OwnFiles.kit(beside: "\(root)/x/y/bin/navweb") == "\(root)/x/y/share/navd/navd.js")
        #expect(OwnFiles.kit(beside: "/navweb") == nil)
    }

    @Test("the inspector is found as the kit is")
    func inspector() throws {
        let root = try #require(StaticFiles.realPath(folder.path))
        for name in ["x", "x/bin", "x/Inspector", "x/share", "x/share/navd", "x/share/navd/inspector", "x/.build"] {
            folder.makeFolder(name)
        }
        try folder.write("x/Inspector/index.html", [])
        #expect(OwnFiles.inspector(beside: "\(root)/x/.build/navweb") == nil)
        try folder.write("x/Package.swift", [])
        #expect(OwnFiles.inspector(beside: "\(root)/x/.build/navweb") == "\(root)/x/Inspector")
        #expect(OwnFiles.inspector(beside: "\(root)/x/bin/navweb") == nil)
        try folder.write("x/share/navd/inspector/index.html", [])
        #expect(OwnFiles.inspector(beside: "\(root)/x/bin/navweb") == "\(root)/x/share/navd/inspector")
    }

    @Test("places in a file are found, also behind strings with brackets")
    func places() {
        let text = Array("{\"a\":\"}]\\\",\",\n\"b\":[\n1,{\"c\":[],\n\"d\":2}]}".utf8)
        #expect(JSONPlace.line(of: [.member("b"), .element(1), .member("d")], in: text) == 4)
        #expect(JSONPlace.line(of: [.member("b"), .element(0)], in: text) == 3)
        #expect(JSONPlace.line(of: [.member("b"), .element(7)], in: text) == 2)
        #expect(JSONPlace.line(of: [], in: text) == 1)
        #expect(JSONPlace.text(of: [.member("b"), .element(1), .member("d")]) == "b[1].d")
    }
}
