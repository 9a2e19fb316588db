import Bus
import Foundation
import Testing

@testable import navctl

@Suite("Suggestions", .timeLimit(.minutes(30)))
struct SuggestionTests {
    @Test(
        "the nearest words are found: a missing, wrong or exchanged letter, another case, a beginning, a last part",
        arguments: [
            ("songss", "songs"), ("sogns", "songs"), ("Songs", "songs"), ("art", "artists"),
            ("tapp", "tabBarController.tap"), ("tabBarControler.tap", "tabBarController.tap"), ("albms", "albums"),
        ])
    func nearest(text: String, word: String) {
        let words = ["songs", "artists", "albums", "tabBarController.tap", "navigationController.tapBack"]
        #expect(Similarity.nearest(to: text, among: words).first == word)
    }

    @Test("nothing is suggested for a word that resembles none, and never the word itself")
    func nothing() {
        #expect(Similarity.nearest(to: "xyzzy", among: ["songs", "artists"]).isEmpty)
        #expect(Similarity.nearest(to: "songs", among: ["songs"]).isEmpty)
        #expect(Similarity.nearest(to: "", among: ["songs"]).isEmpty)
        #expect(Similarity.nearest(to: "song", among: (1...9).map { "song\($0)" }).count == 3)
        let long = String(repeating: "a", count: 100_000)
        #expect(Similarity.nearest(to: long, among: [long + "b", "songs"]).count <= 1)
    }

    @Test(
        "the word that is no command is found, also below a command",
        arguments: [
            (["tre"], "tre"), (["row", "tapp", "2"], "tapp"), (["--json", "tre"], nil), (["tree", "x"], nil), ([], nil),
            (["help", "tre"], nil),
        ] as [([String], String?)])
    func commands(arguments: [String], word: String?) {
        #expect(Suggestions.unknownCommand(in: arguments)?.word == word)
    }

    @Test("commands, methods, controllers, windows and words that are mistyped are suggested")
    func suggested() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            func expect(_ arguments: String..., suggests word: String, _ location: SourceLocation = #_sourceLocation)
                throws
            {
                let run = try home.navctl(arguments)
                #expect(
                    run.code != 0 && run.errors.contains(#"did you mean "\#(word)""#) && run.errors.hasSuffix("?\n"), "\(run.errors)",
                    sourceLocation: location)
            }
            try expect("tre", suggests: "tree")
            let typed = try home.navctl("tre", "--json", "x")
            #expect(typed.errors.contains(#"no command is called \"tre\""#), "\(typed.errors)")
            try expect("row", "swip", "1", suggests: "swipe")
            try expect("call", "tabBarController.tapp", "--on", "tabs", suggests: "tabBarController.tap")
            try expect("get", "songs", "-w", "--window", "w11", suggests: "w1")
            try expect("explain", "tranistionInProgress", suggests: "transitionInProgress")
            let json = try home.navctl("call", "tabBarController.tapp", "--on", "tabs", "--json")
            let error = try JSONParser.parse(json.errors.trimmingCharacters(in: .newlines))["error"]
            #expect(error?["name"] == "methodNotFound" && error?["suggestions"] == ["tabBarController.tap"])
        }
    }

    @Test("a suggestion of navd's own is not repeated")
    func toldByNavd() throws {
        try Home.with { home in
            _ = try home.musicDaemon()
            let text = try home.navctl("get", "song")
            #expect(text.errors.hasSuffix(#"wanted: perhaps "songs""# + "\n"), "\(text.errors)")
            let json = try home.navctl("get", "song", "--json")
            let error = try JSONParser.parse(json.errors.trimmingCharacters(in: .newlines))["error"]
            #expect(error?["name"] == "unknownController" && error?["data"]?["near"] == ["songs"])
            #expect(error?["suggestions"] == nil)
        }
    }
}
