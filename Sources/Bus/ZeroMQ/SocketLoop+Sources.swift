extension SocketLoop {
    /// Hands every message of `socket` to `receive`. The loop keeps the socket until `remove`. A message of more than
    /// `maxBytes` is flagged `tooLarge`.
    @discardableResult
    public func add(
        _ socket: Socket, maxBytes: Int = 1 << 20, receive: @escaping (inout Frames) -> Void
    ) throws(ZMQError) -> SourceID {
        assertOwned()
        let source = SocketSource(
            id: nextID(), socket: socket, descriptor: try socket.fd(), maxBytes: maxBytes, receive: receive)
        sockets.append(source)
        pollSetIsStale = true
        return source.id
    }

    /// Calls `readable` whenever there is something to read or the other end is closed.
    @discardableResult
    public func addDescriptor(_ descriptor: Int32, readable: @escaping () -> Void) -> SourceID {
        assertOwned()
        let source = DescriptorSource(id: nextID(), descriptor: descriptor, readable: readable)
        descriptors.append(source)
        pollSetIsStale = true
        return source.id
    }

    /// Removes a source. Its function is not called any more, even if it was already found ready.
    public func remove(_ id: SourceID) {
        assertOwned()
        for source in sockets where source.id == id { source.isLive = false }
        for source in descriptors where source.id == id { source.isLive = false }
        sockets.removeAll { !$0.isLive }
        descriptors.removeAll { !$0.isLive }
        pollSetIsStale = true
    }
}
