/// The rules of the level *basic*.
enum BasicRules {
    static let all = messages + hello + requests + votes

    private static let messages = [
        ClientRule(
            "message.frames", .basic, .must, in: "PROTOCOL.md#1-connections",
            "A message on the DEALER is one frame of JSON. An empty frame before it is accepted.",
            looks: "Every message of every scene has one frame, or an empty one and another.",
            gateway: "makes the frames"),
        ClientRule(
            "message.valid", .basic, .must, in: "PROTOCOL.md#2-messages",
            "A message that has a `method` is a request or a notification; a message that has none is an answer.",
            looks: "Every message of every scene is an object with a method, or with an id and a result or an error.",
            gateway: "refuses any other message itself"),
        ClientRule(
            "message.described", .basic, .must, in: "PROTOCOL.md#members", "An unknown method is an error.",
            looks: "Every request of every scene has a method of docs/METHODS.md, and params of its types."),
        ClientRule(
            "message.size", .basic, .must, in: "PROTOCOL.md#1-connections",
            "A message is at most 1 MiB. A larger message is answered with `messageTooLarge`.",
            looks: "No message of any scene is larger than `limits.message` of `hello` allows.",
            gateway: "has a limit of its own"),
    ]

    private static let hello = [
        ClientRule(
            "hello.first", .basic, .must, in: "PROTOCOL.md#3-sessions",
            "`hello` MUST come first; only `ping` and `describe` are answered without it.",
            looks: "The first message of a client that is started is `hello`."),
        ClientRule(
            "hello.protocol", .basic, .should, in: "PROTOCOL.md#a-clients-side", "It SHOULD say `protocol` in `hello`.",
            looks: "A `hello` without `resume` has `protocol`, and 1 is in it."),
        ClientRule(
            "hello.refused", .basic, .kit, in: "KITS.md#states", "navd will never take this client",
            looks: "Every `hello` is answered with `unsupportedVersion`, as by a navd of another version. From 200 ms "
                + "on, for 1.5 s, the client sends nothing else, and `hello` four times at most; or it ends."),
    ]

    private static let requests = [
        ClientRule(
            "request.ids", .basic, .should, in: "PROTOCOL.md#2-messages",
            "SHOULD NOT use an `id` again while it waits for the answer to it",
            looks: "No request of any scene has the id of another one that waits on that connection.",
            gateway: "refuses an id that waits"),
        ClientRule(
            "request.matching", .basic, .must, in: "PROTOCOL.md#2-messages",
            "A peer MUST match answers to requests by `id`",
            looks: "Answers are held for 150 ms and sent in the opposite order. The client does what it did without "
                + "that.", needs: ["request.ids", "request.between"]),
        ClientRule(
            "request.between", .basic, .must, in: "PROTOCOL.md#1-connections",
            "A peer MUST be ready to read requests and notifications from navd at any time, also between a request of "
                + "its own and the answer to it.",
            looks: "Before each answer comes a notification. The client does what it did without that."),
        ClientRule(
            "request.twice", .basic, .must, in: "PROTOCOL.md#2-messages",
            "Every request gets exactly one answer, with `result` or `error`.",
            looks: "Each answer comes twice, as from a connection that was resumed. The client takes the first.",
            needs: ["request.matching"]),
        ClientRule(
            "unknown.members", .basic, .must, in: "PROTOCOL.md#a-clients-side",
            "A client MUST ignore members and notes that it does not know, in every object",
            looks: "Every object of every message has a member more. The client does what it did without that, and "
                + "votes as before.", needs: ["vote.shape"]),
        ClientRule(
            "unknown.notice", .basic, .must, in: "PROTOCOL.md#a-clients-side",
            "A client MUST ignore members and notes that it does not know, in every object",
            looks: "A notification of an unknown method comes. The client sends no answer to it, and goes on."),
        ClientRule(
            "unknown.outcome", .basic, .must, of: .caller, in: "PROTOCOL.md#a-clients-side",
            "It MUST take a word that it does not know (an outcome, a `because`, the name of an error) as the nearest "
                + "thing that it does know: an error for an error, a no for an outcome.",
            looks: "Each command has an outcome that is not known. A client that only sends commands, and ended with 0 "
                + "after they were done, ends with another status; any other client goes on."),
        ClientRule(
            "unknown.error", .basic, .must, of: .caller, in: "PROTOCOL.md#a-clients-side",
            "It MUST take a word that it does not know (an outcome, a `because`, the name of an error) as the nearest "
                + "thing that it does know: an error for an error, a no for an outcome.",
            looks: "Each command is refused with an error whose name is not known. As above."),
    ]

    private static let votes = [
        ClientRule(
            "vote.answer", .basic, .must, of: .delegate, in: "GUIDE.md#4-vote",
            "Answer every request within `patience`, with exactly `{\"allow\":true}` or `{\"allow\":false}`.",
            looks: "One question comes. Its answer comes before its `deadline` is over."),
        ClientRule(
            "vote.shape", .basic, .must, of: .delegate, in: "PROTOCOL.md#votes-and-callbacks",
            "is answered with anything but `{\"allow\":true}` or `{\"allow\":false}`, counts as the attachment's "
                + "default answer",
            looks: "The result of a vote is `allow` with true or false; a question for data has what its method says."),
        ClientRule(
            "vote.once", .basic, .must, of: .delegate, in: "PROTOCOL.md#2-messages",
            "Every request gets exactly one answer, with `result` or `error`.",
            looks: "No question of any scene is answered twice."),
        ClientRule(
            "vote.two", .basic, .must, of: .delegate, in: "PROTOCOL.md#2-messages",
            "Every request gets exactly one answer, with `result` or `error`.",
            looks: "Two questions come at once. Both are answered in time.", needs: ["vote.answer", "vote.shape"]),
        ClientRule(
            "vote.dryRun", .basic, .must, of: .delegate, in: "PROTOCOL.md#dry-runs",
            "A delegate that does not know of dry runs is asked all the same: a `should` is a question, and MAY be "
                + "asked any number of times.",
            looks: "The same question comes with `dryRun`, and then once more. Both are answered in time.",
            needs: ["vote.answer", "vote.shape"]),
        ClientRule(
            "vote.late", .basic, .kit, of: .delegate, in: "KITS.md#handlers",
            "Later questions are answered all the same.",
            looks: "A question has a `deadline` of 1 ms, which the client can hardly keep. The next one is answered in "
                + "time.", needs: ["vote.answer", "vote.shape"]),
        ClientRule(
            "vote.unknown", .basic, .kit, of: .delegate, in: "KITS.md#handlers",
            "A question that nobody implements is answered with `methodNotFound`.",
            looks: "A question of an unknown method comes. It is answered with an error."),
        ClientRule(
            "vote.told", .basic, .must, of: .delegate, in: "PROTOCOL.md#2-messages",
            "A message with a `method` but without an `id` is a notification. It gets no answer, and an error of the "
                + "command itself is not reported either.",
            looks: "Callbacks and `session.probe` come. For 300 ms nothing is sent that answers them."),
    ]
}
