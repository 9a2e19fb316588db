import Bus
import Testing

@testable import ControllerActors
@testable import navd

/// `AttachmentClaim` and `AttachmentTable` as values. The conformance cases test attachments over the wire.
@Suite("Attachments")
struct AttachmentClaimTests {
    private var room = AttachmentRoom()
    private static let gate: JSONObject = ["to": "tabs", "role": "delegate"]

    @Test("an absent attachment of the same client is replaced; a present one only by a takeover")
    mutating func own() throws {
        let first = try room.attach(Self.gate, by: 1)
        #expect(first["attachment"] == "a1")
        let refused = room.refusal(Self.gate, by: 2)
        #expect(refused == .alreadyAttached)
        #expect(room.checked == [1], "a peer that died silently is found out")
        room.gone = [1]
        try room.attach(Self.gate, by: 2)
        #expect(room.ended == ["a1"])
        try room.attach(Self.gate, by: 3, takeover: true)
        #expect(room.ended == ["a3"] && room.checked == [])
    }

    @Test("an absent attachment of another client is not replaced")
    mutating func otherClient() throws {
        room.gone = [1]
        try room.attach(Self.gate, by: 1, client: "other")
        let refused = room.refusal(Self.gate, by: 2)
        #expect(refused == .alreadyAttached)
    }

    @Test("an attachment that is replaced gives its rank to the new one")
    mutating func rank() throws {
        let narrow = Access(.uid(7), rights: [.vote], scope: Scope(windows: ["other"]))
        try room.attach(Self.gate, by: 1, narrow)
        try room.attach(Self.gate, by: 2)
        try room.attach(Self.gate, by: 3, narrow, takeover: true)
        #expect(room.table.equals(of: room.last).map(\.id) == [3, 2])
        #expect(room.last.rank == 1)
    }

    @Test("attachments of other principals stay beside it, and the answer says for which controllers they speak")
    mutating func beside() throws {
        let narrow = Access(.uid(7), rights: [.vote], scope: Scope(windows: ["other"]))
        try room.attach(Self.gate, by: 1, narrow)
        let all = try room.attach(Self.gate, by: 2)
        #expect(room.ended == [])
        #expect(all["controllers"]?.array?.map { $0["id"] } == ["c1"])
        #expect(all["taken"] == [["id": "c11", "attachment": "a1", "client": "peer"]])
        let refused = room.refusal(Self.gate, by: 3, Access(.uid(8), rights: [.vote], scope: Scope(windows: ["other"])))
        #expect(refused == .alreadyAttached, "the first one leaves nothing to it")
    }

    @Test("a principal with all rights takes over every attachment, a limited one only its own")
    mutating func takeover() throws {
        let narrow = Access(.uid(7), rights: [.vote], scope: Scope(windows: ["other"]))
        try room.attach(Self.gate, by: 1)
        let refused = room.refusal(Self.gate, by: 2, narrow, takeover: true)
        #expect(refused == .alreadyAttached)
        try room.attach(Self.gate, by: 3, Access(.uid(9)), takeover: true)
        #expect(room.ended == ["a1"])
    }

    @Test("a controller selected by id is reported as taken by the peer attached to it, also in another scope")
    mutating func selectedByID() throws {
        let narrow = Access(.uid(7), rights: [.vote], scope: Scope(windows: ["other"]))
        try room.attach(["to": "c11", "role": "delegate"], by: 1, narrow)
        let refused = room.refusal(["to": "c11", "role": "delegate"], by: 2)
        #expect(refused == .alreadyAttached)
    }

    @Test("a quota counts the attachments of a principal, but not one that is replaced")
    mutating func quota() throws {
        room.quotas.attachmentsOfOwner = 1
        try room.attach(Self.gate, by: 1)
        let refused = room.refusal(["to": "stack", "role": "delegate"], by: 1)
        #expect(refused == .quotaExceeded)
        try room.attach(Self.gate, by: 1, takeover: true)
        #expect(room.ended == ["a1"])
    }

    @Test("a full table makes room for a principal with fewer attachments, at the expense of the one with the most")
    mutating func full() throws {
        let mole = Access(.uid(7), rights: [.vote], scope: Scope(inside: ["insub"]))
        let vole = Access(.uid(8), rights: [.vote], scope: Scope(inside: ["insub"]))
        let kiosk = Access(.uid(9), rights: [.vote], scope: Scope(windows: ["other"]))
        try room.fill(12_000, mole)
        try room.fill(AttachmentTable.maximum - 12_000, vole)
        try room.attach(Self.gate, by: 3)
        #expect(room.ended == ["a12000"])
        try room.attach(["to": "stack", "role": "delegate"], by: 4, kiosk)
        #expect(room.ended == ["a11999"], "the same for a limited principal")
        try room.attach(["to": "more", "role": "delegate"], by: 5, vole)
        #expect(room.ended == ["a11998"])
        let refused = room.refusal(["to": "most", "role": "delegate"], by: 6, mole)
        #expect(refused == .limitExceeded, "the principal with the most gets no more")
        #expect(room.table.byID.count == AttachmentTable.maximum)
    }

    @Test("limited principals take no room in a full table from a principal with all rights")
    mutating func fullOfUnlimited() throws {
        try room.fill(AttachmentTable.maximum, Access(.uid(1)))
        let mole = Access(.uid(7), rights: [.vote], scope: Scope(inside: ["insub"]))
        let refused = room.refusal(Self.gate, by: 3, mole)
        #expect(refused == .limitExceeded)
        try room.attach(Self.gate, by: 4, Access(.uid(2)))
        #expect(room.ended == ["a\(AttachmentTable.maximum)"])
    }

    @Test("a principal with all rights takes room from limited ones, however many attachments it has itself")
    mutating func ownerIsLargest() throws {
        let mole = Access(.uid(7), rights: [.vote], scope: Scope(inside: ["insub"]))
        let vole = Access(.uid(8), rights: [.vote], scope: Scope(inside: ["insub"]))
        try room.fill(10_000, Access(.uid(1)))
        try room.fill(3_000, mole)
        try room.fill(AttachmentTable.maximum - 13_000, vole)
        try room.attach(Self.gate, by: 3)
        #expect(room.ended == ["a\(AttachmentTable.maximum)"])
        try room.attach(Self.gate, by: 4, Access(.uid(2)), takeover: true)
        #expect(room.ended == ["a\(AttachmentTable.maximum + 1)"])
        try room.attach(["to": "stack", "role": "delegate"], by: 4, Access(.uid(2)))
        #expect(room.ended == ["a\(AttachmentTable.maximum - 1)"], "not from the other one with all rights")
    }

    @Test("in a full table a takeover needs no room, and an attachment that is in the way is named")
    mutating func takeoverWhenFull() throws {
        room.quotas.attachmentsOfOwner = AttachmentTable.maximum + 1
        try room.attach(Self.gate, by: 2, Access(.uid(7), rights: [.vote], scope: Scope(windows: ["main", "other"])))
        try room.fill(AttachmentTable.maximum - 1, Access(.uid(1)))
        try room.attach(Self.gate, by: 3, takeover: true)
        #expect(room.ended == ["a1"])
        let refused = room.refusal(Self.gate, by: 4, Access(.uid(2)))
        #expect(refused == .alreadyAttached)
    }

    @Test("with other rights, attachments without the right to vote end, and the scopes of the others change")
    mutating func rights() throws {
        try room.attach(Self.gate, by: 1, Access(.uid(8), rights: [.vote], scope: Scope(windows: ["other"])))
        try room.attach(Self.gate, by: 2, Access(.uid(7)))
        let list = try AccessList(
            owner: 1_000, allow: [["uid": 7, "may": ["vote"], "windows": ["other"]], ["uid": 8, "may": ["read"]]])
        let (changed, lost) = room.table.take(list)
        #expect(changed.map(\.name) == ["a2"])
        #expect(lost.map(\.name) == ["a1"])
    }

    @Test("only its own session, or an absent one of the same client and principal, ends an attachment")
    mutating func detach() throws {
        try room.attach(Self.gate, by: 1)
        #expect(room.named("a1", by: 1) == "a1")
        #expect(room.named("a1", by: 2) == nil && room.named("a2", by: 1) == nil && room.named("b1", by: 1) == nil)
        room.table.outlive(1, absentSince: nil)
        #expect(room.named("a1", by: 2) == "a1")
        #expect(room.named("a1", by: 2, client: "other") == nil)
    }

    @Test("with takeover, a principal ends its own attachments, and one with all rights any attachment")
    mutating func detachOfOthers() throws {
        let narrow = Access(.uid(7), rights: [.vote], scope: Scope(windows: ["other"]))
        try room.attach(Self.gate, by: 1, narrow)
        #expect(room.named("a1", by: 2, narrow) == nil, "that of another session only with takeover")
        #expect(room.named("a1", by: 2, narrow, takeover: true) == "a1")
        #expect(room.named("a1", by: 3, Access(.uid(9)), takeover: true) == "a1")
        let stranger = Access(.uid(8), rights: [.vote], scope: Scope(windows: ["other"]))
        #expect(room.named("a1", by: 4, stranger, takeover: true) == nil)
        #expect(room.why("a1", by: 2, narrow).contains("belongs to peer"))
        #expect(!room.why("a1", by: 4, stranger).contains("peer"), "a stranger does not learn whose it is")
    }

    @Test("if nothing matches, the answer has the names that are most like the wanted one")
    mutating func near() throws {
        #expect(try room.attach(["to": "tab", "role": "delegate"], by: 1)["near"] == ["tabs"])
        #expect(try room.attach(["to": ["inside": "Stack"], "role": "content"], by: 1)["near"] == ["stack"])
        #expect(try room.attach(["to": "tabs", "role": "delegate"], by: 1)["near"] == nil)
        #expect(try room.attach(["to": "weather", "role": "delegate"], by: 1)["near"] == nil)
    }

    @Test("a principal gets no names to which it may not attach")
    mutating func nearInScope() throws {
        let narrow = Access(.uid(7), rights: [.vote], scope: Scope(windows: ["other"]))
        let answer = try room.attach(["to": "splits", "role": "delegate"], by: 1, narrow)
        #expect(answer["near"] == nil, "only the other window has a split")
        #expect(try room.attach(["to": "splits", "role": "delegate"], by: 2)["near"] == ["split"])
    }

    @Test("behind many controllers without names, no more are looked at")
    func walked() throws {
        func window(_ number: UInt64, _ controllers: Int, name: String?) throws -> Tree {
            var tree = Tree(window: Window(id: WindowID(number)))
            for index in 1...controllers {
                var controller = Controller(
                    id: ControllerID(number * 1_000_000 + UInt64(index)), kind: .viewController)
                controller.name = name
                try tree.apply(.insert(controller))
            }
            return tree
        }
        let many = try window(1, [Tree].maximumWalked - 1, name: nil)
        let named = try window(2, 5, name: "stack")
        #expect([many, named].names(\.name, within: nil) == ["stack"])
        #expect([named, many].names(\.name, within: nil).count == 5)
    }

    @Test("an attachment says when it was made, and one that an older navd has stored says nothing")
    mutating func since() throws {
        try room.attach(Self.gate, by: 1)
        #expect(room.last.json(isPresent: true)["since"] == 1)
        var stored = room.last.stored.object ?? JSONObject()
        let list = try AccessList(owner: 1, allow: [])
        var table = AttachmentTable()
        #expect(try table.restore(.object(stored), by: list)?["since"] == 1)
        stored["since"] = nil
        table = AttachmentTable()
        #expect(try table.restore(.object(stored), by: list)?["since"] == nil)
    }

    @Test("a delegate learns of a hidden first pane only if it implements the message, and serves the split")
    mutating func panes() throws {
        let split: JSONObject = ["to": "split", "role": "delegate"]
        try room.attach(split, by: 1)
        #expect(room.panes == [])
        var hearing = split
        hearing["implements"] = ["splitViewController.willHide"]
        try room.attach(hearing, by: 1, takeover: true)
        #expect(room.panes == [ControllerID(3)])
    }
}

/// Carries out claims on two windows, as the router does. Each window has a tab bar with a stack in it: c1 and c2 in
/// the window w1, and c11 and c12 in the window w2, which is named "other". w1 has a split with a hidden pane, c3, too.
private struct AttachmentRoom {
    var table = AttachmentTable()
    var quotas = Quotas()
    /// The sessions that are not connected, once they are checked.
    var gone: Set<UInt64> = []
    /// The sessions that were checked in the last claim.
    private(set) var checked: [UInt64] = []
    /// The attachments that the last claim has ended.
    private(set) var ended: [String] = []
    private(set) var panes: [ControllerID] = []
    private var trees: [Tree] = []
    private var lastID: UInt64 = 0

    init() {
        for (index, name) in ["main", "other"].enumerated() {
            var window = Window(id: WindowID(UInt64(index + 1)))
            window.name = name
            var tree = Tree(window: window)
            let kinds: [(Kind, String)] = [
                (.tabBarController, "tabs"), (.navigationController, "stack"), (.splitViewController, "split"),
            ]
            for (number, (kind, name)) in kinds.enumerated() where index == 0 || number < 2 {
                var controller = Controller(id: ControllerID(UInt64(index * 10 + number + 1)), kind: kind)
                controller.name = name
                try? tree.apply(.insert(controller))
            }
            trees.append(tree)
        }
        try? trees[0].apply(.set(ControllerID(3), .hiddenPane(HiddenPane())))
    }

    var last: navd.Attachment { table.byID[lastID]! }

    private func session(_ number: UInt64, _ client: String, _ access: Access) -> Session {
        Session(
            number: number, token: "", client: client, access: access, holdings: Holdings(access),
            allowance: Allowance(quotas))
    }

    @discardableResult
    mutating func attach(
        _ params: JSONObject, by number: UInt64, _ access: Access = Access(.uid(1)), client: String = "peer",
        takeover: Bool = false
    ) throws(Refusal) -> JSONObject {
        (checked, ended, panes) = ([], [], [])
        var params = params
        if takeover { params["takeover"] = true }
        let fields = FieldReader(params, path: "params")
        let session = session(number, client, access)
        let attachment = try navd.Attachment(id: table.takeID(), session: session, since: 1, fields)
        try table.checkRoom(for: attachment, session, quotas)
        let ids = attachment.selector.id.map { id in trees.filter { $0[id] != nil } }
        var claim = try AttachmentClaim(
            attachment, fields, isUnlimited: access.isUnlimited, in: ids ?? trees)
        try claim.check(StoryboardLibrary())
        var absent: Set<UInt64> = []
        while let doubtful = try claim.contest(
            table, isPresent: { number in number.map { !absent.contains($0) } ?? false })
        {
            checked.append(doubtful)
            if gone.contains(doubtful) { absent.insert(doubtful) }
        }
        let gone = try claim.ended(in: table)
        for rival in gone { table.remove(rival.id) }
        ended = gone.map(\.name)
        claim.enter(&table)
        lastID = claim.attachment.id
        panes = claim.hiddenPanes(in: table).map(\.split)
        return claim.answer(in: table)
    }

    /// Inserts attachments to names that no controller has.
    mutating func fill(_ count: Int, _ access: Access) throws(Refusal) {
        for _ in 0..<count {
            let id = table.takeID()
            let fields = FieldReader(["to": .string("none\(id)"), "role": "delegate"], path: "params")
            let filler = session(access.isUnlimited ? 1 : 2, "filler", access)
            table.insert(try navd.Attachment(id: id, session: filler, since: 1, fields))
        }
    }

    /// The error of a claim that is refused.
    mutating func refusal(
        _ params: JSONObject, by number: UInt64, _ access: Access = Access(.uid(1)), takeover: Bool = false
    ) -> ErrorName? {
        do throws(Refusal) { try attach(params, by: number, access, takeover: takeover) } catch { return error.name }
        return nil
    }

    /// The attachment that a session ends with `detach`.
    func named(
        _ name: String, by number: UInt64, _ access: Access = Access(.uid(1)), client: String = "peer",
        takeover: Bool = false
    ) -> String? {
        let fields = FieldReader(["attachment": .string(name), "takeover": .bool(takeover)], path: "params")
        return try? table.named(fields, by: session(number, client, access)).name
    }

    /// The message of the error with which `detach` is refused.
    func why(_ name: String, by number: UInt64, _ access: Access) -> String {
        let fields = FieldReader(["attachment": .string(name)], path: "params")
        do throws(Refusal) { _ = try table.named(fields, by: session(number, "other", access)) } catch {
            return error.message
        }
        return ""
    }
}
