/// Types of the elements that answers list.
enum ListTypes {
    static let all = TypeDescription.read(
        """
        limits -- What `hello` tells of navd's limits.
            message: int -- Bytes of one message.
            attachments: int -- Of one session.
            graceMilliseconds: int -- How long a session waits for its peer.
        attachedController -- What is so now, for one who comes late.
            id: id
            window: windowID
            kind: kind
            viewLoaded: bool
            appearance: appearance
            name: string?
            state: any?
            hiddenPane: hiddenPane?
        takenController -- Selected too, and another speaks for it: an older attachment to the same, of another \
        principal.
            id: id
            attachment: string -- The one that speaks.
            client: string -- Whose that is.
        storedCommit -- A commit as the store has it.
            seq: int
            turn: int
            at: int -- Milliseconds since 1970.
            method: string -- Of the command that it was for.
            by: string -- The client that sent it.
            on: id? -- What the command was about; absent, the window itself.
            params: object? -- Of the command, as it was sent, with its first commit. navd may be told to mask titles \
        and states.
            paramsBytes: int? -- In place of `params` that have more than 4,096 bytes: how many.
            votes: [endedVote] -- Asked for before it, with their answers.
            changes: [change]
            undoes: int? -- Of an undo: the number of the commit that it took back.
            made: {id}? -- Of an undo: who was made anew, by the ids of then.
        undone -- What an undo took back.
            seq: int -- The commit's number.
            method: string -- Of the command that it was for.
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
            since: int? -- When it was made, in milliseconds since 1970. None of one that an older navd has stored.
            absentSince: int? -- When its peer was lost or left, in milliseconds since 1970. None if before navd began.
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
            screen: string|null -- Shared with the windows that name the same.
            lockedBy: string? -- The client whose session alone may command the window.
            lockedFor: int? -- Milliseconds that this lock still lasts.
            lockedSince: int? -- When this lock began, in milliseconds since 1970. One that is sent again keeps it.
            controllers: int
            seq: int -- Of its last event.
        peer -- One session, and how its answers came.
            session: int
            client: string
            principal: string
            state: standing
            holds: int
            answered: int
            late: int
            second: int -- Given once too often.
            foreign: int -- To nothing that it was asked.
            garbled: int
            silent: int
            pending: int -- Its requests that wait for their answer.
            attachments: [string]
            painted: [painted]? -- Of a renderer that says so.
        owner -- What all sessions of one principal hold together.
            principal: string
            name: string|null
            sessions: int
            pending: int -- Requests that wait for their answer.
            waiting: int -- Messages that have been read and wait for their turn.
            attachments: int
            windows: int
            subscriptions: int
        cut -- A peer whose connection navd has ended, while it is not let in again.
            client: string
            quota: string
            retryAfter: int -- Milliseconds.
            session: int?
            process: int?
        painted -- What a renderer has said that it has painted of a window.
            window: windowID
            seq: int -- The number of the layout that the user sees.
            lag: int -- How far the number of the window's last commit is above it.
            lagMilliseconds: int -- How old the oldest commit of the window is that is not painted; 0 if all is.
            age: int -- How long ago the renderer said so, in milliseconds.
        paintedScreen -- Whether a window is seen: of its renderers the one that lags least. Of those that are \
        visible, or that a renderer paints or has painted; 64 at most, those with a fault first.
            window: windowID
            name: string|null -- The window's.
            visible: bool
            client: string|null -- The renderer; null: none says that it paints the window, and the next members are \
        absent.
            lost: bool? -- Its session has ended without a `bye`.
            lag: int? -- How far the number of the window's last commit is above the painted one.
            lagMilliseconds: int? -- How old the oldest commit of the window is that is not painted; 0 if all is.
            age: int? -- How long ago the renderer said so, in milliseconds.
        metricFamily -- A metric with all its samples.
            name: string
            kind: metricKind
            help: string -- What it is, in a sentence.
            samples: [metricSample]
        metricSample -- One figure: a metric for one combination of the values of its labels.
            labels: {string}
            value: number? -- Of a counter or a gauge. A histogram has the other three.
            count: int? -- How many values were measured.
            sum: number? -- Of all of them.
            buckets: [metricBucket]?
        metricBucket -- How many values of a histogram were small enough.
            atMost: number
            count: int
        listening -- An endpoint at which navd listens.
            endpoint: string
            key: string|null -- navd's public key there; none on ipc.
            until: int? -- Of a key that is being replaced: until when it is accepted, in milliseconds since 1970.
            clients: [string]? -- Of such a key: the sessions' clients that still use it.
        storeStatus -- What navd keeps, and where.
            path: string
            durability: string
            failure: string|null -- Why nothing can be stored now.
            bytes: int|null -- Of its file and its log; null where the disk has not told yet.
            free: int|null -- Bytes that are left on its disk.
            backup: int? -- When the last backup was handed out whole, in milliseconds since 1970; absent: none is \
        known.
            history: historyStatus
        historyStatus -- The past that is kept, and how much of it is kept at most.
            bytes: int|null -- Of commits, and of what is stored but not sorted yet.
            since: int|null -- How far it goes back, about: milliseconds since 1970.
            commits: int -- Kept of each window.
            hours: int|null -- For which commits are kept; null: for ever.
            most: int|null -- Bytes of all windows together; null: no limit.
        windowLock -- A window that one session alone may command.
            window: windowID
            name: string|null -- The window's.
            by: string -- The client of that session.
            since: int? -- When the lock began, in milliseconds since 1970. None of an older navd.
            remaining: int -- Milliseconds until the lock ends.
        usedQuota -- A quota of which at least four fifths are used.
            quota: string
            held: int
            limit: int
            principal: string|null -- Whose it is; null of one for all peers.
            name: string|null
            client: string? -- Of a quota of one session.
        slowPeer -- A session whose peer reads slowly, or has answered slowly in the last ten minutes.
            session: int
            client: string
            principal: string
            unread: int -- Bytes of answers that it has not read.
            late: int -- Answers that came too late, in the last ten minutes.
            silent: int -- Questions that it has not answered in time, in the last ten minutes.
            answered: int -- In the last ten minutes.
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
            waiting: int -- Milliseconds since it was sent.
            viewController: id?
            dryRun: bool = false
            window: windowID
            patience: int -- Milliseconds that the peer has for its answer.
            left: int -- Milliseconds until its default answer counts.
            command: waitingCommand? -- That waits for the answer; none where no command does.
            behind: [waitingCommand]? -- Those that wait for the end of that command, 32 at most.
            behindCount: int? -- How many they are in all.
        waitingCommand -- A command that has not ended.
            method: string
            by: string -- The client that sent it.
            on: id? -- Absent: the window, or a name that is looked up when it begins.
            waiting: int? -- Milliseconds since it arrived; none of navd's own.
        openTurn -- A turn that runs or waits, or a command that is chained to one.
            turn: int? -- None of a chained command: it gets its number when it begins.
            container: id? -- In which it runs or waits; absent: the window itself.
            method: string
            by: string -- The client that sent it.
            on: id? -- Absent: the window, or a name that is looked up when it begins.
            phase: turnPhase
            since: int? -- When that phase began, in milliseconds since 1970. None of navd's own that waits.
            asked: [string]? -- The clients whose answers it waits for, that of a host too; 32 at most.
            waitsFor: awaitedTurn? -- None of a turn that runs.
        awaitedTurn -- The turn whose end another one waits for.
            turn: int
            what: turnObstacle
        endedVote -- A request of navd's that has ended.
            id: string? -- None where nobody was there to be asked.
            method: string
            on: id
            viewController: id?
            client: string
            window: windowID
            turn: int? -- None of a dry run.
            dryRun: bool = false
            silence: silence
            how: how
            after: int -- Milliseconds.
        voter -- What one who has a vote said in a dry run.
            client: string?
            method: string
            on: id
            viewController: id?
            said: yes|no|fail?
            because: voterBecause
            after: int? -- Milliseconds.
        storyboard -- A storyboard that is loaded.
            name: string
            scenes: int
            segues: int
            initial: string|null -- An object id.
            identifiers: [string]
            roles: [openOutlet]
            languages: [string]
            warnings: [string]? -- What the file says although containment forbids it, what is left out, and segues \
        that can never be performed.
            contents: storyboardContents? -- Of `storyboard.check`, where asked for.
            window: windowID? -- Of `storyboard.load` with `open`, as the next two.
            viewController: id? -- The window's root.
            names: {id}?
        rowContents -- What a row shows.
            row: int
            cell: any -- As the data source gave it; of a static table a `staticRow`, whose members any renderer can \
        draw.
            accessoryType: accessoryType
            editingStyle: editingStyle? -- While the table is edited.
            showsReorderControl: bool = false -- While the table is edited: the row can be dragged elsewhere.
        openOutlet -- An outlet that waits for a peer.
            role: role
            objectID: string
            owner: string
            line: int
        method -- One row of `describe`.
            name: string
            kind: methodKind
            on: string -- What `on` names; empty where nothing.
            params: string
            result: string
            within: methodWithin
            summary: string
            errors: [string]
            silence: string -- What becomes of it when nobody answers.
            catalogue: [string] -- Rows of docs/CATALOGUE.md.
            rights: [right] -- What a session needs for it; all of them.
        """)
}
