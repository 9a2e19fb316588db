/// Commands that restore a window, jump to a place, or press a key (STATE, window.press).
public enum PlaceCommand: Sendable, Equatable {
    /// On whose behalf a jump is made: for a program only the votes that programs are subject to are asked, for a user
    /// every vote on the way.
    public enum Asker: String, Sendable, CaseIterable { case program, user }

    /// The keys of a remote or a keyboard.
    public enum Key: String, MemberValue, CaseIterable {
        case back, home, menu, next, previous, select, up, down, left, right
    }

    case restore(WindowDocument)
    case openPath(Path, by: Asker, animated: Bool)
    case press(Key)
}
