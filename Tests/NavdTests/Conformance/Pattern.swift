import Bus

/// Compares a value from navd with a case's expectation: of objects only the members named are compared, everything
/// else exactly.
enum Pattern {
    /// The first difference, or nil if the value matches.
    static func difference(_ wanted: JSON, _ got: JSON?, path: String = "") -> String? {
        let place = path.isEmpty ? "" : "\(path): "
        switch (wanted, got) {
        case (.null, nil), (.null, .null?): return nil
        case (.object(let wanted), .object(let got)?):
            for (name, value) in wanted.members {
                if let found = difference(value, got[name], path: path.isEmpty ? name : "\(path).\(name)") {
                    return found
                }
            }
            return nil
        case (.array(let wanted), .array(let got)?):
            guard wanted.count == got.count else {
                return
                    "\(place)\(JSON.array(got).text) has \(got.count) elements, not the \(wanted.count) of \(JSON.array(wanted).text)"
            }
            for (index, value) in wanted.enumerated() {
                if let found = difference(value, got[index], path: "\(path)[\(index)]") { return found }
            }
            return nil
        case (.int(let wanted), .double(let got)?) where Double(wanted) == got: return nil
        case (.double(let wanted), .int(let got)?) where wanted == Double(got): return nil
        case (let wanted, let got?) where wanted == got: return nil
        default: return "\(place)\(got?.text ?? "nothing") is not \(wanted.text)"
        }
    }

    static func matches(_ wanted: JSON, _ got: JSON?) -> Bool { difference(wanted, got) == nil }

    /// The pattern of an error: a string stands for the error's name, an object for members of it.
    static func refusal(_ wanted: JSON) -> JSON { wanted.string.map { ["name": .string($0)] } ?? wanted }
}
