@testable import Bus

/// Writes the methods of handles, and the types of their results.
enum CommandsWriter {
    /// The kit itself sends these.
    private static let own: Set<String> = [
        "hello", "bye", "cancel", "attach", "detach", MethodName.hostAttach, MethodName.hostDetach,
    ]
    /// Where the name of a method is that of something else on the same handle.
    private static let names = [
        "viewController.navigationItem": "loadNavigationItem", "viewController.tap": "tapObject",
        "snapshot": "snapshot", "controller.get": "get",
    ]
    /// On which handle a method is found, by the kind of object that it is about.
    private static let owners = [
        "controller": "ViewControllerMethods", "viewController": "ViewControllerMethods",
        "tableViewController": "TableViewControllerHandle", "navigationController": "NavigationControllerHandle",
        "tabBarController": "TabBarControllerHandle", "pageViewController": "PageViewControllerHandle",
        "splitViewController": "SplitViewControllerHandle", "popoverController": "PopoverControllerHandle",
        "window": "WindowHandle", "": "NavdClient",
    ]
    /// Methods of these families stand on the handle itself, and not on a member of it.
    private static let direct: [String: Set<String>] = [
        "WindowHandle": ["", "window"], "ViewControllerMethods": ["controller", "viewController"], "NavdClient": [""],
        "PopoverControllerHandle": ["popoverController"], "TableViewControllerHandle": ["tableViewController"],
        "NavigationControllerHandle": ["navigationController"], "TabBarControllerHandle": ["tabBarController"],
        "PageViewControllerHandle": ["pageViewController"], "SplitViewControllerHandle": ["splitViewController"],
    ]
    /// The handles that are made by name: what they stand for, and what that is.
    private static let handles = [
        ("ViewController", "A controller of whatever kind."), ("NavigationController", "A stack."),
        ("TabBarController", "A tab bar controller."), ("PageViewController", "A page view controller."),
        ("SplitViewController", "A split view controller."), ("TableViewController", "A table view controller."),
        ("PopoverController", "A popover controller."),
    ]

    private struct Place: Hashable {
        let owner: String
        /// Nil for what stands on the owner itself.
        let family: String?

        /// The type that has the methods.
        var type: String {
            guard let family else { return owner }
            let of =
                owner == "NavdClient" ? "Client" : owner.replacing("Handle", with: "").replacing("Methods", with: "")
            return "\(of)\(family.typeName)Methods"
        }
    }

    private static let sent = MethodDescription.all.filter { !$0.isHeard && !own.contains($0.name) }

    private static func place(of method: MethodDescription) -> Place {
        let owner = owners[method.on] ?? "NavdClient"
        let family = method.name.split(separator: ".").dropLast().joined(separator: ".")
        return Place(owner: owner, family: direct[owner]?.contains(family) == true ? nil : family)
    }

    // MARK: Files

    /// The types of handles.
    static var handleTypes: [[String]] {
        handles.map { word, summary in
            let methods = word == "PopoverController" ? "ControllerHandle" : "ViewControllerMethods"
            return [
                "/// \(summary)", "public struct \(word)Handle: \(methods) {", "    public let place: HandlePlace",
                "    public init(_ place: HandlePlace) { self.place = place }", "}",
            ]
        }
    }

    /// The functions that make handles. That of a controller of whatever kind stands in the sources.
    static var makers: [[String]] {
        handles.dropFirst().map { word, summary in
            [
                "    /// \(summary.dropLast()), by id or name.",
                "    /// - Parameter window: where the name is looked up, if several windows have it.",
                "    public func \(word.lowercasedFirst)(_ reference: String, in window: String? = nil)"
                    + " -> \(word)Handle {",
                "        \(word)Handle(place(reference, in: window))", "    }",
            ]
        }
    }

    private static let families = Set(sent.map(place)).filter { $0.family != nil }.sorted { $0.type < $1.type }

    /// The types that have the methods of a family.
    static var familyTypes: [[String]] {
        families.map { place in
            let isClient = place.owner == "NavdClient"
            return [
                "/// The methods `\(place.family ?? "").…`.",
                "public struct \(place.type): \(isClient ? "ClientMethods" : "HandleMethods") {",
                isClient ? "    let client: NavdClient" : "    let handle: any Handle", "}",
            ]
        }
    }

    /// The members that are families of methods, by their owners.
    static var familyMembers: [(owner: String, members: [[String]])] {
        Dictionary(grouping: families, by: \.owner).sorted { $0.key < $1.key }.map { owner, places in
            let isClient = owner == "NavdClient"
            return (
                owner,
                places.map { place in
                    let family = place.family ?? ""
                    let name = isClient && family == "host" ? "hosts" : family.typeName.lowercasedFirst
                    let made = "\(place.type)(\(isClient ? "client" : "handle"): self)"
                    return [
                        "    /// The methods `\(family).…`.",
                        "    public var \(name.escaped): \(place.type) { \(made) }",
                    ]
                }
            )
        }
    }

    /// The methods, by the type that has them.
    static var commands: [(type: String, declarations: [[String]])] {
        let places = Dictionary(grouping: sent, by: place)
        return places.sorted { $0.key.type < $1.key.type }.map { place, methods in
            (place.type, methods.map(method))
        }
    }

    private static func method(_ method: MethodDescription) -> [String] {
        var out = SwiftLines()
        let last = method.name.split(separator: ".").last.map(String.init) ?? method.name
        let name = names[method.name] ?? last
        document(method, &out)
        let result = resultType(method)
        if method.kind != .read { out.add("    @discardableResult") }
        let members = method.parameters.filter(\.isRequired) + method.parameters.filter { !$0.isRequired }
        var parts =
            members.map { ObjectsWriter.parameter($0, isSent: true) } + ["options: RequestOptions = RequestOptions()"]
        // As in UIKit, the name of the method says what its first param is: `setTitle("Songs")`.
        if let first = members.first, first.isRequired, name.lowercased().hasSuffix(first.name.lowercased()) {
            parts[0] = "_ \(parts[0])"
        }
        out.list("public func \(name.escaped)(", parts, ") async throws(NavdError) -> \(result) {", indent: 4)
        let (head, tail) = result == "Reply" ? ("", "") : (".init(", ")")
        out.members("try await \(head)send(\"\(method.name)\", [", method.parameters, "], options)\(tail)", indent: 8)
        out.add("    }")
        return out.lines
    }

    private static func document(_ method: MethodDescription, _ out: inout SwiftLines) {
        out.comment(method.summary, indent: 4)
        if !method.ownErrors.isEmpty {
            out.add("    ///")
            out.comment(
                "Errors: \(method.ownErrors.map { "`\($0.rawValue)`" }.joined(separator: ", ")), and the usual ones.",
                indent: 4)
        }
        let explained = method.parameters.filter { !$0.meaning.isEmpty }
        guard !explained.isEmpty else { return }
        out.add("    /// - Parameters:")
        for member in explained {
            out.comment("- \(member.name): \(member.meaning)", indent: 4, first: "  ", hanging: "    ")
        }
    }

    // MARK: Results

    private static func parts(_ method: MethodDescription) -> [String] {
        WireType.split(method.result, at: ",").map { WireType.trimmed($0) }.filter { !$0.isEmpty && $0 != "{}" }
    }

    private static func isCommand(_ method: MethodDescription) -> Bool { parts(method).contains("outcome") }

    static func resultType(_ method: MethodDescription) -> String {
        let parts = parts(method)
        if parts.isEmpty { return "Reply" }
        if parts == ["outcome"] { return "CommandOutcome" }
        if parts.count == 1, parts[0].hasPrefix("..."), parts[0] != "...any" {
            return "Objects.\(parts[0].dropFirst(3).description.capitalizedFirst)"
        }
        return "Results.\(method.name.typeName)"
    }

    static var results: [[String]] {
        sent.filter { resultType($0).hasPrefix("Results.") }.map { method in
            let summary = "What `\(method.name)` answers."
            guard isCommand(method) else {
                return ObjectsWriter.object(method.name.typeName, summary, method.results, isSent: false)
            }
            var out = SwiftLines()
            let usual = Set((TypeDescription.named("commandOutcome")?.members ?? []).map(\.name))
            out.comment(summary, indent: 4)
            out.add("    public struct \(method.name.typeName): CommandResult {")
            out.add("        public let reply: Reply")
            out.add("        public init(_ reply: Reply) { self.reply = reply }")
            for member in method.results where !usual.contains(member.name) {
                // Where nothing was done, only the outcome is there.
                let type = SwiftType(member.type).name
                out.add("        public var \(member.name.escaped): \(type)? { json.read(\"\(member.name)\") }")
            }
            out.add("    }")
            return out.lines
        }
    }
}
