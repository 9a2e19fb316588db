import ArgumentParser
import Bus

extension Navctl {
    struct Layout: SessionCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the frame of everything on screen, in points, and the contents of every bar.",
            discussion: "x, y, width and height in the upright coordinates of the interface, back to front.")

        @OptionGroup var screen: OtherScreen
        @OptionGroup var options: Options

        func run(_ session: Session) throws {
            let layout = try screen.layout(session)
            guard !options.json else { return Output.line(layout.text) }
            for line in LayoutText(layout).lines { Output.line(line) }
        }
    }
}

/// Options for a layout on another screen than the window's own.
struct OtherScreen: ParsableArguments {
    @Option(
        help: "Show the layout on this device: phone-320x480, phone-320x568, pad-768x1024.",
        completion: .list(DeviceProfile.known.map(\.name)))
    var profile: String?

    @Option(
        help: "Show the layout in this orientation: portrait, portraitUpsideDown, landscapeLeft, landscapeRight.",
        completion: .list(Orientation.allCases.map(\.rawValue)))
    var orientation: String?

    var isItsOwn: Bool { profile == nil && orientation == nil }

    func layout(_ session: Session) throws(Failure) -> JSON {
        var params = JSONObject()
        params["profile"] = profile.map { .string($0) }
        params["orientation"] = orientation.map { .string($0) }
        return try session.request("layout", on: session.options.window, params)
    }
}
