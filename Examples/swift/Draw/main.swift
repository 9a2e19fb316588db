// Writes what is on screen in the first window, and again after each change. With $NAVD_ENDPOINT.
import Glibc
import NavdKit

func words(_ item: JSON) -> String {
    let name = item["title"]?.string ?? item["systemItem"]?.string ?? item["image"]?.string ?? ""
    let badge = item["badgeValue"]?.string.map { " (\($0))" } ?? ""
    return name.hasSuffix("Space") ? "" : item["selected"]?.bool == true ? "[\(name)\(badge)]" : name + badge
}

let nav = try await Navd.connect(client: "draw")
for try await screen in nav.window.first.layouts {
    var layer = ""
    // The parts come from back to front. Behind what is presented over the whole screen there are none.
    for frame in screen.frames {
        let part = "\(frame.part)", bar = JSON.object(frame.contents?.object ?? frame.json)
        if ["dimming", "popover"].contains(part) { layer += "    " }
        func list(_ name: String) -> [JSON] { bar[name]?.array ?? [] }
        let items = [bar["back"] ?? .null] + list("left") + [bar] + ["right", "places", "items", "rows"].flatMap(list)
        print(([layer + part + ":"] + items.map(words).filter { !$0.isEmpty }).joined(separator: "  "))
    }
    print("")
    fflush(nil)
}
