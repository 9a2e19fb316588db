/// A closed list of words that a member may be. navd never takes one away (docs/PROTOCOL.md §13).
public struct WordList: Sendable {
    public let name: String
    public let words: [String]
    public let summary: String
    /// The enumeration of the words, if there is one.
    let type: ObjectIdentifier?

    /// - Parameter name: that of the type, unless it has another one.
    private init<W: RawRepresentable & CaseIterable>(_ type: W.Type, as name: String? = nil, _ summary: String)
    where W.RawValue == String {
        self.init(name ?? wireName(of: type), W.allCases.map(\.rawValue), summary, ObjectIdentifier(type))
    }

    /// - Parameter words: with a space between each two.
    private init(_ name: String, _ words: String, _ summary: String) {
        self.init(name, words.split(separator: " ").map(String.init), summary)
    }

    private init(_ name: String, _ words: [String], _ summary: String, _ type: ObjectIdentifier? = nil) {
        (self.name, self.words, self.summary, self.type) = (name, words, summary, type)
    }

    public var json: JSON {
        ["name": .string(name), "words": .array(words.map { .string($0) }), "summary": .string(summary)]
    }

    public static func named(_ name: String) -> WordList? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    public static let all: [WordList] = [
        WordList(Kind.self, "What a controller is. The two of More are made by navd only."),
        WordList(Appearance.self, "Where a controller stands in the balance of its appearance messages."),
        WordList(Orientation.self, "Of a device or of its interface."),
        WordList(LayoutDirection.self, "Which way an interface is read and laid out."),
        WordList(DeviceProfile.Idiom.self, "What sort of device it is: splits and popovers are for pads."),
        WordList(ModalPresentationStyle.self, "What a presented controller covers."),
        WordList(ModalTransitionStyle.self, "How it comes and goes: for whoever draws."),
        WordList(ViewSource.self, "Where a view comes from. One that is `set` is there at once, and never unloaded."),
        WordList(MainView.self, "The main view of content: a scroll view lies under translucent bars, with an inset."),
        WordList(BarStyle.self, "How a bar looks."),
        WordList(StandaloneBar.Kind.self, as: "barKind", "Which bar stands alone in a view."),
        WordList(TableState.Style.self, as: "tableStyle", "How a table looks."),
        WordList(AccessoryType.self, "What stands at the right of a row."),
        WordList(EditingStyle.self, "Which control a row shows while its table is edited."),
        WordList(ArrowDirection.self, "Where a popover's arrow points: up where it stands below its source."),
        WordList(TransitionOwner.self, "Who ends a transition."),
        WordList("transitionStyle", PageStyle.transitionStyles, "How pages turn."),
        WordList("navigationOrientation", PageStyle.navigationOrientations, "Which way pages turn."),
        WordList("spineLocation", PageStyle.spineLocations, "Where the spine of a book is."),
        WordList(Role.self, "In which role a peer speaks for a controller."),
        WordList(Silence.self, "What a vote that is not answered counts as."),
        WordList(Envelope.Wait.self, "When the answer to a command comes."),
        WordList(Envelope.WhenBusy.self, "What happens to a command during somebody else's transition."),
        WordList("outcome", "committed unchanged vetoed chained", "What became of a command."),
        WordList("would", "allowed unchanged vetoed refused unknown", "What would become of a command."),
        WordList(
            "because", "answer silence absent", "What a no was: said, not said in time, or nobody there to say it."),
        WordList(
            "vetoBecause", "answer silence absent unimplemented",
            "The same, or `unimplemented`: nobody is attached, and the rule says no."),
        WordList(
            "voterBecause", "answer silence absent unimplemented notAsked",
            "What a voter's word in a dry run comes from. `notAsked`: it may not be asked for the sake of asking."),
        WordList("how", "yes no data returned silence absent withdrawn", "How a request of navd's ended."),
        WordList(
            "part",
            "window statusBar view navigationBar toolbar tabBar pane divider spine dimming popover configuration "
                + "pageIndicator",
            "What of a controller a frame is. `window` and `statusBar` stand in `shownHierarchy` only."),
        WordList(
            TurnPhase.self,
            "What a turn does. `hosted`: a host is asked what it comes to; `calling`: it has committed, and waits for "
                + "an awaited callback; `transition`: it has committed, and its transition runs."
        ),
        WordList(
            TurnObstacle.self,
            "For what a queued turn waits: the turn `before` it in its container, the transition of an `ancestor` or "
                + "of the window, or the user's `gesture`, as which one of these is steered, or which has made what it "
                + "changes."
        ),
        WordList(Right.self, "What a session may do."),
        WordList(
            "position", "left right back title toolbar",
            "Where an item stands: in the navigation bar, or in the toolbar."),
        WordList(PageCommand.Turn.Side.self, "Where on the screen the content stands that a gesture goes for."),
        WordList(PageCommand.Turn.Gesture.self, as: "pageGesture", "What a hand does to turn a page."),
        WordList(PageCommand.Direction.self, "Which way pages go."),
        WordList(
            PlaceCommand.Asker.self,
            "As whom somebody jumps: a `program` is asked what programs are asked, a `user` every vote on the way."),
        WordList(HostMark.State.self, as: "hostState", "Whether the rules of a hosted container run."),
        WordList(
            HostMark.RuleSet.self, as: "hostRules",
            "Whose rules a host runs: those that navd has too, or its own. What is decided by rules of its own happens "
                + "by the host alone, or is refused with `hostDecides`."
        ),
        WordList(
            "placeState", "running lost empty adopted",
            "How a hosted place stands. `adopted`: it lost its hosts too often, and navd runs the rules."),
        WordList(
            "otherwise", "adopt empty",
            "What becomes of an application's own container that no host takes up again: navd keeps what stands there "
                + "and goes on without those commands that only a host knows, or what stands there goes (unless said "
                + "otherwise). Of the kinds that navd knows it always runs the rules."
        ),
        WordList(
            "transitionKind", "quiet push pop tab present dismiss root page rotation",
            "What sort of transition it is."),
        WordList(PlaceCommand.Key.self, as: "remoteKey", "A key of a remote."),
        WordList("barPosition", "left right back title", "Where an item stands in a navigation bar."),
        WordList(MethodDescription.Kind.self, as: "methodKind", "What sort of method it is, and who sends it."),
        WordList(
            MethodDescription.Within.self, as: "methodWithin",
            "What becomes of it when it is sent from inside a turn."),
        WordList("refusedThing", "right connection resume configuration", "What was refused."),
        WordList(MetricsFormat.self, "How metrics are answered."),
        WordList(MetricFamily.Kind.self, as: "metricKind", "How a metric behaves."),
        WordList("standing", "present absent", "Is the peer there?"),
        WordList(
            PresenceState.self,
            "How a peer stands now. `absent`: it can't be reached, and its session waits for it. `ended`: so has the "
                + "session."
        ),
        WordList(
            PresenceBecause.self,
            "Why a peer came or went. `unreachable`: its connection is gone. `silent`: it did not come back in time. "
                + "`cut`: it was over a quota. `displaced`: its session made room for another. `replaced`: another "
                + "connection or hello took its place. `withdrawn`: its access was taken."
        ),
    ]
}
