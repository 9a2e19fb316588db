#if canImport(Glibc)
    import Glibc
#endif

/// Notes Ctrl-C and SIGTERM instead of ending at once, so that navctl can say goodbye to navd.
enum Interrupt {
    private nonisolated(unsafe) static var flag: sig_atomic_t = 0

    static var came: Bool { flag != 0 }

    static func listen() {
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number) { _ in Interrupt.flag = 1 } }
    }
}
