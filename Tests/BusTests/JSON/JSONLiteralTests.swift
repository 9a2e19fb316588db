import Bus
import Testing

@Suite("Literals that are JSON")
struct JSONLiteralTests {
    @Test("nil is none of them, so that a value that is missing is never written as null")
    func missing() {
        let type: Any.Type = JSON.self
        #expect(!(type is any ExpressibleByNilLiteral.Type))
        func known(_ value: JSON, _ isKnown: Bool) -> JSON? { isKnown ? value : nil }
        #expect(known("x", false) == nil && known("x", true) == "x")
        var object: JSONObject = ["a": .null]
        object["b"] = known("x", false)
        #expect(object == ["a": .null])
    }

    @Test("an object with one member is the same as its literal")
    func oneMember() {
        #expect(JSONObject("a", 1).members.map(\.name) == ["a"])
        #expect(JSONObject("a", 1) == ["a": 1])
        #expect(JSON.object(JSONObject("a", ["b"])).text == #"{"a":["b"]}"#)
        let object: JSONObject = ["b": 1, "a": 2, "b2": .null]
        #expect(object.members.map(\.name) == ["b", "a", "b2"])
    }

    @Test("the others are what they look like")
    func literals() {
        let json: JSON = ["t": true, "i": 1, "d": 0.5, "s": "x", "a": [], "o": [:], "n": .null]
        #expect(json.text == #"{"t":true,"i":1,"d":0.5,"s":"x","a":[],"o":{},"n":null}"#)
    }
}
