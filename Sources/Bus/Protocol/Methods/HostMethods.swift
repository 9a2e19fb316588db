/// Methods for rules that run in another process.
enum HostMethods: MethodFamily {
    static let signatures = """
        takesNoKey narrowsItself attachment \(MethodName.hostAttach)(window: place|windowID?, on: place|selector?,
          kinds: [kind]?, heartbeat: int = 5000, patience: int = 1000, grace: int = 5000, restart: restart?, otherwise:
          otherwise?, rules: hostRules?, takeover: bool = false, gathered: bool = false)
          throws alreadyHosted selectorUnmatched notInsideTurn needs vote command read
          -> hostEpoch: int, windows: [hostedWindow] -- SYS-02
          -- Makes this peer the host that runs the rules of a container and of everything in it, or of every container
          of some kinds. The host proposes the effect of each command; navd checks, commits and publishes it.
        narrowsItself attachment \(MethodName.hostDetach)(hostEpoch: int) throws hostEpochPast notInsideTurn -> {}
          -- SYS-02
          -- Ends a hosting. navd runs the rules again, and handles the commands that the host has not answered.
        read host.list(after: int?, limit: int?) -> hosts: [host], more: bool? -- SYS-02
          -- All places that are hosted, and those that were and are remembered. With `limit`, a page of them, in the
          order of their `hostEpoch`; `more` is true if others follow.
        data \(MethodName.hostPerform)(hostEpoch: int, window: windowID, base: int, first: int, turn: int, method:
          string, params: object, answers: [any]?) on controller lost hostLost
          -> hostEpoch: int, proposal: proposal?, stale: bool?, base: int?, ask: [any]? -- SYS-02
          -- Asks for the effect of a command on the tree of the commit `base`. New controllers are numbered from
          `first` on. An error becomes the command's error. If there is no answer within `deadline` milliseconds, the
          host counts as lost, as if its connection were gone: the command is refused with `hostLost`, and the place
          waits for its `grace`. If the host is asked again because the tree has changed, only the rest of that time is
          left; when it has passed, the command is refused with `stateChanged`, and the host does not count as lost.
        notice \(MethodName.hostCommitted)(window: windowID, event: event) -- SYS-02
          -- A commit of a window in which this peer hosts something, as it is published.
        notice \(MethodName.hostCommits)(commits: [hostedCommit]) -- SYS-02
          -- Commits as in `host.committed`, in their order: those that navd publishes together. They are sent in its
          place while every claim of the session says `gathered`.
        notice \(MethodName.hostWindow)(...hostedWindow) -- SYS-02
          -- A window in which this peer has begun to host something.
        notice \(MethodName.hostPing)(hostEpoch: int) -- SYS-02
          -- navd has received nothing for half a heartbeat. Any message is an answer.
        notice \(MethodName.hostRefused)(id: string?, turn: int?, error: error) -- SYS-02
          -- A proposal was refused: its hosting has ended, or its changes are not allowed.
        notice \(MethodName.hostEnded)(hostEpoch: int, because: string, by: string?, why: string?) -- SYS-02
          -- A hosting has ended: taken over, displaced, detached, or lost.
        """
}
