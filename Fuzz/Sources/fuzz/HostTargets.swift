import Bus
import ControllerActors
import Host

extension FuzzTarget {
    static let hostTargets: [FuzzTarget] = [
        // A proposal from a host, as navd reads it. It is written as it was read.
        FuzzTarget(name: "proposal") { bytes in
            guard let json = try? JSONParser.parse(bytes), let proposal = try? Proposal(json: json, path: "proposal")
            else { return }
            let again = try? Proposal(json: proposal.json, path: "proposal")
            expect(again == proposal, "a proposal reads back as another: \(proposal.json.text)")
            // navd must refuse a proposal that does not fit the tree.
            guard let tree = hosted else { return }
            guard
                let transition = try? Rules().transition(
                    of: proposal, inside: ControllerID(2), in: tree, directory: Directory().beginning(at: 10))
            else { return }
            var after = tree
            for change in transition.changes {
                expect((try? after.apply(change)) != nil, "what was taken does not fit the tree: \(json.text)")
            }
        },
        FuzzTarget(name: "answers") { bytes in
            guard let json = try? JSONParser.parse(bytes), let answers = try? Answers(json: json, path: "answers")
            else {
                return
            }
            let again = try? Answers(json: answers.json, path: "answers")
            expect(again == answers, "answers read back as others: \(json.text)")
        },
        FuzzTarget(name: "claim") { bytes in
            guard let object = (try? JSONParser.parse(bytes))?.object else { return }
            let fields = FieldReader(object, path: "params")
            _ = try? HostTerms(fields)
            guard let claim = try? HostClaim(fields), let again = claim.json.object else { return }
            expect((try? HostClaim(FieldReader(again, path: "again"))) == claim, "a claim reads back as another: \(claim.json.text)")
        },
        // Messages from navd, as a host reads them: the answer to host.attach, and then the messages after it, one a
        // line.
        FuzzTarget(name: "host") { bytes in
            var host = HostState()
            for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
                guard let json = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: line)) else { return }
                if index == 0 {
                    guard (try? host.attached(json)) != nil else { return }
                } else if (try? host.take(json)) == nil {
                    return
                }
            }
        },
    ]
}

/// A tab bar controller with a hosted stack, and another stack.
private let hosted = try? Tree(
    json: [
        "window": ["id": "w1", "visible": true, "root": "c1"],
        "controllers": [
            ["id": "c1", "kind": "tabBarController", "viewControllers": ["c2", "c4"], "selectedViewController": "c2"],
            ["id": "c2", "kind": "navigationController", "parent": "c1", "viewControllers": ["c3"]],
            ["id": "c3", "kind": "viewController", "parent": "c2"],
            ["id": "c4", "kind": "navigationController", "parent": "c1", "viewControllers": ["c5"]],
            ["id": "c5", "kind": "viewController", "parent": "c4"],
            ["id": "c6", "kind": "viewController", "holds": 1],
        ],
    ], path: "tree")
