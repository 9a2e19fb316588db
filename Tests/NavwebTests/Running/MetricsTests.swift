import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// `/metrics`, `/healthz` and `/readyz` of a navweb before a real navd.
@Suite("Metrics and health over HTTP", .serialized)
struct MetricsTests {
    private let scene: WebScene
    private let port: UInt16

    init() throws {
        port = try WebScene.freePorts()
        scene = try WebScene(tokens: ["kiosk": ["read", "command", "vote", "openWindows"], "metrics": ["read"]])
        scene.more["status"] = .string("127.0.0.1:\(port)")
        try serve(["sha256": .string(WebToken.digest(of: "the operator's"))])
    }

    /// Starts navweb again with that configuration of metrics, besides the key.
    private func serve(_ metrics: JSONObject, ready: JSON? = nil) throws {
        var metrics = metrics
        metrics["key"] = .string("\(scene.folder.path)/metrics.secret")
        scene.more["metrics"] = .object(metrics)
        scene.more["ready"] = ready
        try scene.configure(["kiosk"], [:])
        scene.killWeb()
        try scene.startWeb()
        try scene.waitUntil("the status is served") { (try? WebClient(port)) != nil }
    }

    private func get(_ path: String, _ headers: [String] = []) throws -> WebClient.Response {
        try WebClient(port).request(["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers)
    }

    private let token = ["Authorization: Bearer the operator's"]

    @Test("a request with the token gets the metrics of navd and of the gateway")
    func metrics() throws {
        let page = try scene.page()
        #expect(try page.ask("window.list")["result"] != nil)
        #expect(try get("/metrics").status == 401)
        #expect(try get("/metrics").headers["www-authenticate"] == "Bearer")
        #expect(try get("/metrics", ["Authorization: Bearer wrong"]).status == 401)
        let answer = try get("/metrics", token)
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == PrometheusText.contentType)
        let lines = answer.text.split(separator: "\n")
        #expect(lines.contains("navweb_navd_up 1"))
        #expect(lines.contains(#"navweb_sockets{token="kiosk"} 1"#))
        #expect(lines.contains(#"navd_reads_total{method="window.list"} 1"#), "\(answer.text)")
        #expect(lines.contains { $0.hasPrefix(#"navd_loop_seconds_total{principal="kiosk"}"#) })
        // A second scrape has the metrics of a moment ago, or of now.
        #expect(try get("/metrics", token).text.contains("navweb_navd_up 1"))
    }

    @Test("while navd is away the gateway is healthy, not ready, and tells its own metrics")
    func away() throws {
        #expect(try get("/healthz").text == "ok\n")
        scene.killNavd()
        #expect(try get("/healthz").status == 200)
        let ready = try get("/readyz")
        #expect(ready.status == 503 && ready.text.hasPrefix("navd "), "\(ready.text)")
        let metrics = try get("/metrics", token)
        #expect(metrics.status == 200 && metrics.text.contains("navweb_navd_up 0"))
        #expect(!metrics.text.contains("navd_info{"))
        try scene.startNavd()
        try scene.waitUntil("navd's metrics are there again") {
            try get("/metrics", token).text.contains("navweb_navd_up 1")
        }
    }

    @Test("a navd that is stopped is not ready within some seconds, and is again when it goes on")
    func stopped() throws {
        try serve(["open": true], ready: ["windows": []])
        #expect(try get("/readyz").status == 200)
        scene.navd?.signal(SIGSTOP)
        try scene.waitUntil("navd is not ready") { try get("/readyz").status == 503 }
        #expect(try get("/healthz").status == 200)
        scene.navd?.signal(SIGCONT)
        try scene.waitUntil("navd is ready again") { try get("/readyz").status == 200 }
    }

    @Test("the gateway is ready when a page has painted the newest tree")
    func seen() throws {
        try serve(["open": true], ready: ["lagSeconds": 1])
        let window = try scene.direct().openWindow()
        let none = try get("/readyz")
        #expect(none.status == 503 && none.text == "no renderer says that it has painted anything\n", "\(none.text)")
        let page = try scene.page()
        let seq = try page.ask("ping")["result"]?["seq"]?.int ?? 0
        let painted: JSON = ["painted": .object([window: .int(Int64(seq))])]
        #expect(try page.ask("ping", painted)["result"] != nil)
        try scene.waitUntil("the page is seen") { try get("/readyz").status == 200 }
        #expect(try page.ask("tabBarController.tap", on: "till-tabs", ["index": 1])["result"] != nil)
        // Until the commit is too old, or while navd answers slowly, there may be another reason, or none.
        try scene.waitUntil("the page lags") {
            let ready = try get("/readyz")
            return ready.status == 503 && ready.text.hasPrefix("window till: a commit is not painted after")
        }
        #expect(try get("/metrics").text.contains(#"navd_painted_lag{client="page",window="till"} 1"#))
    }

    @Test("a foreign host, a page of another site and another path get nothing")
    func guarded() throws {
        try serve(["open": true])
        for path in ["/metrics", "/readyz", "/healthz"] {
            let foreign = try WebClient(port).request(["GET \(path) HTTP/1.1", "Host: evil.example"])
            #expect(foreign.status == 403, "\(path)")
            #expect(try get(path, ["Origin: http://evil.example"]).status == 403)
        }
        #expect(try get("/metrics/").status == 404)
        #expect(try WebClient(scene.port).get("/metrics").status == 404)
    }

    @Test("a configuration that does not say who may read metrics is refused, and the error names that")
    func wrong() throws {
        func problems(_ members: JSONObject) throws -> [String] {
            for (name, value) in members.members { scene.more[name] = value }
            try scene.configure(["kiosk"], [:])
            var options = ConfigurationOptions()
            options.config = "\(scene.folder.path)/navweb.json"
            do throws(ConfigurationProblems) { _ = try GatewayConfiguration.read(options) } catch { return error.lines }
            return []
        }
        let key = JSON.string("\(scene.folder.path)/metrics.secret")
        let digest = JSON.string(WebToken.digest(of: "x"))
        for (metrics, words) in [
            (["key": key], "says not who may read them"), (["open": true], "metrics.key can't be used"),
            (["key": key, "sha256": "12"], "64 hexadecimal digits"),
            (["key": key, "sha256": digest, "open": true], "wanted: one of both"),
            (["key": key, "open": 1], "wanted: true or false"), (["key": key, "open": true, "x": 1], "is no setting"),
            (["key": .string("\(scene.folder.path)/kiosk.secret"), "open": true], "is the key of \"kiosk\""),
        ] as [(JSON, String)] {
            let lines = try problems(["metrics": metrics])
            #expect(lines.contains { $0.contains(words) }, "\(metrics.text): \(lines)")
        }
        let good: JSON = ["key": key, "open": true]
        #expect(try problems(["metrics": good]) == [])
        for (ready, words) in [
            (["windows": "till"], "names of windows"), (["lagSeconds": 0], "1 to 3600"), (["x": 1], "is no setting"),
            (1, "wanted: an object"),
        ] as [(JSON, String)] {
            let lines = try problems(["metrics": good, "ready": ready])
            #expect(lines.contains { $0.contains(words) }, "\(ready.text): \(lines)")
        }
        scene.more = ["metrics": good]
        #expect(try problems([:]).contains { $0.contains("needs \"status\"") })
        scene.more = ["ready": [:]]
        #expect(try problems([:]).contains { $0.contains("needs \"metrics\"") })
    }

    @Test("navweb --check asks navd whether it tells its metrics")
    func check() throws {
        func check() throws -> (code: Int32?, text: String) {
            let output = "\(scene.folder.path)/check.log"
            let program = try Program(
                "navweb", ["--config", "\(scene.folder.path)/navweb.json", "--check"], output: output)
            let code = program.exitCode(milliseconds: 20_000)
            return (code, String(decoding: StaticFiles.bytes(of: output, atMost: 1 << 20) ?? [], as: UTF8.self))
        }
        let good = try check()
        #expect(good.code == 0 && good.text.contains("metrics: navd tells them"), "\(good)")
        try scene.give("metrics", ["command"])
        try scene.waitUntil("the rights are in force") { try check().code == 65 }
        #expect(try check().text.contains("metrics: navd does not tell them"))
    }
}
