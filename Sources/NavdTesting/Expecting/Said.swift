import Bus
import NavdKit

/// One message of navd, with names in the place of ids: `album.viewDidLoad`.
public struct Said: Sendable, Equatable, CustomStringConvertible {
    /// The name of the controller; empty if the message is about none.
    public let on: String
    /// The whole name of the method, such as `viewController.viewDidLoad`.
    public let method: String
    public let params: JSONObject

    public init(on: String, method: String, params: JSONObject = [:]) {
        (self.on, self.method, self.params) = (on, method, params)
    }

    /// The method without its group, such as `viewDidLoad`.
    public var word: String { method.split(separator: ".").last.map(String.init) ?? method }

    /// What it is about; nil for what belongs to no group.
    public var group: MessageGroup? {
        if method.hasPrefix("viewController.view") { return .appearance }
        if method.hasSuffix("MoveToParent") { return .containment }
        if method.hasSuffix(".didReport") { return .report }
        if ["Rotat", "FirstHalf", "SecondHalf"].contains(where: { method.contains($0) }) { return .rotation }
        return method.split(separator: ".").first.flatMap { MessageGroup(rawValue: String($0)) }
    }

    public var description: String {
        let name = on.isEmpty ? method : "\(on).\(word)"
        return params.isEmpty ? name : "\(name) \(JSON.object(params).text)"
    }
}

/// What messages are about: the groups of a case (Tests/Conformance).
public enum MessageGroup: String, Sendable, CaseIterable {
    case appearance, containment, report, rotation
    case navigationController, tabBarController, pageViewController, splitViewController, popoverController
    case tableViewController
}

/// A message that a test expects: `"album.viewDidLoad"`, `"tabBarController.didSelect"` for whichever controller, or
/// `.message("didSelect", from: "tabs", ["viewController": "albums"])`.
public struct MessagePattern: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    private enum Form: Sendable, Equatable {
        case text(String)
        case members(method: String, from: String?, params: JSONObject)
    }

    private let form: Form

    private init(_ form: Form) { self.form = form }
    public init(_ text: String) { form = .text(text) }
    public init(stringLiteral value: String) { self.init(value) }

    /// - Parameters:
    ///   - method: with its group or without.
    ///   - controller: its name; nil stands for any.
    ///   - params: those that are named here; others may be there, too.
    public static func message(
        _ method: String, from controller: String? = nil, _ params: JSONObject = [:]
    ) -> MessagePattern { MessagePattern(.members(method: method, from: controller, params: params)) }

    /// As a case has it: a text, or an object with `from`, `method` and `params`.
    init(json: JSON) {
        guard let method = json["method"]?.string else {
            self.init(json.string ?? json.text)
            return
        }
        let from = (json["from"] ?? json["on"])?.string
        self.init(.members(method: method, from: from, params: json["params"]?.object ?? [:]))
    }

    /// Whether this message is the expected one.
    public func matches(_ said: Said) -> Bool {
        switch form {
        case .text(let text): text == said.method || text == "\(said.on).\(said.word)"
        case .members(let method, let from, let params):
            (method == said.method || method == said.word) && (from ?? said.on) == said.on
                && Likeness.fits(.object(params), .object(said.params))
        }
    }

    public var description: String {
        switch form {
        case .text(let text): return text
        case .members(let method, let from, let params):
            let name = from.map { "\($0).\(method.split(separator: ".").last ?? "")" } ?? method
            return params.isEmpty ? name : "\(name) \(JSON.object(params).text)"
        }
    }
}

/// How a value of navd is compared with an expected one.
enum Likeness {
    /// Of objects only the expected members are compared; null is like a member that is not there.
    static func fits(_ wanted: JSON, _ got: JSON?) -> Bool {
        switch (wanted, got ?? .null) {
        case (.object(let wanted), .object(let got)):
            wanted.members.allSatisfy { fits($0.value, got[$0.name]) }
        case (.array(let wanted), .array(let got)):
            wanted.count == got.count && zip(wanted, got).allSatisfy { fits($0, $1) }
        case (let wanted, let got): wanted == got
        }
    }
}
