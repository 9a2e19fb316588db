import Testing

/// A file that must be refused, and the words that the refusal must contain.
struct BadFile: Sendable, CustomTestStringConvertible {
    let what: String
    let name: String
    let text: String
    let says: [String]

    var isStoryboard: Bool { name.hasSuffix(".storyboard") }
    var testDescription: String { what }

    static let all: [BadFile] = storyboards + trees

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let document =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\""
        + " targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"a\">\n"

    static let storyboards: [BadFile] = [
        BadFile(what: "empty storyboard", name: "empty.storyboard", text: "", says: ["empty", "expected"]),
        BadFile(
            what: "truncated storyboard", name: "cut.storyboard",
            text: head + document + "    <scenes>\n        <scene sceneID=\"s\">\n",
            says: ["cut.storyboard:", "expected"]),
        BadFile(
            what: "storyboard with a DOCTYPE", name: "bomb.storyboard",
            text: head + "<!DOCTYPE x [<!ENTITY a \"b\">]>\n" + document + "</document>\n",
            says: ["bomb.storyboard:2", "expected"]),
        BadFile(
            what: "storyboard for macOS", name: "mac.storyboard",
            text: head + "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" version=\"3.0\""
                + " targetRuntime=\"MacOSX.Cocoa\"></document>\n",
            says: ["mac.storyboard:2", "expected"]),
        BadFile(
            what: "storyboard with a dangling destination", name: "dangling.storyboard",
            text: head + document + """
                <scenes><scene sceneID="s"><objects><navigationController id="a" sceneMemberID="viewController">
                <connections>
                <segue destination="nowhere" kind="relationship" relationship="rootViewController" id="r"/>
                </connections></navigationController></objects></scene></scenes></document>

                """,
            says: ["dangling.storyboard:5", "nowhere"]),
    ]

    static let trees: [BadFile] = [
        BadFile(what: "empty tree", name: "empty.json", text: "", says: ["line 1"]),
        BadFile(what: "tree cut off", name: "cut.json", text: "{\"kind\":\n \"viewController\",\n", says: ["line 3"]),
        BadFile(what: "tree that is a list", name: "list.json", text: "[]", says: ["treeInvalid", "wanted"]),
        BadFile(what: "tree without a controller", name: "none.json", text: "{}", says: ["treeInvalid", "wanted"]),
        BadFile(
            what: "tree with an unknown kind", name: "kind.json",
            text: "{\"kind\":\"tabBarController\",\"viewControllers\":[{\"kind\":\"watchController\"}]}",
            says: ["viewControllers[0].kind", "watchController", "wanted"]),
        BadFile(
            what: "tree with a duplicate name", name: "twice.json",
            text: """
                {"kind":"tabBarController","viewControllers":[
                  {"kind":"viewController","name":"one"},{"kind":"viewController","name":"one"}]}
                """,
            says: ["nameTaken", "one"]),
        BadFile(
            what: "tree with a forbidden nesting", name: "nesting.json",
            text: "{\"kind\":\"navigationController\",\"viewControllers\":[{\"kind\":\"navigationController\"}]}",
            says: ["containmentForbidden", "navigationController"]),
        BadFile(
            what: "tree with a name that looks like an id", name: "name.json",
            text: "{\"kind\":\"viewController\",\"name\":\"c4\"}", says: ["nameInvalid", "c4", "wanted"]),
    ]
}
