import Bus
import Testing

@testable import navctl

@Suite("navctl row", .timeLimit(.minutes(30)))
struct RowTests {
    @Test("a row is written with or without its section", arguments: ["3", "0.3", "1.3"])
    func written(_ text: String) throws {
        let place = try #require(RowPlace(argument: text))
        #expect(place.index == RowIndex(section: text == "1.3" ? 1 : 0, row: 3))
        #expect(place.params.json["row"] == 3)
    }

    @Test("text that is not a row is refused", arguments: ["", "a", "1.", ".1", "1.2.3", "1,2"])
    func wrong(_ text: String) { #expect(RowPlace(argument: text) == nil) }

    @Test("rows are listed with their places and marks")
    func listed() throws {
        let answer = try JSONParser.parse(
            #"{"section":1,"sections":[1,9],"rows":[{"row":4,"cell":{"text":"Ada","detail":"away"},"accessoryType":"checkmark"},{"row":5,"cell":{"text":"Grace"},"accessoryType":"none","editingStyle":"delete","showsReorderControl":true}]}"#
        )
        let table = try JSONParser.parse(#"{"selected":{"section":1,"row":4},"pending":{"section":1,"row":5}}"#)
        #expect(
            RowText(answer, in: table).lines == [
                "1.4  Ada, away  [selected] [checkmark]", "1.5  Grace      [Delete?] [delete] [movable]",
            ])
    }

    @Test("each verb sends its command and prints the outcome")
    func verbs() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            #expect(try home.navctl("row", "edit").output == "committed\n")
            #expect(try home.navctl("row", "edit", "--dry-run").output == "would change nothing\n")
            #expect(try home.navctl("get", "albums", "--json").output.contains("\"editing\":true"))
            for words in [["control", "0"], ["move", "0", "1"], ["select", "0"], ["list"]] {
                let refused = try home.navctl(["row"] + words)
                #expect(refused.code == 1 && refused.errors.contains("dataSourceMissing"), "\(words): \(refused.errors)")
            }
            #expect(try home.navctl("row", "edit", "--end").output == "committed\n")
            for words in [["tap", "0"], ["swipe", "1.0"], ["accessory", "0"]] {
                let refused = try home.navctl(["row"] + words + ["--on", "albums"])
                #expect(refused.code == 1 && refused.errors.contains("dataSourceMissing"), "\(words): \(refused.errors)")
            }
            #expect(try home.navctl("row", "deselect").output == "unchanged\n")
            let delete = try home.navctl("row", "delete")
            #expect(delete.code == 1 && delete.errors.contains("itemNotShown"))
            let missing = try home.navctl("row", "tap")
            #expect(missing.code == 64 && missing.errors.contains("a row is missing"))
            #expect(try home.navctl("row", "tap", "first").code == 64)
            #expect(try home.navctl("row", "--help").output.contains("swipe"))
            #expect(try home.navctl("completions", "bash").output.contains("deselect"))
        }
    }

    @Test("rows of a table are listed, tapped, selected and drawn")
    func rows() throws {
        try Home.with { home in
            let tree = try home.write(
                "table.json",
                #"{"kind":"tableViewController","name":"L","table":{"style":"grouped"},"staticSections":[{"headerTitle":"SOUND","rows":[{"text":"Ringtone"},{"text":"Volume","detailText":"7"}]},{"rows":[{"text":"About","accessoryType":"disclosureIndicator"}],"footerTitle":"Made of rows"}]}"#
            )
            _ = try home.navd("--tree", tree)
            #expect(try home.navctl("row", "list").lines == ["0.0  Ringtone", "0.1  Volume, 7"])
            #expect(try home.navctl("row", "tap", "1").output == "committed\n")
            #expect(try home.navctl("row", "list", "1", "--on", "L").lines == ["0.1  Volume, 7  [selected]"])
            let look = try home.navctl("look").output
            for text in ["SOUND", "▌ Volume", "About", "Made of rows"] { #expect(look.contains(text), "\(text)") }
            #expect(try home.navctl("row", "select", "1.0").output == "committed\n")
            #expect(try home.navctl("row", "list", "1.0").lines == ["1.0  About  [selected] [disclosureIndicator]"])
            #expect(try home.navctl("row", "deselect", "1.0").output == "committed\n")
            let none = try home.navctl("row", "tap", "2")
            #expect(none.code == 1 && none.errors.contains("indexOutOfRange"))
        }
    }
}
