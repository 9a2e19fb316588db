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
        WordList(Kind.self, "The kind of a controller. Only navd makes the two of More."),
        WordList(Appearance.self, "The state of a controller between its appearance callbacks."),
        WordList(Orientation.self, "The orientation of a device, or of its interface."),
        WordList(LayoutDirection.self, "The direction in which an interface is read and laid out."),
        WordList(DeviceProfile.Idiom.self, "The idiom of a device. Split view controllers and popovers need a pad."),
        WordList(ModalPresentationStyle.self, "How much of the screen a presented controller covers."),
        WordList(ModalTransitionStyle.self, "How a renderer draws the presentation and dismissal of a controller."),
        WordList(ViewSource.self, "The origin of a view. A view that is `set` exists at once, and is never unloaded."),
        WordList(
            MainView.self, "The main view of content. A scroll view extends under translucent bars, with an inset."),
        WordList(BarStyle.self, "The appearance of a bar."),
        WordList(StandaloneBar.Kind.self, as: "barKind", "The kind of a bar of the application's own."),
        WordList(TableState.Style.self, as: "tableStyle", "The appearance of a table."),
        WordList(AccessoryType.self, "The accessory at the right of a row."),
        WordList(EditingStyle.self, "The control that a row shows while its table is edited."),
        WordList(
            ArrowDirection.self, "The direction of a popover's arrow. It points up if the popover is below its source."
        ),
        WordList(TransitionOwner.self, "What ends an animated transition."),
        WordList("transitionStyle", PageStyle.transitionStyles, "The style of the transition between pages."),
        WordList("navigationOrientation", PageStyle.navigationOrientations, "The axis along which pages turn."),
        WordList("spineLocation", PageStyle.spineLocations, "The location of the spine of a book."),
        WordList(Role.self, "The role in which a peer is attached to a controller."),
        WordList(Silence.self, "The default answer of a vote, which counts if there is no answer in time."),
        WordList(Envelope.Wait.self, "When the answer to a command is sent."),
        WordList(Envelope.WhenBusy.self, "What happens to a command during a transition of another command."),
        WordList("outcome", "committed unchanged vetoed chained", "The outcome of a command."),
        WordList("would", "allowed unchanged vetoed refused unknown", "The outcome that a command would have."),
        WordList(
            "because", "answer silence absent",
            "The cause of a denial: the peer's answer, no answer in time, or a peer that was absent."),
        WordList(
            "vetoBecause", "answer silence absent unimplemented",
            "As `because`, or `unimplemented`: no peer is attached, and the rule denies by default."),
        WordList(
            "voterBecause", "answer silence absent unimplemented notAsked",
            "The origin of a voter's answer in a dry run. `notAsked`: it was not asked, since the request is no vote, "
                + "or because its attachment has `dryRuns` false."),
        WordList("how", "yes no data returned silence absent withdrawn", "How a request of navd's ended."),
        WordList(
            "part",
            "window statusBar view navigationBar toolbar tabBar pane divider spine dimming popover configuration "
                + "pageIndicator",
            "The part of a controller that a frame shows. `window` and `statusBar` occur in `shownHierarchy` only."),
        WordList(
            TurnPhase.self,
            "The phase of a turn. `hosted`: a host is asked for the effect of the command; `calling`: the turn has "
                + "committed, and waits for an awaited callback; `transition`: it has committed, and its transition "
                + "runs."
        ),
        WordList(
            TurnObstacle.self,
            "What a queued turn waits for. `before`: the previous turn in its container; `ancestor`: the transition "
                + "of a container around it, or of the window; `gesture`: one of these that the user steers, or the "
                + "gesture that has made the controllers that the turn changes."
        ),
        WordList(Right.self, "A right of a session."),
        WordList(
            "position", "left right back title toolbar",
            "The place of an item in the navigation bar, or in the toolbar."),
        WordList(PageCommand.Turn.Side.self, "The side of the screen on which the page is that the gesture turns to."),
        WordList(PageCommand.Turn.Gesture.self, as: "pageGesture", "The gesture that turns a page."),
        WordList(PageCommand.Direction.self, "The direction in which pages turn."),
        WordList(
            PlaceCommand.Asker.self,
            "On whose behalf a path is opened. For a `user` every vote on the way is asked, for a `program` only the "
                + "votes that commands of programs need, too."),
        WordList(HostMark.State.self, as: "hostState", "The state of a hosted container."),
        WordList(
            HostMark.RuleSet.self, as: "hostRules",
            "Whose rules a host runs: those that navd has too, or its own. A command that rules of its own decide is "
                + "run by the host alone, or is refused with `hostDecides`."
        ),
        WordList(
            "placeState", "running lost empty adopted",
            "The state of a hosted place. `adopted`: it has lost its hosts too often, and navd runs the rules."),
        WordList(
            "otherwise", "adopt empty",
            "What happens to an application's own container that no host attaches to again. `adopt`: navd keeps its "
                + "contents, and runs it without the commands that only a host knows; `empty`, the default: its "
                + "contents are removed. For the kinds that navd knows, navd always runs the rules."
        ),
        WordList(
            "transitionKind", "quiet push pop tab present dismiss root page rotation",
            "The kind of a transition."),
        WordList(PlaceCommand.Key.self, as: "remoteKey", "A key of a remote."),
        WordList("barPosition", "left right back title", "The place of an item in a navigation bar."),
        WordList(MethodDescription.Kind.self, as: "methodKind", "The kind of a method, which says who sends it."),
        WordList(
            MethodDescription.Within.self, as: "methodWithin",
            "What navd does with the method if it is sent from inside a turn."),
        WordList("refusedThing", "right connection resume configuration", "What was refused."),
        WordList(MetricsFormat.self, "The format of metrics."),
        WordList(MetricFamily.Kind.self, as: "metricKind", "The type of a metric."),
        WordList("standing", "present absent", "Whether the peer is connected."),
        WordList(
            PresenceState.self,
            "The state of a peer. `absent`: it can't be reached, and its session waits for it. `ended`: its session "
                + "has ended."
        ),
        WordList(
            PresenceBecause.self,
            "Why the state of a peer has changed. `unreachable`: its connection was lost. `silent`: it did not return "
                + "in time. `cut`: it exceeded a quota. `displaced`: its session has made room for another one. "
                + "`replaced`: another connection or `hello` has replaced it. `withdrawn`: it may no longer connect."
        ),
    ]
}
