import Bus

/// A value that can be shown on the wire.
protocol StoryboardShown {
    /// Nil where there is nothing to show.
    var shown: JSON? { get }
}

extension JSONObject: StoryboardShown {
    var shown: JSON? { isEmpty ? nil : .object(self) }

    /// An object with those of the members that have something to show.
    init(showing members: KeyValuePairs<String, any StoryboardShown>) {
        self.init(members.compactMap { name, value in value.shown.map { (name: name, value: $0) } })
    }
}

extension JSON: StoryboardShown {
    var shown: JSON? { self }

    static func showing(_ members: KeyValuePairs<String, any StoryboardShown>) -> JSON {
        .object(JSONObject(showing: members))
    }
}

extension String: StoryboardShown { var shown: JSON? { .string(self) } }

extension Int: StoryboardShown { var shown: JSON? { .int(Int64(self)) } }

extension Double: StoryboardShown { var shown: JSON? { .double(self) } }

extension Bool: StoryboardShown { var shown: JSON? { .bool(self) } }

extension Optional: StoryboardShown where Wrapped: StoryboardShown { var shown: JSON? { flatMap(\.shown) } }

extension Array: StoryboardShown where Element: StoryboardShown { var shown: JSON? { .array(compactMap(\.shown)) } }

extension Collection {
    /// Nil in place of an empty collection.
    var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Dictionary: StoryboardShown where Key == String, Value: StoryboardShown {
    /// By name.
    var shown: JSON? {
        .object(
            JSONObject(
                sorted { $0.key < $1.key }.compactMap { name, value in value.shown.map { (name: name, value: $0) } }))
    }
}
