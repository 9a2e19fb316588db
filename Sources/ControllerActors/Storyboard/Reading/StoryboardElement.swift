import Foundation

/// One element that was kept, with the children that were kept.
struct StoryboardElement: Sendable {
    let name: String
    let role: StoryboardRole
    /// A view has only its id.
    let attributes: [String: String]
    let line: Int
    var children: [StoryboardElement] = []
    var text = ""
    /// Nil in a view, where attributes are not recorded.
    private let reads: AttributeReads?

    init(name: String, role: StoryboardRole, attributes: [String: String], line: Int) {
        (self.name, self.role, self.attributes, self.line) = (name, role, attributes, line)
        reads = role == .view ? nil : AttributeReads()
    }

    subscript(attribute: String) -> String? {
        reads?.names?.insert(attribute)
        return attributes[attribute]
    }

    /// Reads attributes that are known and have neither an effect nor a place where they are shown.
    func skip(_ names: String...) { reads?.names?.formUnion(names) }

    /// The attributes that were not read: what this reader does not understand (STORY-10).
    var unread: [String: String] {
        guard let names = reads?.names else { return [:] }
        return attributes.filter { !names.contains($0.key) && !Self.structural.contains($0.key) }
    }

    var isRead: Bool { reads?.names?.isEmpty == false }

    /// Ends the recording, here and below, so that any thread may read attributes.
    func endRecording() {
        reads?.names = nil
        for child in children { child.endRecording() }
    }

    /// Attributes that identify an element, and say nothing else about it.
    private static let structural: Set<String> = ["id", "key", "sceneMemberID", "sceneID", "type"]

    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }

    func child(_ name: String, key: String? = nil) -> StoryboardElement? {
        children.first { $0.name == name && (key == nil || $0.key == key) }
    }

    /// An attribute, or the `<string key=…>` that Xcode writes when the text has line breaks.
    func string(_ key: String) -> String? { self[key] ?? child("string", key: key)?.spelledText }

    /// Xcode writes text that XML cannot carry as base64, without padding.
    private var spelledText: String {
        guard flag("base64-UTF8") else { return text }
        let letters = text.filter { !$0.isWhitespace && $0 != "=" }
        let padded = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Xcode's YES or NO; nil when absent, or neither.
    func flagIfSaid(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// An absent attribute has UIKit's default, which is not always NO.
    func flag(_ attribute: String, absent: Bool = false) -> Bool { flagIfSaid(attribute) ?? absent }

    /// True if it is YES, else nil.
    func yes(_ attribute: String) -> Bool? { flag(attribute) ? true : nil }

    func integer(_ attribute: String) -> Int? { self[attribute].flatMap { Int($0) } }

    /// Finite numbers only: `nan` and `inf` can be parsed, and no JSON can hold them.
    func number(_ attribute: String) -> Double? {
        self[attribute].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    var simulatedMetrics: [String: [String: String]] {
        let pairs = children.compactMap { child -> (String, [String: String])? in
            guard let key = child.key, key.hasPrefix("simulated") else { return nil }
            var said = child.attributes
            said["key"] = nil
            return (key, said.merging(["type": child.name]) { written, _ in written })
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// An attribute without which the element means nothing. Errors: `missingAttribute`.
    func required(_ attribute: String) throws(StoryboardError) -> String {
        if let value = self[attribute], !value.isEmpty { return value }
        throw StoryboardError(
            .missingAttribute, line: line, "<\(name)> has no \(attribute)", expected: "\(attribute)=\"…\"")
    }
}

/// The names of the attributes of one element that were read; nil once the file is read. It is a class, so that all
/// copies of an element share it.
private final class AttributeReads: @unchecked Sendable {
    // Sendable: it changes only while one thread reads the file.
    var names: Set<String>? = []
}
