import Bus
import ControllerActors

/// The params of `storyboard.load`: they are checked at once, and read later beside the loop.
struct StoryboardSource: Sendable {
    /// The most languages of one storyboard.
    static let maximumLanguages = 128

    let name, xml: String
    let strings: [String: String]
    let language: String?
    /// The params as they came.
    private let params: JSONObject

    /// For the store.
    var bytes: [UInt8] { JSON.object(params).bytes }

    /// Errors: `invalidParams`.
    init(_ fields: FieldReader) throws(Refusal) {
        name = try fields.required("name")
        xml = try fields.required("xml")
        strings = try Self.strings(fields)
        language = try fields.string("language")
        params = JSONObject(fields.object.members.filter { Self.kept.contains($0.name) })
    }

    private static let kept: Set = ["name", "xml", "strings", "language"]

    private static func strings(_ fields: FieldReader) throws(Refusal) -> [String: String] {
        guard let json = fields.json("strings") else { return [:] }
        guard let object = json.object else {
            throw .invalidParams("\(fields.path).strings is \(json.kindName)", right: "an object: text by language")
        }
        guard object.members.count <= maximumLanguages else {
            throw .invalidParams(
                "\(fields.path).strings has \(object.members.count) languages", right: "at most \(maximumLanguages)")
        }
        var strings: [String: String] = [:]
        for (language, text) in object.members {
            guard let text = text.string else {
                throw .invalidParams("\(fields.path).strings.\(language) is \(text.kindName)", right: "a string")
            }
            strings[language] = text
        }
        return strings
    }

    /// May take several hundred milliseconds for a large file. Errors: `storyboardInvalid`, `invalidParams`.
    func read() throws(Refusal) -> StoryboardLibrary.Entry {
        var entry = StoryboardLibrary.Entry(try Storyboard.read(Array(xml.utf8), name: name))
        for (language, text) in strings {
            do throws(StoryboardError) {
                entry.strings[language] = try StoryboardStrings.read(text, name: "\(language).lproj/\(name).strings")
            } catch { throw error.refusal }
        }
        entry.language = language
        if let language, !entry.has(language) {
            throw .invalidParams(
                "params.language is \"\(language.echoed)\"", right: "a language that params.strings has")
        }
        return entry
    }
}
