import ArgumentParser
import Bus

extension Navctl {
    struct Item: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Items in the bars of a controller: look at them, tap them, change them.",
            discussion: """
                An item is written with its place and its number there, from 0: right:1. A place alone means its \
                first item. Places: left, right, back, title, toolbar. Without --on it is the visible controller.

                navctl item list
                navctl item tap right
                navctl item set right:0 --title Done --disable
                """,
            subcommands: [List.self, Tap.self, Set.self])
    }
}

/// An item as a person writes it: `right`, `toolbar:2`.
struct ItemText: ExpressibleByArgument, Equatable {
    let position: ItemPlace.Position
    let index: Int

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let number = parts.count > 1 ? Int(parts[1]) : 0
        guard let position = ItemPlace.Position(rawValue: parts[0]), let number, number >= 0 else { return nil }
        (self.position, index) = (position, number)
    }

    static var defaultCompletionKind: CompletionKind { .list(ItemPlace.Position.allCases.map(\.rawValue)) }

    var text: String { "\(position.rawValue):\(index)" }
    var params: Members { ["position": position.rawValue, "index": index] }
}

/// The controller whose items are meant.
struct ItemOwner: ParsableArguments {
    @Option(help: "The controller whose item it is, by id or name. Default: the visible one.", completion: .controllers)
    var on: String?

    func controller(_ session: Session) throws -> String { try on ?? session.visibleViewController() }
}

extension Navctl.Item {
    struct List: ListCommand {
        static let about = "List the items of a controller, with what a tap on each does."
        static let list = "items"
        static let naming = ["place"]
        static let columns = [
            Column("ITEM", "place"),
            Column("TITLE") { item in
                ["title", "accessibilityLabel", "systemItem"].lazy.compactMap { item[$0]?.string }.first ?? "-"
            },
            Column("STATE") { item in
                let marks = [
                    item["enabled"] == false ? "disabled" : nil, item.isTrue("highlighted") ? "highlighted" : nil,
                ]
                return marks.compactMap(\.self).joined(separator: ", ")
            },
            Column("ACTION", "action"), Column("TARGET", "target"), Column("ID", "id", isWide: true),
            Column("STYLE", "style", isWide: true),
        ]

        @OptionGroup var owner: ItemOwner
        @OptionGroup var options: Options

        func answer(_ session: Session) throws -> JSON {
            let controller = try session.request("controller.get", on: owner.controller(session))
            return ["viewController": controller["id"] ?? .null, "items": .array(ItemLists(controller).all)]
        }
    }

    struct Tap: ActingCommand {
        static let about = "Tap an item, as the user does."

        @Argument(help: "The item, as right or toolbar:2.") var item: ItemText
        @Option(help: "The name of a bar that stands alone in the controller's view.") var bar: String?
        @Option(help: "Of a segmented control: the number of the segment, from 0.") var segment: Int?
        @OptionGroup var owner: ItemOwner
        @OptionGroup var acting: ActingOptions

        func request(_ session: Session) throws -> Request {
            Request(
                "barButtonItem.tap", on: try owner.controller(session),
                item.params + ["bar": bar, "segment": segment])
        }
    }

    struct Set: SessionCommand {
        static let about = "Change an item's title, or whether a tap on it does anything."
        static let discussion = "If somebody changes the window at the same moment, it is refused with stateChanged."

        @Argument(help: "The item, as right or toolbar:2.") var item: ItemText
        @Option(help: "Its new title.") var title: String?
        @Flag(help: "A tap on it works.") var enable = false
        @Flag(help: "A tap on it does nothing.") var disable = false
        @OptionGroup var owner: ItemOwner
        @OptionGroup var options: Options

        func validate() throws {
            try demand(!(enable && disable), "--enable and --disable can't be used together")
            let changes = title != nil || enable || disable
            try demand(changes, "nothing is to be changed; wanted: --title, --enable or --disable")
        }

        func run(_ session: Session) throws {
            let owner = try session.request("controller.get", on: owner.controller(session))
            let snapshot = try session.request("snapshot", on: owner.string("window"))
            let id = owner.string("id")
            let controller = snapshot.list("controllers").first { $0["id"]?.string == id } ?? .null
            var lists = ItemLists(controller)
            let enabled: Bool? = enable || disable ? enable : nil
            let change: Members = ["title": title, "enabled": enabled]
            guard let request = lists.change(item, change) else {
                let known = lists.all.map { $0.string("place") }.joined(separator: ", ")
                throw Failure.usage(
                    "\(owner.string("name", or: id)) has no item \(item.text) that can be changed",
                    wanted: known.isEmpty ? "a controller with items" : known)
            }
            try session.report(
                session.request(request.method, on: id, request.params, extra: ["ifSeq": snapshot["seq"]]))
        }
    }
}

/// The items of a controller by their place, as a snapshot or `controller.get` has them.
struct ItemLists {
    private var lists: [ItemPlace.Position: [JSON]]

    init(_ controller: JSON) {
        let item = controller["navigationItem"] ?? .null
        lists = [
            .left: item.list("leftBarButtonItems"), .right: item.list("rightBarButtonItems"),
            .back: [item["backBarButtonItem"]].compactMap(\.self), .toolbar: controller.list("toolbarItems"),
        ]
    }

    /// All items with their places, also spaces.
    var placed: [(position: ItemPlace.Position, index: Int, item: JSON)] {
        ItemPlace.Position.allCases.flatMap { position in
            (lists[position] ?? []).enumerated().map { (position, $0, $1) }
        }
    }

    /// All items, each with its `place`: `right:0`. Spaces are no items.
    var all: [JSON] {
        placed.compactMap { position, index, item in
            guard var object = item.object, !item.string("systemItem").hasSuffix("Space") else { return nil }
            object["place"] = .string("\(position.rawValue):\(index)")
            return .object(object)
        }
    }

    /// The command that gives the item those members; nil if there is no such item.
    mutating func change(_ item: ItemText, _ members: Members) -> Request? {
        guard let old = lists[item.position], old.indices.contains(item.index),
            var object = old[item.index].object
        else { return nil }
        for (name, value) in members.object.members { object[name] = value }
        // navd alone sets it.
        object["highlighted"] = nil
        lists[item.position]?[item.index] = .object(object)
        let items = lists[item.position] ?? []
        return switch item.position {
        case .left: Request("navigationItem.set", ["leftBarButtonItems": items])
        case .right: Request("navigationItem.set", ["rightBarButtonItems": items])
        case .back: Request("navigationItem.set", ["backBarButtonItem": items[0]])
        case .toolbar: Request("viewController.setToolbarItems", ["toolbarItems": items, "animated": false])
        case .title: nil
        }
    }
}
