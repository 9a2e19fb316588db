#if canImport(Glibc)
    import Glibc
#endif

/// Ctrl-C and SIGTERM, noted instead of obeyed at once, so that navd hears a goodbye.
enum Interrupt {
    private nonisolated(unsafe) static var flag: sig_atomic_t = 0

    static var came: Bool { flag != 0 }

    static func listen() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interrupt.flag = 1 } }
    }
}
