/// The rules of the level *full*.
enum FullRules {
    static let all = limits + votes + retries

    private static let limits = [
        ClientRule(
            "hello.retryAfter", .full, .kit, in: "GUIDE.md#6-survive", "**After `quotaExceeded`, wait.**",
            looks: "The first `hello` is answered with `quotaExceeded` and a `retryAfter` of 800 ms. No other one "
                + "comes before that, and one comes within 8 s; or the client ends."),
        ClientRule(
            "large.answer", .full, .must, in: "PROTOCOL.md#1-connections", "A message is at most 1 MiB.",
            looks: "The answers to `attach` and `snapshot` have some 700 KiB. The client goes on."),
        ClientRule(
            "garbage.message", .full, .kit, in: "KITS.md#states",
            "A message that is not a JSON object is logged, and changes nothing.",
            looks: "Messages come that are no JSON, no object, or empty. The client goes on."),
        ClientRule(
            "flood.votes", .full, .must, of: .delegate, in: "PROTOCOL.md#2-messages",
            "Every request gets exactly one answer, with `result` or `error`.",
            looks: "10,000 questions come, 32 of them at any moment. Each is answered once, with a vote.",
            needs: ["vote.answer", "vote.two", "vote.shape", "vote.once"]),
        ClientRule(
            "flood.events", .full, .should, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "It SHOULD read without pause, and do time-consuming work elsewhere.",
            looks: "5,000 events come as fast as they can be sent, and then a gap. The client has seen all events "
                + "before the gap, or asks for what it has missed until it has.", needs: ["follow.gap"]),
    ]

    private static let votes = [
        ClientRule(
            "vote.cancelled", .full, .kit, of: .delegate, in: "KITS.md#handlers",
            "A question that navd takes back, or whose session or connection has ended, is not answered any more.",
            looks: "A question is followed by `vote.cancelled`. An answer that crosses it does not count; after 250 ms "
                + "none comes any more. The next question is answered.", needs: ["vote.answer"]),
        ClientRule(
            "attachment.ended", .full, .kit, of: .delegate, in: "KITS.md#names-that-kits-share",
            "another client has taken the place; it is not taken back",
            looks: "`attachment.ended` names another client. For 1.5 s the client does not attach there again."),
        ClientRule(
            "attach.again", .full, .should, of: .delegate, in: "PROTOCOL.md#takeover-and-import",
            "A command that was refused with `draining` was not done; it SHOULD be sent again with its key until it is "
                + "answered.",
            looks: "`attach` is refused with `draining` once. Within 6 s the client attaches again."),
    ]

    private static let retries = [
        ClientRule(
            "key.body", .full, .must, of: .caller, in: "PROTOCOL.md#keys-and-retries",
            "The body of a request is `method`, `on`, `window` and `params`.",
            looks: "Requests of any scene that have the same key have the same body."),
        ClientRule(
            "retry.draining", .full, .should, of: .caller, in: "PROTOCOL.md#takeover-and-import",
            "A command that was refused with `draining` was not done; it SHOULD be sent again with its key until it is "
                + "answered.",
            looks: "The first command with a key is refused with `draining`. Within 6 s it comes again, with that key.",
            needs: ["key.body"]),
        ClientRule(
            "retry.store", .full, .should, of: .caller, in: "PROTOCOL.md#a-store-that-is-damaged-or-cant-be-written",
            "SHOULD be sent again with its key: once the store can be written again, the command gets the answer that "
                + "it would have got",
            looks: "The first command with a key is refused with `storeUnavailable`, and `done` is `unknown`. As "
                + "above.", needs: ["key.body"]),
        ClientRule(
            "retry.lost", .full, .should, of: .caller, in: "PROTOCOL.md#reconnecting",
            "Send again, with the same `key` and body, each command that was not answered.",
            looks: "The server ends after it has got the first command with a key. Within 12 s after its return the "
                + "command comes again, with that key.", needs: ["restart.hello", "restart.unknown", "key.body"]),
        ClientRule(
            "retry.keyless", .full, .should, of: .caller, in: "PROTOCOL.md#timeouts",
            "a command with a `key` is sent again, otherwise its effect is looked for",
            looks: "The server ends after it has got the first command without a key. After its return that command "
                + "does not come again."),
    ]
}
