import Bus
import Testing

@testable import navd

/// Calls every method with each right and without it, on controllers within a principal's scope and outside. The
/// expected answer follows from the method's description: the rights it needs, and what it concerns.
@Suite("The rights that each method needs")
struct RightsMatrixTests {
    static let methods = MethodDescription.all.filter { !$0.isHeard }

    /// Methods without a target that check their own params, or whose result is limited to the scope.
    private static let narrowed: Set = [
        "attach", "detach", "host.attach", "host.detach", "window.list", "storyboard.list", "vote.dryRun",
    ]

    /// True if the method needs all four rights without a scope. Such a method names the missing right as `everything`.
    private static func wantsEverything(_ method: MethodDescription) -> Bool {
        method.rights.count == Right.allCases.count
    }

    private func scene() throws -> RightsScene { try RightsScene(store: MemoryStore()) }

    private func params(_ method: MethodDescription) -> JSON {
        var params = Samples.least(method.parameters)
        if method.name == "window.open" { params["name"] = "new" }
        if method.name == "window.openPath" { params["path"] = "/tillRoot/inPlace" }
        return .object(params)
    }

    private func say(
        _ method: MethodDescription, as access: Access, isInside: Bool, _ params: JSON? = nil
    ) throws -> JSON {
        let scene = try scene()
        try scene.join("peer", access)
        let on: String? =
            method.on.isEmpty
            ? nil
            : method.on == "window"
                ? (isInside ? "till" : "menu") : RightsScene.target(method.on, isInside: isInside)
        return try scene.say("peer", method.name, params ?? self.params(method), on: on)
    }

    @Test("each right alone allows the methods that need no other, and no further ones", arguments: methods)
    func rights(_ method: MethodDescription) throws {
        for right in Right.allCases {
            let answer = try say(method, as: RightsScene.access([right]), isInside: true)
            let may = method.rights.allSatisfy { $0 == right }
            #expect(answer.isNotAllowed != may, "with only the right \(right): \(answer.text)")
            if !may {
                let missing = answer["error"]?["data"]?["right"]?.string ?? ""
                let expected = method.rights.filter { $0 != right }.map(\.rawValue) + ["everything"]
                #expect(expected.contains(missing), "\(answer.text)")
            }
        }
        let none = try say(method, as: RightsScene.access([]), isInside: true)
        #expect(none.isNotAllowed == !method.rights.isEmpty, "without any right: \(none.text)")
    }

    @Test("a method is refused if one of its rights is missing, and allowed with all of them", arguments: methods)
    func needed(_ method: MethodDescription) throws {
        let all = try say(method, as: RightsScene.access(Set(method.rights)), isInside: true)
        #expect(!all.isNotAllowed, "\(all.text)")
        for right in method.rights {
            let less = try say(method, as: RightsScene.access(Set(Right.allCases).subtracting([right])), isInside: true)
            #expect(less.isNotAllowed, "without the right \(right): \(less.text)")
        }
    }

    @Test("rights for one window allow nothing in another", arguments: methods)
    func windows(_ method: MethodDescription) throws {
        let access = try RightsScene.access(Set(Right.allCases), windows: ["till", "new"])
        let inside = try say(method, as: access, isInside: true)
        // The controllers of the other window are called `menu…`.
        let scene = try scene()
        try scene.join("peer", access)
        let name = RightsScene.target(method.on, isInside: true).replacing("in", with: "menu", maxReplacements: 1)
        let on: String? = method.on.isEmpty ? nil : method.on == "window" ? "menu" : name
        var other = params(method).object ?? [:]
        if method.name == "window.open" { other["name"] = "other" }
        let outside = try scene.say("peer", method.name, .object(other), on: on)
        switch method.on {
        case "" where method.rights.isEmpty || Self.narrowed.contains(method.name) || method.name == "window.open":
            #expect(!inside.isNotAllowed, "inside the scope: \(inside.text)")
            #expect(outside.isNotAllowed == (method.name == "window.open"), "outside the scope: \(outside.text)")
        case "":
            #expect(inside.isNotAllowed && outside.isNotAllowed, "of all windows: \(inside.text) \(outside.text)")
        default:
            #expect(!inside.isNotAllowed, "inside the scope: \(inside.text)")
            #expect(outside.isNotAllowed, "outside the scope: \(outside.text)")
        }
    }

    @Test("rights for some subtrees allow nothing beside them, nor for the window", arguments: methods)
    func subtrees(_ method: MethodDescription) throws {
        let access = try RightsScene.access(Set(Right.allCases), inside: RightsScene.inside)
        let inside = try say(method, as: access, isInside: true)
        let outside = try say(method, as: access, isInside: false)
        switch method.on {
        case "" where method.rights.isEmpty || Self.narrowed.contains(method.name) && method.name != "host.attach":
            #expect(!inside.isNotAllowed, "\(inside.text)")
        case "window" where method.traits.contains(.ofParts):
            #expect(!inside.isNotAllowed, "a part of the window is in scope: \(inside.text)")
            #expect(outside.isNotAllowed, "no part of the window is in scope: \(outside.text)")
        case "", "window":
            // A host needs a whole window, which a scope of subtrees never covers: the claim is refused, or matches
            // nothing.
            #expect(inside["result"] == nil && (inside.isNotAllowed || method.name == "host.attach"), "\(inside.text)")
        default:
            #expect(outside.isNotAllowed, "outside the scope: \(outside.text)")
            if isOfWindow(method) {
                #expect(inside["result"] == nil, "a method of the window: \(inside.text)")
            } else {
                #expect(!inside.isNotAllowed, "inside the scope: \(inside.text)")
            }
        }
    }

    /// Scopes that cover the controllers called `in…`, but neither those called `out…` nor the window `menu`.
    enum Part: CaseIterable {
        case window, subtrees, subtreesOfWindow

        func access(_ rights: Set<Right>) throws -> Access {
            switch self {
            case .window: try RightsScene.access(rights, windows: ["till"])
            case .subtrees: try RightsScene.access(rights, inside: RightsScene.inside)
            case .subtreesOfWindow:
                try RightsScene.access(rights, windows: ["till"], inside: RightsScene.inside)
            }
        }
    }

    @Test(
        "each right alone, for a part of the tree, allows there the methods that need no other, and none elsewhere",
        arguments: methods.filter { !["", "window"].contains($0.on) })
    func rightsOfParts(_ method: MethodDescription) throws {
        for (part, right) in Part.allCases.flatMap({ part in Right.allCases.map { (part, $0) } }) {
            let access = try part.access([right])
            let inside = try say(method, as: access, isInside: true)
            let may = method.rights.allSatisfy { $0 == right }
            if part != .window, isOfWindow(method) {
                #expect(inside["result"] == nil, "\(part), only \(right), a method of the window: \(inside.text)")
            } else {
                #expect(inside.isNotAllowed != may, "\(part), only \(right), inside: \(inside.text)")
            }
            guard !method.rights.isEmpty else { continue }
            let scene = try scene()
            try scene.join("peer", access)
            let name = RightsScene.target(method.on, isInside: true)
            let other = part == .window ? "menu\(name.dropFirst(2))" : "out\(name.dropFirst(2))"
            let outside = try scene.say("peer", method.name, params(method), on: other)
            #expect(outside.isNotAllowed, "\(part), only \(right), outside: \(outside.text)")
        }
    }

    /// True if the command counts as the window's, whichever controller it is sent to.
    private func isOfWindow(_ method: MethodDescription) -> Bool {
        guard let params = params(method).object else { return false }
        // The storyboard decides what these two do.
        if ["viewController.performSegue", "viewController.unwind"].contains(method.name) { return true }
        guard let command = try? Command.decode(method.name, on: "c1", params: params) else { return false }
        return command.isWindows && command.isStructural
    }

    @Test(
        "with rights for some subtrees, a dry run is refused where its command would be",
        arguments: methods.filter { $0.kind == .command && !$0.on.isEmpty })
    func dryRuns(_ method: MethodDescription) throws {
        let access = try RightsScene.access(Set(Right.allCases), inside: RightsScene.inside)
        let scene = try scene()
        try scene.join("peer", access)
        let on = method.on == "window" ? "till" : RightsScene.target(method.on, isInside: false)
        let answer = try scene.say(
            "peer", "vote.dryRun", ["method": .string(method.name), "on": .string(on), "params": params(method)])
        // An `undo` has no dry run, because only the store knows which command it would be.
        if method.name == "undo" {
            #expect(answer["error"]?["name"] == "invalidParams", "\(answer.text)")
            let undo = try scene.say("peer", "undo", params(method), on: on)
            #expect(undo.isNotAllowed, "\(undo.text)")
            return
        }
        // A client with rights in a part of a window may call the methods with the trait `ofParts`.
        let isAllowed = method.traits.contains(.ofParts)
        #expect(answer["result"]?["would"] == (isAllowed ? "allowed" : "refused"), "\(answer.text)")
        #expect(answer["result"]?["error"]?["name"] == (isAllowed ? nil : "notAllowed"), "\(answer.text)")
    }
}
