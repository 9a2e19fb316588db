import Bus
import CZMQ
import ControllerActors

extension FuzzTarget {
    static let accessTargets: [FuzzTarget] = [
        // A configuration file: the rights of each principal, and quotas.
        FuzzTarget(name: "configuration") { bytes in
            // Errors name the line of a member, by its path.
            let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
            for path in ["allow[2].may[0]", "quotas.errors", "retiring.key"] {
                if let line = JSONPlace.line(of: path, in: Array(bytes)) {
                    expect((1...lines).contains(line), "line \(line) of \(lines)")
                }
            }
            guard let json = try? JSONParser.parse(bytes) else { return }
            if let text = json["retiring"]?["until"]?.string { _ = RetiringEndpoint.time(text) }
            _ = try? Quotas(json: json["quotas"], path: "quotas")
            guard let allow = json["allow"], let list = try? AccessList(owner: 0, allow: allow) else { return }
            // No principal gets more than its entry says, and the owner gets everything.
            expect(list.byPrincipal.count == (allow.array?.count ?? 0) + 1, "entries are lost")
            expect(list.owner.isUnlimited, "the owner is limited")
            for entry in allow.array ?? [] {
                let principal: Principal? =
                    entry["uid"]?.int.map { .uid(UInt32($0)) }
                    ?? entry["key"]?.string.flatMap { try? CurveKey($0) }.map { .key($0) }
                guard let access = principal.flatMap(list.access) else { fatalError("an entry is nobody's") }
                let words = Set((entry["may"]?.array ?? []).compactMap(\.string))
                expect(Set(access.rights.map(\.rawValue)) == words, "other rights than were said")
                let isNarrow = [entry["windows"], entry["inside"]].contains { $0 != nil && $0 != .null }
                expect((access.scope != nil) == isNarrow, "a restriction is lost")
            }
        },
        // The selector that says what an attachment is for.
        FuzzTarget(name: "selector") { bytes in
            guard let json = try? JSONParser.parse(bytes), let selector = try? Selector(json: json, path: "to") else {
                return
            }
            expect((try? Selector(json: selector.json, path: "to")) == selector, "read back differently: \(selector)")
        },
        FuzzTarget(name: "key") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            if let key = try? CurveKey(text) { expect(key.text.utf8.count == 40, "a key of \(key.text)") }
            _ = try? CurveSecret(text)
        },
        FuzzTarget(name: "topic") { bytes in
            guard let topic = EventTopic(bytes) else { return }
            let text = Array(topic.description.utf8)
            expect(text.withUnsafeBytes { EventTopic($0) } == topic, "read back differently: \(topic)")
        },
        // The bytes of a connection before libzmq reads them. They must be judged the same however they are cut into
        // pieces.
        FuzzTarget(name: "connection") { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            czmq_begin_reading(7)
            let whole = czmq_follow(7, start, bytes.count)
            czmq_begin_reading(8)
            var isGood: Int32 = 1
            var place = 0
            while isGood != 0, place < bytes.count {
                let step = min(1 + Int(bytes[place] % 5), bytes.count - place)
                isGood = czmq_follow(8, start.map { $0 + place }, step)
                place += step
            }
            expect(whole == isGood, "judged differently when it comes in pieces")
        },
    ]
}
