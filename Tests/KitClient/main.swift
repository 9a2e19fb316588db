// A client with the Swift kit in two roles, for `navctl conformance`: it follows a window, and sends commands with and
// without keys. With an argument it draws, and prints the number of each layout. With $NAVD_ENDPOINT.
import Glibc
import NavdKit

let nav = try await Navd.connect(client: "kit", timeout: nil)
if CommandLine.arguments.count > 1 {
    for try await layout in nav.window("main").layouts {
        print(layout.frames.map { "\($0.part)" }.joined(separator: ", "), "commit", layout.seq)
        fflush(nil)
    }
    exit(0)
}
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
