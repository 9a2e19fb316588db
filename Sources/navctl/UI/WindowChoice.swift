import Bus

/// Which of navd's windows is shown: the one that the user has named, else the key window, until the user goes on to
/// another one.
struct WindowChoice {
    private let named: String?
    /// The id of the window that was chosen here; nil while the named one, or the only one, is meant.
    private(set) var chosen: String?
    /// What navd was asked for last.
    private var asked: String?
    /// The open windows, in the order of `window.list`.
    private var windows: [(id: String, isKey: Bool, isVisible: Bool)] = []

    init(named: String?) { self.named = named }

    /// Why nothing is shown, where navd does not have the window.
    var absence: String { named.map { "there is no window \($0)" } ?? "there is no window" }

    /// What navd is asked for now; nil for its only window.
    /// - Parameter shown: the id of the window that is shown.
    mutating func ask(shown: String?) -> String? {
        asked = chosen ?? shown ?? named
        return asked
    }

    /// An answer to `window.list`.
    mutating func take(_ answer: JSON) {
        windows = answer.list("windows").map { ($0.string("id"), $0.isTrue("key"), $0.isTrue("visible")) }
    }

    /// Chooses the window to begin with, if the user has named none. Returns true if navd is to be asked for another
    /// window than before.
    mutating func choose() -> Bool {
        if named == nil, chosen == nil {
            let best = windows.first(where: \.isKey) ?? windows.first(where: \.isVisible) ?? windows.first
            chosen = best?.id
        }
        return chosen != nil && chosen != asked
    }

    /// Chooses the window after this one. Returns false if there is no other.
    mutating func chooseNext(after shown: String?) -> Bool {
        let present = chosen ?? shown
        guard !windows.isEmpty else { return false }
        let index = windows.firstIndex { $0.id == present } ?? windows.count - 1
        let next = windows[(index + 1) % windows.count].id
        guard next != present else { return false }
        chosen = next
        return true
    }

    /// navd does not have the window that it was asked for.
    mutating func refuse() { if asked == chosen { forget() } }

    /// The window is gone. What was listed is no longer true either.
    mutating func forget() { (chosen, asked, windows) = (nil, nil, []) }

    /// `2 of 3 windows`; nil if it is the only one.
    func place(of id: String) -> String? {
        guard windows.count > 1, let index = windows.firstIndex(where: { $0.id == id }) else { return nil }
        return "\(index + 1) of \(windows.count) windows, w: next"
    }
}
