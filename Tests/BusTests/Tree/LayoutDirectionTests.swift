import Testing

@testable import Bus

@Suite("The direction of a language")
struct LayoutDirectionTests {
    @Test("a language is written as its script is, whatever the case of the tag")
    func directions() {
        for tag in ["ar", "AR-eg", "he", "fa-IR", "ur", "yi", "ckb", "az-Arab", "az-arab-IR", "en-Hebr", "ks-Arab-IN"] {
            #expect(LayoutDirection(ofLanguage: tag) == .rightToLeft, "\(tag)")
        }
        for tag in ["en", "de-CH", "zh-Hant-TW", "ar-Latn", "fa-Latn-IR", "tr", "sl-1994", "xx"] {
            #expect(LayoutDirection(ofLanguage: tag) == .leftToRight, "\(tag)")
        }
    }

    @Test(
        "a tag has subtags of letters and digits", arguments: ["ar", "de-CH", "zh-Hant-TW", "sl-rozaj-1994", "de-x-a1"])
    func right(_ tag: String) {
        #expect(throws: Never.self) { try LanguageTag.check(tag, path: "params.language") }
    }

    @Test(
        "text that is no language tag is refused, and the error has the correct form",
        arguments: [
            "", "-", "e", "en-", "-en", "en--US", "en_US", "en US", "9e", "x1", "englishes", "en-abcdefghi", "\u{e4}r",
            "en-\n",
            String(repeating: "en-", count: 40) + "en",
        ])
    func wrong(_ tag: String) {
        #expect { try LanguageTag.check(tag, path: "params.language") } throws: { error in
            (error as? Refusal)?.name == .invalidParams && (error as? Refusal)?.data["wanted"] != nil
        }
    }
}
