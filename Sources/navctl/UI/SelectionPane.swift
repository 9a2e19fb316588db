import Bus

/// What is known of the selected controller: open votes about it, its attachments, and its members.
struct SelectionPane {
    /// The characters of a value that are shown at most.
    private static let longestValue = 400

    private var scroll = Scroll()
    private var count = 0

    mutating func take(_ key: Key, height: Int) -> Bool {
        switch key {
        case .up: wheel(-1, height: height)
        case .down: wheel(1, height: height)
        case .pageUp: wheel(-height, height: height)
        case .pageDown: wheel(height, height: height)
        case .home: wheel(-count, height: height)
        case .end: wheel(count, height: height)
        default: return false
        }
        return true
    }

    mutating func wheel(_ lines: Int, height: Int) { scroll.move(lines, count: count, height: height) }
    mutating func selectAnother() { scroll = Scroll() }

    mutating func draw(
        _ id: ControllerID?, _ knowledge: Knowledge, _ now: Instant, in area: Area, of grid: inout Grid
    ) {
        let width = area.columns.count - 1
        var lines: [Line] = []
        for line in self.lines(id, knowledge, now) {
            for text in line.text.wrapped(to: width) { lines.append((text, line.paint)) }
        }
        count = lines.count
        scroll.move(0, count: count, height: area.rows.count)
        for (index, line) in lines.dropFirst(scroll.top).prefix(area.rows.count).enumerated() {
            grid.put(line.text, area.left + 1, area.top + index, width: width, .painted(line.paint))
        }
    }

    private typealias Line = (text: String, paint: Paint?)

    private func lines(_ id: ControllerID?, _ knowledge: Knowledge, _ now: Instant) -> [Line] {
        guard let moment = knowledge.moment else { return [] }
        let votes: [Line] =
            knowledge.isPresent
            ? votes(id, knowledge, moment, now) + knowledge.turns.lines(moment, now).map { ($0, .blue) } : []
        guard let id, let controller = moment.tree[id] else {
            let nothing: Line = ("nothing is selected", .dim)
            return votes + [nothing]
        }
        let name = moment.label(id)
        var lines: [Line] = [(name == "\(id)" ? name : "\(name) \(id)", .bold)]
        lines.append(("\(controller.kind.rawValue), \(controller.appearance.rawValue)", nil))
        lines += votes
        let roles = Attached(knowledge.attachments).lines(controller, moment.tree)
        for role in roles { lines.append((role, .blue)) }
        // The past has only what was committed.
        if !knowledge.isPresent, !roles.isEmpty { lines.append(("(attachments of now)", .dim)) }
        return lines + Self.members(controller)
    }

    private func votes(_ id: ControllerID?, _ knowledge: Knowledge, _ moment: Moment, _ now: Instant) -> [Line] {
        let open = knowledge.votes.ordered(by: id)
        guard !open.isEmpty else { return [] }
        var lines: [Line] = []
        for vote in open {
            let about = vote.about.map { " \(moment.label(.string($0)))" } ?? ""
            let method = vote.method.split(separator: ".").last.map(String.init) ?? vote.method
            let dry = vote.isDryRun ? " (dry run)" : ""
            lines.append(("? \(vote.client): \(moment.label(.string(vote.on))).\(method)\(about)\(dry)", .yellow))
            lines.append(("  \(vote.countdown(now))", .yellow))
        }
        let waiting = knowledge.waiting.map { $0.count == 1 ? $0.client : "\($0.client) (\($0.count))" }
        lines.append(("  waiting behind: \(waiting.isEmpty ? "nobody" : waiting.joined(separator: ", "))", nil))
        if let why = knowledge.turns.refusal { lines.append(("  what queues is not told: \(why)", .dim)) }
        return lines
    }

    /// The members, those of objects in them one by one.
    private static func members(_ controller: Controller) -> [Line] {
        var writer = JSONWriter()
        controller.write(to: &writer)
        guard let json = try? JSONParser.parse(writer.bytes) else { return [] }
        var lines: [Line] = []
        add(json, "", 0, &lines)
        return lines
    }

    private static func add(_ json: JSON, _ indent: String, _ depth: Int, _ lines: inout [Line]) {
        for (name, value) in json.object?.members ?? [] {
            if depth == 0, ["id", "kind", "appearance"].contains(name) { continue }
            if value.object?.isEmpty == false, depth < 4 {
                lines.append(("\(indent)\(name)", .dim))
                add(value, indent + "  ", depth + 1, &lines)
            } else if let list = value.array, list.contains(where: { $0.object != nil }), depth < 4 {
                for (index, element) in list.enumerated() {
                    lines.append(("\(indent)\(name)[\(index)]", .dim))
                    add(element, indent + "  ", depth + 1, &lines)
                }
            } else {
                // A payload may be large.
                let text = (value.string ?? value.text).prefix(longestValue)
                lines.append(("\(indent)\(name): \(text)", nil))
            }
        }
    }
}

/// Who speaks for a controller, of the attachments that navd has listed.
struct Attached {
    private let attachments: [JSON]

    init(_ attachments: [JSON]) { self.attachments = attachments }

    /// `delegate: gate (connected), 500 ms, then deny`
    func lines(_ controller: Controller, _ tree: Tree) -> [String] {
        attachments.filter { Self.matches($0["to"] ?? .null, controller, tree) }.map { one in
            let votes = one.strings("implements").filter { QuestionMethod(rawValue: $0) != nil }
                .map { $0.split(separator: ".").last.map(String.init) ?? $0 }
            let patience = one["patience"]?.int?.duration ?? "?"
            let asked = votes.isEmpty ? "" : "; votes on \(votes.joined(separator: ", "))"
            let state = one.string("state", or: "?")
            return "\(one.string("role", or: "?")): \(one.string("client", or: "?")) (\(state)), \(patience), then "
                + "\(one.string("silence", or: "?"))\(asked)"
        }
    }

    /// Whether a selector names the controller (docs/PROTOCOL.md §5). A text stands for an id or a name.
    static func matches(_ to: JSON, _ controller: Controller, _ tree: Tree) -> Bool {
        if let text = to.string { return text == "\(controller.id)" || text == controller.name }
        guard let members = to.object?.members, !members.isEmpty else { return false }
        return members.allSatisfy { name, value in
            let text = value.string
            return switch name {
            case "id": text == "\(controller.id)"
            case "name": text == controller.name
            case "objectID": text == controller.fixed.objectID
            case "storyboardIdentifier": text == controller.fixed.storyboardIdentifier
            case "customClass": text == controller.fixed.customClass
            case "window": text == "\(tree.window.id)" || text == tree.window.name
            case "inside": isInside(controller, text, tree)
            default: false
            }
        }
    }

    /// Whether it stands in the subtree of another one, which counts itself.
    private static func isInside(_ controller: Controller, _ reference: String?, _ tree: Tree) -> Bool {
        guard let reference else { return false }
        return tree.upwards(from: controller).contains { reference == "\($0.id)" || reference == $0.name }
    }
}
