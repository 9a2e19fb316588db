extension JSON {
    /// JSON for reading: a value that fits into the width stands on one line, and the members of others on lines of
    /// their own.
    /// - Parameters:
    ///   - width: the bytes of a line at most, its indentation included. A string that is longer is not broken.
    ///   - indent: the spaces in front of the line in which the value begins.
    public func indented(width: Int, indent: Int = 0) -> String {
        let flat = text
        if flat.utf8.count + indent <= width { return flat }
        let (inner, outer) = (String(repeating: " ", count: indent + 2), String(repeating: " ", count: indent))
        switch self {
        case .array(let values):
            let lines = values.map { inner + $0.indented(width: width, indent: indent + 2) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
        case .object(let object):
            let lines = object.members.map { member in
                "\(inner)\(JSON.string(member.name).text): \(member.value.indented(width: width, indent: indent + 2))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
        default: return flat
        }
    }
}
