/// Types for rules that run in another process.
enum HostTypes {
    static let all = TypeDescription.read(
        """
        hostedWindow -- The copy of a window of navd's tree with which a host begins.
            epoch: string
            seq: int -- The last commit in this copy. Later commits are sent as `host.committed` or `host.commits`.
            window: window
            controllers: [controller]
        hostedCommit -- A commit of a window in which a host hosts something.
            window: windowID
            event: event
        restart -- How many times a hosted place may lose its host.
            most: int = 3 -- The number of losses that are allowed within `within`, 0 to 1,000.
            within: int = 60000 -- Milliseconds.
        proposal -- The effect of a command, as the host's rule decides it. navd itself derives the messages.
            changes: [change] -- In their order. The first one applies to the tree of the commit `base`.
            loose: [id]? -- Controllers that are left without a place. Those that no peer holds are released.
            outline: outline
        outline -- The decisions of a rule besides its changes.
            kind: transitionKind -- Decides the order of the messages.
            animated: bool = false
            delegate: [proposedMessage]? -- The last messages to the delegate, such as `didSelect`.
            said: [proposedMessage]? -- Messages outside any transition, such as reports. They are sent first.
            cancelled: [proposedMessage]? -- The last messages to the delegate if a gesture cancels the transition.
            result: object? -- Members of the command's answer.
            begins: object? -- Further members of what a renderer receives when the transition begins.
            unchanged: bool = false -- True if there is nothing to do. Nothing was changed then.
            closes: bool = false -- True if the window closes. navd refuses such a proposal.
            interactive: bool = false -- True if a gesture steers the transition.
            errand: any? -- The action of a tapped item.
            forwards: any? -- Appearance messages that the application forwards itself.
        proposedMessage -- A message whose receivers navd has yet to determine.
            on: id
            method: string
            viewController: id?
            animated: bool = false
            movement: int?
            details: object?
            changes: [change]? -- Changes that take effect when the message is sent.
        host -- A place that is hosted, or was hosted and is remembered.
            hostEpoch: int
            client: string
            claim: object -- The `window`, `on` and `kinds` of its `host.attach`.
            state: placeState
            why: string? -- The reason, if navd has given the place up.
            lostSince: int? -- When its host was lost, in milliseconds since 1970. Absent while a host runs.
            controllers: [id] -- The containers that it hosts now.
            losses: int -- How many losses count at present, within `within` of its `restart`.
            wrong: int -- How many of its proposals navd has refused.
            asked: int -- How many commands it has not answered yet.
            answered: int -- How many commands it has answered.
        """)
}
