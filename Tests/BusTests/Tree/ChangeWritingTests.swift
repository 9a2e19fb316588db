import Testing

@testable import Bus

/// A publication is JSON that any strict reader accepts: no object has two members of the same name.
@Suite struct ChangeWritingTests {
    private let id = ControllerID(1)

    private func text(_ changes: [Change]) -> String {
        var writer = JSONWriter()
        Change.write(changes, window: WindowID(1), to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func neighboursShareAnObject() {
        #expect(
            text([.set(id, .title("a")), .set(id, .holds(1)), .remove(id)])
                == #"[{"set":"c1","title":"a","holds":1},{"remove":"c1"}]"#)
    }

    @Test func whatIsSetTwiceStandsInTwoObjects() throws {
        let changes: [Change] = [
            .set(id, .viewControllers([])), .set(id, .viewControllers([ControllerID(2)])),
            .window(.pile([id])), .window(.pile([])),
        ]
        let json = text(changes)
        #expect(
            json
                == #"[{"set":"c1","viewControllers":null},{"set":"c1","viewControllers":["c2"]},{"window":"w1","pile":["c1"]},{"window":"w1","pile":[]}]"#
        )
        #expect(try Change.read(JSONParser.parse(json), path: "changes") == changes)
    }
}
