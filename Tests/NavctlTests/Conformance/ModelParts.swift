import Bus

@testable import navctl

/// A request of the model.
struct ModelRequest {
    let method: String
    let params: JSON
    var on: JSON?
    var more: Members = [:]
}

/// The part of the model that answers questions.
struct ModelVoter {
    let fault: ModelClient.Fault?
    var isAttached = false
    var hasLostItsPlace = false
    private var count = 0
    private var isStopped = false
    private var busyUntil = 0

    /// How many milliseconds its handler takes.
    private static let delay = 10

    init(_ fault: ModelClient.Fault?) { self.fault = fault }

    /// What is sent, and after how many milliseconds.
    mutating func answers(to message: JSON, at now: Int) -> [(delay: Int, answer: JSON)] {
        guard let id = message["id"] else {
            if fault == .answersUnknownNotice, message["method"] == "weather.changed" {
                return [(0, ["id": "n1", "result": [:]])]
            }
            guard fault == .answersCallbacks, message["attachment"] != nil else { return [] }
            return [(0, ["id": message["attachment"]!, "result": [:]])]
        }
        guard message["method"] == "tabBarController.shouldSelect" else {
            if fault == .ignoresUnknownQuestion { return [] }
            return [(0, ["id": id, "error": ["code": -32601, "name": "methodNotFound", "message": "unknown"]])]
        }
        count += 1
        let isHurried = message["deadline"] == 1
        if fault == .stopsWhenLate, isHurried { isStopped = true }
        if isStopped || fault == .knowsNoDryRuns && message["dryRun"] != nil { return [] }
        if fault == .forgetsSomeOfMany, count % 100 == 0 { return [] }
        if fault == .answersOneAtATime {
            guard now > busyUntil else { return [] }
            busyUntil = now + Self.delay
        }
        if fault == .refusesUnknownMembers, message["later"] != nil {
            return [(0, ["id": id, "error": ["code": -32602, "name": "invalidParams", "message": "later"]])]
        }
        let answer: JSON = ["id": id, "result": ["allow": fault == .answersWithWord ? "yes" : true]]
        switch fault {
        case .answersLate: return [(1_000, answer)]
        case .answersWithdrawn: return [(400, answer)]
        case .answersTwice: return [(Self.delay, answer), (Self.delay, answer)]
        default: return [(Self.delay, answer)]
        }
    }
}

/// The part of the model that keeps a copy, of which it has the numbers only.
struct ModelCopy {
    let fault: ModelClient.Fault?
    private var isSubscribed = false
    private var isGreeted = false
    private var window: String?
    private var topic: String?
    private var seq: Int?
    private var epoch = ""
    private var sessionEpoch = ""
    private var isAsking = false

    private let pattern: String

    /// - Parameter pattern: the topic, with `<id>` for the id of the window.
    init(_ fault: ModelClient.Fault?, _ pattern: String) { (self.fault, self.pattern) = (fault, pattern) }

    private var load: ModelRequest { ModelRequest(method: "snapshot", params: [:], on: window.map { .string($0) }) }

    /// The connection is lost.
    mutating func lose() { (isSubscribed, isGreeted) = (false, false) }

    /// The session has begun: the window is looked for, or what was missed is asked for.
    mutating func greeted(_ epoch: String) -> ModelRequest? {
        (isAsking, isGreeted) = (false, true)
        if sessionEpoch != epoch { seq = nil }
        sessionEpoch = epoch
        guard let seq else { return ModelRequest(method: "window.list", params: [:]) }
        return ask(changes(since: seq))
    }

    private func changes(since seq: Int) -> ModelRequest {
        let params: JSON = ["epoch": .string(epoch), "seq": .int(Int64(seq))]
        return ModelRequest(method: "changesSince", params: params, on: window.map { .string($0) })
    }

    mutating func found(_ id: String) -> ([ModelClient.Deed], ModelRequest?) {
        let isKept = fault == .keepsOldIDs && window != nil
        if !isKept { window = id }
        let whole = pattern.replacing("<id>", with: window ?? id)
        let wanted = fault == .halfATopic ? String(whole.dropLast()) : whole
        if let topic, topic != wanted, fault == .keepsOldTopic { return ([], ask(load)) }
        var deeds: [ModelClient.Deed] = []
        if topic != wanted {
            if let topic { deeds.append(.unsubscribe(topic)) }
            deeds.append(.subscribe(wanted))
            (topic, isSubscribed) = (wanted, false)
        }
        let isReady = isSubscribed || isKept || fault == .takesSnapshotFirst || fault == .halfATopic
        return (deeds, isReady ? ask(load) : nil)
    }

    private mutating func ask(_ request: ModelRequest) -> ModelRequest? {
        isAsking = true
        return request
    }

    /// The answer to `snapshot` or `changesSince`.
    mutating func told(_ answer: JSON) -> ModelRequest? {
        isAsking = false
        guard let result = answer["result"] else {
            return fault == .asksOnlyOnce ? nil : ask(load)
        }
        let number = result["seq"]?.int ?? 0
        if result["events"] != nil {
            if number < seq ?? 0, fault != .believesLowerNumber { return ask(load) }
        } else {
            epoch = result.string("epoch")
        }
        seq = number
        return nil
    }

    /// An event, a note or a bookmark.
    mutating func heard(_ event: JSON) -> ModelRequest? {
        let isFirst = !isSubscribed
        isSubscribed = true
        guard let seq else { return isFirst && isGreeted && window != nil && !isAsking ? ask(load) : nil }
        if isAsking || !isGreeted { return nil }
        if event["note"] != nil {
            if fault == .countsNotes { self.seq = seq + 1 }
            return nil
        }
        let number = event["seq"]?.int ?? 0
        let isOther = event.string("epoch") != epoch && fault != .ignoresEpochs
        let isMissing =
            event["bookmark"] != nil
            ? number != seq && fault != .ignoresBookmarks : (event["prev"]?.int ?? 0) > seq && fault != .ignoresGap
        if isOther || isMissing {
            return ask(changes(since: seq))
        }
        if event["bookmark"] == nil, number > seq || fault == .appliesOldEvents { self.seq = number }
        return nil
    }
}

/// The part of the model that sends commands: the first without a key, the others with one.
struct ModelCaller {
    let fault: ModelClient.Fault?
    private(set) var count = 0
    private var n: Int64 = 0
    private var unanswered: [JSONObject] = []

    init(_ fault: ModelClient.Fault?) { self.fault = fault }

    mutating func next() -> ModelRequest {
        count += 1
        let deadline: Members = ["deadline": 2_000]
        if count == 1 {
            return ModelRequest(method: "tabBarController.tap", params: ["index": 1], on: "tabs", more: deadline)
        }
        if fault != .usesKeysTwice || count == 2 { n += 1 }
        let index = fault == .usesKeysTwice ? count % 2 : 0
        return ModelRequest(
            method: "tabBarController.setSelectedIndex", params: ["index": .int(Int64(index))], on: "tabs",
            more: deadline + ["key": ["client": "model", "n": .int(n)] as JSON])
    }

    mutating func lose(_ requests: [ModelClient.Request]) {
        unanswered += requests.map(\.message).filter { message in
            message["key"] != nil || fault == .sendsWithoutKey && message["method"] == "tabBarController.tap"
        }
    }

    mutating func refused(_ message: JSONObject) { if message["key"] != nil { unanswered.append(message) } }

    /// The commands that are sent again: after the connection was lost, or after a refusal that passes.
    mutating func again(afterLoss: Bool) -> [ModelRequest] {
        defer { unanswered = [] }
        return unanswered.map { message in
            var key = message["key"]
            if afterLoss, fault == .sendsWithAnotherKey, let n = key?["n"]?.int {
                key = ["client": "model", "n": .int(Int64(n) + 1_000)]
            }
            return ModelRequest(
                method: message["method"]?.string ?? "", params: message["params"] ?? [:], on: message["on"],
                more: ["key": key, "deadline": message["deadline"]])
        }
    }
}
