/// The rules of the level *resync*.
enum ResyncRules {
    static let all = sessions + restarts + copies

    private static let sessions = [
        ClientRule(
            "silence.hello", .resync, .should, in: "PROTOCOL.md#timeouts",
            "the answer to `hello`, to a request that only reads, or to `attach`",
            looks: "The first `hello` is not answered. Within 6 s another one comes, or the client ends."),
        ClientRule(
            "silence.read", .resync, .should, in: "PROTOCOL.md#timeouts",
            "the answer to `hello`, to a request that only reads, or to `attach`",
            looks: "The first `attach`, or request that only reads, is not answered. Within 12 s the client says "
                + "`hello` again, sends the same once more, cancels it, or ends.", needs: ["request.matching"]),
        ClientRule(
            "ping.quiet", .resync, .should, of: .delegate, in: "PROTOCOL.md#reconnecting",
            "It SHOULD send `{\"method\":\"ping\",\"params\":{\"session\":true}}` now and then when all is quiet",
            looks: "Nothing is sent to the client. Within 12 s it sends something."),
        ClientRule(
            "ping.unknown", .resync, .should, of: .delegate, in: "PROTOCOL.md#reconnecting",
            "treat `\"session\":false` in the answer as `helloRequired`",
            looks: "The session is forgotten. At its next request the client says `hello`, and attaches again.",
            needs: ["ping.quiet", "restart.hello", "restart.unknown"]),
    ]

    private static let restarts = [
        ClientRule(
            "restart.hello", .resync, .should, in: "PROTOCOL.md#reconnecting",
            "A client notices it by an answer that does not come, or by `helloRequired` from a navd that does not know "
                + "the connection.",
            looks: "The server ends, and another one of the same epoch starts at its place. Within 12 s the client "
                + "says `hello`."),
        ClientRule(
            "restart.token", .resync, .must, in: "PROTOCOL.md#3-sessions",
            "After a lost connection, `{\"resume\":token}` takes the session up again, with its attachments and holds, "
                + "for 30 s.",
            looks: "A `hello` with `resume`, in any scene, has a token that was given to the client."),
        ClientRule(
            "restart.alone", .resync, .should, in: "PROTOCOL.md#reconnecting",
            "Until it is answered nothing else SHOULD be sent.",
            looks: "After a lost connection the answer to `hello` takes 300 ms. Meanwhile the client sends no other "
                + "request, except `ping`."),
        ClientRule(
            "restart.resumed", .resync, .must, in: "PROTOCOL.md#reconnecting",
            "If the session is resumed, attachments and holds stand as before.",
            looks: "The connection is lost, and the session is known. The client goes on on the new connection.",
            needs: ["restart.hello"]),
        ClientRule(
            "restart.unknown", .resync, .must, in: "PROTOCOL.md#reconnecting",
            "send `hello` without `resume`, and attach again",
            looks: "After the restart `resume` is answered with `sessionUnknown`. The client says `hello` without it, "
                + "and attaches again.", needs: ["restart.hello"]),
        ClientRule(
            "restart.late", .resync, .should, in: "PROTOCOL.md#1-connections",
            "messages are queued to completed connections only; otherwise commands that were sent while navd was away "
                + "are done when it comes back",
            looks: "On a new connection two commands at most, and no answer to an earlier question, come before "
                + "`hello`.", needs: ["restart.hello"], gateway: "refuses what is sent while navd is away"),
        ClientRule(
            "epoch.ids", .resync, .must, in: "PROTOCOL.md#reconnecting",
            "Then ids and the tree may be others, keys may be forgotten, and requests that were under way are lost.",
            looks: "The server starts anew with another epoch and other ids. After the client was told so by `hello`, "
                + "no request names an old id, except `changesSince` with the old epoch.", needs: ["restart.hello"]),
        ClientRule(
            "epoch.anew", .resync, .must, in: "PROTOCOL.md#reconnecting",
            "If it is not the same, on `historyCompacted`, or if the `seq` of the answer is below the last seen, take "
                + "a snapshot.",
            looks: "After that the client attaches again, and takes a snapshot of the window that is there now.",
            needs: ["restart.hello", "restart.unknown"]),
    ]

    private static let copies = [
        ClientRule(
            "follow.topic", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "It MUST subscribe to `window/<id>/` or `events/<id>/`, with the slash, and MUST wait for the first "
                + "message on it before it asks for the snapshot.",
            looks: "The topic is that of a window, or the beginning of all of them.", gateway: "subscribes"),
        ClientRule(
            "follow.first", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "It MUST subscribe to `window/<id>/` or `events/<id>/`, with the slash, and MUST wait for the first "
                + "message on it before it asks for the snapshot.",
            looks: "The bookmark comes 1.5 s late. No snapshot is asked for before it, and one is after it.",
            needs: ["follow.topic"]),
        ClientRule(
            "follow.old", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "MUST ignore an event whose `seq` is not above the last seen",
            looks: "Events come twice, also one that removes a controller. The next one fits, and nothing is asked."),
        ClientRule(
            "follow.notes", .resync, .must, of: .follower, in: "PROTOCOL.md#applying-events",
            "An event with `note` changes nothing and MUST NOT be counted.",
            looks: "Notes come, also of an unknown kind. The next event fits, and nothing is asked."),
        ClientRule(
            "follow.gap", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "Then the client MUST ask `changesSince` with the last seen, and apply the `events` of the answer by the "
                + "same rule.",
            looks: "An event is left out. At the next one the client asks `changesSince` with the last number and its "
                + "epoch, or takes a snapshot.", needs: ["follow.topic"]),
        ClientRule(
            "follow.bookmark", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "a bookmark whose `seq` is above the last seen, or either with another `epoch`, means that something is "
                + "missing",
            looks: "The last event is left out, and a `quiet` bookmark tells its number. As above.",
            needs: ["follow.gap"]),
        ClientRule(
            "follow.large", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "this bookmark is published in place of an event of more than 64 KiB. `changesSince` has the event.",
            looks: "A `large` bookmark comes in the place of an event. As above.", needs: ["follow.gap"]),
        ClientRule(
            "follow.epoch", .resync, .must, of: .follower, in: "PROTOCOL.md#applying-events",
            "or whose `epoch` is another, means that something is missing: ask `changesSince`, or ask for a snapshot "
                + "again",
            looks: "An event of another epoch comes. As above.", needs: ["follow.gap"]),
        ClientRule(
            "follow.compacted", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "On `historyCompacted` it asks for the snapshot again.",
            looks: "After a gap `changesSince` is answered with `historyCompacted`. The client takes a snapshot.",
            needs: ["follow.gap"]),
        ClientRule(
            "follow.lower", .resync, .must, of: .follower, in: "PROTOCOL.md#bookmarks-nothing-is-missed-unnoticed",
            "If that is answered with `historyCompacted`, or with a `seq` below the last seen, the client MUST start "
                + "over from a snapshot.",
            looks: "After a bookmark with a lower number `changesSince` is answered with that number. The client takes "
                + "a snapshot.", needs: ["follow.gap", "follow.bookmark"]),
        ClientRule(
            "layout.large", .resync, .must, of: .drawer, in: "PROTOCOL.md#layout",
            "A layout above 64 KiB is replaced by a bookmark (`large`); the client then asks `layout`.",
            looks: "That bookmark comes on the topic of the layout. The client asks `layout`."),
        ClientRule(
            "layout.shown", .resync, .must, of: .drawer, in: "RENDERING.md#apply-a-layout-as-a-whole",
            "Where a bookmark comes in its place, ask `layout`. Draw the newest",
            looks: """
                A change is published as that bookmark only. After the answer to `layout` a client that says what it \
                shows (`painted` in `ping`, or its output by `--shows`) says the number of the answer.
                """, needs: ["layout.large"]),
    ]
}
