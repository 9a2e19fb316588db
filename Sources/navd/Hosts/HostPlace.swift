import Bus
import ControllerActors

/// A claim that a session makes with `host.attach`.
struct HostApplicant {
    let claim: HostClaim
    let terms: HostTerms
    let takesOver: Bool
    let session: UInt64
    let client: String
    let access: Access
    /// The epochs of places with an equal claim whose hosts were found to be there.
    var checked: Set<UInt64> = []
    /// The epochs of the places that the claim ends.
    var replaced: [UInt64] = []

    init(_ fields: FieldReader, session: UInt64, client: String, _ access: Access) throws(Refusal) {
        claim = try HostClaim(fields)
        terms = try HostTerms(fields)
        takesOver = try fields.bool("takeover") ?? false
        (self.session, self.client, self.access) = (session, client, access)
    }
}

/// A place that is or was hosted. It counts the losses of its hosts, as a supervisor does.
struct HostPlace {
    enum State: Equatable {
        case running
        /// Until the grace period is over.
        case lost
        /// Lost too often (navd runs the rules), or emptied: a new host must say `takeover`.
        case given(up: String, isEmptied: Bool)
    }

    let claim: HostClaim
    let terms: HostTerms
    let epoch: UInt64
    /// If a new controller matches several places, the one with the lowest rank gets it. A host that takes over a place
    /// keeps its rank; a host that gains rights gets a rank behind all others.
    var rank: UInt64
    let session: UInt64
    var access: Access
    let client: String
    var state = State.running
    /// Windows of which the host gets every commit after the one with this number, which its snapshot has.
    var windows: [WindowID: UInt64] = [:]
    /// Windows of which the host must be sent a snapshot first.
    var news: Set<WindowID> = []
    /// The times of the losses that still count, in milliseconds of the loop's clock.
    private(set) var losses: [UInt64] = []
    /// When the host was lost, in milliseconds of the loop's clock; nil if it runs.
    var lostAt: UInt64?
    /// How many commands the host has answered, with any answer.
    var answered = 0
    /// How many of its proposals were rejected.
    var wrong = 0
    /// The timer of the heartbeat while the place runs, and of the grace period while it is lost.
    var timer: UInt64?
    /// When the host was last pinged, in milliseconds of the loop's clock; nil if it has been heard since.
    private var pinged: UInt64?

    init(_ applicant: HostApplicant, epoch: UInt64) {
        (claim, terms) = (applicant.claim, applicant.terms)
        self.epoch = epoch
        rank = epoch
        (session, client, access) = (applicant.session, applicant.client, applicant.access)
    }

    /// For `host.list`.
    var word: String {
        switch state {
        case .running: "running"
        case .lost: "lost"
        case .given(_, let isEmptied): isEmptied ? "empty" : "adopted"
        }
    }

    // MARK: What it hosts

    /// A host sees everything in a window, so its rights must cover the whole window.
    func mayHost(in tree: Tree) -> Bool { access.mayHost && access.scope?.contains(tree) ?? true }

    /// Whether the place claims that controller. The place must be allowed to host in the window.
    func claims(_ controller: Controller, in known: KnownControllers) -> Bool {
        // The More controllers belong to their tab bar, with its guests, and a hidden pane's popover to its split.
        !controller.kind.isMadeByNavd && (controller.kind.hasView || controller.parent == nil)
            && claim.matches(controller, in: known)
    }

    func mark(of controller: Controller) -> HostMark {
        var mark = HostMark(epoch: epoch, client: client)
        mark.rules = terms.rules ?? (controller.mayBeOwn ? .own : .navd)
        return mark
    }

    /// Only its host knows the rules of an application's own container, which navd sees as content with a custom class.
    /// If the host has said that it runs navd's rules, navd goes on with them. Content without children that merely
    /// stands inside a hosted subtree is not a container.
    func isToBeEmptied(_ controller: Controller) -> Bool {
        controller.mayBeOwn && terms.rules != .navd && terms.otherwise != .adopt
            && (claim.on?.inside == nil || !controller.viewControllers.isEmpty)
    }

    /// Takes in a window that the host has a part of from now on.
    /// - Returns: false if the host knows the window already.
    mutating func enter(_ window: WindowID) -> Bool {
        guard windows[window] == nil else { return false }
        windows[window] = 0
        return true
    }

    // MARK: Losses

    /// Returns true if the place has been lost too often.
    mutating func countLoss(at now: UInt64) -> Bool {
        losses.removeAll { $0 + UInt64(terms.within) <= now }
        losses.append(now)
        return losses.count > terms.most
    }

    mutating func inherit(_ losses: [UInt64]) { self.losses = losses }

    // MARK: Heartbeat

    /// The result of a check whether navd has received a message from a host within half a heartbeat.
    enum HeartbeatCheck: Equatable {
        /// The host was heard, and is due again at this time.
        case heard(next: UInt64)
        /// The host was not heard for half a heartbeat: it is pinged, and is due again at this time.
        case ping(next: UInt64)
        /// The host was not heard for this many milliseconds, and has not answered a ping.
        case lost(quiet: UInt64)
    }

    /// Half a heartbeat, in milliseconds.
    private var half: UInt64 { UInt64(terms.heartbeat + 1) / 2 }

    func due(heard: UInt64) -> UInt64 { heard + half }

    /// A host that was not heard for half of its heartbeat is pinged, and lost if it is silent for the other half too.
    /// - Parameters:
    ///   - due: when the host was due.
    ///   - heard: when it was last heard.
    ///   - isAtWork: whether it has a command to answer.
    mutating func checkHeartbeat(due: UInt64, heard: UInt64, isAtWork: Bool, now: UInt64) -> HeartbeatCheck {
        let quiet = now - min(heard, now)
        guard quiet >= half else {
            pinged = nil
            return .heard(next: self.due(heard: heard))
        }
        let isUnanswered = pinged.map { heard < $0 } ?? false
        // navd hears nothing while it is stopped, and a host at work has the command's timeout.
        let mayAnswerYet = now > due + half || isAtWork
        if isUnanswered, !mayAnswerYet { return .lost(quiet: quiet) }
        pinged = now
        return .ping(next: now + half)
    }
}
