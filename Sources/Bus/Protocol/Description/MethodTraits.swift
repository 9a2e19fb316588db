extension MethodDescription {
    /// Properties of a method that the daemon and the rules treat specially.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The user does it: a tap, a swipe, a key. It is refused with `covered` where something lies over what it
        /// touches (MOD-16).
        public static let touch = Traits(rawValue: 1 << 0)
        /// It may do no more than highlight an item until the item's action is answered.
        public static let mayOnlyHighlight = Traits(rawValue: 1 << 1)
        /// An `undo` can take it back, where the change came to one of the shapes that can be undone.
        public static let undoable = Traits(rawValue: 1 << 2)
        /// It stands for several commands. An `undo` takes it back where each of them could be taken back alone.
        public static let several = Traits(rawValue: 1 << 3)
        /// It can't be in a transaction, for one of these reasons: it takes no part in a transition, the window ends
        /// with it, it is several steps itself, or peers act on it and a later no could not take that back.
        public static let alone = Traits(rawValue: 1 << 4)
        /// The session holds what it makes or names, so its key belongs to the session.
        public static let holds = Traits(rawValue: 1 << 5)
        /// Its result belongs to the session, and so does its key: a session that asks under the same key gets its own.
        public static let keyOfSession = Traits(rawValue: 1 << 6)
        /// It takes no key: its effect is lost with the connection, and a client that is not sure asks again.
        public static let takesNoKey = Traits(rawValue: 1 << 7)
        /// It checks a session's restriction itself, or narrows its result to it.
        public static let narrowsItself = Traits(rawValue: 1 << 8)
        /// It is about a window where its popover is described, and about a popover controller where that is named.
        public static let describesPopover = Traits(rawValue: 1 << 9)
        /// Its param `commands` lists the commands that it stands for.
        public static let ofCommands = Traits(rawValue: 1 << 10)
        /// It ends a hold.
        public static let releases = Traits(rawValue: 1 << 11)
        /// An item of a bar can be wired to it.
        public static let wired = Traits(rawValue: 1 << 12)
        /// A segue can be performed as this command.
        public static let ofSegues = Traits(rawValue: 1 << 13)
        /// It says of a part of a window what is so of the whole: a session that is restricted to subtrees may call it
        /// on a window in which one of them stands.
        public static let ofParts = Traits(rawValue: 1 << 14)
        /// It says what the screen is like, or what the user has done to it without navd. No client decides that, so a
        /// lock and the maintenance mode let it through.
        public static let ofScreen = Traits(rawValue: 1 << 15)
        /// A client may send it before it has a session.
        public static let withoutSession = Traits(rawValue: 1 << 16)
        /// Its answer shows nothing that is not stored yet, but its number, so it is answered while the store fails.
        public static let storedOnly = Traits(rawValue: 1 << 17)
        /// A storyboard decides which command the request means.
        public static let asksStoryboard = Traits(rawValue: 1 << 18)

        /// The traits by the words of a signature.
        static let named: [String: Traits] = [
            "touch": .touch, "mayOnlyHighlight": .mayOnlyHighlight, "undoable": .undoable, "several": .several,
            "alone": .alone, "holds": .holds, "keyOfSession": .keyOfSession, "takesNoKey": .takesNoKey,
            "narrowsItself": .narrowsItself, "describesPopover": .describesPopover, "ofCommands": .ofCommands,
            "releases": .releases, "wired": .wired, "ofSegues": .ofSegues, "ofParts": .ofParts, "ofScreen": .ofScreen,
            "withoutSession": .withoutSession, "storedOnly": .storedOnly, "asksStoryboard": .asksStoryboard,
        ]
    }
}
