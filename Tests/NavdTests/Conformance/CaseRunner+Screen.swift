import Bus

// What a window shows, in a form that can be compared: before saving and after restoring, or before leaving a place and
// after returning to it.
extension CaseRunner {
    /// The first step with a given name stores the screen; each later step with that name compares with it.
    func expectScreen(_ step: CaseStep) throws {
        let name = try step.name
        let window = try step.word("window")
        guard let id = names.window(window) else { throw CaseError("no window is called \"\(window ?? "")\"") }
        let screen = try screen(of: id)
        guard let before = screens.updateValue(screen, forKey: name) else { return }
        screens[name] = before
        if let difference = Self.difference(screens: before, screen) { throw CaseError("\(name): \(difference)") }
    }

    /// Document, hierarchy, layout and path, with ids replaced by the order of their first occurrence. The window's
    /// name, whether it is the key window, and the number of its last event are left out, since they belong to the
    /// daemon.
    func screen(of window: WindowID) throws -> JSON {
        let on = window.description
        var document = try ask("window.save", on: on)["document"]?.object ?? [:]
        for word in ["name", "key", "transitions"] { document[word] = nil }
        let root = try ask("hierarchy", on: on)["root"] ?? .null
        var layout = try ask("layout", on: on).object ?? [:]
        for word in ["epoch", "seq"] { layout[word] = nil }
        var ids: [String: Int] = [:]
        return [
            "document": Self.numbered(.object(document), &ids), "hierarchy": Self.numbered(root, &ids),
            "layout": Self.numbered(.object(layout), &ids),
            "path": try ask("window.path", on: on)["path"] ?? .null,
        ]
    }

    private static func numbered(_ json: JSON, _ ids: inout [String: Int]) -> JSON {
        switch json {
        case .string(let text) where ControllerID(text) != nil || WindowID(text) != nil:
            if ids[text] == nil { ids[text] = ids.count }
            return .string("$\(ids[text]!)")
        case .array(let elements):
            var list: [JSON] = []
            for element in elements { list.append(numbered(element, &ids)) }
            return .array(list)
        case .object(let object):
            var members = JSONObject()
            // The data version and the row counts of a table depend on its data source. A visible delete button is not
            // saved.
            for (name, value) in object.members where !["dataVersion", "sections", "pending"].contains(name) {
                members[name] = numbered(value, &ids)
            }
            return .object(members)
        default: return json
        }
    }

    static func difference(screens before: JSON, _ after: JSON) -> String? {
        for (name, value) in before.object?.members ?? [] where after[name] != value {
            return "the \(name) is another:\n    \(value.text)\n    \(after[name]?.text ?? "nothing")"
        }
        return nil
    }

    /// Replaces `{"$answered": "s", "member": "document"}` with that member of the result of request `s`, ids
    /// unchanged.
    func quoting(_ json: JSON) throws -> JSON {
        switch json {
        case .array(let elements): return .array(try elements.map(quoting))
        case .object(let object):
            guard let name = object["$answered"]?.string else {
                return .object(JSONObject(try object.members.map { ($0.name, try quoting($0.value)) }))
            }
            guard let result = replies[name]?.first?["result"],
                let value = object["member"]?.string.map({ result[$0] }) ?? result
            else { throw CaseError("\(name) was not answered with that: \(json.text)") }
            return value
        default: return json
        }
    }
}
