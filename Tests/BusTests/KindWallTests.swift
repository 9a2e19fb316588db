import Bus
import Testing

/// No code decides by the kind of a controller, except the rows of the kinds and the rules of each kind: a new kind of
/// container is added there and nowhere else.
@Suite("Decisions by the kind of a controller")
struct KindWallTests {
    /// The row of each kind, and the place that names the rules of each kind.
    private static let tables = ["Bus/Tree/Kind.swift", "ControllerActors/Model/ContainerRules.swift"]

    /// Other files that name a kind, on how many lines, and why. The numbers may only fall.
    private static let names: [String: (lines: Int, reason: String)] = [
        "Bus/Protocol/Commands/PopoverCommand.swift": (1, "it makes a popover"),
        "ControllerActors/Model/SegueRules.swift": (1, "it makes a popover"),
        "Bus/Protocol/ControllerSpec+Saved.swift": (1, "content stands for a controller that is not there"),
        "Bus/Tree/Property.swift": (1, "any kind has the defaults of the members"),
        "Bus/Protocol/Paths/PathReader.swift": (2, "an element of a path that names no kind is content"),
        "ControllerActors/Storyboard/StoryboardControllerKind.swift": (1, "an unknown element is content"),
        "ControllerActors/Storyboard/Reading/StoryboardRole.swift": (1, "it is the word of an element"),
        "Bus/Tree/ControllerMembers.swift": (1, "a member has the name of a kind"),
        "ControllerActors/Proposals/ProposalCheck.swift": (1, "a member has the name of a kind"),
    ]

    /// Files that ask in which place the children of a controller are, which tells its kind, on how many lines, and why.
    /// The numbers may only fall. The rules of a kind may ask that about other controllers.
    private static let places: [String: (lines: Int, reason: String)] = [
        "Bus/Protocol/ControllerSpec.swift": (1, "only a stack can be made for modals alone"),
        "ControllerActors/Layout/Description.swift": (2, "a controller names its tab bar and its split"),
        "ControllerActors/Layout/Hierarchy.swift": (1, "a tab bar says which tab is selected, even if none is"),
        "ControllerActors/Layout/Path+Tree.swift": (1, "a path names the tab in place of the More stack"),
        "ControllerActors/Layout/TabBarContents.swift": (
            2, "the contents of tab bars, where a stack has its root's item"
        ),
        "ControllerActors/Model/IdleRules.swift": (1, "hosts are asked to pop stacks"),
        "ControllerActors/Model/KeyRules.swift": (2, "the key home pops stacks before it selects tabs"),
        "ControllerActors/Model/PathRules.swift": (1, "the stacks beside a path go back to their roots"),
        "ControllerActors/Model/RestoreRules.swift": (1, "only a split hides a pane"),
        "ControllerActors/Model/Rotation.swift": (1, "a tab bar slides out with the first half of a rotation"),
        "ControllerActors/Model/RotationRules.swift": (1, "another screen has room for more tabs or fewer"),
        "ControllerActors/Model/SegueRules.swift": (3, "a segue leads to the nearest stack or split"),
        "ControllerActors/Model/SpineRules.swift": (1, "the rules of a page view controller's spine"),
        "ControllerActors/Model/StandaloneBarRules+Checks.swift": (1, "it names the methods of the bar of a tab bar"),
        "ControllerActors/Model/WindowRules.swift": (2, "a split asks whether it hides a pane when it is first shown"),
        "ControllerActors/Model/WiredAction.swift": (1, "the button of a hidden pane is that of a split"),
        "ControllerActors/Proposals/LinkCheck.swift": (1, "a tab on a More stack has its tab bar as parent"),
        "ControllerActors/Proposals/ProposalCheck.swift": (1, "a hosted tab may leave the More stack"),
        "ControllerActors/Proposals/Rules+Whole.swift": (1, "a More stack is checked in its tree"),
        "ControllerActors/Storyboard/Storyboard.swift": (
            2, "the columns of a split are ordered by their names, and two of them are panes"
        ),
        "ControllerActors/Storyboard/StoryboardController.swift": (3, "three kinds have attributes of their own"),
        "navd/Attachments/AttachmentTerms.swift": (1, "a data source of pages has both directions"),
        "navd/Reads/WindowLook.swift": (1, "a page view controller with a data source has gesture recognizers"),
    ]

    @Test("no file outside the tables and the rules names a kind of controller")
    func kinds() throws {
        try Self.check(Self.names) { !Self.isRow($0) && Self.namesKind($0) }
    }

    @Test("no file outside the tables and the rules asks for the place of a controller's children")
    func inside() throws {
        let rules = try Self.rules()
        try Self.check(Self.places.merging(rules) { old, _ in old }, Self.asksForPlace)
    }

    @Test("each kind has rules in a file of its own or beside related ones, and is registered once")
    func registered() throws {
        var kinds: [String] = []
        for file in try Self.files() {
            for line in try HouseTests.lines("Sources/\(file)") where Self.isRow(line) {
                kinds.append(String(line.split(separator: ".").last ?? ""))
            }
        }
        #expect(kinds.sorted() == Kind.allCases.map(\.rawValue).sorted())
        for table in Self.tables {
            let lines = try HouseTests.lines("Sources/\(table)")
            for kind in Kind.allCases {
                #expect(lines.contains { $0.contains("case .\(kind.rawValue): ") }, "\(table) has no \(kind)")
            }
        }
    }

    /// What code asks of a kind instead, each with the words of its row, or the other questions, that answer it.
    private static let predicates: [String: Set<String>] = [
        "isContent": ["inside"], "isContainer": ["inside", "isContent"], "isStack": ["inside"], "isPopover": ["inside"],
        "hasView": ["isPopover"], "isPadOnly": ["row"], "isTable": ["row"], "asksForRows": ["isTable", "isContent"],
        "isMadeByNavd": ["row"], "isMoreList": ["isMadeByNavd", "isTable"],
    ]

    @Test("each question that a kind answers with yes or no follows from its row, and is declared beside the row")
    func answers() throws {
        var found: Set<String> = []
        for file in try Self.files() {
            var isOfKind = false
            for line in try HouseTests.lines("Sources/\(file)") {
                if line.hasPrefix("extension ") || line.hasPrefix("}") { isOfKind = line.hasPrefix("extension Kind {") }
                let words = Self.code(line).split { !$0.isLetter && !$0.isNumber }.map(String.init)
                guard isOfKind, line.contains("var "), line.contains(": Bool {"),
                    let index = words.firstIndex(of: "var")
                else { continue }
                let name = words[index + 1]
                found.insert(name)
                #expect(file == Self.tables[0], "\(name) stands in \(file)")
                let places = Set(Place.allCases.map(\.rawValue)).union(["nil", "row", name])
                let from = Set(words[(index + 3)...]).subtracting(places)
                let wanted = Self.predicates[name, default: []].subtracting(places)
                #expect(from == wanted, "\(name) is answered by \(from)")
            }
        }
        #expect(found == Set(Self.predicates.keys))
    }

    @Test("every form of a decision by kind is found")
    func forms() {
        for line in [
            "        case .splitViewController: 1", "if kind == .pageViewController {",
            "let kinds: Set<Kind> = [.viewController, .tabBarController]", "    .navigationController: .top,",
            "guard Kind.popoverController != kind else {", "if object[\"kind\"] == \"tableViewController\" {",
            "if controller.kind == SplitRules.kind {", "switch kind { case .viewController: 1",
            "        case \"navigationController\": isStack", "guard \"popoverController\" != word else {",
            "if kind == .pageViewController { // a remark",
        ] { #expect(Self.namesKind(line[...]), "\(line)") }
        for line in [
            "stack.topViewController", "draft[id]?.viewController", "case .viewControllers(let ids): 1",
            "// `kind == .viewController`", "stack.push() // not kind == .pageViewController", "case .viewController(let id): 1", "value, \"moreNavigationController\",",
            "        case .spec(let spec): [\"viewController\": spec.json]",
        ] { #expect(!Self.namesKind(line[...]), "\(line)") }
        #expect(Self.asksForPlace("if kind.inside == .pane {") && Self.asksForPlace("switch kind.inside {"))
        #expect(Self.asksForPlace("where $0.inside != .tab"))
    }

    private static func files() throws -> [String] {
        try ["Bus", "ControllerActors", "Host", "Store", "navd"].flatMap { try HouseTests.files("Sources/\($0)") }
            .map { String($0.dropFirst("Sources/".count)) }
    }

    /// The files with the rules of a kind.
    private static func rules() throws -> [String: (lines: Int, reason: String)] {
        var found: [String: (lines: Int, reason: String)] = [:]
        for file in try files() where try HouseTests.lines("Sources/\(file)").contains(where: isRow) {
            found[file] = (.max, "the rules of a kind")
        }
        return found
    }

    private static func check(
        _ exceptions: [String: (lines: Int, reason: String)], _ isFound: (Substring) -> Bool
    ) throws {
        let files = try files()
        for file in files where !tables.contains(file) {
            let found = try HouseTests.lines("Sources/\(file)").filter(isFound)
            let most = exceptions[file]?.lines ?? 0
            #expect(found.count <= most, "\(file): \(found)")
            #expect(most == .max || found.count == most, "\(file) has \(found.count) lines now; lower its number")
        }
        #expect(Set(exceptions.keys).isSubset(of: files))
    }

    /// True for the line by which rules say whose they are.
    private static func isRow(_ line: Substring) -> Bool {
        line.drop { $0 == " " }.hasPrefix("static let kind = Kind.")
    }

    private static func asksForPlace(_ line: Substring) -> Bool {
        let code = code(line)
        return ["inside == .", "inside != .", "inside) == .", ".inside {"].contains { code.contains($0) }
    }

    private static func namesKind(_ line: Substring) -> Bool {
        let code = code(line)
        if code.contains("== ") || code.contains("!= "), code.contains("Rules.kind") { return true }
        let pattern = code.drop { $0 == " " }.hasPrefix("case ") ? code.prefix { $0 != ":" } : ""
        return Kind.allCases.contains { kind in
            let text = "\"\(kind.rawValue)\""
            let compares = ["== \(text)", "!= \(text)", "\(text) ==", "\(text) !="].contains { code.contains($0) }
            return compares || pattern.contains(text) || names(kind.rawValue, code)
        }
    }

    /// True if the line has the word after a dot that follows no value, or after `Kind`.
    private static func names(_ word: String, _ code: Substring) -> Bool {
        let text = Array(code.utf8)
        let sign = Array(".\(word)".utf8)
        guard text.count >= sign.count else { return false }
        return (0...(text.count - sign.count)).contains { start in
            guard text[start..<(start + sign.count)].elementsEqual(sign) else { return false }
            let next = start + sign.count < text.count ? text[start + sign.count] : UInt8(ascii: " ")
            if isPartOfName(next) || next == UInt8(ascii: "(") { return false }
            let before = text[..<start]
            if before.suffix(4).elementsEqual("Kind".utf8) { return true }
            guard let last = before.last else { return true }
            return !isPartOfName(last) && !")]?!\\".utf8.contains(last)
        }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func code(_ line: Substring) -> Substring { HouseTests.code(line) }
}
