import Bus
import NavdKit

/// What a navd of a test starts with: a spec, or a window as `navd --tree` takes it.
///
/// A literal text is the path of a file, a literal dictionary is the JSON itself.
public struct TestTree: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    enum Source: Sendable, Equatable {
        case file(String)
        case json(JSON)
    }

    let source: Source

    private init(_ source: Source) { self.source = source }

    /// A file, by its path.
    public static func file(_ path: String) -> TestTree { TestTree(.file(path)) }
    /// A window or a spec.
    public static func json(_ json: JSON) -> TestTree { TestTree(.json(json)) }

    public init(stringLiteral path: String) { self.init(.file(path)) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self.init(.json(.object(JSONObject(elements.map { (name: $0.0, value: $0.1) }))))
    }

    /// The window `main`: the tab bar controller `tabs` with the stacks `first` and `second`, in which `one` and `two`
    /// stand.
    public static let twoTabs: TestTree = [
        "name": "main", "visible": true,
        "root": [
            "kind": "tabBarController", "name": "tabs",
            "viewControllers": [stack("first", "one"), stack("second", "two")],
        ],
    ]

    private static func stack(_ name: String, _ page: JSON) -> JSON {
        [
            "kind": "navigationController", "name": .string(name),
            "viewControllers": [["kind": "viewController", "name": page]],
        ]
    }

    /// The file that navd reads.
    func path(in folder: PrivateFolder) throws(TestFailure) -> String {
        switch source {
        case .file(let path): return path
        case .json(let json):
            try folder.write(json.text, to: "tree.json")
            return "\(folder.path)/tree.json"
        }
    }
}
