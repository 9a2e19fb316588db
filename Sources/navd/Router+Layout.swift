import Bus
import ControllerActors

// Where everything stands: to whoever asks, and published while somebody listens.
extension Router {
    static let layoutTopic = "layout/"

    func layout(of window: WindowActor) -> JSON {
        let (id, seq, tree) = window.assumingIsolated { ($0.id, $0.lastSeq, $0.tree) }
        return layouts.of(id, at: seq) { ScreenLayout(tree).json }
    }

    /// At the end of the round: once, whatever else is committed in it.
    func showLayout(of window: WindowID) { layouts.due.insert(window) }

    func publishLayouts() {
        // Only the last is wanted: while nothing is kept, none waits for that.
        if keeping?.failure != nil { return }
        let due = layouts.due.sorted()
        layouts.due = []
        for id in due {
            guard let window = application.assumingIsolated({ $0.windows[id] }) else { continue }
            let seq = window.assumingIsolated { $0.lastSeq }
            var object: JSONObject = ["epoch": .string(application.epoch), "seq": .int(Int64(clamping: seq))]
            for (name, value) in layout(of: window).object?.members ?? [] { object[name] = value }
            var bytes = JSON.object(object).bytes
            if bytes.count > Self.maximumEvent {
                writeBookmark(on: .window(id), at: seq, "large")
                bytes = writer.bytes
            }
            bytes.withUnsafeBytes { wire?.publish("\(Self.layoutTopic)\(id)/", $0) }
        }
    }
}
