import Bus

@testable import navctl

/// The part of the model that draws. Of a layout it has the number only.
struct ModelDrawer {
    /// How it says which layout it shows.
    enum Voice: CaseIterable {
        case prints, paints
    }

    let fault: ModelClient.Fault?
    let voice: Voice
    private var topic: String?
    private var epoch = ""
    private var window = ""
    private var seq = 0
    private var isNew = false

    init(_ fault: ModelClient.Fault?, _ voice: Voice) { (self.fault, self.voice) = (fault, voice) }

    /// The layout of the window, which it knows by its name.
    var load: ModelRequest { ModelRequest(method: "layout", params: [:], on: "main") }

    /// A layout was published, or the bookmark in its place. Returns what it asks.
    mutating func heard(_ message: JSON) -> ModelRequest? {
        if message["bookmark"] != nil { return fault == .ignoresLargeLayout ? nil : load }
        draw(message)
        return nil
    }

    /// `layout` was answered. Returns how its subscriptions change.
    mutating func told(_ answer: JSON) -> [ModelClient.Deed] {
        guard let layout = answer["result"] else { return [] }
        if fault != .keepsOldLayout || seq == 0 { draw(layout) }
        let wanted = "layout/\(layout.string("window"))/"
        guard topic != wanted else { return [] }
        defer { topic = wanted }
        return (topic.map { [.unsubscribe($0)] } ?? []) + [.subscribe(wanted)]
    }

    private mutating func draw(_ layout: JSON) {
        let (number, its) = (layout["seq"]?.int ?? 0, layout.string("epoch"))
        guard its != epoch || number > seq else { return }
        (epoch, window, seq, isNew) = (its, layout.string("window"), number, true)
    }

    /// What it shows since the last call: the window and the number of the layout; nil if that is the same.
    mutating func takeShown() -> (window: String, seq: Int)? {
        guard isNew else { return nil }
        isNew = false
        return (window, seq)
    }
}
