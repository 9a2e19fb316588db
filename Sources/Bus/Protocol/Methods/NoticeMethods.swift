/// Methods that navd sends to every peer that they concern, whatever the peer implements.
enum NoticeMethods: MethodFamily {
    static let signatures = """
        notice \(MethodName.sessionProbe)() -- SYS-05 -- Is the connection still there? Sending it tells.
        notice \(MethodName.attachmentEnded)(attachment: string, by: string) -- SYS-04
          -- Another attachment took its place, or its room in a full table; or another client has ended it.
        notice \(MethodName.voteCancelled)(id: string) -- SYS-05 -- The answer to this request is not wanted any more.
        notice \(MethodName.commandFinished)(id: requestID, result: object?, error: error?) -- NAV-10
          -- How a command ended that was answered `chained`.
        notice \(MethodName.thenRefused)(index: int, answer: string, error: error, done: [int], waiting: [int])
          -- SYS-04
          -- A command of an answer's `then` was refused, and has no `id` to be answered with. `done` names those of the
          same answer that were done, `waiting` those that may still be.
        """
}
