import Testing

/// Files called `Type+Concept.swift`. Each is a concept that a reader looks for by that name; what is none stands with
/// its type, or gets a type of its own.
@Suite("Files that continue a type")
struct PartWallTests {
    /// All there are, each with the concept that it is. A new one needs a line here.
    private static let concepts: [String: String] = [
        "Bus/JSON/JSONParser+Scalars": "reading strings and numbers, which a JSON reader most easily gets wrong",
        "Bus/JSON/String+Echo": "how much of a peer's text an error repeats",
        "Bus/Protocol/Command+Decode": "reading a command from a method's name and its params",
        "Bus/Protocol/ControllerSpec+ReadBack": "the limits of JSON, for specs that were not read from JSON",
        "Bus/Protocol/ControllerSpec+Remade": "a spec from which a controller is made again, with new names",
        "Bus/Protocol/ControllerSpec+Saved": "the members of a spec in a saved window",
        "Bus/Protocol/Description/Kind+Methods": "which callbacks and questions concern which controllers",
        "Bus/Protocol/Message+Wire": "a message in a host's proposal",
        "Bus/Protocol/Paths/Path+JSON": "a path as a list",
        "Bus/Protocol/Paths/Path+Text": "a path as text",
        "Bus/Tree/BarButtonItem+Width": "the widths of items in bars",
        "Bus/Tree/Controller+Renamed": "new ids within properties, for a window that is built again",
        "Bus/Tree/Property+Asked": "what a client may set in a property",
        "Bus/ZeroMQ/Actor+AssumingIsolated": "calls of an actor on the loop that is its executor",
        "Bus/ZeroMQ/Endpoint+Probe": "whether a process listens at an endpoint",
        "Bus/ZeroMQ/Expiry+Now": "the wall clock of deadlines",
        "Bus/ZeroMQ/Socket+Options": "a socket's options",
        "Bus/ZeroMQ/Socket+Security": "a socket's keys",
        "Bus/ZeroMQ/Socket+Sending": "sending without waiting",
        "Bus/ZeroMQ/SocketLoop+Cycle": "one round of the loop: waiting, and what is due",
        "Bus/ZeroMQ/SocketLoop+Executor": "the loop as the executor of actors",
        "Bus/ZeroMQ/SocketLoop+Sources": "what the loop waits for",
        "ControllerActors/Actors/Application+Restore": "trees and numbers that a store has kept",
        "ControllerActors/Actors/Script+Joining": "a command inside a turn changes who appears along with it",
        "ControllerActors/Actors/Turn+Transition": "a turn after its commit: messages in order, and a timed transition",
        "ControllerActors/Actors/Turn+Votes": "a turn from its votes to its commit",
        "ControllerActors/Actors/WindowTurns+Order": "which turn runs when: blockers, chains, queues",
        "ControllerActors/Actors/WindowTurns+Peers": "what turns ask of peers and tell them",
        "ControllerActors/Actors/WindowTurns+Rules": "running the rules on the tree of the moment",
        "ControllerActors/Layout/Path+Tree": "the path to what a window shows",
        "ControllerActors/Layout/Rect+Slices": "pieces of rectangles",
        "ControllerActors/Layout/ScreenLayout+Bars": "where bars and popovers are",
        "ControllerActors/Layout/ScreenLayout+JSON": "the answer to `layout`",
        "ControllerActors/Model/Controller+Items": "items of bars, found by their place",
        "ControllerActors/Model/Controllers+Popovers": "the popover that shows a controller",
        "ControllerActors/Model/Draft+Build": "controllers made from specs, and the check of containment",
        "ControllerActors/Model/Draft+Structure": "moves within a tree, which keep both ends of every link in agreement",
        "ControllerActors/Model/StandaloneBarRules+Checks": "what may be done to a bar, and to which one",
        "ControllerActors/Model/StandaloneBarRules+Customizing": "rearranging the items of a standalone tab bar",
        "ControllerActors/Model/TableInquiry+Editing": "what is asked before rows are edited",
        "ControllerActors/Model/TableRules+Editing": "rows that the user deletes, inserts and moves",
        "ControllerActors/Model/TableRules+Updates": "what a data source tells its table",
        "ControllerActors/Model/TableState+Rows": "where selected and visible rows are after an update",
        "ControllerActors/Proposals/Proposal+Wire": "a host's proposal as JSON",
        "ControllerActors/Proposals/Rules+Whole": "the check of a whole tree",
        "Store/SQLite/SQLiteStore+Open": "opening, at the start and after an error, and files that were taken away",
        "Store/SQLite/SQLiteStore+Write": "claims, batches and housekeeping: all that writes",
        "navctl/Drawing/SVGPicture+Bars": "drawing bars as SVG",
        "navctl/Drawing/SVGPicture+Tables": "drawing tables as SVG",
        "navctl/Drawing/SVGPicture+Views": "drawing content, pages and popovers",
        "navctl/Drawing/TextPicture+Bars": "drawing bars as text",
        "navctl/Drawing/TextPicture+Tables": "drawing tables as text",
        "navd/Access/SocketWire+Access": "which connections are accepted, and whose a message is",
        "navd/Hosts/HostSupervisor+Losses": "hosts that are lost, and what becomes of their places",
        "navd/Hosts/HostSupervisor+Requests": "commands that hosts are asked to do",
        "navd/Keeping/History+Undo": "the commit that an undo takes back",
        "navd/Keeping/StateFile+Read": "reading a state file line by line",
        "navd/Wire/SocketWire+Sending": "sending answers and events",
        "navd/Wire/SocketWire+Subscriptions": "subscriptions on the event socket",
        "navd/Wire/SocketWire+Unread": "bounds of what peers leave unread",
    ]

    @Test("each file that continues a type is a concept of the list, and each of the list exists")
    func concepts() throws {
        let parts = try HouseTests.files("Sources").filter { $0.contains("+") }
            .map { String($0.dropFirst("Sources/".count).dropLast(".swift".count)) }
        #expect(Set(parts).subtracting(Self.concepts.keys) == [], "merge it with its type, or name its concept here")
        #expect(Set(Self.concepts.keys).subtracting(parts) == [], "it is gone; remove it from the list")
        for (part, concept) in Self.concepts { #expect(concept.split(separator: " ").count > 2, "\(part)") }
    }
}
