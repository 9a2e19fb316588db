/// Types of the elements that answers list.
enum ListTypes {
    static let all = TypeDescription.read(
        """
        limits -- The limits of navd, as `hello` returns them.
            message: int -- The largest size of one message, in bytes.
            attachments: int -- The largest number of attachments of one session.
            graceMilliseconds: int -- How long a session waits for its peer after the connection is lost.
        attachedController -- The present state of a controller, for a peer that attaches to it.
            id: id
            window: windowID
            kind: kind
            viewLoaded: bool
            appearance: appearance
            name: string?
            state: any?
            hiddenPane: hiddenPane?
        takenController -- A controller that the selector describes too, but for which an older attachment of another \
        principal already speaks.
            id: id
            attachment: string -- The attachment that speaks for it.
            client: string -- The client of that attachment.
        storedCommit -- A commit, as it is stored.
            seq: int
            turn: int
            at: int -- Milliseconds since 1970.
            method: string -- The method of the command that caused it.
            by: string -- The client that sent it.
            on: id? -- The controller that the command named. If absent, the window itself.
            params: object? -- The params of the command, as they were sent; in its first commit only. navd can be \
        configured to mask titles and states.
            paramsBytes: int? -- Replaces `params` if they have more than 4,096 bytes: their size.
            votes: [endedVote] -- The votes that were requested before it, with their answers.
            changes: [change]
            undoes: int? -- For an undo: the number of the commit that was undone.
            made: {id}? -- For an undo: the new ids of the controllers that were made again, by their old ids.
        undone -- The commit that an undo has taken back.
            seq: int -- The number of the commit.
            method: string -- The method of the command that caused it.
        attachment -- One attachment.
            attachment: string
            to: selector
            role: role
            implements: [string]
            awaits: [string]
            patience: int -- Milliseconds.
            silence: silence
            lasting: bool
            endsTransitions: bool
            client: string
            state: standing
            since: int? -- When it was made, in milliseconds since 1970. Absent if an older navd has stored the \
        attachment.
            absentSince: int? -- When its peer was lost or left, in milliseconds since 1970. Absent if that was before \
        navd started.
            dryRuns: bool = true
            unwindActions: [string] = []
        windowSummary -- One window.
            id: windowID
            name: string|null
            visible: bool
            key: bool
            profile: string
            orientation: orientation
            frame: rect
            screen: string|null -- The name of its screen. Windows with the same name share the screen.
            lockedBy: string? -- The client whose session has locked the window.
            lockedFor: int? -- The time until the lock ends, in milliseconds.
            lockedSince: int? -- When the lock began, in milliseconds since 1970. Sending `window.lock` again does not \
        change it.
            controllers: int
            seq: int -- The number of its last event.
        peer -- One session, and statistics of its answers.
            session: int
            client: string
            principal: string
            state: standing
            holds: int
            answered: int
            late: int
            second: int -- Answers to requests that it had answered already.
            foreign: int -- Answers to requests that it was never sent.
            garbled: int
            silent: int
            pending: int -- Requests to it that wait for an answer.
            attachments: [string]
            painted: [painted]? -- For a renderer that reports what it has painted.
        owner -- What all sessions of one principal use together.
            principal: string
            name: string|null
            sessions: int
            pending: int -- Requests to them that wait for an answer.
            waiting: int -- Messages that have been read and are not handled yet.
            attachments: int
            windows: int
            subscriptions: int
        cut -- A peer whose connection navd has ended, for as long as it is not accepted again.
            client: string
            quota: string
            retryAfter: int -- Milliseconds until it is accepted again.
            session: int?
            process: int?
        painted -- What a renderer has painted of a window, as it has reported.
            window: windowID
            seq: int -- The number of the layout that the user sees.
            lag: int -- How far the number of the window's last commit is above `seq`.
            lagMilliseconds: int -- The age of the oldest commit of the window that is not painted; 0 if all are.
            age: int -- How long ago the renderer reported, in milliseconds.
        paintedScreen -- Whether a window is seen: the state of its renderer that lags least. Lists windows that are \
        visible, or that a renderer paints or has painted; at most 64, those with a fault first.
            window: windowID
            name: string|null -- The name of the window.
            visible: bool
            client: string|null -- The renderer. Null if no renderer reports that it paints the window; the next \
        members are absent then.
            lost: bool? -- True if its session has ended without a `bye`.
            lag: int? -- How far the number of the window's last commit is above the painted one.
            lagMilliseconds: int? -- The age of the oldest commit of the window that is not painted; 0 if all are.
            age: int? -- How long ago the renderer reported, in milliseconds.
        metricFamily -- A metric with all its samples.
            name: string
            kind: metricKind
            help: string -- A sentence that says what the metric measures.
            samples: [metricSample]
        metricSample -- One value: a metric for one combination of the values of its labels.
            labels: {string}
            value: number? -- For a counter or a gauge. A histogram has the other three members.
            count: int? -- How many values were measured.
            sum: number? -- The sum of the values that were measured.
            buckets: [metricBucket]?
        metricBucket -- How many values of a histogram are not above a limit.
            atMost: number
            count: int
        listening -- An endpoint at which navd listens.
            endpoint: string
            key: string|null -- navd's public key on this endpoint; null for ipc.
            until: int? -- For a key that is being replaced: until when it is accepted, in milliseconds since 1970.
            clients: [string]? -- For such a key: the clients of the sessions that still use it.
        storeStatus -- What navd stores, and where.
            path: string
            durability: string
            failure: string|null -- Why nothing can be stored now; null if nothing is wrong.
            bytes: int|null -- The size of its file and log. Null until the disk has been read.
            free: int|null -- The free bytes on its disk.
            backup: int? -- When the last page of the last backup was sent, in milliseconds since 1970. Absent if no \
        backup is known.
            history: historyStatus
        historyStatus -- The history that is stored, and its limits.
            bytes: int|null -- The size of the stored commits, and of what has been written but not sorted in yet.
            since: int|null -- The approximate time of the oldest commit, in milliseconds since 1970.
            commits: int -- The limit for each window, as a number of commits.
            hours: int|null -- The limit of a commit's age. Null if there is none.
            most: int|null -- The limit for all windows together, in bytes. Null if there is none.
        windowLock -- A window that a session has locked.
            window: windowID
            name: string|null -- The name of the window.
            by: string -- The client of the session that has locked it.
            since: int? -- When the lock began, in milliseconds since 1970. Absent if an older navd has recorded the \
        lock.
            remaining: int -- Milliseconds until the lock ends.
        usedQuota -- A quota of which at least four fifths are used.
            quota: string
            held: int
            limit: int
            principal: string|null -- The principal to which it applies. Null for a quota of all peers together.
            name: string|null
            client: string? -- For a quota of one session.
        slowPeer -- A session whose peer reads slowly, or has answered slowly in the last ten minutes.
            session: int
            client: string
            principal: string
            unread: int -- Bytes that navd has sent and that the peer has not read.
            late: int -- Answers that came after the timeout, in the last ten minutes.
            silent: int -- Requests that were not answered in time, in the last ten minutes.
            answered: int -- Requests that were answered, in the last ten minutes.
        problem -- A line of navd's log, of level warning or above.
            at: int -- Milliseconds since 1970.
            level: string
            message: string
            details: {string}
        openVote -- A request of navd's that waits for its answer.
            id: string
            method: string
            on: id
            client: string
            turn: int
            silence: silence
            waiting: int -- Milliseconds since the request was sent.
            viewController: id?
            dryRun: bool = false
            window: windowID
            patience: int -- The timeout of the request, in milliseconds.
            left: int -- Milliseconds until the timeout ends and the default answer counts.
            command: waitingCommand? -- The command that waits for the answer; absent if no command does.
            behind: [waitingCommand]? -- The commands that wait for the end of that command; at most 32.
            behindCount: int? -- The number of all commands that wait for it.
        waitingCommand -- A command that has not ended.
            method: string
            by: string -- The client that sent it.
            on: id? -- If absent, the window, or a name that is looked up when the command begins.
            waiting: int? -- Milliseconds since it arrived; absent for a command of navd itself.
        openTurn -- A turn that runs or waits, or a command that is chained to one.
            turn: int? -- Absent for a chained command, which gets its number when it begins.
            container: id? -- The container in which it runs or waits. If absent, the window itself.
            method: string
            by: string -- The client that sent it.
            on: id? -- If absent, the window, or a name that is looked up when the command begins.
            phase: turnPhase
            since: int? -- When that phase began, in milliseconds since 1970. Absent for a turn of navd itself that \
        waits.
            asked: [string]? -- The clients whose answers it waits for, including a host; at most 32.
            waitsFor: awaitedTurn? -- Absent for a turn that runs.
        awaitedTurn -- The turn for whose end another one waits.
            turn: int
            what: turnObstacle
        endedVote -- A request of navd's that has ended.
            id: string? -- Absent if no peer was attached, so that no request was sent.
            method: string
            on: id
            viewController: id?
            client: string
            window: windowID
            turn: int? -- Absent for a dry run.
            dryRun: bool = false
            silence: silence
            how: how
            after: int -- Milliseconds from the request to its end.
        voter -- The answer of one voter in a dry run.
            client: string?
            method: string
            on: id
            viewController: id?
            said: yes|no|fail?
            because: voterBecause
            after: int? -- Milliseconds from the request to its end.
        storyboard -- A loaded storyboard.
            name: string
            scenes: int
            segues: int
            initial: string|null -- The object id of the initial controller.
            identifiers: [string]
            roles: [openOutlet]
            languages: [string]
            warnings: [string]? -- Violations of containment in the file, parts of it that navd leaves out, and segues \
        that can never be performed.
            contents: storyboardContents? -- For `storyboard.check` with `contents`.
            window: windowID? -- For `storyboard.load` with `open`, as the next two members.
            viewController: id? -- The root of the window.
            names: {id}?
        rowContents -- The contents of a row.
            row: int
            cell: any -- The cell that the data source returned; for a static table a `staticRow`, whose members any \
        renderer can draw.
            accessoryType: accessoryType
            editingStyle: editingStyle? -- Present while the table is edited.
            showsReorderControl: bool = false -- While the table is edited: true if the row can be dragged to another \
        place.
        openOutlet -- An outlet named `delegate` or `dataSource`, whose role a peer takes when it attaches.
            role: role
            objectID: string
            owner: string
            line: int
        method -- One row of `describe`.
            name: string
            kind: methodKind
            on: string -- The kind of object that `on` names; empty if the method has no `on`.
            params: string
            result: string
            within: methodWithin
            summary: string
            errors: [string]
            silence: string -- What navd does if no peer answers.
            catalogue: [string] -- The rows of docs/CATALOGUE.md that the method implements.
            rights: [right] -- The rights that a session needs, all of them.
        """)
}
