import Bus

/// The storyboards that are loaded, each under its name, with its titles in several languages.
public struct StoryboardLibrary: Sendable {
    public struct Entry: Sendable {
        public let storyboard: Storyboard
        /// By language, `Base` among them.
        public var strings: [String: StoryboardStrings]
        /// Whose titles are used where nobody says otherwise; nil: the file's own.
        public var language: String?

        public init(_ storyboard: Storyboard, strings: [String: StoryboardStrings] = [:], language: String? = nil) {
            self.storyboard = storyboard
            self.strings = strings
            self.language = language
        }

        public func has(_ language: String) -> Bool {
            strings[language] != nil || strings[Self.base(of: language)] != nil
        }

        /// `pt-BR`, else `pt`, else the base; what they leave out the file says itself.
        func strings(for language: String?) -> [StoryboardStrings] {
            guard let language else { return [] }
            return [language, Self.base(of: language), "Base"].compactMap { strings[$0] }
        }

        private static func base(of language: String) -> String {
            String(language.prefix { $0 != "-" && $0 != "_" })
        }
    }

    public static let limit = 256

    public private(set) var entries: [String: Entry] = [:]

    public init(_ storyboards: [Storyboard] = []) {
        for storyboard in storyboards { entries[storyboard.name] = Entry(storyboard) }
    }

    /// - Parameter replacing: one of that name goes (STORY-11). What was made from it stays, and finds its segues in the new one.
    /// Errors: `storyboardExists`, `limitExceeded`.
    public mutating func add(_ entry: Entry, replacing: Bool = false) throws(Refusal) {
        let name = entry.storyboard.name
        guard replacing || entries[name] == nil else {
            throw Refusal(
                .storyboardExists, "a storyboard \"\(name)\" is loaded already", data: ["name": .string(name)])
        }
        guard entries[name] != nil || entries.count < Self.limit else { throw Refusal(.limitExceeded, "\(Self.limit) storyboards are loaded") }
        entries[name] = entry
    }

    /// What was made from it stays; its segues and references are unknown then. Errors: `storyboardUnknown`.
    public mutating func remove(_ name: String) throws(Refusal) {
        _ = try entry(name)
        entries[name] = nil
    }

    /// Errors: `storyboardUnknown`.
    public func entry(_ name: String) throws(Refusal) -> Entry {
        guard let entry = entries[name] else {
            throw Refusal(
                .storyboardUnknown, "no storyboard \"\(name)\" is loaded",
                data: ["storyboard": .string(name), "loaded": .array(entries.keys.sorted().map { .string($0) })])
        }
        return entry
    }

    /// A reference names a file without its ending.
    func entry(referenced name: String) -> Entry? { entries[name] ?? entries["\(name).storyboard"] }

    /// A scene with everything contained in it: by identifier, by object id, else the initial one. Errors: `storyboardUnknown`, `identifierUnknown`, `containmentForbidden`.
    public func spec(
        storyboard name: String, identifier: String?, scene: String? = nil, language: String? = nil,
        permissive: Bool = false
    ) throws(Refusal) -> ControllerSpec {
        let entry = try entry(name)
        if let language, !entry.has(language) {
            let known = entry.strings.keys.sorted().joined(separator: ", ")
            throw .invalidParams(
                "params.language is \"\(language.echoed)\"",
                right: known.isEmpty ? "\(name) has no strings in any language" : "one of \(known)")
        }
        var builder = SceneBuilder(self, language: language, permissive: permissive)
        return try builder.spec(entry.storyboard.start(identifier, scene: scene), in: entry)
    }

    /// The screen that a window with this root needs: a pad's where the file was drawn for one, or the root stands on pads only
    /// (STORY-12); nil where any screen will do.
    public func profile(for root: ControllerSpec, of storyboard: String) -> DeviceProfile? {
        let isForPads = entries[storyboard]?.storyboard.document.isPad == true || root.kind == .splitViewController
        return isForPads ? DeviceProfile.known.first { $0.idiom == .pad } : nil
    }
}
