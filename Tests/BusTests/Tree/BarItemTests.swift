import Testing

@testable import Bus

@Suite("Bar items as values")
struct BarItemTests {
    private func item(_ title: String, id: String? = nil, lit: Bool = false) -> BarButtonItem {
        var item = BarButtonItem(title: title)
        item.id = id
        item.highlighted = lit
        return item
    }

    @Test("items are the same if their ids are equal, or without ids, if all but their highlights are equal")
    func same() {
        #expect(item("a").isSame(as: item("a", lit: true)))
        #expect(!item("a").isSame(as: item("b")))
        #expect(item("a", id: "x").isSame(as: item("b", id: "x")))
        #expect(!item("a", id: "x").isSame(as: item("a")))
    }

    @Test("an item that stays keeps its highlight, and no other item gets one")
    func replaced() {
        let old = [item("a", lit: true), item("b"), item("c", id: "c", lit: true)]
        let new = old.replaced(by: [item("b", lit: true), item("a"), item("d", id: "c"), item("e", lit: true)])
        #expect(new.map(\.highlighted) == [false, true, true, false])
    }

    @Test("a highlight is set at every place of its item")
    func places() {
        let lit = [item("a"), item("b"), item("a")].highlighting(item("a"), true)
        #expect(lit.map(\.highlighted) == [true, false, true])
        #expect(lit.highlighting(item("a", lit: true), false) == [item("a"), item("b"), item("a")])
    }

    @Test("a custom view is written as a word, or as an object if it has more members")
    func views() throws {
        #expect(try CustomView(json: "label", path: "v").json == "label")
        #expect(try CustomView(json: ["view": "label"], path: "v").json == "label")
        let json: JSON = ["view": "segmentedControl", "segments": [["title": "a"], ["image": "b"]], "momentary": true]
        #expect(try CustomView(json: json, path: "v").json == json)
        #expect(throws: Refusal.self) { try CustomView(json: ["title": "a"], path: "v") }
    }

    @Test("the singular member replaces or removes only the first item")
    func first() throws {
        func changed(_ params: JSONObject) throws -> [String?] {
            var old = NavigationItem()
            old.leftBarButtonItems = [item("1"), item("2")]
            return try NavigationItemChange(FieldReader(params, path: "params")).applied(to: old)
                .leftBarButtonItems.map(\.title)
        }
        #expect(try changed(["leftBarButtonItem": ["title": "new"]]) == ["new", "2"])
        #expect(try changed(["leftBarButtonItem": .null]) == ["2"])
        #expect(try changed(["leftBarButtonItems": .null]) == [])
        #expect(try changed(["title": "kept"]) == ["1", "2"])
    }

    @Test(
        "a bar outside of a controller has at most 256 items",
        arguments: [
            "tabBar.create", "tabBar.setItems", "tabBar.beginCustomizing", "navigationBar.create",
            "navigationBar.setItems", "toolbar.create", "toolbar.setItems",
        ])
    func limits(method: String) throws {
        func decode(_ count: Int) throws -> Command? {
            let items = JSON.array(Array(repeating: [:], count: count))
            return try Command.decode(method, on: "c1", params: ["bar": "b", "items": items])
        }
        #expect(try decode(256) != nil)
        let refusal = #expect(throws: Refusal.self) { try decode(257) }
        #expect(refusal?.name == .limitExceeded)
    }
}
