import Bus

/// Makes values of the types of the description: the least that a message has to have.
struct Sample {
    /// The id that is used where any id will do.
    let controller: ControllerID
    let window: WindowID

    /// Nested types deeper than that are cut: none of those that are asked for is so deep.
    private static let levels = 12

    /// The required members, with values of their types.
    func object(_ members: [Member]) -> JSONObject { object(members, Self.levels) }

    func value(_ type: WireType) -> JSON { value(type, Self.levels) }

    private func object(_ members: [Member], _ levels: Int) -> JSONObject {
        var object = JSONObject()
        for member in members where member.presence == .required && object[member.name] == nil {
            // How many rows are meant: at least one.
            object[member.name] = member.name == "count" ? 1 : value(member.type, levels)
        }
        return object
    }

    private func value(_ type: WireType, _ levels: Int) -> JSON {
        guard levels > 0 else { return .null }
        switch type {
        case .list: return []
        case .map: return [:]
        case .either(let types): return value(types[0], levels)
        case .named(let name): return value(named: name, levels)
        }
    }

    private func value(named name: String, _ levels: Int) -> JSON {
        switch name {
        case "any", "null": return .null
        case "object": return [:]
        case "string": return ""
        case "bool": return false
        case "int", "number": return 0
        case "id", "place": return controller.json
        case "windowID": return window.json
        case "requestID": return "q0"
        default: break
        }
        if let type = TypeDescription.named(name) {
            switch type.form {
            case .members(let members): return .object(object(members, levels - 1))
            case .oneOf(let type): return value(type, levels - 1)
            }
        }
        return .string(WordList.named(name)?.words.first ?? name)
    }
}
