import Bus

/// Params made from the description alone: the smallest value of each member, and each place in it that can refer to a
/// controller.
enum Samples {
    /// A value that contains one reference.
    struct Sample {
        /// The path of the reference, such as `params.viewController.presented`.
        let path: String
        let json: JSON
    }

    /// The controller that is referred to.
    struct Named {
        var name: String
        var id: String
    }

    /// The params of a method, one sample for each place that can hold a reference; other optional members are left
    /// out.
    static func references(of members: [Member], to named: Named, path: String = "params") -> [Sample] {
        let least = Samples.least(members)
        return members.flatMap { member in
            references(in: member.type, to: named, "\(path).\(member.name)", []).map { sample in
                var params = least
                params[member.name] = sample.json
                return Sample(path: sample.path, json: .object(params))
            }
        }
    }

    static func least(_ members: [Member]) -> JSONObject {
        JSONObject(members.filter { $0.presence == .required }.map { ($0.name, fitting($0.type)) })
    }

    // MARK: References

    private static func references(
        in type: WireType, to named: Named, _ path: String, _ around: [String]
    ) -> [Sample] {
        switch type {
        case .list(let element):
            return references(in: element, to: named, "\(path)[0]", around).map {
                Sample(path: $0.path, json: [$0.json])
            }
        case .map(let element):
            return references(in: element, to: named, "\(path).a", around).map {
                Sample(path: $0.path, json: ["a": $0.json])
            }
        case .either(let types):
            // References to windows are not tested here.
            if type.names.contains("windowID") { return [] }
            let text: [Sample] =
                type.names.contains("pathElement")
                ? [
                    Sample(path: path, json: .string("/inTabs/\(named.name)")),
                    Sample(path: path, json: .string("/\(named.id)")),
                    Sample(path: path, json: .string("/inTabs!inPlace@\(named.name)")),
                ] : []
            return text + types.flatMap { references(in: $0, to: named, path, around) }
        case .named(let name): return references(inNamed: name, to: named, path, around)
        }
    }

    private static func references(
        inNamed name: String, to named: Named, _ path: String, _ around: [String]
    ) -> [Sample] {
        switch name {
        case "id": return [Sample(path: path, json: .string(named.id))]
        case "place":
            return [Sample(path: path, json: .string(named.name)), Sample(path: path, json: .string(named.id))]
        case "string" where ["pathElement", "presentation"].contains(around.last):
            return [Sample(path: path, json: .string(named.name)), Sample(path: path, json: .string(named.id))]
        case "document":
            let spec: JSON = ["kind": "viewController", "viewControllers": [.string(named.id)]]
            return [
                Sample(
                    path: "\(path).root.viewControllers[0]",
                    json: ["format": "navd.window", "version": 1, "root": spec])
            ]
        case "commandOfSeveral":
            return [
                Sample(
                    path: "\(path).params.viewController",
                    json: [
                        "method": "navigationController.pushViewController", "on": "inStack",
                        "params": ["viewController": .string(named.id)],
                    ])
            ]
        default: break
        }
        // A type that contains itself is followed twice, for example a spec in a spec, and no further.
        guard let type = TypeDescription.named(name), around.filter({ $0 == name }).count < 2 else { return [] }
        switch type.form {
        case .oneOf(let other): return references(in: other, to: named, path, around + [name])
        case .members(let members):
            let least = Samples.least(members)
            return members.flatMap { member in
                references(in: member.type, to: named, "\(path).\(member.name)", around + [name]).map { sample in
                    var object = least
                    object[member.name] = sample.json
                    return Sample(path: sample.path, json: .object(object))
                }
            }
        }
    }

    // MARK: Smallest values

    static func fitting(_ type: WireType) -> JSON {
        switch type {
        case .list(let element): [fitting(element)]
        case .map: [:]
        case .either(let types): fitting(types[0])
        case .named(let name): fitting(named: name)
        }
    }

    private static func fitting(named name: String) -> JSON {
        switch name {
        case "any": return "x"
        case "string": return "x"
        case "object": return [:]
        case "bool": return true
        case "int", "requestID": return 0
        case "number": return 0.5
        case "null": return .null
        case "id", "place": return "inPlace"
        case "windowID": return "w1"
        case "profile": return ["width": 300, "height": 400, "idiom": "pad"]
        case "document": return ["format": "navd.window", "version": 1]
        case "commandOfSeveral": return ["method": "viewController.loadView", "on": "inPlace"]
        case "reference": return ["kind": "viewController"]
        default: break
        }
        if let words = WordList.named(name) { return .string(words.words[0]) }
        guard let type = TypeDescription.named(name) else { return .string(name) }
        switch type.form {
        case .oneOf(let type): return fitting(type)
        case .members(let members): return .object(least(members))
        }
    }
}
