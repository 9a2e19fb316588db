import Bus
import ControllerActors

/// The rights of one session, held against what it asks for. Each refusal is reported.
struct RightsCheck {
    let session: Session
    let lookup: Lookup
    let audit: AuditTrail

    private var access: Access { session.access }

    /// - Parameter isYetToCome: the controller does not exist yet, and the session is known to have rights where it
    ///   will stand.
    /// Errors: `notAllowed`, naming the right; the errors of looking up the call's target.
    func check(_ call: Call, isYetToCome: Bool = false) throws(Refusal) {
        guard !access.isUnlimited else { return }
        do throws(Refusal) { try judge(call, isYetToCome: isYetToCome) } catch {
            throw error.name == .notAllowed ? reported(error, call) : error
        }
    }

    private func judge(_ call: Call, isYetToCome: Bool) throws(Refusal) {
        // If a method needs more than one right, it checks the others itself.
        guard let right = call.description.rights.first else { return }
        guard access.rights.contains(right) else { throw missing(right, call) }
        guard !isYetToCome, let scope = access.scope else { return }
        guard try isWithin(scope, call) else { throw outside(scope, right, call) }
        guard !call.description.traits.contains(.narrowsItself) else { return }
        if let at = outOfScope(among: Mention.all(in: call.params, of: call.description), in: window(of: call)) {
            throw outside(scope, right, call, at: at)
        }
    }

    /// The window in which a call's names are looked up; nil if there is none.
    private func window(of call: Call) -> WindowActor? {
        if call.isAboutWindow { return try? lookup.window(of: call) }
        return call.description.on.isEmpty ? nil : (try? lookup.controller(of: call))?.window
    }

    private func isWithin(_ scope: Scope, _ call: Call) throws(Refusal) -> Bool {
        if call.isAboutWindow {
            let tree = try lookup.window(of: call).tree
            return call.description.traits.contains(.ofParts) ? scope.reaches(into: tree) : scope.contains(tree)
        }
        switch call.description.on {
        case "":
            if call.description.traits.contains(.narrowsItself) { return true }
            guard call.operation == .openWindow, scope.inside == nil, scope.windows != nil else { return false }
            let name = try call.fields.string("name") ?? call.fields.json("document")?["name"]?.string
            return scope.contains(windowNamed: name)
        // The command is checked again when it runs, when a controller has the name.
        case _ where call.envelope.within != nil && lookup.isYetToCome(call): return true
        default:
            let found = try lookup.controller(of: call)
            let tree = found.window.tree
            return tree[found.id].map { scope.contains($0, in: KnownControllers(tree)) } ?? false
        }
    }

    /// The path of the first mention that lies outside of the session's scope, and whose controller the session does
    /// not hold. A presentation over the window lies outside too, and so does a name that is stored for later and that
    /// no controller has yet. Nil if there is none.
    func outOfScope(among mentions: [Mention], in window: WindowActor?) -> String? {
        guard let scope = access.scope else { return nil }
        let made = mentions.made
        return mentions.first { mention in
            switch mention.subject {
            case .made: return false
            case .presentation: return scope.inside != nil
            case .window(let text):
                guard let found = try? lookup.window(named: text) else { return false }
                return !scope.contains(windowNamed: found.name)
            case .controller(let text):
                guard let (id, window) = lookup.found(text, in: window) else {
                    return mention.isKept && scope.inside != nil && !made.contains(text)
                }
                let tree = window.tree
                return session.holds[id] == nil
                    && tree[id].map { !scope.contains($0, in: KnownControllers(tree)) } ?? false
            }
        }?.path
    }

    /// The controllers that the mentions name and that were checked on arrival.
    func named(by mentions: [Mention], in window: WindowActor?) -> Set<ControllerID> {
        Set(
            mentions.compactMap { mention in
                if case .controller(let text) = mention.subject { lookup.found(text, in: window)?.0 } else { nil }
            })
    }

    /// The first mention in an answer that lies outside of the session's scope.
    struct OutOfScope: Error { let path: String }

    /// An answer with ids in place of names, because another controller may have the name when the turn goes on; a
    /// failure if it names a controller outside of the session's scope.
    func pinned(
        _ answer: JSONObject, to method: MethodDescription, in window: WindowActor?
    ) -> Result<JSONObject, OutOfScope> {
        let (mentions, pinned) = Mention.all(inAnswer: answer, to: method) { text in
            lookup.found(text, in: window)?.0.description ?? text
        }
        let made = mentions.made
        let isKnown = mentions.allSatisfy { mention in
            guard case .controller(let text) = mention.subject else { return true }
            return lookup.found(text, in: window) != nil || made.contains(text)
        }
        if let path = outOfScope(among: mentions, in: window) ?? (isKnown ? nil : "result") {
            return .failure(OutOfScope(path: path))
        }
        return .success(mentions.isEmpty ? answer : pinned)
    }

    // MARK: Errors

    /// Reports a refusal because of a missing right.
    func reported(_ refusal: Refusal, _ call: Call) -> Refusal {
        audit.report(refusal, call, by: session)
        return refusal
    }

    /// The error for a method that needs all rights; reported.
    func needsAll(_ call: Call) -> Refusal {
        let message = "\(access.name) may not call \(call.method), which needs all rights"
        return reported(Refusal(.notAllowed, message, data: ["right": "everything"]), call)
    }

    func missing(_ right: Right, _ call: Call) -> Refusal {
        Refusal(
            .notAllowed, "\(access.name) may not call \(call.method): it lacks the right \"\(right.rawValue)\"",
            data: ["right": .string(right.rawValue)])
    }

    /// - Parameter at: the member that names a controller outside of the scope; nil if the call as a whole is outside.
    func outside(_ scope: Scope, _ right: Right, _ call: Call, at: String? = nil) -> Refusal {
        var data: JSONObject = ["right": .string(right.rawValue), "within": scope.json]
        data["at"] = at.map { .string($0.echoed) }
        // Such a method is about navd as a whole, so the right would have to be good everywhere.
        if at == nil, call.description.on.isEmpty, call.operation != .openWindow {
            return Refusal(
                .notAllowed,
                "\(access.name) may not call \(call.method): its right \"\(right.rawValue)\" is restricted "
                    + "(\"windows\" or \"inside\"), and this concerns all of navd", data: data)
        }
        let place = at.map { "with \($0.echoed)" } ?? "there"
        return Refusal(
            .notAllowed,
            "\(access.name) may not call \(call.method) \(place): its right \"\(right.rawValue)\" holds elsewhere only"
                + (at == nil ? "" : "; name what is within, and present nothing over the window"), data: data)
    }
}
