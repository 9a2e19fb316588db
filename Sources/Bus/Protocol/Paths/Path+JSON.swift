// A path as a list. It can express all that a text can, and contain specs and references besides.
extension Path {
    /// Reads a text, or a list of texts (one element each), references `{"id"}`, specs, `{"in": [[…],[…]]}` for the
    /// panes or pages of the element before it, and `{"present": element, "from": reference}` where a presentation
    /// begins. Errors: `invalidParams`, `limitExceeded`.
    public init(json: JSON, path: String) throws(Refusal) {
        if let text = json.string {
            try self.init(text: text, path: path)
            return
        }
        guard let list = json.array, !list.isEmpty, list.count <= PathReader.maximumElements else {
            throw .invalidParams(
                "\(path) is \(json.kindName)", right: "a text such as /Tabs/Albums, or a list of elements")
        }
        var layers: [Layer] = []
        var way: [Element] = []
        var presenter: Reference?
        for (index, json) in list.enumerated() {
            let place = "\(path)[\(index)]"
            guard let presented = json["present"] else {
                try Self.add(json, to: &way, place)
                continue
            }
            guard !way.isEmpty else {
                throw .invalidParams("\(place) presents, but has no presenter", right: "the root first")
            }
            layers.append(Layer(way, from: presenter))
            way = [try Element(json: presented, path: "\(place).present")]
            presenter = try json["from"].map { json throws(Refusal) in
                try Element(json: json, path: "\(place).from").reference
            }
        }
        layers.append(Layer(way, from: presenter))
        self.init(layers)
        let count = layers.reduce(0) { $0 + Self.count($1.way) }
        guard count <= PathReader.maximumElements else {
            throw Refusal(
                .limitExceeded, "\(path) has \(count) elements; wanted: at most \(PathReader.maximumElements)")
        }
    }

    private static func count(_ way: [Element]) -> Int {
        way.reduce(0) { $0 + 1 + $1.branches.reduce(0) { $0 + count($1) } }
    }

    private static func add(_ json: JSON, to way: inout [Element], _ path: String) throws(Refusal) {
        guard let branches = json["in"] else { return way.append(try Element(json: json, path: path)) }
        guard !way.isEmpty else {
            throw .invalidParams("\(path).in has no container before it", right: "an element that names it")
        }
        guard let lists = branches.array else {
            throw .invalidParams("\(path).in is \(branches.kindName)", right: "a list of paths")
        }
        guard lists.allSatisfy({ $0.array?.isEmpty == false }) else {
            throw .invalidParams("\(path).in has an element that is no path", right: "lists with at least one element")
        }
        var ways: [[Element]] = []
        for (number, list) in lists.enumerated() {
            var inner: [Element] = []
            for (index, json) in (list.array ?? []).enumerated() {
                try add(json, to: &inner, "\(path).in[\(number)][\(index)]")
            }
            ways.append(inner)
        }
        way[way.count - 1].branches = ways
    }
}

extension Path.Element {
    init(json: JSON, path: String) throws(Refusal) {
        if let text = json.string {
            var reader = PathReader(text, path: path)
            self = try reader.single()
            return
        }
        switch try ControllerReference(json: json, path: path) {
        case .existing(let text): self.init(Path.Reference(Substring(text)))
        case .spec(let spec):
            self.init(.new)
            self.spec = spec
        }
    }
}
