/// The methods of sessions.
enum SessionMethods: MethodFamily {
    static let signatures = """
        refused withoutSession session hello(client: string = anonymous, protocol: [int]?, resume: string?,
          epoch: string?, seq: int?)
          throws invalidParams limitExceeded notAllowed sessionUnknown unsupportedVersion
          -> session: string, protocol: int, epoch: string, seq: int, events: string|null, may: [right], limits: limits,
          capabilities: [string], startOver: bool? -- SYS-09 -- Opens a session, or resumes one after a lost connection.
        withoutSession session ping(session: bool = false, painted: {int}?) -> pong: bool, seq: int, session: bool?
          -- SYS-05
          -- Answers at once. Any message shows that the peer is alive. A renderer can report what it has painted.
        refused session bye() -> {} -- VC-06 SYS-05
          -- Ends the session, with its holds and its attachments except the lasting ones.
        withoutSession session describe(method: string?) throws methodNotFound
          -> methods: [method], types: [object]?, words: [object]?, topics: [object]?, errors: [object]?
          -- SYS-07 SYS-09 -- Returns this description of the protocol, or one method of it.
        session cancel(id: requestID) throws tooLate -> cancelled: bool -- SYS-05
          -- Takes back a request of the client's own that is queued or voting. Later the error is tooLate.
        """
}
