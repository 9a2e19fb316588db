/// Makes sure that the tree a scene stands for is finite, and small enough to be made: no controller is inside itself,
/// and no children share children until they multiply. Embed segues count, because their destinations are made with it.
struct StoryboardContainment {
    /// The cost of making one controller, its children included.
    private struct Extent {
        var controllers = 1
        var height = 1
    }

    private struct Visit {
        let id: String
        let edges: [(destination: String, line: Int)]
        var next = 0
        var extent = Extent()
    }

    private let edges: [String: [(destination: String, line: Int)]]
    private let limits: StoryboardLimits
    private var done: [String: Extent] = [:]
    private var path: [Visit] = []
    private var onPath: Set<String> = []

    static func check(_ storyboard: Storyboard, limits: StoryboardLimits) throws(StoryboardError) {
        var containment = StoryboardContainment(storyboard, limits: limits)
        for controller in storyboard.controllers { try containment.visit(controller.id) }
    }

    private init(_ storyboard: Storyboard, limits: StoryboardLimits) {
        var edges: [String: [(destination: String, line: Int)]] = [:]
        for relationship in storyboard.relationships {
            edges[relationship.source, default: []].append((relationship.destination, relationship.line))
        }
        for segue in storyboard.segues where segue.kind == .embed {
            edges[segue.source, default: []].append((segue.destination, segue.line))
        }
        (self.edges, self.limits) = (edges, limits)
    }

    /// A loop and not a recursion, because a chain may be as long as the file.
    private mutating func visit(_ start: String) throws(StoryboardError) {
        guard done[start] == nil else { return }
        enter(start)
        while let top = path.last {
            guard top.next < top.edges.count else {
                try leave(top)
                continue
            }
            path[path.count - 1].next += 1
            let edge = top.edges[top.next]
            if onPath.contains(edge.destination) {
                let ring = path.map(\.id).drop { $0 != edge.destination }.prefix(8) + [edge.destination]
                throw StoryboardError(
                    .cycle, line: edge.line,
                    "\(edge.destination) would contain itself: \(ring.joined(separator: " > "))",
                    expected: "no controller inside itself")
            }
            if let known = done[edge.destination] {
                try grow(by: known, line: edge.line)
            } else {
                enter(edge.destination)
            }
        }
    }

    private mutating func enter(_ id: String) {
        path.append(Visit(id: id, edges: edges[id] ?? []))
        onPath.insert(id)
    }

    private mutating func leave(_ visit: Visit) throws(StoryboardError) {
        path.removeLast()
        onPath.remove(visit.id)
        done[visit.id] = visit.extent
        guard let parent = path.last else { return }
        try grow(by: visit.extent, line: parent.edges[parent.next - 1].line)
    }

    private mutating func grow(by child: Extent, line: Int) throws(StoryboardError) {
        var top = path.removeLast()
        top.extent.controllers += child.controllers
        top.extent.height = max(top.extent.height, child.height + 1)
        path.append(top)
        if top.extent.controllers > limits.controllers {
            throw StoryboardError(
                .tooManyControllers, line: line,
                "\(top.id) would be made of more than \(limits.controllers) controllers",
                expected: "at most \(limits.controllers) at once")
        }
        if top.extent.height > limits.containment {
            throw StoryboardError(
                .tooDeep, line: line, "\(top.id) would hold \(top.extent.height) levels of controllers",
                expected: "at most \(limits.containment) controllers within each other")
        }
    }
}
