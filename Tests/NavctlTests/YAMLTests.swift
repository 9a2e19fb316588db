import Bus
import Foundation
import Testing

@testable import navctl

@Suite("YAML")
struct YAMLTests {
    /// Every kind of value and of text that could be taken for something else.
    private static let value: JSON = [
        "plain": "songs", "path": "/tabs/songs", "method": "tabBarController.tap", "id": "a-b_c.d/e", "": "empty key",
        "key: with colon": 1, "yes": "no", "numbers": [0, -7, 2.5, .double(1e20), .double(1e-7), .int(.max)],
        "words": ["yes", "No", "TRUE", "on", "off", "null", "~", "y", "N", "Null"],
        "likeNumbers": ["1", "1.5", "1e3", "0x1F", "0o7", "1_000", ".5", "-1", "12:30:45", "2026-11-26", ".inf", "1."],
        "marks": [
            "- item", "# no comment", "a: b", "a #b", "[x]", "{x}", "&a", "*a", "!t", "|", ">", "%", "@x", "`x`", "'",
            "\"", "\\", "?", ":", "-", "--- x", "...", "<<", "=", ",",
        ],
        "spaces": ["", " ", " a", "a ", "a b", "a\tb", "a\nb", "\n", "a\r\nb"],
        "unusual": [
            "Größe", "日本", "\u{0}\u{1B}\u{7F}\u{85}\u{A0}", "\u{2028}\u{2029}\u{FEFF}\u{FFFE}", "😀\u{1F600}",
        ],
        "nested": [[], [:], [[]], [[1, [2, [:]]], ["a": [["b": []]]]], ["c": ["d": ["e": .null]]]],
        "truth": [true, false, .null],
    ]

    @Test("Python reads the same value from it", .enabled(if: Place.yamlPython != nil, "no Python here has yaml"))
    func sameValue() throws {
        var value = Self.value.object ?? JSONObject()
        value[String(repeating: "long ", count: 300)] = ["a": 1]
        value[String(repeating: "longer ", count: 300)] = 2
        try Home.with { home in
            let yaml = try home.write("value.yaml", YAMLText(.object(value)).lines.joined(separator: "\n") + "\n")
            let json = try home.write("value.json", JSON.object(value).text)
            let program = """
                import json, sys, yaml
                ours, wanted = yaml.safe_load(open(sys.argv[1], "rb")), json.load(open(sys.argv[2], "rb"))
                def same(a, b):
                    if type(a) is not type(b): return False
                    if isinstance(a, dict): return list(a) == list(b) and all(same(a[k], b[k]) for k in a)
                    if isinstance(a, list): return len(a) == len(b) and all(map(same, a, b))
                    return a == b
                for key in wanted:
                    if not same(ours.get(key), wanted[key]): sys.exit("%r: %r" % (key, ours.get(key)))
                sys.exit(0 if same(ours, wanted) else "keys differ")
                """
            let run = try home.run(try #require(Place.yamlPython), ["-c", program, yaml, json])
            #expect(run.code == 0, "\(run.errors)")
        }
    }

    @Test("it is written in block style, and quoted only where it must be")
    func style() {
        let value: JSON = [
            "name": "tabs", "title": "Kind of Blue", "badge": "3", "shown": true, "children": [["id": "c2"], "x", []],
        ]
        #expect(
            YAMLText(value).lines == [
                "name: tabs", "title: \"Kind of Blue\"", "badge: \"3\"", "shown: true", "children:", "  - id: c2",
                "  - x", "  - []",
            ])
        #expect(YAMLText("x").lines == ["x"] && YAMLText([:]).lines == ["{}"])
    }
}
