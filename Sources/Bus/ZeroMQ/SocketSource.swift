/// A socket on a loop, and who takes its messages.
final class SocketSource {
    let id: SourceID
    let socket: Socket
    let descriptor: Int32
    let receive: (inout Frames) -> Void
    var frames: Frames
    /// There may be messages waiting. A new socket may have some that no descriptor tells of.
    var isReady = true
    var isLive = true
    /// It was not read to its end: then libzmq looks for peers that have sent since only now and then, or when it is asked.
    var isCutShort = false

    init(
        id: SourceID, socket: Socket, descriptor: Int32, maxBytes: Int,
        receive: @escaping (inout Frames) -> Void
    ) {
        self.id = id
        self.socket = socket
        self.descriptor = descriptor
        self.receive = receive
        frames = Frames(maxBytes: maxBytes)
    }
}
