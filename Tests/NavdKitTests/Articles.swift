import NavdKit

/// The code of the articles, so that it is compiled. `ArticleTests` finds each of its lines here or in an example.
enum Articles {
    static func commands(_ nav: NavdClient) async throws {
        let albums = nav.navigationController("albumsNavigation")
        try await albums.pushViewController(
            .new(.viewController, name: "album", title: "Kind of Blue"), animated: false)

        let tapped = try await nav.tabBarController("tabs").tap(viewController: "songs")
        if tapped.isVetoed { print("\(tapped.by ?? "") says no") }

        try await nav.controller("album").set(title: .null)
    }

    static func errors(_ nav: NavdClient) async {
        do throws(NavdError) {
            try await nav.tabBarController("tabs").tap(index: 7)
        } catch {
            if error.name == .indexOutOfRange { print(error.data) }
        }
    }

    static func delegate() async throws {
        let nav = try await Navd.connect(client: "gate")
        try await nav.delegate(of: "tabs", lasting: true)
            .shouldSelect { $0.viewController.name != "songs" }
            .attach()
        try await nav.run()
    }

    static func layouts() async throws {
        let nav = try await Navd.connect(client: "draw")
        for try await screen in nav.window("music").layouts {
            for frame in screen.frames {
                print(frame.part, frame.name ?? frame.of, frame.title ?? "")
            }
        }
    }

    static func tree(_ nav: NavdClient, _ albums: NavigationControllerHandle) async throws {
        let tree = try await nav.window("music").tree()
        print(tree["songs"]?.title ?? "")  // by id or name
        print(tree.shown)  // the names of what is on screen
        let pushed = try await albums.pushViewController(.new(.viewController, name: "album"))
        await tree.wait(for: pushed.seq ?? 0)  // the copy has come to that commit
        await tree.wait { $0.names["album"] != nil }
    }

    static func events(_ nav: NavdClient) async throws {
        for try await change in nav.window("music").events {
            switch change {
            case .copy(let copy): print("from \(copy.seq) on")
            case .event(let event, let copy): print("\(event.cause.method) by \(event.cause.by): \(copy.seq)")
            }
        }
    }

    /// What a program draws a transition with.
    private static func animate(_ kind: String, for time: Duration) async { print(kind, time) }

    static func renderer(_ nav: NavdClient) async throws {
        try await nav.renderer(of: .inside("tabs"), endsTransitions: true)
            .begin { transition in
                await animate(transition.kind, for: .milliseconds(transition.duration))
                try await transition.controller.transition.finish(transition: transition.transition)
            }
            .attach()
    }

    struct Carousel: HostedContainer {
        let customClass = "Carousel"

        func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
            [scene.vote(.shouldSelect, ["title": command.value])]
        }

        func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
            guard command.action == "show", let title = command.value.string else {
                throw .invalidParams("params.action is \"\(command.action)\"", right: "show, with a title")
            }
            var spec = ControllerSpec(kind: .viewController)
            spec.properties = [.title(title)]
            scene.children = [.spec(spec)]
            scene.state = ["title": .string(title)]
            scene.transition = OwnTransition(.page, animated: true, begins: ["direction": "forward"])
        }
    }

    static func host() async throws {
        let nav = try await Navd.connect(client: "carousel")
        try await nav.host(Carousel())
        try await nav.run()
    }
}
