import Testing

@testable import navctl

@Suite("Commands for embedded children")
struct ChildTests {
    @Test("A child gets a frame, fills its parent again, is hidden and shown; the list of windows shows their screens")
    func placed() throws {
        try Home.with { home in
            let tree = """
                {"kind":"viewController","name":"page","viewControllers":[{"kind":"viewController","name":"inner"}]}
                """
            try home.navd("--tree", home.write("tree.json", tree))
            #expect(try home.navctl("frame", "inner", "20,40,280,300").code == 0)
            #expect(try home.navctl("layout", "--json").output.contains(#""width":280"#))
            #expect(try home.navctl("frame", "inner").code == 0)
            #expect(try !home.navctl("layout", "--json").output.contains(#""width":280"#))
            #expect(try home.navctl("frame", "inner", "20,40").code == 64)
            #expect(try home.navctl("frame", "page", "0,0,9,9").code == 1)
            #expect(try home.navctl("hide", "inner").code == 0)
            #expect(try !home.navctl("layout", "--json").output.contains("inner"))
            #expect(try home.navctl("hide", "inner", "--off").code == 0)
            #expect(try home.navctl("layout", "--json").output.contains("inner"))
            #expect(try home.navctl("call", "window.open", #"{"name":"other","screen":"lobby"}"#).code == 0)
            let windows = try home.navctl("windows").lines
            #expect(windows.first?.contains("SCREEN") == true)
            #expect(windows.last?.contains("lobby") == true)
        }
    }
}
