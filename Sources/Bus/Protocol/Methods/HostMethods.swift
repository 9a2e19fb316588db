/// Methods for rules that run in another process.
enum HostMethods: MethodFamily {
    static let signatures = """
        takesNoKey narrowsItself attachment \(MethodName.hostAttach)(window: place|windowID?, on: place|selector?,
          kinds: [kind]?, heartbeat: int = 5000, patience: int = 1000, grace: int = 5000, restart: restart?, otherwise:
          otherwise?, rules: hostRules?, takeover: bool = false) throws alreadyHosted selectorUnmatched notInsideTurn
          needs vote command read -> hostEpoch: int, windows: [hostedWindow] -- SYS-02
          -- This peer runs the rules of a container with all that stands in it, or of every container of some kinds. It
          proposes what comes of each command; navd checks, commits and publishes.
        narrowsItself attachment \(MethodName.hostDetach)(hostEpoch: int) throws hostEpochPast notInsideTurn -> {}
          -- SYS-02
          -- Gives a hosting back: navd runs the rules again. Nothing is lost, and whatever was asked is run by navd.
        read host.list() -> hosts: [host] -- SYS-02 -- Every place that is hosted, or was and is remembered.
        data \(MethodName.hostPerform)(hostEpoch: int, window: windowID, base: int, first: int, turn: int, method:
          string, params: object, answers: [any]?) on controller lost hostLost
          -> hostEpoch: int, proposal: proposal?, stale: bool?, base: int?, ask: [any]? -- SYS-02
          -- What does this command come to, on the tree of the commit `base`? New controllers are numbered from `first`
          on. An error is the command's own. Silence for `deadline` milliseconds is a loss, as if the connection were
          gone: the command is refused with `hostLost`, and the place waits for its `grace`. Asked again because the
          tree has changed, there is only what is left of that time; then the command is refused with `stateChanged`,
          and nothing is lost.
        notice \(MethodName.hostCommitted)(window: windowID, event: event) -- SYS-02
          -- A commit of a window in which this peer hosts something, as it is published.
        notice \(MethodName.hostWindow)(...hostedWindow) -- SYS-02
          -- A window in which this peer has come to host something.
        notice \(MethodName.hostPing)(hostEpoch: int) -- SYS-02
          -- Nothing was heard for half a heartbeat. Send anything.
        notice \(MethodName.hostRefused)(id: string?, turn: int?, error: error) -- SYS-02
          -- A proposal was not taken: of a hosting that has ended, or one that can't be.
        notice \(MethodName.hostEnded)(hostEpoch: int, because: string, by: string?, why: string?) -- SYS-02
          -- A hosting is over: taken over, displaced, detached, or lost.
        """
}
