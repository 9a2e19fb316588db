import Bus
import Testing

@testable import ControllerActors
@testable import navd

@Suite("A closed window leaves no objects behind")
struct ClosedWindowTests {
    @Test("the window and its containers are released")
    func forgotten() throws {
        let loop = PumpLoop()
        let daemon = loop.enter {
            Daemon(loop: loop, epoch: "e", eventsEndpoint: "none", wire: MemoryWire(), token: { "t" })
        }
        let (router, post) = (daemon.router, daemon.post)
        weak var window: WindowActor?
        weak var container: Container?
        let origin = Origin(session: 0, request: nil, client: "test", method: "window.close")
        try loop.enter {
            var opening = Application.Opening()
            let text = #"{"kind":"navigationController","viewControllers":[{"kind":"viewController"}]}"#
            opening.root = try ControllerSpec(json: JSONParser.parse(text), path: "root")
            let opened = try router.assumeIsolated { router in
                try Result { () throws(Refusal) in try router.parts.windows.open(opening, origin).0 }.get()
            }
            window = opened
            container = opened.assumeIsolated { $0.all.last }
            router.assumeIsolated { router in
                router.parts.windows.show(opened, by: "test")
                router.parts.windows.submit(
                    TurnRequest(command: .window(.close), target: .window, in: opened, origin: origin))
            }
            post.deliver()
        }
        loop.drain()
        #expect(window == nil)
        #expect(container == nil)
    }
}
