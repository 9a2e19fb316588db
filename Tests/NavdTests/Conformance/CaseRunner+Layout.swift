import Bus

// Steps that check frames and the views on screen.
extension CaseRunner {
    /// Each expected entry is looked up by `of` and `part`; its other members are compared with those of `layout`. A
    /// frame may be written as `[x, y, width, height]`. With `absent`, there must be no such entry.
    func expectLayout(_ step: CaseStep) throws {
        let params = step["params"]?.object ?? [:]
        let got = names.incoming(try ask("layout", params, on: home(step).description))
        let window = names.incoming(names.main.json)
        var frames = got["frames"]?.array ?? []
        frames.append([
            "of": window, "part": "window", "frame": got["frame"] ?? .null, "bounds": got["bounds"] ?? .null,
        ])
        if let bar = got["statusBar"], bar != .null {
            frames.append(["of": window, "part": "statusBar", "frame": bar])
        }
        for wanted in step.value.array ?? [step.value] {
            guard let of = wanted["of"]?.string, let part = wanted["part"]?.string else {
                throw CaseError("an entry of a layout needs of and part: \(wanted.text)")
            }
            let name: JSON = of == "$window" ? window : .string(of)
            let found = frames.first { $0["of"] == name && $0["part"]?.string == part }
            if wanted["absent"] == true {
                if let found { throw CaseError(wanted: "no \(part) of \(of)", got: found.text) }
                continue
            }
            guard let found else {
                let list = frames.map { "\n       \($0["of"]?.text ?? "") \($0["part"]?.text ?? "")" }.joined()
                throw CaseError(wanted: "a \(part) of \(of)", got: list)
            }
            for (member, value) in wanted.object?.members ?? [] where member != "of" && member != "part" {
                let value = ["frame", "bounds"].contains(member) ? Self.rectangle(value) : value
                if let difference = Pattern.difference(value, found[member], path: "\(of) \(part) \(member)") {
                    throw CaseError("\(difference)\n  in: \(found.text)")
                }
            }
        }
    }

    /// Compares nested lists such as `["W window", ["T view", ["T tabBar"], ["A view"]]]`: each view, followed by its
    /// subviews.
    func expectShownHierarchy(_ step: CaseStep) throws {
        let got = names.incoming(try ask("shownHierarchy", on: home(step).description))
        let lines = Self.nested(got["views"] ?? .null)
        if lines != step.value { throw CaseError(wanted: step.value.text, got: lines.text) }
    }

    private func home(_ step: CaseStep) throws -> WindowID {
        let name = try step.word("window")
        guard let window = names.window(name) else { throw CaseError("no window is called \"\(name ?? "")\"") }
        return window
    }

    private static func rectangle(_ json: JSON) -> JSON {
        guard let list = json.array, list.count == 4 else { return json }
        return ["x": list[0], "y": list[1], "width": list[2], "height": list[3]]
    }

    private static func nested(_ view: JSON) -> JSON {
        let name: JSON = .string("\(view["of"]?.string ?? "") \(view["part"]?.string ?? "")")
        return .array([name] + (view["views"]?.array ?? []).map(nested))
    }
}
