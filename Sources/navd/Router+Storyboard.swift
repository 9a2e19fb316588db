import Bus
import ControllerActors

// Storyboards, by name.
extension Router {
    static let maximumStoryboards = 256

    func loadStoryboard(_ fields: FieldReader, keep: Bool) throws(Refusal) -> JSONObject {
        let name = try fields.required(fields.string("name"), "name")
        let xml = try fields.required(fields.string("xml"), "xml")
        let storyboard = try Storyboard.read(Array(xml.utf8), name: name)
        if keep {
            guard storyboards[name] == nil else {
                throw Refusal(
                    .storyboardExists, "a storyboard \"\(name)\" is loaded already", data: ["name": .string(name)])
            }
            guard storyboards.count < Self.maximumStoryboards else {
                throw Refusal(.limitExceeded, "\(Self.maximumStoryboards) storyboards are loaded")
            }
            storyboards[name] = storyboard
        }
        var result = storyboard.summary.object ?? JSONObject()
        result["warnings"] = .array(storyboard.report().map { .string($0) })
        return result
    }

    func instantiate(_ fields: FieldReader) throws(Refusal) -> ControllerSpec {
        let name = try fields.required(fields.string("storyboard"), "storyboard")
        guard let storyboard = storyboards[name] else {
            throw Refusal(
                .storyboardUnknown, "no storyboard \"\(name)\" is loaded",
                data: ["loaded": .array(storyboards.keys.sorted().map { .string($0) })])
        }
        return try storyboard.spec(
            identifier: fields.string("identifier"), permissive: fields.bool("permissive") ?? false)
    }

    /// A path may name scenes of storyboards: looked up here, where they are known.
    func knowingScenes(_ command: Command) throws(Refusal) -> Command {
        guard case .place(.openPath(var path, let asker, let animated)) = command else { return command }
        try path.fill { identifier throws(Refusal) in
            let known = storyboards.values.sorted { $0.name < $1.name }.first { $0.identifiers[identifier] != nil }
            return try known?.spec(identifier: identifier, permissive: false)
        }
        return .place(.openPath(path, by: asker, animated: animated))
    }
}
