/// Types of whole messages.
enum MessageTypes {
    static let all = TypeDescription.read(
        """
        request -- What a peer asks of navd, and navd of a peer. Without an `id` it is a notification.
            id: requestID? -- The sender's; comes back as it was.
            method: string -- At most 128 bytes.
            on: place|windowID? -- The controller or window concerned. At most 256 bytes.
            params: object = {}
            window: place|windowID? -- Where a name is looked up. To navd only.
            within: string? -- The id of a request of navd's that you were asked. To navd only.
            deadline: int? -- Milliseconds left, at least 1; of navd's own requests, the patience that the attachment \
        has.
            expires: int? -- The moment from which on the command is not begun: milliseconds since 1970 (UTC) by the \
        wall clock of navd's machine, at least 1. Judged when it arrives and when it begins; a look that is no dry run \
        and no `window.save` ignores it. To navd only.
            key: key? -- Makes a retry harmless. To navd only.
            wait: wait = committed -- When the answer comes. To navd only.
            whenBusy: whenBusy = refuse -- During somebody else's transition. To navd only.
            ifSeq: int? -- The last number that you have seen: refused `stateChanged` where the window has moved on \
        since. To navd only.
            dryRun: bool = false -- Only a question: nothing follows from the answer. From navd only.
            attachment: string? -- The one that it is sent to. From navd only.
            names: {string}? -- What the controllers that are mentioned are called, by id. From navd only.
        answer -- To a request with an `id`. It has `result` or `error`.
            id: requestID|null -- Of the request; null where that could not be read.
            result: object?
            error: error?
            then: command|[command]? -- Commands of the turn that asked. To navd only.
        command -- A command that comes with an answer, in its `then`.
            id: requestID? -- With one it is answered like any other.
            method: string
            on: place|windowID?
            window: place|windowID?
            params: object = {}
            ifSeq: int? -- As in a request.
        commandOutcome -- What every answer to a command holds. The members of the command's own follow where it was \
        done.
            outcome: outcome? -- Absent of what is no turn, and of what is said at its end with `finished`.
            turn: int?
            seq: int? -- Of the event that holds it.
            finished: bool? -- With `wait` \"finished\": false where the transition was cut short or cancelled.
            by: string? -- Of a veto: who said no; `nobody` where the rule does.
            because: vetoBecause? -- Of a veto.
            command: int? -- Of a veto of a transaction: the number of the command that was voted on, from 0.
        key -- Makes a retry harmless: the same key with the same body runs once.
            client: string -- 1 to 128 bytes.
            n: int -- From 1 on; count up.
        error -- Why a request was refused. Nothing has changed.
            code: int
            name: string -- One of docs/PROTOCOL.md §9.
            message: string -- For people.
            data: object? -- By name; `at` is the place in the request, `wanted` what would be right.
        event -- What was committed: one step of the tree, on the topic of its window.
            epoch: string
            seq: int -- The log's number.
            prev: int -- The number of the event before on this topic.
            turn: int
            cause: cause
            changes: [change] -- In their order.
            messages: [message] -- UIKit's callbacks, in their order.
        cause -- What was asked for, and by whom.
            method: string
            by: string -- The client's name, as in `hello`.
            animated: bool? -- Of what no transition shows (bars, their items, the size of a popover): may it be seen \
        to move?
            undoes: int? -- Of an undo: the number of the commit that it took back.
            made: {id}? -- Of an undo: who was made anew, by the ids of then.
            inside: bool? -- True where the command was sent `within` a callback, and ran as a part of that callback's \
        turn.
        change = insertChange|removeChange|setChange|spliceChange|windowChange|closeChange -- One step of a commit.
        insertChange -- A controller has come into being.
            insert: controller
        removeChange -- A controller is gone, and its id with it.
            remove: id
        setChange -- Members of a controller, beside `set`; null takes one away, which gives it its default.
            set: id
            ...?property
        spliceChange -- The children of a controller that has more than 64: some of them give way to others.
            splice: id
            viewControllers: splice
        windowChange -- Members of the window, beside `window`; null takes one away.
            window: windowID
            ...?windowProperty
        closeChange -- The window is closed. Nothing follows on its topic.
            close: windowID
        message -- A callback: as it is told to whom it concerns, and published for all.
            method: string -- One of the notifications of docs/METHODS.md.
            on: id
            params: object -- As that says.
        note -- Something worth watching that changed nothing.
            epoch: string
            seq: int -- Of the last event of this window.
            n: int -- Counts notes of all windows.
            turn: int
            note: vetoed|messages|draining
            data: noteData
            messages: [message]? -- Said in a step that changed nothing.
        noteData -- What a note is about. Of `messages` and `draining` it is empty.
            method: string? -- Of the command that was vetoed.
            by: string? -- Who said no; `nobody` where the rule does.
            because: vetoBecause?
            command: int? -- Of a transaction: the number of the command that was voted on, from 0.
        bookmark -- Where a topic stands: what a subscriber should have seen.
            epoch: string
            window: windowID? -- None on the topic of all windows.
            seq: int -- Of the last event.
            n: int -- Of the last note.
            bookmark: subscribed|quiet|large
        trace -- A request of navd's, as it is sent and as it ends; or a request of a peer that was refused. One of \
        the three members.
            turn: int -- 0: a dry run's, or none.
            asked: asked?
            ended: ended?
            refused: refusedRequest?
        asked -- A request of navd's that was sent.
            ...tracedRequest
            viewController: id? -- Whom it is about.
            patience: int -- Milliseconds.
            silence: silence
        ended -- A request of navd's that is over.
            ...tracedRequest
            how: how
            after: int -- Milliseconds since it was sent.
        refusedRequest -- A request of a peer, command or look, that was refused.
            id: requestID? -- As the peer chose it; none of a notification, or where it could not be read.
            method: string?
            on: string? -- The controller or window, as the request names it.
            client: string?
            session: int? -- None before `hello`.
            error: string -- One of docs/PROTOCOL.md §9.
            code: int
        progress -- How far a gesture is. Neither numbered nor kept.
            epoch: string
            method: string
            on: id
            params: object
        presence -- A peer has come, or is gone.
            session: int
            client: string
            state: presenceState
            principal: string
            name: string -- Of the principal in the configuration.
            because: presenceBecause
            roles: [role] -- Of its attachments.
            quota: errors|messages|bytes? -- Of one that was cut.
        audit -- Somebody was refused (`refused`), lost a session (`withdrawn`) or got other rights (`changed`), a \
        peer came or went (`peer`), or the configuration was read again (`reloaded`). Numbered by `n`, and not kept.
            n: int
            refused: refusedThing? -- One of these five; the members below depend on it.
            peer: presenceState? -- As in `presence`, with `because`, `roles` and `quota`.
            withdrawn: string? -- `session`.
            changed: string|int? -- `rights`; beside `reloaded`, of how many sessions.
            reloaded: string? -- `access`.
            right: string|null? -- What was missing.
            id: requestID? -- Of the request that was refused, as the next four.
            method: string?
            on: string?
            error: string?
            code: int?
            principal: string?
            name: string|null?
            client: string?
            session: int?
            roles: [role]?
            quota: string?
            socket: requests|events? -- Where the connection came, as the next four.
            because: string? -- `keyNotAllowed`, `handshake`, `notAccepted`; of a peer a `presenceBecause`; of a \
        configuration what is wrong with it.
            key: string?
            uid: int?
            address: string?
            suppressed: int? -- How many like it were left out before this one.
            may: [right]? -- What somebody may do now.
            within: object|null? -- And where.
            by: string? -- Who had the configuration read.
            ended: int? -- Sessions.
            detached: int? -- Attachments.
            atNextStart: [string]?
            epoch: string
        """)

    /// The members by which every entry of a trace names the request that it is about.
    static let tracedRequest = """
        id: string
        method: string
        on: id
        client: string
        dryRun: bool = false
        """
}
