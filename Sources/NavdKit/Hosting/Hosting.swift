import Bus
import Host

/// A claim of this program to run the rules of its own containers, from `host` to `detach`.
public final class Hosting: Sendable {
    private let claim: Claim<HostingStanding>
    /// It keeps the client, whose session would end otherwise.
    private let leave: @Sendable () -> Void

    init(_ claim: Claim<HostingStanding>, leave: @escaping @Sendable () -> Void) {
        (self.claim, self.leave) = (claim, leave)
    }

    /// True while navd asks this program.
    public var isRunning: Bool { if case .stands(.claimed)? = claim.news { true } else { false } }

    /// Why it does not host at the moment, such as `selectorUnmatched` while there is no such container. It is claimed
    /// again, but for `hostEnded` and `closed`.
    public var error: NavdError? { claim.news?.error }

    /// Waits until it has ended for good, and returns why: `hostEnded` where another client has taken the place. Nil
    /// where the task is cancelled.
    public func end() async -> NavdError? { await claim.end() }

    /// Gives the place back to navd.
    public func detach() { leave() }
}

extension NavdClient {
    /// Runs the rules of all controllers of the container's `customClass`: now, and again in each new session, until it
    /// is detached or another client takes the place.
    ///
    /// The container works in a thread of its own. What it throws is the error of the command. What it does not decide,
    /// such as a push in a stack that stands in it, is done by navd's own rules.
    ///
    /// Errors: what navd refuses the claim with, such as `alreadyHosted`. That there is no such controller yet is no
    /// error.
    @discardableResult
    public func host(
        _ container: any HostedContainer, options: HostingOptions = HostingOptions()
    ) async throws(NavdError) -> Hosting {
        guard !Task.isCancelled else { throw .cancelledBefore }
        let (runner, customClass) = (runner, container.customClass)
        let token = Board<HostingToken?>(nil)
        let desk = HostDesk(
            container, log: runner.log,
            reply: { epoch, message in
                if let token = token.value { runner.post { $0.hostReply(token, epoch: epoch, message, $1) } }
            },
            giveBack: { epoch in
                if let token = token.value { runner.post { $0.giveBack(token, epoch: epoch, $1) } }
            },
            end: { if let token = token.value { runner.post { $0.endHosting(token, $1) } } })
        let mine = runner.tables.add(desk)
        token.change { $0 = mine }
        runner.post { $0.host(mine, customClass, options, $1) }
        let hosting = Hosting(desk.claim) { [self] in
            self.runner.post { $0.endHosting(mine, $1) }
            self.runner.tables.remove(mine)
            desk.hear(.ended(NavdError(.hostEnded, "it was detached")))
        }
        do throws(NavdError) { try await desk.claim.settle(self, but: .selectorUnmatched) } catch {
            hosting.detach()
            throw error
        }
        return hosting
    }
}
