import Bus
import Foundation
import Testing

@testable import navctl

/// The expected pictures are files beside the tests. `NAVD_WRITE_DOCS=1 swift test --filter LookTests` writes them
/// again; look at them then.
@Suite("Pictures of the screen")
struct LookTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/look")

    private func check(_ text: String, _ name: String) throws {
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["NAVD_WRITE_DOCS"] == "1" {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(text == kept, "\(name) has changed: NAVD_WRITE_DOCS=1 writes it again")
    }

    @Test("a scene is drawn as text", arguments: Scene.all)
    func text(scene: Scene) throws {
        let picture = try scene.picture
        let lines = TextPicture(picture).lines
        #expect(Set(lines.map(\.columns)).count == 1, "all lines have the same width")
        try check(lines.joined(separator: "\n") + "\n", "\(scene.name).txt")
    }

    @Test("a scene is drawn as SVG", arguments: Scene.all)
    func svg(scene: Scene) throws {
        try check(SVGPicture(scene.picture).text, "\(scene.name).svg")
    }

    @Test("every piece is drawn at its frame from the layout", arguments: Scene.all)
    func frames(scene: Scene) throws {
        let layout = try scene.layout
        let picture = try scene.picture
        let drawn = try DrawnPieces(SVGPicture(picture).text)
        #expect(drawn.pieces.count == picture.pieces.count + (picture.statusBar == nil ? 0 : 1))
        for (piece, entry) in zip(drawn.pieces, layout["frames"]?.array ?? []) {
            let name = "\(entry["of"]?.string ?? "") \(entry["part"]?.string ?? "")"
            #expect("\(piece.of) \(piece.part)" == name)
            let frame = try #require(piece.rectangles.first)
            if entry["frame"] == "undefined" {
                // The root is turned with the interface. It fills the window except for the status bar.
                #expect(frame.width == entry["bounds"]?["width"]?.number, "\(name)")
                #expect(frame.height == entry["bounds"]?["height"]?.number, "\(name)")
                #expect(frame.maxY == picture.bounds.maxY, "\(name)")
            } else {
                #expect(frame.json == entry["frame"], "\(name)")
            }
            // The content of a piece stays inside its frame.
            for inner in piece.rectangles.dropFirst() where piece.part != "spine" {
                #expect(inner.x >= frame.x && inner.maxX <= frame.maxX, "\(name): \(inner)")
                #expect(inner.y >= frame.y && inner.maxY <= frame.maxY, "\(name): \(inner)")
            }
        }
        if let bar = picture.statusBar { #expect(drawn.pieces.last?.rectangles.first == bar) }
    }

    @Test("a narrow terminal gets a smaller picture", arguments: [30, 60, 80, 100])
    func narrow(columns: Int) throws {
        for scene in Scene.all {
            let lines = TextPicture(try scene.picture, columns: columns).lines
            #expect(lines.allSatisfy { $0.columns <= columns }, "\(scene.name)")
        }
    }

    @Test("a name with control characters or markup does not break a picture")
    func escapes() throws {
        let title = #"a\u001b[2J<b>&\"'\u0007 \n 音楽"#
        let scene = Scene(
            name: "escapes",
            root:
                #"{"kind":"navigationController","navigationBar":{"tintColor":"\" onload=\"x"},"viewControllers":[{"kind":"viewController","title":"\#(title)"}]}"#
        )
        let picture = try Picture(scene.layout)
        let svg = SVGPicture(picture).text
        #expect(!svg.contains("onload"))
        #expect(try DrawnPieces(svg).texts.contains { $0.contains("<b>&\"'") })
        let lines = TextPicture(picture).lines
        #expect(lines.allSatisfy { line in !line.contains { $0.isControl } })
        #expect(lines.contains { $0.contains("音楽") })
        #expect(Set(lines.map(\.columns)).count == 1)
    }

    @Test("an image that has no picture is called by its accessibility label; scrolled content says how far")
    func labelsAndOffsets() throws {
        let scene = Scene(
            name: "labels",
            root:
                #"{"kind":"navigationController","viewControllers":[{"kind":"viewController","title":"Notes","mainView":"scrollView","contentOffset":{"x":0,"y":240},"navigationItem":{"rightBarButtonItems":[{"image":"cube","accessibilityLabel":"Turn it"},{"image":"star","accessibilityLabel":"Rate it"}]}}]}"#
        )
        let picture = try Picture(scene.layout)
        let text = TextPicture(picture).lines.joined(separator: "\n")
        for words in ["[Turn it]", "[★]", "scrolled by 0, 240"] { #expect(text.contains(words), "\(words)") }
        #expect(try DrawnPieces(SVGPicture(picture).text).texts.contains("scrolled by 0, 240"))
    }

    private func lines(_ name: String) throws -> [String] {
        try TextPicture(Picture(#require(Scene.all.first { $0.name == name }).layout)).lines
    }

    @Test("the text of a button shows its style and state")
    func buttons() throws {
        let text = try lines("buttons").joined(separator: "\n")
        for button in ["‹ Below", "(Off)", "⟦Done⟧", "[Mark]", "▐Move▌"] { #expect(text.contains(button), "\(button)") }
    }

    @Test("without a title a tab has the name of its image, and content that of its class")
    func untitled() throws {
        let clock = try lines("untitled").joined(separator: "\n")
        let stars = try lines("untitled-stack").joined(separator: "\n")
        // Xcode inserts the title "Item". The last tab has it, and no image.
        for picture in [clock, stars] {
            for label in ["alarm.png", "star", "Item"] { #expect(picture.contains(label), "\(label)") }
            #expect(picture.ranges(of: "Item").count == 1)
        }
        #expect(clock.contains("ClockViewController") && !clock.contains("StarsViewController"))
        #expect(stars.contains("StarsViewController") && !stars.contains("ClockViewController"))
        for name in ["untitled", "untitled-stack"] {
            let texts = try DrawnPieces(SVGPicture(#require(Scene.all.first { $0.name == name }).picture).text).texts
            #expect(texts.contains("alarm.png") && texts.contains("star") && texts.count { $0 == "Item" } == 1)
        }
    }

    @Test("a translucent bar differs from an opaque one")
    func translucent() throws {
        let (one, other) = try (lines("translucent"), lines("opaque"))
        #expect(one.contains { $0.contains("╌╌╌") } && !other.contains { $0.contains("╌") })
    }

    @Test("the arrow of a popover does not cover the text of its source")
    func arrow() throws {
        let scene = try #require(Scene.all.first { $0.name == "popover-at-a-word" })
        let piece = try #require(Picture(scene.layout).pieces.first { $0.part == .popover })
        let arrow = try #require(PopoverArrow(piece))
        let source = try Rect(json: #require(piece.json["source"]), path: "source")
        // The rim is 6 points wide, and words reach 9 points from the middle.
        #expect(piece.frame.y - 6 - arrow.reach >= source.midY + 9)
        #expect(try lines(scene.name).contains { $0.contains("[Organize]") })
    }

    @Test("page indicators show dots, or numbers if there are too many pages", arguments: [5, 500])
    func dots(count: Int) throws {
        let layout = try JSONParser.parse(
            """
            {"window":"w1","frame":{"width":320,"height":120},"bounds":{"width":320,"height":120},"frames":[
            {"of":"c2","part":"view","kind":"viewController","title":"Page","frame":{"width":320,"height":83}},
            {"of":"c1","part":"pageIndicator","frame":{"x":0,"y":83,"width":320,"height":37},
            "pageIndicator":{"count":\(count),"index":1}}]}
            """)
        let picture = try Picture(layout)
        try check(TextPicture(picture).lines.joined(separator: "\n") + "\n", "page-dots-\(count).txt")
        try check(SVGPicture(picture).text, "page-dots-\(count).svg")
    }

    @Test("from right to left the back button points to the right there, and the first tab is at the right")
    func mirrored() throws {
        let root = """
            {"kind":"tabBarController","viewControllers":[
              {"kind":"navigationController","title":"First","viewControllers":[
                {"kind":"viewController","title":"One"},{"kind":"viewController","title":"Two"}]},
              {"kind":"viewController","title":"Second"}]}
            """
        func isOrdered(_ first: String, _ second: String, in lines: [String]) throws -> Bool {
            let line = try #require(lines.first { $0.contains(first) && $0.contains(second) }, "\(lines)")
            let (one, other) = try (#require(line.range(of: first)), #require(line.range(of: second)))
            return one.upperBound <= other.lowerBound
        }
        let straight = TextPicture(try Picture(Scene(name: "straight", root: root).layout)).lines
        #expect(try isOrdered("‹ One", "Two", in: straight) && isOrdered("First", "Second", in: straight))
        let scene = Scene(
            name: "mirrored", root: root, steps: [("window.setLanguage", "w1", #"{"language":"ar"}"#)])
        let lines = TextPicture(try Picture(scene.layout)).lines
        #expect(try isOrdered("Two", "One ›", in: lines) && isOrdered("Second", "First", in: lines))
        #expect(Set(lines.map(\.columns)).count == 1)
        #expect(LayoutText(try scene.layout).lines[0].contains("rightToLeft"))
    }

    @Test("frames are shown as a table")
    func table() throws {
        let scene = try #require(Scene.all.first { $0.name == "music-landscape" })
        try check(LayoutText(scene.layout).lines.joined(separator: "\n") + "\n", "music-landscape.layout.txt")
    }
}
