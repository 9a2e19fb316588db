import Bus
import Foundation
import Testing

@testable import navctl

@Suite("navctl look and layout", .timeLimit(.minutes(30)))
struct LookCommandTests {
    @Test("the screen can be shown as text, as a file, as a table and as JSON, and follows the tree")
    func look() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let look = try home.navctl("look", "--no-rows")
            #expect(look.code == 0)
            #expect(look.lines.first?.hasPrefix("┌──") == true)
            #expect(look.output.contains("Artists"))
            #expect(!look.output.contains("\u{1B}"))
            let path = "\(home.directory)/screen.svg"
            #expect(try home.navctl("look", "--svg", path).code == 0)
            let svg = try String(contentsOfFile: path, encoding: .utf8)
            #expect(try !DrawnPieces(svg).pieces.isEmpty)
            #expect(try home.navctl("layout").lines.contains { $0.hasPrefix("  tabBar") && $0.contains("[Albums]") })
            let json = try JSONParser.parse(home.navctl("layout", "--json").output)
            #expect(json["frames"]?.array?.count == 5)
            #expect(
                try home.navctl("tree", "--shown").lines.map { $0.drop { $0 == " " } }.dropFirst(2) == [
                    "tabs  view  tabBarController", "tabs  tabBar", "albumsNavigation  view  navigationController",
                    "albumsNavigation  navigationBar", "albums  view  tableViewController",
                ])
            #expect(try home.navctl("tap", "more").code == 0)
            #expect(try home.navctl("look").output.contains("Settings"))
        }
    }

    @Test("with --watch the screen is drawn at once and again after each change")
    func watched() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let look = try home.start(Place.navctl, ["look", "--no-rows", "--watch", "--count", "2"])
            try #require(look.wait(milliseconds: Home.patience) { $0.outputText.contains("└") }, "\(look.errorText)")
            #expect(!look.outputText.contains("Settings"))
            #expect(try home.navctl("tap", "more").code == 0)
            #expect(look.end(withinMilliseconds: Home.patience) == 0)
            #expect(look.outputText.contains("Settings") && look.errorText.contains("watching w1"))
            let wrong = try home.navctl("look", "--watch", "--profile", "pad-768x1024")
            #expect(wrong.code == 64 && wrong.errors.contains("--profile"))
        }
    }

    @Test("the screen is shown for another device or orientation, and unknown ones are refused")
    func others() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let side = try home.navctl("layout", "--profile", "pad-768x1024", "--orientation", "landscapeLeft")
            #expect(side.lines.first?.hasSuffix("pad-768x1024, landscapeLeft, 1024 × 768") == true)
            #expect(try home.navctl("look", "--orientation", "landscapeRight").lines.first?.count == 62)
            #expect(try home.navctl("look", "--profile", "watch").code == 65)
            let nowhere = try home.navctl("look", "--svg", "/nowhere/at/all.svg")
            #expect(nowhere.code == 65)
            #expect(nowhere.errors.contains("/nowhere/at/all.svg"))
        }
    }

    @Test("the rows of a table come from its data source; without one they are drawn grey")
    func rows() throws {
        let row = TableRow(
            row: ["row": 0, "cell": ["text": "Blue Train", "detail": "1957"], "accessoryType": "disclosureIndicator"])
        #expect((row.text, row.detail, row.mark) == ("Blue Train", "1957", "›"))
        let scene = try #require(Scene.all.first { $0.name == "music" })
        var picture = try Picture(scene.layout)
        let table = try #require(picture.tables.first)
        picture.rows[table.of] = [.row(row)]
        let lines = TextPicture(picture).lines
        #expect(lines.contains { $0.contains("Blue Train") && $0.contains("1957 ›") })
        #expect(!lines.contains { $0.contains("▒") })
        #expect(try DrawnPieces(SVGPicture(picture).text).texts.contains("Blue Train"))
    }
}
