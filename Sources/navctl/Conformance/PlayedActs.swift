import Bus

/// What the played server does of its own: it asks, tells and publishes.
extension PlayedServer {
    // MARK: Asking

    /// The questions, each with its receiver.
    /// - Parameter first: the number of the first one. The ids of navd's questions are like that.
    func asked(_ ask: Ask, from first: Int) -> [(Peer, JSON)] {
        let places = sessions.present.flatMap { session in
            session.attachments.flatMap { attachment in
                ClientProfile.questions(of: attachment.params).map { (session.peer, attachment, $0) }
            }
        }
        guard let (peer, attachment, method) = places.first else { return [] }
        func question(_ number: Int, _ options: Options = []) -> (Peer, JSON) {
            (peer, self.question(method, "q\(first + number)", attachment, options).json)
        }
        switch ask {
        case .one, .withdrawn: return [question(0)]
        case .each:
            return places.enumerated().map { number, place in
                (place.0, self.question(place.2, "q\(first + number)", place.1, []).json)
            }
        case .two: return [question(0), question(1, .other)]
        case .dryRun: return [question(0, .dryRun)]
        case .hurried: return [question(0, .hurried)]
        case .unknown:
            let known = self.question(method, "q\(first)", attachment, [])
            return [(peer, (known + ["method": Self.unknown, "params": [:] as Members]).json)]
        }
    }

    /// A method that no version has had yet.
    private static let unknown = "weatherController.shouldRain"

    private struct Options: OptionSet {
        let rawValue: Int
        static let hurried = Options(rawValue: 1)
        static let dryRun = Options(rawValue: 2)
        /// About the other content.
        static let other = Options(rawValue: 4)
    }

    private func question(
        _ method: String, _ id: String, _ attachment: PlayedSessions.Attachment, _ options: Options
    ) -> Members {
        let about = tree.id(options.contains(.other) ? .first : .second)
        return [
            "id": id, "method": method, "on": attachment.on.json, "attachment": attachment.id,
            "params": params(method, about), "dryRun": options.contains(.dryRun) ? true : nil,
            "deadline": options.contains(.hurried) ? 1 : attachment.params["patience"]?.int ?? 1_000,
            "names": names([attachment.on, about]),
        ]
    }

    private func params(_ method: String, _ about: ControllerID) -> JSON {
        let members = MethodDescription.heard(method)?.parameters ?? []
        return .object(Sample(controller: about, window: tree.window).object(members))
    }

    private func names(_ ids: [ControllerID]) -> JSON {
        .object(JSONObject(tree.names.members.filter { name, _ in ids.contains { "\($0)" == name } }))
    }

    // MARK: Coming back

    mutating func come(_ coming: Step.Coming) {
        switch coming {
        case .same: break
        case .again:
            forget()
            _ = tree.retitle()
        case .anew: beginEpoch()
        }
    }

    // MARK: Telling

    mutating func told(_ notice: Step.Notice) -> [PlayAction] {
        let peers = sessions.present.map(\.peer)
        switch notice {
        case .callbacks:
            let probes = peers.map { PlayAction.send($0, ["method": .string(MethodName.sessionProbe)]) }
            return (callbacks + probes).flatMap(sent)
        case .unknown:
            return peers.flatMap { sent(.send($0, ["method": "weather.changed", "params": ["rain": true]])) }
        case .attachmentsEnded:
            return sessions.endAttachments().flatMap { peer, id in
                let params: JSON = ["attachment": .string(id), "by": "another"]
                return sent(.send(peer, ["method": .string(MethodName.attachmentEnded), "params": params]))
            }
        case .garbage:
            let texts = ["", "no JSON", "[1]", "7", "{\"id\":", "{\"id\":null,\"result\":3,\"result\":4}"]
            return peers.flatMap { peer in texts.map { .sendBytes(peer, [Array($0.utf8)]) } }
        }
    }

    /// Each callback that an attachment implements, and does not await.
    private var callbacks: [PlayAction] {
        sessions.present.flatMap { session in
            session.attachments.flatMap { attachment in
                let awaited = attachment.params.strings("awaits")
                let methods = attachment.implements.filter { name in
                    MethodDescription.heard(name)?.kind == .notification && !awaited.contains(name)
                }
                return methods.map { PlayAction.send(session.peer, callback($0, attachment).json) }
            }
        }
    }

    private func callback(_ method: String, _ attachment: PlayedSessions.Attachment) -> Members {
        let about = tree.id(.second)
        return [
            "method": method, "on": attachment.on.json, "params": params(method, about), "attachment": attachment.id,
            "names": names([attachment.on, about]),
        ]
    }

    // MARK: Publishing

    mutating func publish(_ publication: Step.Publication) -> [PlayAction] {
        switch publication {
        case .events(let count):
            return published((0..<count).map { _ in tree.retitle() })
        case .nothing:
            _ = tree.retitle()
            return []
        case .old:
            let both = [tree.bring(), tree.removeLast()]
            return published(both + both.reversed())
        case .notes:
            let data: JSON = ["method": "tabBarController.tap", "by": "gate", "because": "answer"]
            return published([tree.note("vetoed", data), tree.note("rained", [:])])
        case .bookmark(let reason, let less): return published([tree.bookmark(reason, seq: tree.seq - less)])
        case .otherEpoch:
            var other = tree.retitle().object ?? [:]
            other["epoch"] = "elsewhere"
            return published([.object(other)])
        case .largeLayout: return published(layout: tree.bookmark("large"))
        case .arrivals: return topics.keys.sorted().flatMap(arrivals)
        }
    }
}
