import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("navweb as a service", .serialized)
struct WatchdogTests {
    @Test("navweb says that it is ready, beats twice in the time of the watchdog, with and without navd, and ends")
    func beats() throws {
        let (scene, listener) = (try WebScene(), try NoticeListener())
        scene.killWeb()
        try scene.startWeb(variables: ["NOTIFY_SOCKET": listener.name, "WATCHDOG_USEC": "400000"])
        #expect(listener.next() == "READY=1\nSTATUS=running\nWATCHDOG=1")
        for _ in 0..<3 { #expect(listener.next() == "WATCHDOG=1") }
        // A navd that hangs, and one that is gone, are no fault of navweb's.
        scene.navd?.signal(SIGSTOP)
        for _ in 0..<3 { #expect(listener.next() == "WATCHDOG=1") }
        scene.killNavd()
        for _ in 0..<3 { #expect(listener.next() == "WATCHDOG=1") }
        scene.web?.signal(SIGTERM)
        var last = listener.next()
        while last == "WATCHDOG=1" { last = listener.next() }
        #expect(last == "STOPPING=1\nSTATUS=ending")
        #expect(scene.web?.exitCode() == 0)
    }

    @Test("a navweb that is not watched does not beat")
    func unwatched() throws {
        let (scene, listener) = (try WebScene(), try NoticeListener())
        scene.killWeb()
        try scene.startWeb(variables: ["NOTIFY_SOCKET": listener.name])
        #expect(listener.next()?.hasPrefix("READY=1") == true)
        #expect(listener.next(within: 500) == nil)
    }
}
