import Bus
import Foundation

@testable import ControllerActors

/// A daemon in this process with a genuine storyboard loaded, and one peer that sends requests.
final class StoryboardScene {
    static let folder = URL(filePath: CaseFile.project).deletingLastPathComponent().appending(
        path: "shared/storyboards")

    /// Empty if the folder of storyboards does not exist.
    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return all.filter { $0.hasSuffix(".storyboard") }.sorted()
    }()

    /// The name that references use: the file's name without the prefix that the collection added.
    static func name(_ file: String) -> String {
        let words = file.dropLast(".storyboard".count).components(separatedBy: "__")
        return words.last ?? file
    }

    private let bench = PumpBench()
    private var count: Int64 = 0
    private(set) var window = ""
    private var isPad = true
    let storyboard: Storyboard
    let name: String

    init(_ file: String, besides others: [String]) throws {
        name = Self.name(file)
        storyboard = try Storyboard.read([UInt8](Data(contentsOf: Self.folder.appending(path: file))), name: name)
        bench.connect("ui")
        _ = try ask("hello", ["client": "ui"])
        for other in [file] + others {
            let xml = String(decoding: try Data(contentsOf: Self.folder.appending(path: other)), as: UTF8.self)
            _ = try ask("storyboard.load", ["name": .string(Self.name(other)), "xml": .string(xml)])
        }
    }

    /// The results with which this peer answers navd's requests, by method.
    var answers: [String: JSON] = [:]

    /// The whole answer, result or error.
    func reply(_ method: String, _ params: JSONObject = [:], on: String? = nil) throws -> JSON {
        count += 1
        var message: JSONObject = ["id": .int(count), "method": .string(method), "params": .object(params)]
        message["on"] = on.map { .string($0) }
        try bench.send(JSON.object(message).bytes, from: "ui")
        bench.settle()
        _ = bench.published()
        while true {
            let heard = try bench.received("ui").map { try JSONParser.parse($0) }
            if let answer = heard.first(where: { $0["id"] == .int(count) && $0["method"] == nil }) { return answer }
            let asked = heard.filter { $0["id"] != nil && $0["method"] != nil }
            guard !asked.isEmpty else { throw CaseError("\(method): no answer") }
            for request in asked {
                let result = request["method"]?.string.flatMap { self.answers[$0] } ?? [:]
                try bench.send(JSON.object(["id": request["id"] ?? .null, "result": result]).bytes, from: "ui")
            }
            bench.settle()
            _ = bench.published()
        }
    }

    func ask(_ method: String, _ params: JSONObject = [:], on: String? = nil) throws -> JSON {
        let answer = try reply(method, params, on: on)
        guard let result = answer["result"] else { throw CaseError("\(method): \(answer.text)") }
        return result
    }

    /// Replaces the window by a new one, whose visible stack gives segues a place to push onto and to unwind to.
    func open(_ profile: String) throws {
        isPad = profile.hasPrefix("pad")
        if !window.isEmpty { _ = try ask("window.close", on: window) }
        window =
            try ask(
                "window.open",
                [
                    // In portrait, a split view controller hides its first pane.
                    "profile": .string(profile), "orientation": isPad ? "landscapeLeft" : "portrait", "visible": true,
                    "root": [
                        "kind": "navigationController", "name": "N",
                        "viewControllers": [["kind": "viewController", "name": "R"]],
                    ],
                ])["window"]?.string ?? ""
    }

    // MARK: Showing a scene

    /// Shows the scene. Returns nil, the name of the error of the step that failed, or `permissive` or `hidden`.
    func show(_ id: String) throws -> String? {
        let top = topmost(id)
        var made = try instantiate(top, permissive: false)
        var mark: String?
        if let error = made["error"]?["name"]?.string {
            guard error == "containmentForbidden" else { return error }
            made = try instantiate(top, permissive: true)
            mark = "permissive"
        }
        guard let root = made["result"]?["viewController"]?.string else { return made["error"]?["name"]?.string }
        let kind = try ask("controller.get", on: root)["kind"]?.string ?? ""
        try fill(root)
        let placed: JSON
        switch kind {
        case "splitViewController":
            placed = try reply("window.setRootViewController", ["viewController": .string(root)], on: window)
        case "navigationController", "tabBarController":
            placed = try reply("viewController.present", ["viewController": .string(root)], on: "R")
        default:
            placed = try reply("navigationController.pushViewController", ["viewController": .string(root)], on: "N")
        }
        if let error = placed["error"]?["name"]?.string { return error }
        try reveal(id)
        let shown = try controller(id)
        guard shown?["appearance"] == "appeared" else { return "hidden" }
        return mark
    }

    private func instantiate(_ id: String, permissive: Bool) throws -> JSON {
        var params: JSONObject = ["storyboard": .string(name), "permissive": .bool(permissive)]
        if let identifier = storyboard.controller(id: id)?.storyboardIdentifier {
            params["identifier"] = .string(identifier)
        } else {
            params["scene"] = .string(id)
        }
        return try reply("viewController.instantiateViewController", params, on: window)
    }

    /// The outermost container of the controller. Split view controllers are left out on a phone, where they can't
    /// stand.
    private func topmost(_ id: String) -> String {
        let parent = storyboard.controllers.first { parent in
            (isPad || parent.kind != .splitViewController)
                && storyboard.parts(of: parent).contains { $0.controller.id == id }
        }
        return parent.map { topmost($0.id) } ?? id
    }

    /// Gives containers that are empty in the file plain content, as an application's code would.
    private func fill(_ root: String) throws {
        for controller in try controllers() where controller["viewControllers"] == nil {
            guard let id = controller["id"]?.string, controller["id"] != "N" else { continue }
            let new: JSON = [["kind": "viewController"]]
            switch controller["kind"]?.string {
            case "navigationController":
                _ = try ask("navigationController.setViewControllers", ["viewControllers": new], on: id)
            case "tabBarController":
                _ = try ask("tabBarController.setViewControllers", ["viewControllers": new], on: id)
            case "pageViewController":
                let two: JSON = [["kind": "viewController"], ["kind": "viewController"]]
                let one = try reply("pageViewController.setViewControllers", ["viewControllers": new], on: id)
                if one["error"] != nil {
                    _ = try ask("pageViewController.setViewControllers", ["viewControllers": two], on: id)
                }
            default: break
            }
        }
    }

    /// Selects the tabs that lead to the controller.
    private func reveal(_ id: String) throws {
        var current = try controller(id)
        while let child = current?["id"]?.string, let parent = current?["parent"]?.string {
            let above = try ask("controller.get", on: parent)
            if above["kind"] == "tabBarController" {
                _ = try ask(
                    "tabBarController.setSelectedViewController", ["viewController": .string(child)], on: parent)
            }
            current = above
        }
    }

    func controllers() throws -> [JSON] { try ask("snapshot", on: window)["controllers"]?.array ?? [] }

    func controller(_ objectID: String) throws -> JSON? {
        let found = try controllers().last { $0["objectID"]?.string == objectID && $0["storyboard"]?.string == name }
        return try found?["id"]?.string.map { try ask("controller.get", on: $0) }
    }
}
