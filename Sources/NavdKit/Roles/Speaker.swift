import Bus

/// The handlers of one role, before they are attached: `nav.delegate(of: "tabs").shouldSelect { … }.attach()`.
public protocol Speaker: Sendable {
    var handlers: HandlerSet { get set }
}

/// Answers for a controller: votes, and callbacks of a delegate.
public struct Delegate: Speaker {
    public var handlers: HandlerSet
}

/// Gives a controller its data: rows and pages.
public struct DataSource: Speaker {
    public var handlers: HandlerSet
}

/// Is the content of a controller: its appearance, its segues, the actions of its items.
public struct Content: Speaker {
    public var handlers: HandlerSet
}

/// Draws a controller's transitions.
public struct Renderer: Speaker {
    public var handlers: HandlerSet
}

/// Handlers by the methods of navd that they are for.
public struct HandlerSet: Sendable {
    typealias Handler = @Sendable (QuestionReader) async throws -> JSONObject

    let client: NavdClient
    let role: Role
    let to: Selector
    let options: AttachmentOptions
    var byMethod: [String: Handler] = [:]
    /// In the order in which they were added.
    var methods: [String] = []
    var awaited: [String] = []
}

extension Speaker {
    /// The same with one more handler. Of two for the same method the last one counts.
    func adding(
        _ method: String, awaited: Bool = false,
        _ handler: @escaping @Sendable (QuestionReader) async throws -> JSONObject
    ) -> Self {
        var copy = self
        if copy.handlers.byMethod.updateValue(handler, forKey: method) == nil { copy.handlers.methods.append(method) }
        copy.handlers.awaited.removeAll { $0 == method }
        if awaited { copy.handlers.awaited.append(method) }
        return copy
    }

    /// The same with one more handler, which is given that message.
    /// - Parameter members: makes the answer of what the handler returns.
    func adding<Message, Answer>(
        _ method: String, awaited: Bool = false, _ message: @escaping @Sendable (QuestionReader) -> Message,
        _ handler: @escaping @Sendable (Message) async throws -> Answer,
        _ members: @escaping @Sendable (Answer) -> JSONObject
    ) -> Self { adding(method, awaited: awaited) { members(try await handler(message($0))) } }

    /// The same with one more handler, which is called for each row or section that a question is about.
    /// - Parameters:
    ///   - each: the param that numbers them, `row` or `section`.
    ///   - member: that of the answer.
    func adding<Message, Answer>(
        _ method: String, each: String, _ member: String, _ message: @escaping @Sendable (QuestionReader) -> Message,
        _ handler: @escaping @Sendable (Message) async throws -> Answer, _ json: @escaping @Sendable (Answer) -> JSON
    ) -> Self {
        adding(method) { reader in
            [member: try await reader.each(each) { json(try await handler(message($0))) }]
        }
    }

    /// A handler of any method of the role by its name, with the params as they come; it returns the members of the
    /// answer.
    public func on(
        _ method: String, awaited: Bool = false, _ handler: @escaping @Sendable (JSONObject) async throws -> JSONObject
    ) -> Self { adding(method, awaited: awaited) { try await handler($0.params) } }

    /// Attaches: now, and again in each new session, until it is detached or another client takes its place.
    ///
    /// Handlers run in tasks of their own, one after another, never where messages are read. One that throws is
    /// answered with an error at once, so that `silence` counts; one that is not done in time is cancelled.
    ///
    /// Errors: what navd refuses it with, and `taskCancelled`; then it is not tried again. While navd is away it
    /// returns at once, and the attachment comes into force when navd is there.
    @discardableResult
    public func attach() async throws(NavdError) -> Attachment {
        guard !Task.isCancelled else { throw .cancelledBefore }
        let handlers = handlers
        let client = handlers.client
        let runner = client.runner
        let desk = AttachmentDesk(handlers.byMethod, client, log: runner.log) { token, result in
            runner.post { $0.answer(token, result, $1) }
        }
        let token = runner.tables.add(desk)
        let claim = AttachmentClaim(
            to: handlers.to, role: handlers.role, implements: handlers.methods, awaits: handlers.awaited,
            options: handlers.options)
        runner.post { $0.attach(token, claim, $1) }
        let attachment = Attachment(desk.claim) {
            client.runner.post { $0.detach(token, $1) }
            client.runner.tables.remove(token)
            desk.claim.hear(.ended(NavdError(.attachmentEnded, "it was detached")))
        }
        do throws(NavdError) { try await desk.claim.settle(client) } catch {
            attachment.detach()
            throw error
        }
        return attachment
    }
}

/// What this program speaks for, from `attach` to `detach`.
public final class Attachment: Sendable {
    private let claim: Claim<String>
    /// It keeps the client, whose session would end otherwise.
    private let leave: @Sendable () -> Void

    init(_ claim: Claim<String>, leave: @escaping @Sendable () -> Void) { (self.claim, self.leave) = (claim, leave) }

    /// The id that navd has given it in this session; nil while it is not attached.
    public var id: String? { if case .stands(let id)? = claim.news { id } else { nil } }

    /// Why it does not stand at the moment, if it was refused after a restart, or has ended.
    public var error: NavdError? { claim.news?.error }

    /// Waits until it has ended for good, and returns why: `attachmentEnded` where another client has taken its place,
    /// `closed`. Nil where the task is cancelled.
    public func end() async -> NavdError? { await claim.end() }

    /// Ends it, a lasting one too: at once, or in the resumed session where navd is away.
    public func detach() { leave() }
}

extension NavdClient {
    /// Handlers of a delegate. Times and what counts without an answer: `AttachmentOptions`.
    /// - Parameter controller: an id, a name, or what several controllers have in common.
    public func delegate(
        of controller: Selector, patience: Duration = .seconds(1), silence: Silence = .deny, lasting: Bool = false,
        takeover: Bool = false, dryRuns: Bool = true
    ) -> Delegate {
        let options = AttachmentOptions(
            patience: patience, silence: silence, lasting: lasting, takeover: takeover, dryRuns: dryRuns)
        return Delegate(handlers: handlers(.delegate, controller, options))
    }

    /// Handlers of a data source.
    public func dataSource(
        of controller: Selector, patience: Duration = .seconds(1), lasting: Bool = false, takeover: Bool = false
    ) -> DataSource {
        let options = AttachmentOptions(patience: patience, lasting: lasting, takeover: takeover)
        return DataSource(handlers: handlers(.dataSource, controller, options))
    }

    /// Handlers of content.
    /// - Parameter unwindActions: the ways back that end here.
    public func content(
        of controller: Selector, patience: Duration = .seconds(1), silence: Silence = .deny, lasting: Bool = false,
        takeover: Bool = false, unwindActions: [String] = []
    ) -> Content {
        let options = AttachmentOptions(
            patience: patience, silence: silence, lasting: lasting, takeover: takeover, unwindActions: unwindActions)
        return Content(handlers: handlers(.content, controller, options))
    }

    /// Handlers of a renderer.
    /// - Parameter endsTransitions: it says when animated transitions are over.
    public func renderer(
        of controller: Selector, patience: Duration = .seconds(1), takeover: Bool = false, endsTransitions: Bool = false
    ) -> Renderer {
        let options = AttachmentOptions(patience: patience, takeover: takeover, endsTransitions: endsTransitions)
        return Renderer(handlers: handlers(.renderer, controller, options))
    }

    private func handlers(_ role: Role, _ to: Selector, _ options: AttachmentOptions) -> HandlerSet {
        HandlerSet(client: self, role: role, to: to, options: options)
    }
}
