import Testing

@testable import Bus

/// Sample values of described types: one that fits the type, and one that can't be mistaken for a value of it.
enum WireSamples {
    static func fitting(_ type: WireType, depth: Int = 0) -> JSON {
        switch type {
        case .named(let name): fitting(named: name, depth)
        case .list(let element): depth > 4 ? [] : [fitting(element, depth: depth + 1)]
        case .map(let value): ["a": fitting(value, depth: depth + 1)]
        case .either(let types): fitting(types[0], depth: depth)
        }
    }

    private static func fitting(named name: String, _ depth: Int) -> JSON {
        switch name {
        // These types need more than any value of their members' types.
        case "popoverAnchor": return ["of": "c2", "position": "left", "permittedArrowDirections": ["up"]]
        case "pageIndicator": return ["count": 2, "index": 1]
        case "profile": return ["width": 300, "height": 400, "idiom": "pad"]
        case "document": return ["format": "navd.window", "version": 1]
        case "commandOfSeveral": return ["method": "viewController.loadView", "on": "c2"]
        case "any", "string": return "text"
        case "object": return [:]
        case "bool": return true
        case "int", "requestID": return 1
        case "number": return 0.5
        case "null": return .null
        case "id", "place": return "c2"
        case "windowID": return "w1"
        default: break
        }
        if let words = WordList.named(name) { return .string(words.words[0]) }
        guard let type = TypeDescription.named(name) else { return .string(name) }
        switch type.form {
        case .oneOf(let type): return fitting(type, depth: depth)
        case .members(let members): return object(members.filter { $0.presence == .required }, depth: depth + 1)
        }
    }

    static func object(_ members: [Member], depth: Int = 0, texts: [String: JSON] = [:]) -> JSON {
        .object(JSONObject(members.map { ($0.name, texts[$0.name] ?? fitting($0.type, depth: depth)) }))
    }

    /// The params of a command, with texts that the decoder parses further.
    static func params(_ members: [Member]) -> JSON {
        object(members, texts: ["profile": "pad-768x1024", "path": "/A", "timeout": 1_000])
    }

    /// A value of another type; nil if the type accepts anything.
    static func misfit(_ type: WireType) -> JSON? {
        let candidates: [JSON] = [
            .array([.array([7])]), 7.5, "no such word", true, .object(["?": 1]), .array([.object(["?": 1])]),
        ]
        return candidates.first { WireCheck.mismatch($0, type, at: "") != nil && !isText($0, type) }
    }

    /// A list of references may hold any text, since names are looked up later.
    private static func isText(_ json: JSON, _ type: WireType) -> Bool {
        json.string != nil && type.names.contains("place")
    }
}

#if DEBUG
    /// The members of one object that its reader asked for.
    final class AskedMembers: @unchecked Sendable {
        private var byPath: [String: Set<String>] = [:]

        static func of(_ path: String, during body: () throws -> Void) rethrows -> Set<String> {
            let asked = AskedMembers()
            try FieldReader.$listener.withValue({ asked.byPath[$0, default: []].insert($1) }, operation: body)
            return asked.byPath[path] ?? []
        }
    }
#endif
