import NIOCore
import NIOPosix

/// Sends a part of a file: reads some of it, and more when the client has taken that. Used on an event loop only.
struct FileSender {
    /// Bytes that are read at once.
    private static let chunk = 131_072

    /// The threads that wait for the disk.
    let disk: NIOThreadPool
    let eventLoop: any EventLoop
    /// Writes to the client; nil if the connection has ended.
    let write: (ByteBuffer) -> EventLoopFuture<Void>?
    /// Called at the end: with false if the file has become shorter. Not called if the connection ends.
    let ended: (Bool) -> Void

    func send(_ file: StaticFiles.OpenFile, _ range: Range<Int>) {
        guard !range.isEmpty else { return ended(true) }
        let count = min(range.count, Self.chunk)
        disk.runIfActive(eventLoop: eventLoop) { StaticFiles.read(file, at: range.lowerBound, count) }
            .assumeIsolated().whenComplete { result in
                guard case .success(let chunk?) = result else { return ended(false) }
                let next = range.dropFirst(chunk.readableBytes)
                write(chunk)?.assumeIsolated().whenComplete { result in
                    if case .success = result { send(file, next) }
                }
            }
    }
}
