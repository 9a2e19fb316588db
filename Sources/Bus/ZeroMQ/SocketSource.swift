/// A socket on a loop, and the function that takes its messages.
final class SocketSource {
    let id: SourceID
    let socket: Socket
    let descriptor: Int32
    let receive: (inout Frames) -> Void
    var frames: Frames
    /// True if messages may be waiting. A new socket may have some that its descriptor does not signal.
    var isReady = true
    var isLive = true
    /// True if the socket was not read to its end. libzmq then looks for peers that have sent since only now and then,
    /// or when it is asked.
    var isCutShort = false

    init(id: SourceID, socket: Socket, descriptor: Int32, maxBytes: Int, receive: @escaping (inout Frames) -> Void) {
        (self.id, self.socket, self.descriptor, self.receive) = (id, socket, descriptor, receive)
        frames = Frames(maxBytes: maxBytes)
    }
}
