import Bus

/// One callback as a person writes it: `songs.viewWillAppear`, `tabs.didSelect songs`.
enum MessageText {
    static func line(_ message: JSON, _ names: [ControllerID: String]) -> String {
        func name(_ json: JSON?) -> String {
            guard let text = json?.string else { return "none" }
            return (ControllerID(text).flatMap { names[$0] } ?? text).shown
        }
        let method = message["method"]?.string?.split(separator: ".").last.map(String.init) ?? ""
        var line = "\(name(message["on"])).\(method)"
        let params = message["params"]
        if let viewController = params?["viewController"] { line += " \(name(viewController))" }
        if let parent = params?["parent"] { line += " \(name(parent))" }
        if let report = params?["name"]?.string { line += " \(report.shown)" }
        return line
    }
}
