import Bus
import Host

/// A container that UIKit does not have: it shows one of many pages, and the first page follows the last. The pages and
/// the index of the shown page are in its `state`, so that the next host continues with them after a crash.
struct Carousel: HostedContainer {
    let customClass = "Carousel"

    /// Its delegate may veto a page, as a tab bar's delegate may veto a tab. It is told which page that is.
    func questions(_ command: OwnCommand, on scene: OwnScene) throws(Refusal) -> [Question] {
        guard command.action != "setPages" else { return [] }
        let pages = try Pages(scene.state).after(command)
        return [scene.vote(.shouldSelect, ["page": .int(Int64(pages.index)), "title": .string(pages.title)])]
    }

    func perform(_ command: OwnCommand, on scene: inout OwnScene) throws(Refusal) {
        let pages = try Pages(scene.state).after(command)
        var spec = ControllerSpec(kind: .viewController)
        spec.properties = [.title(pages.title)]
        scene.children = [.spec(spec)]
        scene.title = pages.title
        scene.state = pages.json
        scene.result = ["page": .int(Int64(pages.index))]
        // The last page stays where it is until the next one has come.
        if command.action != "setPages" {
            scene.transition = OwnTransition(.page, animated: true, begins: ["direction": pages.direction])
        }
    }
}

/// The pages of a carousel, read from a state that anybody may have written.
private struct Pages {
    var titles: [String]
    var index = 0
    var direction: JSON = "forward"

    init(_ state: JSON?) {
        titles = state?["pages"]?.array?.compactMap(\.string) ?? []
        if let page = state?["page"]?.int, titles.indices.contains(page) { index = page }
    }

    var title: String { titles.indices.contains(index) ? titles[index] : "" }

    var json: JSON { ["pages": .array(titles.map { .string($0) }), "page": .int(Int64(index))] }

    /// Errors: `invalidParams` for an unknown action, or without pages.
    func after(_ command: OwnCommand) throws(Refusal) -> Pages {
        var next = self
        switch command.action {
        case "setPages": (next.titles, next.index) = (command.value.array?.compactMap(\.string) ?? [], 0)
        case "next": next.index += 1
        case "previous": (next.index, next.direction) = (index + titles.count - 1, "reverse")
        default:
            throw .invalidParams("params.action is \"\(command.action.echoed)\"", right: "setPages, next or previous")
        }
        guard !next.titles.isEmpty else {
            throw .invalidParams("params.value holds no page", right: "an array of titles")
        }
        next.index %= next.titles.count
        return next
    }
}
