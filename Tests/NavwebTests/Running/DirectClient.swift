import Bus

/// A client of navd without a gateway.
final class DirectClient {
    private let client: Client
    private var nextID = 1

    init(_ endpoint: Endpoint, _ identity: CurveIdentity) throws {
        client = try Client(endpoint, identity: identity)
        try ask("hello", ["client": "direct"])
    }

    @discardableResult
    func ask(_ method: String, on: String? = nil, _ params: JSON? = nil) throws -> JSON {
        let id = nextID
        nextID += 1
        var message: JSONObject = ["id": .int(Int64(id)), "method": .string(method)]
        message["on"] = on.map { .string($0) }
        message["params"] = params
        try client.send(JSON.object(message).bytes)
        while let bytes = try client.receive(timeoutMilliseconds: 10_000) {
            let answer = try JSONParser.parse(bytes)
            guard answer["id"] == .int(Int64(id)) else { continue }
            if let error = answer["error"] { throw SceneError("\(method): \(error.text)") }
            return answer["result"] ?? .null
        }
        throw SceneError("navd does not answer \(method)")
    }

    /// Opens a window with a stack in tabs, and returns its id.
    func openWindow(_ name: String = "till") throws -> String {
        let stack: JSON = [
            "kind": "navigationController", "name": .string("\(name)-stack"),
            "viewControllers": [["kind": "viewController", "name": .string("\(name)-root"), "title": "0"]],
        ]
        let root: JSON = [
            "kind": "tabBarController", "name": .string("\(name)-tabs"),
            "viewControllers": [stack, ["kind": "viewController", "title": "other"]],
        ]
        let result = try ask("window.open", ["name": .string(name), "visible": true, "root": root])
        return result["window"]?.string ?? ""
    }

    /// Makes the window's tree so large that a snapshot has about 600 KB.
    func fill() throws {
        for number in 0..<20 {
            let payload: JSON = ["x": .string(String(repeating: "y", count: 30_000))]
            let controller: JSON = [
                "kind": "viewController", "name": .string("v\(number)"), "payload": payload,
            ]
            try ask(
                "navigationController.pushViewController", on: "till-stack",
                ["viewController": controller, "animated": false])
        }
    }

    /// Changes the title of the window's first controller, which is a commit with an event and a layout.
    func setTitle(_ title: String, in window: String = "till") throws {
        try ask("viewController.set", on: "\(window)-root", ["title": .string(title)])
    }
}
