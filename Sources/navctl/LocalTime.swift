#if canImport(Glibc)
    import Glibc
#endif

/// Moments as a person at this machine reads them.
enum LocalTime {
    /// - Parameter milliseconds: since 1970.
    static func text(_ milliseconds: Int) -> String {
        var seconds = time_t(milliseconds / 1_000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 64)
        strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
