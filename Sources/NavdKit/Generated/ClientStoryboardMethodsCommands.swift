// Made of the description of the protocol. `NAVD_WRITE_KIT=1 swift test --filter GeneratedTests` writes it.
// swift-format-ignore-file
import Bus

extension ClientStoryboardMethods {
    /// Reads a storyboard and keeps it under its name, with its titles in several languages; with `open` it opens a
    /// window with it, or does nothing. It is read beside everything else: who needs it waits for the answer.
    ///
    /// Errors: `busy`, `containmentForbidden`, `emptyContainer`, `identifierUnknown`, `nameInvalid`, `nameTaken`,
    /// `notInsideTurn`, `storyboardExists`, `storyboardInvalid`, `storyboardUnknown`, `unsupportedKind`, `viewRefused`,
    /// `wrongNumberOfViewControllers`, and the usual ones.
    /// - Parameters:
    ///   - xml: The file's text.
    ///   - strings: Texts of `.strings` files, by language; at most 128.
    ///   - language: Of the titles; one of `strings`.
    ///   - replacing: One of that name goes, and the new one takes its place.
    ///   - open: Opens a window with it. Where that is refused nothing is loaded either, and what was there stays.
    @discardableResult
    public func load(
        name: String, xml: String, strings: [String: String]? = nil, language: String? = nil, replacing: Bool = false,
        open: Objects.StoryboardOpening? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.Storyboard {
        var members = JSONObject()
        members.write("name", name)
        members.write("xml", xml)
        members.write("strings", strings)
        members.write("language", language)
        members.write("replacing", replacing)
        members.write("open", open)
        let reply = try await send("storyboard.load", members, options)
        return Objects.Storyboard(json: reply.result)
    }

    /// Reads a storyboard and keeps nothing.
    ///
    /// Errors: `busy`, `notInsideTurn`, `storyboardInvalid`, and the usual ones.
    /// - Parameters:
    ///   - xml: The file's text.
    ///   - contents: Answers all that was read, as `storyboard.get` does.
    @discardableResult
    public func check(
        name: String, xml: String, strings: [String: String]? = nil, language: String? = nil, contents: Bool = false,
        options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.Storyboard {
        var members = JSONObject()
        members.write("name", name)
        members.write("xml", xml)
        members.write("strings", strings)
        members.write("language", language)
        members.write("contents", contents)
        let reply = try await send("storyboard.check", members, options)
        return Objects.Storyboard(json: reply.result)
    }

    /// Forgets a storyboard. What was made from it stays. Its segues are unknown from then on: taps on its objects are
    /// `storyboardUnknown`, and a row is only selected.
    ///
    /// Errors: `notInsideTurn`, `storyboardUnknown`, and the usual ones.
    @discardableResult
    public func unload(
        storyboard: String, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Reply {
        var members = JSONObject()
        members.write("storyboard", storyboard)
        return try await send("storyboard.unload", members, options)
    }

    /// The storyboards loaded, with their identifiers.
    public func list(options: RequestOptions = RequestOptions()) async throws(NavdError) -> Results.StoryboardList {
        let reply = try await send("storyboard.list", [:], options)
        return Results.StoryboardList(json: reply.result)
    }

    /// All that was read of a loaded storyboard: scenes, relationships, segues, and what navd does not understand of
    /// the file.
    ///
    /// Errors: `identifierUnknown`, `storyboardUnknown`, and the usual ones.
    /// - Parameters:
    ///   - scene: The object id of a controller: only its scene, and what starts there.
    public func get(
        storyboard: String, scene: String? = nil, options: RequestOptions = RequestOptions()
    ) async throws(NavdError) -> Objects.StoryboardContents {
        var members = JSONObject()
        members.write("storyboard", storyboard)
        members.write("scene", scene)
        let reply = try await send("storyboard.get", members, options)
        return Objects.StoryboardContents(json: reply.result)
    }
}
