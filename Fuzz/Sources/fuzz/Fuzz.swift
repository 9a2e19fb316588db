#if canImport(Glibc)
    import Glibc
#endif

/// libFuzzer's entry point for programs that have a `main` of their own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@main
enum Fuzz {
    static func main() {
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(
            runDriver(&count, &arguments) { start, count in
                FuzzTarget.chosen.feed(UnsafeRawBufferPointer(start: start, count: count))
                return 0
            })
    }
}
