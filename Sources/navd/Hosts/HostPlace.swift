import Bus
import ControllerActors

/// A place that is or was hosted. It outlives its hosts, and counts their losses as a supervisor does.
final class HostPlace {
    enum State {
        case running
        /// Until the grace period is over.
        case lost(timer: UInt64?)
        /// Lost too often, or emptied: a new host must say `takeover`. If the place was not emptied, navd runs the
        /// rules.
        case given(up: String, isEmptied: Bool)
    }

    let claim: HostClaim
    var terms: HostTerms
    let epoch: UInt64
    /// If a new controller matches several places, the one with the lowest rank gets it. A host that takes over a place
    /// keeps its rank; a host that gains rights gets a rank behind all others.
    var rank: UInt64
    let session: UInt64
    var access: Access
    var client: String
    var state = State.running
    /// Windows of which the host gets every commit after the one with this number, which its snapshot has.
    var windows: [WindowID: UInt64] = [:]
    /// Windows of which the host must be sent a snapshot first.
    var news: Set<WindowID> = []
    /// The times of the losses that still count, in milliseconds of the loop's clock.
    private(set) var losses: [UInt64] = []
    /// How many commands the host has answered, with any answer.
    var answered = 0
    /// How many of its proposals were rejected.
    var wrong = 0
    var heartbeatTimer: UInt64?
    /// When the host was last pinged, in milliseconds of the loop's clock; nil if it has been heard since.
    var pinged: UInt64?
    /// Half a heartbeat, in milliseconds.
    var half: UInt64 { UInt64(terms.heartbeat + 1) / 2 }

    init(_ claim: HostClaim, _ terms: HostTerms, epoch: UInt64, _ session: Session) {
        self.claim = claim
        self.terms = terms
        self.epoch = epoch
        rank = epoch
        self.session = session.number
        access = session.access
        client = session.client
    }

    /// A host sees everything in a window, so its rights must cover the whole window.
    func mayHost(in tree: Tree) -> Bool { access.mayHost && access.scope?.contains(tree) ?? true }

    var isRunning: Bool { if case .running = state { true } else { false } }

    var isLost: Bool { if case .lost = state { true } else { false } }

    func mark(of controller: Controller) -> HostMark {
        var mark = HostMark(epoch: epoch, client: client)
        mark.rules = terms.rules ?? (controller.mayBeOwn ? .own : .navd)
        return mark
    }

    /// Returns true if the place has been lost too often.
    func countLoss(at now: UInt64) -> Bool {
        losses.removeAll { $0 + UInt64(terms.within) <= now }
        losses.append(now)
        return losses.count > terms.most
    }

    /// Takes over the losses of the previous host of the place.
    func inherit(_ losses: [UInt64]) { self.losses = losses }
}
