import Bus
import Host

/// How a host claims its containers (docs/METHODS.md, `host.attach`).
public struct HostingOptions: Sendable, Equatable {
    /// What happens to a container that no host attaches to again.
    public enum Otherwise: String, Sendable {
        /// navd keeps its contents, and goes on without the commands that only the host knows.
        case adopt
        /// Its contents are removed.
        case empty
    }

    /// How long navd waits for each answer.
    public var patience: Duration
    /// How long navd may hear nothing before it takes the host for lost.
    public var heartbeat: Duration
    /// How long navd waits for a lost host to come back.
    public var grace: Duration
    public var otherwise: Otherwise
    /// Takes the place of another host, at the first attempt.
    public var takeover: Bool

    public init(
        patience: Duration = .seconds(1), heartbeat: Duration = .seconds(5), grace: Duration = .seconds(5),
        otherwise: Otherwise = .empty, takeover: Bool = false
    ) {
        (self.patience, self.heartbeat, self.grace) = (patience, heartbeat, grace)
        (self.otherwise, self.takeover) = (otherwise, takeover)
    }

    func claim(_ customClass: String, takesOver: Bool) -> JSONObject {
        var claim: JSONObject = [
            "on": ["customClass": .string(customClass)], "patience": .int(patience.nanoseconds.wholeMilliseconds),
            "heartbeat": .int(heartbeat.nanoseconds.wholeMilliseconds),
            "grace": .int(grace.nanoseconds.wholeMilliseconds), "otherwise": .string(otherwise.rawValue),
        ]
        if takesOver { claim["takeover"] = true }
        return HostState.claim(claim)
    }
}

/// Something new for the worker of a hosting.
enum HostingStanding: Sendable, Equatable {
    /// navd has accepted the claim. A worker begins with this answer; an earlier one is left to itself.
    case claimed(epoch: Int, JSONObject)
    /// A message of navd's about this hosting.
    case message(epoch: Int, JSON)
    /// It is not hosted at the moment. It is claimed again.
    case lost
}

typealias HostingNews = ClaimNews<HostingStanding>
