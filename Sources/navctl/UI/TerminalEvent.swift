/// What a person does at a terminal.
enum TerminalEvent: Equatable, Sendable {
    case key(Key)
    case mouse(Mouse)
    /// Text that was pasted, without control characters.
    case paste(String)
}

enum Key: Equatable, Sendable {
    case character(Character)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, pageUp, pageDown, home, end
    /// Ctrl-C, Ctrl-Z, Ctrl-L.
    case interrupt, suspend, redraw
}

struct Mouse: Equatable, Sendable {
    enum Action: Equatable, Sendable { case press, release, wheelUp, wheelDown }

    let action: Action
    /// The cell, counted from 0.
    let column, row: Int
}
