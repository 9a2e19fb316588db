import Testing

@testable import Bus

/// The rows of the members of controllers and windows. CopyTests sets and resets each of them.
@Suite("The rows of members")
struct MemberRowTests {
    private static let controller = Controller(id: ControllerID(1), kind: .viewController)

    @Test("each member of a controller has one row, one default and one text")
    func controllers() {
        let rows = Property.common + Property.rare
        let words = rows.map(\.word)
        #expect(Set(words).count == words.count)
        #expect(words.sorted() == Member.lines(Property.text).map(\.name).sorted())
        for row in rows {
            #expect(Self.controller.has(row), "\(row.word) has two defaults")
            #expect(row.isDefault == (row.word != "appearance"), "\(row.word)")
        }
        #expect(Self.controller.differences(from: Self.controller) == [])
    }

    @Test("an absent member of a controller is read as its default", arguments: Property.common + Property.rare)
    func absent(_ row: Property) throws {
        #expect(try Property.read(row.word, FieldReader([row.word: .null], path: "")) == row)
        var controller = Self.controller
        controller.apply(row)
        #expect(controller == Self.controller)
    }

    @Test("a word that no row has is not read", arguments: ["", "a", "names", "zzz", "é"])
    func unknown(_ word: String) throws {
        #expect(try Property.read(word, FieldReader([word: 1], path: "")) == nil)
        #expect(try Property.settable(word, FieldReader([word: 1], path: "")) == nil)
    }

    @Test("no word of a list needs an escape, so that members can be written without looking for one")
    func plainWords() {
        for list in WordList.all {
            for word in list.words { #expect(JSON.string(word).text == "\"\(word)\"", "\(list.name)") }
        }
    }

    @Test("each member of a window has one row, one default and one text")
    func windows() throws {
        let rows = Window.Property.defaults
        #expect(rows.map(\.word) == Member.lines(Window.Property.text).map(\.name))
        let window = Window(id: WindowID(1))
        #expect(window.properties == rows)
        for row in rows {
            #expect(try Window.Property.read(row.word, FieldReader([row.word: .null], path: "")) == row)
        }
    }

    @Test("an object with rows keeps its members in their order, and leaves out those with their defaults")
    func objects() throws {
        #expect(try TabBarItem(json: [:], path: "").json.text == "{}")
        let item: JSON = ["tag": 3, "title": "a", "enabled": false]
        #expect(try TabBarItem(json: item, path: "").json.text == #"{"title":"a","tag":3,"enabled":false}"#)
        #expect(try RowIndex(json: ["row": 2], path: "").json.text == #"{"section":0,"row":2}"#)
        #expect(throws: Refusal.self) { try RowIndex(json: ["section": 2], path: "") }
    }

    @Test("a changed object keeps the members that are not given, and null gives a default back")
    func changes() throws {
        var old = NavigationItem(title: "a")
        old.hidesBackButton = true
        old.leftBarButtonItems = [BarButtonItem(title: "one"), BarButtonItem(title: "two")]
        let new = try old.changed(
            by: FieldReader(["title": .null, "leftBarButtonItem": ["title": "three"]], path: ""))
        #expect(new.title == nil && new.hidesBackButton)
        #expect(new.leftBarButtonItems.map(\.title) == ["three", "two"])
    }

    @Test("a member of an object is described by its row")
    func described() {
        let described = TabBarItem.described.map { "\($0.name): \($0.type.text)" }
        #expect(described.prefix(3) == ["title: string", "image: string", "systemItem: string"])
        #expect(described.dropFirst(3).prefix(2) == ["accessibilityLabel: string", "tag: int"])
        #expect(TabBarItem.described.map(\.presence).suffix(3) == [.otherwise("0"), .optional, .otherwise("true")])
        #expect(RowIndex.described.map(\.presence) == [.otherwise("0"), .required])
    }
}
