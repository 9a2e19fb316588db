import Testing

@testable import Bus

@Suite("Facts of its screen that a renderer reports")
struct ScreenTraitsTests {
    private static let notch = EdgeInsets(top: 44, left: 1, bottom: 34, right: 2)

    @Test("insets stay at the same edges of the device when the interface turns")
    func turned() {
        let notch = Self.notch
        // The upper edge of the interface is the left edge of the device.
        let left = notch.turned(from: .portrait, to: .landscapeLeft)
        #expect(left == EdgeInsets(top: 1, left: 34, bottom: 2, right: 44))
        let right = notch.turned(from: .portrait, to: .landscapeRight)
        #expect(right == EdgeInsets(top: 2, left: 44, bottom: 1, right: 34))
        #expect(left.turned(from: .landscapeLeft, to: .landscapeRight) == right)
        #expect(
            notch.turned(from: .portrait, to: .portraitUpsideDown)
                == EdgeInsets(top: 34, left: 2, bottom: 44, right: 1))
        for orientation in Orientation.allCases {
            #expect(notch.turned(from: .portrait, to: orientation).turned(from: orientation, to: .portrait) == notch)
        }
    }

    @Test("a text is as wide as its characters together, in whole points")
    func widths() throws {
        let metrics = try TextMetrics(
            json: ["title": ["characters": "Mi", "widths": [20, 4.25], "otherWidth": 10]], path: "metrics")
        #expect(metrics.width(of: "Mix", in: .title) == 35)
        #expect(metrics.width(of: "", in: .title) == 0)
        // Without a measured font the width is the estimate.
        #expect(metrics.width(of: "Mix", in: .button) == TextWidth.of("Mix", size: 16))
    }

    @Test(
        "widths that do not fit their characters are refused, and the error says what would be right",
        arguments: [
            (#"{"characters":"ab","widths":[1],"otherWidth":1}"#, "has 2 characters and 1 widths"),
            (#"{"characters":"aa","widths":[1,1],"otherWidth":1}"#, "each character once"),
            (#"{"characters":"a","widths":[-1],"otherWidth":1}"#, "0 to 1,000 points"),
            (#"{"characters":"","widths":[],"otherWidth":1001}"#, "0 to 1,000 points"),
            (#"{"characters":"a","widths":["1"],"otherWidth":1}"#, "an array of numbers"),
            (#"{"characters":"a","widths":[1]}"#, "otherWidth"),
        ])
    func refused(_ font: String, _ said: String) throws {
        let json = try JSONParser.parse(Array(#"{"title":\#(font)}"#.utf8))
        let refusal = #expect(throws: Refusal.self) { _ = try TextMetrics(json: json, path: "metrics") }
        #expect(refusal?.name == .invalidParams)
        #expect(refusal?.message.contains(said) == true, "\(refusal?.message ?? "")")
    }

    @Test("more characters than 1,024 are refused")
    func bounded() throws {
        let characters = String(String.UnicodeScalarView((0..<1_025).compactMap { Unicode.Scalar(0x4E00 + $0) }))
        let font: JSON = [
            "characters": .string(characters), "widths": .array(characters.map { _ in 1 }), "otherWidth": 1,
        ]
        #expect(throws: Refusal.self) { _ = try FontMetrics(json: font, path: "font") }
    }

    @Test("insets are 0 to 100,000 points")
    func insets() {
        #expect(throws: Refusal.self) { _ = try EdgeInsets(json: ["top": -1], path: "insets") }
        #expect(throws: Refusal.self) { _ = try EdgeInsets(json: ["right": 100_001], path: "insets") }
        #expect(throws: Never.self) { _ = try EdgeInsets(json: [:], path: "insets") }
    }
}
