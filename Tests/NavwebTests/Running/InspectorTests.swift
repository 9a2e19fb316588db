import Bus
import Testing

@testable import WebGateway

#if canImport(Glibc)
    import Glibc
#endif

/// The inspector's page, served by a real navweb.
@Suite("The inspector is served by navweb", .serialized)
struct InspectorTests {
    @Test("its files are served at /inspect/, beside those of the application, under the same policy")
    func files() throws {
        let scene = try WebScene(more: ["inspect": true])
        let client = try WebClient(scene.port)
        let page = try client.get("/inspect/")
        #expect(page.status == 200 && page.text.contains("<title>navd inspector</title>"))
        #expect(page.headers["content-security-policy"]?.contains("default-src 'self'") == true)
        #expect(page.headers["navweb-version"] == Version.current)
        #expect(try client.get("/").headers["navweb-version"] == nil)
        #expect(try client.get("/inspect/rules/past.js").headers["content-type"]?.contains("javascript") == true)
        #expect(try client.get("/inspect").headers["location"] == "/inspect/")
        #expect(try client.get("/inspect/parts").status == 404)
        #expect(try client.get("/").text == "<!doctype html>kiosk")
        #expect(try client.get("/navd.js").text == "export {}")
        for path in ["/inspect/../navweb.json", "/inspect/%2e%2e/Package.swift", "/inspect/.gitignore"] {
            #expect(try client.get(path).status == 404, "\(path)")
        }
    }

    @Test("without the option the path is the application's")
    func application() throws {
        let scene = try WebScene()
        #expect(try WebClient(scene.port).get("/inspect/").status == 404)
        scene.folder.makeFolder("files/inspect")
        try scene.folder.write("files/inspect/index.html", Array("mine".utf8))
        #expect(try WebClient(scene.port).get("/inspect/").text == "mine")
    }

    @Test("--check lists the tokens that the inspector can use, and fails if there is none")
    func check() throws {
        let scene = try WebScene(tokens: ["operator": ["read", "command"], "looker": ["read"], "gate": ["vote"]])
        func check() throws -> (code: Int32?, text: String) {
            let output = "\(scene.folder.path)/check-\(PageLoop.now())"
            let program = try Program(
                "navweb", ["--check", "--inspect", "--config", "\(scene.folder.path)/navweb.json"], output: output)
            let code = program.exitCode()
            return (code, String(decoding: StaticFiles.bytes(of: output, atMost: 1 << 20) ?? [], as: UTF8.self))
        }
        let good = try check()
        #expect(good.code == 0 && good.text.contains("operator: good for the inspector\n"), "\(good.text)")
        #expect(good.text.contains("looker: good for the inspector, to look only"), "\(good.text)")
        #expect(good.text.contains("gate: not for the inspector, since navd lets it hear no events"), "\(good.text)")
        try scene.configure(["operator", "gate"], [:], ["operator": ["subscribe", "snapshot"]])
        let limited = try check()
        #expect(limited.code == 65 && limited.text.contains("no token is good for the inspector"), "\(limited.text)")
        #expect(limited.text.contains("leave out unsubscribe, window.list, changesSince"), "\(limited.text)")
        let lists = ["window.list", "snapshot", "changesSince", "layout", "peer.list", "vote.list", "attachment.list"]
        try scene.configure(["operator", "gate"], [:], ["operator": lists + ["subscribe", "unsubscribe"]])
        let withoutPast = try check()
        #expect(withoutPast.code == 65, "\(withoutPast.text)")
        #expect(
            withoutPast.text.contains("leave out turn.list, controller.get, history.list, history.treeAt\n"),
            "\(withoutPast.text)")
        scene.more["inspect"] = 5
        try scene.configure(["operator"], [:])
        let wrong = try check()
        #expect(wrong.code == 65 && wrong.text.contains("inspect is a number"), "\(wrong.text)")
    }
}
