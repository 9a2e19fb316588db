import Bus
import ControllerActors

/// A place that is hosted, or was: it outlives its hosts, and counts them as a supervisor does.
final class HostPlace {
    enum State {
        case running
        /// Until its grace is over.
        case lost(timer: UInt64?)
        /// Lost too often, or empty: nobody is let in without saying `takeover`. Where nothing is empty navd runs the rules.
        case given(up: String, isEmptied: Bool)
    }

    let claim: HostClaim
    var terms: HostTerms
    let epoch: UInt64
    /// Of several places that a newcomer belongs to, the one with the lowest number has it. Whoever takes a place has its number; whoever
    /// is given more rights goes behind all who are there.
    var rank: UInt64
    let session: UInt64
    var access: Access
    var client: String
    var state = State.running
    /// Windows of which it hears every commit.
    var windows: Set<WindowID> = []
    /// Those of which it must hear first what is so.
    var news: Set<WindowID> = []
    /// When it was lost, in milliseconds of the loop's clock; only those that count.
    private(set) var losses: [UInt64] = []
    /// Commands that it has answered, whatever it said.
    var answered = 0
    /// Proposals that could not be.
    var wrong = 0
    var heartbeatTimer: UInt64?
    /// When it was asked last whether it is there, in milliseconds of the loop's clock; nil: it was heard since.
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

    /// A host hears all of a window, so its rights must be good for all of it.
    func mayHost(in tree: Tree) -> Bool { access.mayHost && access.scope?.contains(tree) ?? true }

    var isRunning: Bool { if case .running = state { true } else { false } }

    var isLost: Bool { if case .lost = state { true } else { false } }

    func mark(of controller: Controller) -> HostMark {
        var mark = HostMark(epoch: epoch, client: client)
        mark.rules = terms.rules ?? (controller.mayBeOwn ? .own : .navd)
        return mark
    }

    /// True where that is one loss too many.
    func countLoss(at now: UInt64) -> Bool {
        losses.removeAll { $0 + UInt64(terms.within) <= now }
        losses.append(now)
        return losses.count > terms.most
    }

    /// Of whoever had the place before.
    func inherit(_ losses: [UInt64]) { self.losses = losses }
}
