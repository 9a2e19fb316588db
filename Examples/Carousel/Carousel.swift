import Bus
import ControllerActors
import Host

/// A container that UIKit does not have: it shows one of many pages, and the first page follows the last. The pages and
/// the index of the shown page are in its `state`, so that the next host continues with them after a crash.
struct Carousel: HostedContainer {
    let customClass = "Carousel"

    /// Its delegate may veto a page, as a tab bar's delegate may veto a tab.
    func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
        guard ["next", "previous"].contains(command.action) else { return [] }
        return [Question(on: scene.container.id, .shouldSelect)]
    }

    func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
        var pages = scene.state?["pages"]?.array?.compactMap(\.string) ?? []
        var page = scene.state?["page"]?.int ?? 0
        switch command.action {
        case "setPages":
            pages = command.value.array?.compactMap(\.string) ?? []
            page = 0
        case "next": page += 1
        case "previous": page -= 1
        default:
            throw .invalidParams("params.action is \"\(command.action)\"", right: "setPages, next or previous")
        }
        guard !pages.isEmpty else {
            throw .invalidParams("params.value holds no page", right: "an array of titles")
        }
        page = (page + pages.count) % pages.count
        var spec = ControllerSpec(kind: .viewController)
        spec.properties = [.title(pages[page])]
        scene.children = [.spec(spec)]
        scene.title = pages[page]
        scene.state = ["pages": .array(pages.map { .string($0) }), "page": .int(Int64(page))]
        scene.result = ["page": .int(Int64(page))]
    }
}
