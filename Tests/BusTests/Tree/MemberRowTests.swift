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
}
