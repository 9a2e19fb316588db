/// Types of whole messages.
enum MessageTypes {
    static let all = TypeDescription.read(
        """
        request -- A request of a peer to navd, or of navd to a peer. Without an `id` it is a notification.
            id: requestID? -- Chosen by the sender, and returned unchanged.
            method: string -- At most 128 bytes.
            on: place|windowID? -- The controller or window concerned. At most 256 bytes.
            params: object = {}
            window: place|windowID? -- The window in which a name is looked up. Only in requests to navd.
            within: string? -- The id of the callback during which the request is sent. Only in requests to navd.
            deadline: int? -- The time left in milliseconds, at least 1. In a request of navd's, the timeout of the \
        attachment.
            expires: int? -- From this time on the command does not begin: milliseconds since 1970 (UTC) by the wall \
        clock of navd's machine, at least 1. It is checked when the command arrives and when it begins. A read ignores \
        it, unless it is a dry run or `window.save`. Only in requests to navd.
            key: key? -- The idempotency key, which makes a retry harmless. Only in requests to navd.
            wait: wait = committed -- When the answer is sent. Only in requests to navd.
            whenBusy: whenBusy = refuse -- What to do during a transition of another command. Only in requests to \
        navd.
            ifSeq: int? -- The last number that the client has seen. The request is refused as `stateChanged` if the \
        window has changed since. Only in requests to navd.
            dryRun: bool = false -- If true, nothing follows from the answer. Only in requests of navd's.
            attachment: string? -- The attachment to which it is sent. Only in requests of navd's.
            names: {string}? -- The names of the controllers that are mentioned, by id. Only in requests of navd's.
        answer -- The answer to a request with an `id`. It has `result` or `error`.
            id: requestID|null -- The id of the request; null if it could not be read.
            result: object?
            error: error?
            then: command|[command]? -- Commands that run in the turn of the callback. Only in answers to navd.
        command -- A command in the `then` of an answer.
            id: requestID? -- If present, the command is answered like any other.
            method: string
            on: place|windowID?
            window: place|windowID?
            params: object = {}
            ifSeq: int? -- As in a request.
        commandOutcome -- The members that the answer to every command has. The members of the method itself follow if \
        the command was committed.
            outcome: outcome? -- Absent if the command runs outside of any turn.
            turn: int?
            seq: int? -- The number of the event that contains the commit.
            finished: bool? -- With `wait` \"finished\": false if the transition was cut short or cancelled.
            by: string? -- For a veto: the client that vetoed; `nobody` if the rule itself vetoes.
            because: vetoBecause? -- For a veto.
            command: int? -- For a veto in a transaction: the number of the vetoed command, from 0.
        key -- An idempotency key. A command that is sent twice with the same key and the same body runs once.
            client: string -- 1 to 128 bytes.
            n: int -- From 1 on; each new key of a client has a greater number.
        error -- Why a request was refused. Nothing has changed then.
            code: int
            name: string -- One of docs/PROTOCOL.md §9.
            message: string -- A text for people.
            data: object? -- Depends on `name`. `at` is the place in the request, and `wanted` is a correct value.
        event -- A commit: one step of the tree, published on the topic of its window.
            epoch: string
            seq: int -- The number of the event in the log.
            prev: int -- The number of the previous event on this topic.
            turn: int
            cause: cause
            changes: [change] -- In their order.
            messages: [message] -- UIKit's callbacks, in their order.
        cause -- The command that caused an event, and its sender.
            method: string
            by: string -- The client's name, as in `hello`.
            animated: bool? -- For changes without a transition (bars, their items, the size of a popover): whether \
        the change is animated.
            undoes: int? -- For an undo: the number of the commit that was undone.
            made: {id}? -- For an undo: the new ids of the controllers that were made again, by their old ids.
            inside: bool? -- True if the command was sent `within` a callback, and ran as a part of that callback's \
        turn.
        change = insertChange|removeChange|setChange|spliceChange|windowChange|closeChange -- One step of a commit.
        insertChange -- A controller was made.
            insert: controller
        removeChange -- A controller was released. Its id is not used again.
            remove: id
        setChange -- New values of a controller's members, beside `set`. Null restores the default.
            set: id
            ...?property
        spliceChange -- A part of the list of children was replaced, in a controller with more than 64 children.
            splice: id
            viewControllers: splice
        windowChange -- New values of the window's members, beside `window`. Null restores the default.
            window: windowID
            ...?windowProperty
        closeChange -- The window was closed. Nothing follows on its topic.
            close: windowID
        message -- A callback, as it is sent to the attached peers and published to subscribers.
            method: string -- One of the notifications of docs/METHODS.md.
            on: id
            params: object -- As docs/METHODS.md describes them for that method.
        note -- Information for observers about something that changed nothing.
            epoch: string
            seq: int -- The number of the last event of this window.
            n: int -- The number of the note. The notes of all windows are numbered together.
            turn: int
            note: vetoed|messages|draining
            data: noteData
            messages: [message]? -- Messages of a step that changed nothing.
        noteData -- The contents of a note; empty for `messages` and `draining`.
            method: string? -- The method of the command that was vetoed.
            by: string? -- The client that vetoed; `nobody` if the rule itself vetoes.
            because: vetoBecause?
            command: int? -- In a transaction: the number of the vetoed command, from 0.
        bookmark -- The present numbers of a topic, with which a subscriber checks that it has missed nothing.
            epoch: string
            window: windowID? -- Absent on the topic of all windows.
            seq: int -- The number of the last event.
            n: int -- The number of the last note.
            bookmark: subscribed|quiet|large
        trace -- A request of navd's when it is sent or ends, or a refused request of a peer. It has one of the \
        members `asked`, `ended` and `refused`.
            turn: int -- 0 for a dry run, or if there is no turn.
            asked: asked?
            ended: ended?
            refused: refusedRequest?
        asked -- A request of navd's that was sent.
            ...tracedRequest
            viewController: id? -- The controller that the request is about.
            patience: int -- The timeout in milliseconds.
            silence: silence
        ended -- A request of navd's that has ended.
            ...tracedRequest
            how: how
            after: int -- Milliseconds since it was sent.
        refusedRequest -- A request of a peer, a command or a read, that was refused.
            id: requestID? -- As the peer chose it. Absent for a notification, or if it could not be read.
            method: string?
            on: string? -- The controller or window that the request names.
            client: string?
            session: int? -- Absent before `hello`.
            error: string -- One of docs/PROTOCOL.md §9.
            code: int
        progress -- The progress of a gesture. It is neither numbered nor stored.
            epoch: string
            method: string
            on: id
            params: object
        presence -- A peer has connected, is lost, has returned, or has left.
            session: int
            client: string
            state: presenceState
            principal: string
            name: string -- The name of the principal in the configuration.
            because: presenceBecause
            roles: [role] -- The roles of its attachments.
            quota: errors|messages|bytes? -- For a peer that was cut: the quota that it exceeded.
        audit -- A refusal (`refused`), the end of a session (`withdrawn`), a change of rights (`changed`), the \
        arrival or departure of a peer (`peer`), or a new reading of the configuration (`reloaded`). Numbered by `n`, \
        and not stored.
            n: int
            refused: refusedThing? -- Each entry has one of these five members; the members below depend on it.
            peer: presenceState? -- As in `presence`, with `because`, `roles` and `quota`.
            withdrawn: string? -- `session`.
            changed: string|int? -- `rights`; beside `reloaded`, the number of sessions whose rights have changed.
            reloaded: string? -- `access`.
            right: string|null? -- The right that was missing.
            id: requestID? -- The id of the request that was refused, as the next four members.
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
            socket: requests|events? -- The socket on which the connection came, as the next four members.
            because: string? -- `keyNotAllowed`, `handshake` or `notAccepted`; for a peer a `presenceBecause`; for a \
        configuration, what is wrong with it.
            key: string?
            uid: int?
            address: string?
            suppressed: int? -- How many similar entries were left out before this one.
            may: [right]? -- The rights that the session has now.
            within: object|null? -- The part of the tree to which these rights are limited; null if there is no limit.
            by: string? -- The client that had the configuration read.
            ended: int? -- The number of sessions that have ended.
            detached: int? -- The number of attachments that have ended.
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
