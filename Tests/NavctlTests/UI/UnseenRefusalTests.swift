import Bus
import Testing

@testable import navctl

@Suite("Refused requests of no window in navctl ui")
struct UnseenRefusalTests {
    @Test("what is refused without a window stands in the log, also before a window is known")
    func refusalsOfNoWindow() throws {
        var rig = InterfaceRig()
        rig.take(.connected(["epoch": "e1", "seq": 7]))
        rig.publish("trace/navd/", ["turn": 0, "refused": ["error": "parseError", "code": -32700]])
        #expect(rig.text().contains("a peer without a session is refused a message: parseError (-32700)"))
        rig.answer(.snapshot, try #require(Scene.all.first { $0.name == "music" }).snapshot)
        let hello: JSON = ["id": 1, "method": "hello", "error": "unsupportedVersion", "code": 102]
        rig.publish("trace/navd/", ["turn": 0, "refused": hello])
        let gone: JSON = ["method": "layout", "on": "w9", "client": "tv", "error": "unknownWindow", "code": 301]
        rig.publish("trace/navd/", ["turn": 0, "refused": gone])
        let refused = rig.interface.knowledge.log.entries.filter { $0.kind == .refusal }.map(\.text)
        #expect(refused.count == 3 && refused[1].contains("is refused hello: unsupportedVersion"))
        #expect(refused[2].contains("tv is refused layout on w9: unknownWindow"))
        // Of a missing right the audit tells, and traces of another window are not shown.
        let lacking: JSON = ["method": "window.open", "error": "notAllowed", "code": 120]
        rig.publish("trace/navd/", ["turn": 0, "refused": lacking])
        rig.publish("trace/w2/", ["turn": 0, "refused": ["method": "layout", "error": "busy", "code": 1]])
        #expect(rig.interface.knowledge.log.entries.count { $0.kind == .refusal } == 3)
    }
}
