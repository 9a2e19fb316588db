/// Methods that navd sends to every peer that they concern, whatever the peer implements.
enum NoticeMethods: MethodFamily {
    static let signatures = """
        notice \(MethodName.sessionProbe)() -- SYS-05
          -- Checks whether the connection still exists. Sending the message is the check.
        notice \(MethodName.attachmentEnded)(attachment: string, by: string) -- SYS-04
          -- An attachment has ended. Another attachment has replaced it, or has needed its room in a full table, or
          another client has ended it.
        notice \(MethodName.voteCancelled)(id: string) -- SYS-05 -- The answer to this request is no longer needed.
        notice \(MethodName.commandFinished)(id: requestID, result: object?, error: error?) -- NAV-10
          -- The end of a command that was answered `chained`.
        notice \(MethodName.thenRefused)(index: int, answer: string, error: error, done: [int], waiting: [int])
          -- SYS-04
          -- A command in the `then` of an answer was refused, and has no `id` with which it could be answered. `done`
          has the numbers of the commands of the same answer that were done, `waiting` those that may still be done.
        """
}
