import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// Random attachments to random windows: whoever is found by the index is whoever a scan of all attachments finds. A
/// failure prints the seed.
@Suite("Finding the attachment that serves a controller")
struct SelectorIndexTests {
    private static let names = ["a", "b", "c3", "d"]
    private static let classes = ["Cell", "Wheel"]
    private static let objects = ["o-1", "o-2"]

    /// A window in which controllers come and go, move, and hand their names on.
    private struct Scene {
        var tree: Tree
        var gone: [ControllerID: Controller] = [:]
        var next: UInt64

        init(_ number: UInt64, named name: String?) {
            var window = Window(id: WindowID(number))
            window.name = name
            (tree, next) = (Tree(window: window), number * 100 + 1)
        }

        var known: KnownControllers { KnownControllers(tree, gone: gone) }
        var ids: [ControllerID] { tree.controllers.values.map(\.id) }

        mutating func change(_ random: inout SplitMix64) throws {
            let ids = ids
            guard ids.count > 2, random.index(below: 3) > 0 else { return try insert(&random) }
            let id = ids[random.index(below: ids.count)]
            switch random.index(below: 6) {
            case 0, 1: try tree.apply(.set(id, .name(random.any(of: names))))
            case 2: try tree.apply(.set(id, .parent(random.any(of: ids.filter { $0 < id }))))
            case 3: try tree.apply(.set(id, .presenting(random.any(of: ids.filter { $0 < id }))))
            case 4 where ids.count > 8:
                gone = gone.count > 4 ? [:] : gone
                gone[id] = tree[id]
                try tree.apply(.remove(id))
            default: try insert(&random)
            }
        }

        private mutating func insert(_ random: inout SplitMix64) throws {
            let above = random.any(of: ids)
            var controller = Controller(id: ControllerID(next), kind: .viewController)
            next += 1
            controller.name = random.any(of: names)
            controller.fixed.customClass = random.any(of: classes)
            controller.fixed.objectID = random.any(of: objects)
            controller.fixed.storyboardIdentifier = random.any(of: names)
            try tree.apply(.insert(controller))
            let place: Property = random.index(below: 4) == 0 ? .presenting(above) : .parent(above)
            try tree.apply(.set(controller.id, place))
        }
    }

    private struct Room {
        var table = AttachmentTable()
        var random: SplitMix64
        var scenes = [Scene(1, named: "main"), Scene(2, named: "shop"), Scene(3, named: "shop"), Scene(4, named: nil)]
        /// How often an attachment was found under each form of key.
        var found: [Selector.Form: Int] = [:]

        init(seed: UInt64) { random = SplitMix64(seed: seed) }

        private mutating func text() -> String {
            let ids = scenes[random.index(below: scenes.count)].ids
            guard let id = random.any(of: ids) else { return names[random.index(below: names.count)] }
            // Any text of an id names the same controller.
            return random.index(below: 8) == 0 ? "c0\(id.number)" : id.description
        }

        private mutating func selector() -> JSON {
            var object = JSONObject()
            let most = random.index(below: 3) == 0 ? 5 : 1
            for _ in 0...random.index(below: most) {
                switch random.index(below: 8) {
                case 0: object["id"] = .string(text())
                case 1: object["name"] = random.any(of: names).map { .string($0) }
                case 2: object["objectID"] = random.any(of: objects).map { .string($0) }
                case 3: object["storyboardIdentifier"] = random.any(of: names).map { .string($0) }
                case 4: object["customClass"] = random.any(of: classes).map { .string($0) }
                case 5, 6: object["inside"] = .string(random.any(of: names) ?? text())
                default: object["window"] = .string(["w1", "w2", "shop", "main", "none"][random.index(below: 5)])
                }
            }
            return .object(object)
        }

        private mutating func access() -> Access {
            let scope: Scope? =
                switch random.index(below: 5) {
                case 0: Scope(windows: ["shop"])
                case 1: Scope(inside: ["a", "d"])
                case 2: Scope(windows: ["main"], inside: ["b"])
                default: nil
                }
            return Access(.uid(UInt32(random.index(below: 6))), rights: [.vote], scope: scope)
        }

        /// The ids of the attachments.
        private var ids: [UInt64] { table.byID.keys.sorted() }

        mutating func change() throws {
            switch random.index(below: 8) {
            case 0: if let id = random.any(of: ids) { table.remove(id) }
            case 1:
                guard let id = random.any(of: ids), let old = table.byID[id] else { return }
                let access = access()
                _ = table.setAccess(Access(old.access.principal, rights: [.vote], scope: access.scope), of: id)
            case 2, 3, 4: try attach()
            default: try scenes[random.index(below: scenes.count)].change(&random)
            }
        }

        private mutating func attach() throws {
            let fields: JSONObject = [
                "to": selector(), "role": .string(Role.allCases[random.index(below: 2)].rawValue),
            ]
            let id = table.takeID()
            // Some selectors say nothing, and are refused.
            guard
                var new = try? navd.Attachment(
                    id: id, client: "a", access: access(), session: 1, since: 1, FieldReader(fields, path: "params"))
            else { return }
            // A new attachment takes the place of an old one.
            if random.index(below: 4) == 0, let old = random.any(of: ids).flatMap({ table.remove($0) }) {
                new.rank = old.rank
            }
            table.insert(new)
        }

        /// The attachment that a scan of all of them finds.
        private func scanned(_ controller: Controller, _ role: Role, _ known: KnownControllers) -> UInt64? {
            table.byID.values.filter { $0.role == role && $0.matches(controller, in: known) }.min { one, other in
                let (form, next) = (one.selector.key?.form.rawValue ?? .max, other.selector.key?.form.rawValue ?? .max)
                return form == next ? one.rank < other.rank : form < next
            }?.id
        }

        mutating func check(_ place: Comment) {
            for scene in scenes {
                let known = scene.known
                for controller in Array(scene.tree.controllers.values) + scene.gone.values {
                    for role in Role.allCases {
                        let serving = table.serving(controller, role, in: known)
                        #expect(serving?.id == scanned(controller, role, known), place)
                        if let form = serving?.selector.key?.form { found[form, default: 0] += 1 }
                    }
                }
            }
            for role in Role.allCases {
                #expect(table.isEmpty(role) == !table.byID.values.contains { $0.role == role }, place)
            }
        }
    }

    @Test("it is the one that a scan finds", arguments: 1...30 as ClosedRange<UInt64>)
    func sameAsScan(_ seed: UInt64) throws {
        var room = Room(seed: seed)
        for step in 0..<300 {
            try room.change()
            if step % 10 == 9 { room.check("seed \(seed), step \(step)") }
        }
        #expect(room.found.count > 3, "seed \(seed) has found almost nothing")
        for id in Array(room.table.byID.keys) { room.table.remove(id) }
        room.check("seed \(seed), at the end")
        #expect(room.table.isEmpty)
    }

    @Test("a name that moves takes its subtree's attachment along, and a name that nobody has serves nobody")
    func movedName() throws {
        var tree = Tree(window: Window(id: WindowID(1)))
        for number in 1...4 as ClosedRange<UInt64> {
            try tree.apply(.insert(Controller(id: ControllerID(number), kind: .viewController)))
        }
        try tree.apply(.set(ControllerID(2), .parent(ControllerID(1))))
        try tree.apply(.set(ControllerID(4), .presenting(ControllerID(3))))
        var table = AttachmentTable()
        let fields: JSONObject = ["to": ["inside": "a"], "role": "content"]
        table.insert(
            try navd.Attachment(
                id: 1, client: "a", access: Access(.uid(1)), session: 1, since: 1, FieldReader(fields, path: "params")))
        func served() -> [UInt64] {
            tree.controllers.values.filter { table.serving($0, .content, in: KnownControllers(tree)) != nil }
                .map(\.id.number)
        }
        #expect(served() == [])
        try tree.apply(.set(ControllerID(1), .name("a")))
        #expect(served() == [1, 2])
        try tree.apply(.set(ControllerID(3), .name("a")))
        #expect(served() == [3, 4], "the last one that was given the name has it")
        try tree.apply(.set(ControllerID(3), .name(nil)))
        #expect(served() == [])
    }
}

extension SplitMix64 {
    /// One of these; nil one time in four, and if there are none.
    fileprivate mutating func any<Element>(of elements: [Element]) -> Element? {
        let isNone = index(below: 4) == 0
        return elements.isEmpty || isNone ? nil : elements[index(below: elements.count)]
    }
}
