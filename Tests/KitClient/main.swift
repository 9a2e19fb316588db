// A client with the Swift kit in two roles, for `navctl conformance`: it follows a window, and sends commands with and
// without keys. With $NAVD_ENDPOINT.
import NavdKit

let nav = try await Navd.connect(client: "kit", timeout: nil)
let following = Task {
    for try await change in nav.window("main").events {
        switch change {
        case .copy(let copy): print("taken at \(copy.seq)")
        case .event(_, let copy): print("changed to \(copy.seq)")
        }
    }
}
let tabs = nav.tabBarController("tabs")
var isTapped = false
// One tap without a key; then one command again and again, each with a key.
while true {
    do {
        if isTapped {
            try await tabs.setSelectedIndex(0, options: .retry)
        } else {
            // Without a key it is not sent again, whatever becomes of it.
            isTapped = true
            try await tabs.tap(index: 1)
        }
    } catch { print(error) }
    try await Task.sleep(for: .milliseconds(300))
}
