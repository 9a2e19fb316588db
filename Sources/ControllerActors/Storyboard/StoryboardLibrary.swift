import Bus

/// The storyboards that are loaded, each under its name, with its titles in several languages.
public struct StoryboardLibrary: Sendable {
    /// A loaded storyboard with its titles.
    public struct Entry: Sendable {
        public let storyboard: Storyboard
        /// The titles by language, `Base` among them.
        public var strings: [String: StoryboardStrings]
        /// The language whose titles are used where a client names none; nil: those of the file itself.
        public var language: String?

        public init(_ storyboard: Storyboard, strings: [String: StoryboardStrings] = [:], language: String? = nil) {
            self.storyboard = storyboard
            self.strings = strings
            self.language = language
        }

        /// True if there are titles in that language or in the one that it belongs to: `pt` for `pt-BR`.
        public func has(_ language: String) -> Bool {
            strings[language] != nil || strings[Self.base(of: language)] != nil
        }

        /// Those of `pt-BR`, then of `pt`, then the base. A title that none of them has is taken from the file itself.
        func strings(for language: String?) -> [StoryboardStrings] {
            guard let language else { return [] }
            return [language, Self.base(of: language), "Base"].compactMap { strings[$0] }
        }

        private static func base(of language: String) -> String {
            String(language.prefix { $0 != "-" && $0 != "_" })
        }
    }

    /// The maximum number of loaded storyboards.
    public static let limit = 256

    public private(set) var entries: [String: Entry] = [:]

    public init(_ storyboards: [Storyboard] = []) {
        for storyboard in storyboards { entries[storyboard.name] = Entry(storyboard) }
    }

    /// Adds a storyboard.
    /// - Parameter replacing: true if a storyboard of that name is replaced (STORY-11). What was made from the old one
    ///   stays, and finds its segues in the new one.
    ///
    /// Errors: `storyboardExists`, `limitExceeded`.
    public mutating func add(_ entry: Entry, replacing: Bool = false) throws(Refusal) {
        let name = entry.storyboard.name
        guard replacing || entries[name] == nil else {
            throw Refusal(
                .storyboardExists, "a storyboard \"\(name)\" is loaded already", data: ["name": .string(name)])
        }
        guard entries[name] != nil || entries.count < Self.limit else {
            throw Refusal(.limitExceeded, "\(Self.limit) storyboards are loaded")
        }
        entries[name] = entry
    }

    /// Removes a storyboard. What was made from it stays, and its segues and references are unknown from then on.
    /// Errors: `storyboardUnknown`.
    public mutating func remove(_ name: String) throws(Refusal) {
        _ = try entry(name)
        entries[name] = nil
    }

    /// The storyboard of that name. Errors: `storyboardUnknown`.
    public func entry(_ name: String) throws(Refusal) -> Entry {
        guard let entry = entries[name] else {
            throw Refusal(
                .storyboardUnknown, "no storyboard \"\(name)\" is loaded",
                data: ["storyboard": .string(name), "loaded": .array(entries.keys.sorted().map { .string($0) })])
        }
        return entry
    }

    /// The storyboard that a reference names, without the ending of its file.
    func entry(referenced name: String) -> Entry? { entries[name] ?? entries["\(name).storyboard"] }

    /// A scene with everything contained in it: by identifier, by object id, else the initial one.
    /// - Parameters:
    ///   - language: the language of the titles; nil: that of the entry.
    ///   - permissive: true if containment may be broken, and references may lead nowhere (STORY-07).
    ///
    /// Errors: `storyboardUnknown`, `identifierUnknown`, `containmentForbidden`, `storyboardInvalid`, `invalidParams`.
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

    /// The screen that a window with this root needs: that of a pad, where the file was drawn for one or the root
    /// exists on pads only (STORY-12). Nil where any screen will do.
    public func profile(for root: ControllerSpec, of storyboard: String) -> DeviceProfile? {
        let isForPads = entries[storyboard]?.storyboard.document.isPad == true || root.kind.isPadOnly
        return isForPads ? DeviceProfile.known.first { $0.idiom == .pad } : nil
    }
}
