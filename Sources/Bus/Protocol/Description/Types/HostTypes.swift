/// Types for rules that run in another process.
enum HostTypes {
    static let all = TypeDescription.read(
        """
        hostedWindow -- A window as a host begins with it: its copy of navd's tree.
            epoch: string
            seq: int -- What comes later is told by `host.committed`.
            window: window
            controllers: [controller]
        restart -- How many losses of its hosts a place bears.
            most: int = 3 -- 0 to 1,000.
            within: int = 60000 -- Milliseconds.
        proposal -- What a command comes to, as its rule decides. The messages navd makes itself.
            changes: [change] -- In their order, from the tree of `base` on.
            loose: [id]? -- Left without a place: released, if nobody holds them.
            outline: outline
        outline -- What a rule decides besides its changes.
            kind: transitionKind -- Decides the order of the messages.
            animated: bool = false
            delegate: [proposedMessage]? -- The delegate's last word.
            said: [proposedMessage]? -- Said at once.
            cancelled: [proposedMessage]? -- The delegate's word where a gesture takes it back.
            result: object? -- Members of the command's answer.
            begins: object? -- What else a renderer hears when it begins.
            unchanged: bool = false -- There is nothing to do, and nothing was changed.
            closes: bool = false -- navd takes no such proposal.
            interactive: bool = false -- A gesture steers it.
            errand: any? -- A tapped item's action.
            forwards: any? -- Appearance that the application forwards.
        proposedMessage -- A message before it is known who hears it.
            on: id
            method: string
            viewController: id?
            animated: bool = false
            movement: int?
            details: object?
            changes: [change]? -- What becomes so as it is said.
        host -- A place that is hosted, or was.
            hostEpoch: int
            client: string
            claim: object -- As its `host.attach` had it: `window`, `on`, `kinds`.
            state: placeState
            why: string? -- Of one that was given up.
            lostSince: int? -- When its host was lost, in milliseconds since 1970; none of one that runs.
            controllers: [id] -- Those that it has now.
            losses: int -- Those that count.
            wrong: int -- Proposals that could not be.
            asked: int -- Commands that it has not answered yet.
            answered: int -- Commands that it has answered.
        """)
}
