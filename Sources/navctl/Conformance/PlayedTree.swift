import Bus

/// The tree that the played server has: one window with a tab bar, a stack in its first tab, and two contents. Its
/// names are those of the examples; a client that speaks for another name is given that name.
struct PlayedTree {
    /// The controllers by what they are for.
    enum Part: UInt64, CaseIterable {
        case tabs = 1
        case stack, first, second
    }

    private(set) var tree: Tree
    let epoch: String
    private let base: UInt64
    /// The number of the last event.
    private(set) var seq: UInt64 = 3
    /// The number of the last turn.
    private(set) var turn: UInt64 = 3
    /// The number of the last note.
    private(set) var notes: UInt64 = 0
    /// The events since the beginning, for `changesSince`.
    private var events: [JSON] = []

    /// How many of the last events are kept. A flood is not asked for from its beginning.
    private static let kept = 1_024

    /// - Parameters:
    ///   - epoch: the number of the epoch, from 0. Each has ids of its own.
    ///   - window: the name of the window.
    init(epoch: UInt64, window name: String) {
        base = epoch * 100
        self.epoch = "played\(epoch)"
        tree = Tree(window: Window(id: WindowID(epoch * 10 + 1)))
        let window = PlayedTree.window(named: name, root: ControllerID(base + Part.tabs.rawValue))
        for change in window + Self.controllers(base) { apply(change) }
    }

    private mutating func apply(_ change: Change) {
        do throws(Refusal) { try tree.apply(change) } catch { preconditionFailure("\(error)") }
    }

    // MARK: The parts

    var window: WindowID { tree.window.id }

    func id(_ part: Part) -> ControllerID { ControllerID(base + part.rawValue) }

    /// The names of the controllers, by id, as a question has them.
    var names: JSONObject {
        JSONObject(
            tree.controllers.values.compactMap { one in one.name.map { (name: "\(one.id)", value: .string($0)) } })
    }

    /// Whether the text is an id of this epoch.
    func has(_ text: String) -> Bool {
        if let id = ControllerID(text) { return tree[id] != nil }
        return WindowID(text) == window
    }

    /// The controller of that id or name; nil if there is none.
    func controller(_ text: String) -> ControllerID? {
        if let id = ControllerID(text) { return tree[id] == nil ? nil : id }
        return tree.names[text]
    }

    /// Gives a controller another name: that by which the client knows it.
    mutating func rename(_ part: Part, _ name: String) { apply(.set(id(part), .name(name))) }

    // MARK: What navd says of it

    var snapshot: JSON {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("epoch", epoch)
        writer.member("seq", seq)
        tree.write(to: &writer)
        writer.endObject()
        return Self.parsed(writer.bytes)
    }

    /// The events after that number; nil if they are not kept.
    func events(after seq: Int) -> [JSON]? {
        guard seq <= Int(self.seq), seq >= Int(self.seq) - events.count else { return nil }
        return events.suffix(Int(self.seq) - seq)
    }

    /// Commits a change, and returns its event.
    mutating func commit(_ changes: [Change], method: String, by client: String) -> JSON {
        for change in changes { apply(change) }
        (seq, turn) = (seq + 1, turn + 1)
        let commit = Commit(
            window: window, seq: seq, prev: seq - 1, turn: turn, cause: .init(method: method, by: client),
            changes: changes, messages: [])
        var writer = JSONWriter()
        commit.write(epoch: epoch, to: &writer)
        let event = Self.parsed(writer.bytes)
        events.append(event)
        if events.count > 2 * Self.kept { events.removeFirst(Self.kept) }
        return event
    }

    /// Commits a new title of a content, and returns its event.
    mutating func retitle(method: String = "viewController.set", by client: String = "navctl") -> JSON {
        commit([.set(id(.first), .title("Title \(seq + 1)"))], method: method, by: client)
    }

    /// A controller that stands nowhere comes.
    mutating func bring() -> JSON {
        var loose = Controller(id: ControllerID(base + 50 + seq), kind: .viewController)
        loose.title = "Loose"
        return commit([.insert(loose)], method: "viewController.create", by: "navctl")
    }

    /// The last controller that stands nowhere goes.
    mutating func removeLast() -> JSON {
        let last = tree.controllers.values.map(\.id).max() ?? id(.second)
        return commit([.remove(last)], method: "viewController.release", by: "navctl")
    }

    /// Controllers come until a snapshot has so many bytes, about.
    mutating func grow(to bytes: Int) {
        let text = String(repeating: "x", count: 1_000)
        for number in 0..<UInt64(bytes / 1_060) {
            var controller = Controller(id: ControllerID(base + 1_000 + number), kind: .viewController)
            controller.title = text
            apply(.insert(controller))
        }
    }

    func bookmark(_ reason: String, seq: UInt64? = nil, of all: Bool = false) -> JSON {
        var bookmark: JSONObject = ["epoch": .string(epoch)]
        if !all { bookmark["window"] = window.json }
        bookmark["seq"] = .int(Int64(seq ?? self.seq))
        bookmark["n"] = .int(Int64(notes))
        bookmark["bookmark"] = .string(reason)
        return .object(bookmark)
    }

    mutating func note(_ word: String, _ data: JSON) -> JSON {
        notes += 1
        return [
            "epoch": .string(epoch), "seq": .int(Int64(seq)), "n": .int(Int64(notes)), "turn": .int(Int64(turn)),
            "note": .string(word), "data": data,
        ]
    }

    private static func parsed(_ bytes: [UInt8]) -> JSON {
        do { return try JSONParser.parse(bytes) } catch { preconditionFailure("\(error)") }
    }
}

// The beginning.
extension PlayedTree {
    private static func window(named name: String, root: ControllerID) -> [Change] {
        [.window(.name(name)), .window(.visible(true)), .window(.key(true)), .window(.root(root))]
    }

    private static func controllers(_ base: UInt64) -> [Change] {
        func id(_ part: Part) -> ControllerID { ControllerID(base + part.rawValue) }
        func controller(_ part: Part, _ kind: Kind, _ name: String, in parent: Part?, shown: Bool) -> Controller {
            var one = Controller(id: id(part), kind: kind)
            one.name = name
            one.parent = parent.map(id)
            one.viewLoaded = shown
            one.appearance = shown ? .appeared : .disappeared
            return one
        }
        var tabs = controller(.tabs, .tabBarController, "tabs", in: nil, shown: true)
        tabs.viewControllers = [id(.stack), id(.second)]
        tabs.selectedViewController = id(.stack)
        var stack = controller(.stack, .navigationController, "albumsNavigation", in: .tabs, shown: true)
        stack.viewControllers = [id(.first)]
        stack.shownViewController = id(.first)
        var first = controller(.first, .viewController, "albums", in: .stack, shown: true)
        first.title = "Albums"
        var second = controller(.second, .tableViewController, "songs", in: .tabs, shown: false)
        second.title = "Songs"
        return [tabs, stack, first, second].map { .insert($0) }
    }
}
