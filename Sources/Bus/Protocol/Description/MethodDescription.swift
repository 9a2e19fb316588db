/// One method or callback as data: the source for `describe`, the docs' tables and the codec's tests.
public final class MethodDescription: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// Sent by a client: about the session, a look, or a change.
        case session, read, attachment, command
        /// Sent by navd to an attached peer: decides, supplies, or only hears (and can be awaited if the attachment says so).
        case vote, data, notification
        /// Sent by navd to every peer whom it concerns, whatever it implements.
        case notice
    }

    /// What becomes of it when it is sent from inside a turn (D12).
    public enum Within: String, Sendable, CaseIterable { case immediate, chained, refused }

    public let name: String
    public let kind: Kind
    /// What `on` names: `navigationController`, `window`, …; empty where there is none.
    public let on: String
    public let params: String
    public let result: String
    public let within: Within
    public let summary: String

    init(
        _ name: String, _ kind: Kind, on: String = "", params: String = "", result: String = "outcome",
        within: Within = .chained, _ summary: String
    ) {
        self.name = name
        self.kind = kind
        self.on = on
        self.params = params
        self.result = result
        self.within = within
        self.summary = summary
    }

    public var json: JSON {
        [
            "name": .string(name), "kind": .string(kind.rawValue), "on": .string(on), "params": .string(params),
            "result": .string(result), "within": .string(within.rawValue), "summary": .string(summary),
            "errors": .array(errors.map { .string($0.rawValue) }), "silence": .string(whenSilent),
            "catalogue": .array(rows.map { .string($0) }), "rights": .array(rights.map { .string($0.rawValue) }),
        ]
    }

    /// Sent by navd, not by a client.
    public var isHeard: Bool { kind == .vote || kind == .data || kind == .notification || kind == .notice }

    // One name may be a client's command and what content hears of it: `viewController.setEditing`.
    private static let sendable = MethodTable(all.filter { !$0.isHeard })
    private static let hearable = MethodTable(all.filter(\.isHeard))

    public static func named(_ name: String) -> MethodDescription? { sendable[name] ?? hearable[name] }
    public static func heard(_ name: String) -> MethodDescription? { hearable[name] }

    static func named(_ name: UnsafeRawBufferPointer) -> MethodDescription? { sendable[name] ?? hearable[name] }

    public static let all: [MethodDescription] =
        session + reads + attachments + windows + viewControllers + navigation + tabs + storyboards + asked + told
        + rotation + bars + customizing + pages + splits + popovers + tableRows + segues + transitions + places
        + embedding + administration + notices + hosting
}
