// Lists what is on screen in the first window, and again after each change. With $NAVD_ENDPOINT.
import NavdKit

let nav = try await Navd.connect(client: "draw")
for try await screen in nav.window.first.layouts {
    for frame in screen.frames {
        let title = frame.contents?["title"]?.string ?? frame.title ?? ""
        print("\(frame.part) of \(frame.name ?? frame.of) \(title)")
    }
    print("commit \(screen.seq)\n")
}
