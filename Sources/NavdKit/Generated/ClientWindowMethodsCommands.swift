// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientWindowMethods {
    /// Every window: id, name, visible, key, frame (points), controllers.
    public func list(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.WindowList {
        let reply = try await send("window.list", [:], options)
        return Results.WindowList(json: reply.result)
    }

    /// Makes a window, hidden unless visible; `names` maps the names in root and spare to ids. Spare controllers are
    /// held by this session. With a document it asks `window.shouldRestore`; after a no, or where the process ended
    /// while the same document was restored, the window opens as new, with `root`, and `restored` is false.
    ///
    /// Errors: `cancelled`, `notHeld`, `notInsideTurn`, `treeInvalid`, `voteFailed`, and the usual ones.
    /// - Parameters:
    ///   - profile: A known profile's name, or one of your own.
    ///   - frame: Points. Absent: the whole screen.
    ///   - screen: 1 to 128 bytes. Windows that name the same screen lie over each other, the last that was shown in
    ///     front; without one a window has a screen to itself.
    ///   - transitions: Who ends animated transitions where no renderer does.
    ///   - spare: Controllers that stand nowhere yet; held by this session.
    ///   - document: What `window.save` answered. `root` is used only where it is not restored. What is said beside it
    ///     comes first.
    ///   - permissive: Of a document: takes what breaks containment, if it is marked so.
    ///   - again: Restores a document although the process ended when it was restored last.
    ///   - visible: Of a document, as it was when it was saved.
    @discardableResult
    public func open(
        name: String? = nil, profile: JSON? = nil, orientation: Words.Orientation? = nil, frame: Objects.Rect? = nil,
        screen: String? = nil, transitions: String? = nil, root: Objects.Spec? = nil, spare: [Objects.Spec]? = nil,
        document: Objects.Document? = nil, permissive: Bool = false, again: Bool = false, visible: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Results.WindowOpen {
        var members = JSONObject()
        members.write("name", name)
        members.write("profile", profile)
        members.write("orientation", orientation)
        members.write("frame", frame)
        members.write("screen", screen)
        members.write("transitions", transitions)
        members.write("root", root)
        members.write("spare", spare)
        members.write("document", document)
        members.write("permissive", permissive)
        members.write("again", again)
        members.write("visible", visible)
        let reply = try await send("window.open", members, options)
        return Results.WindowOpen(json: reply.result)
    }
}
