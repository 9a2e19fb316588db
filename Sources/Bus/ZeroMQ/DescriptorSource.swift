/// A file descriptor on a loop, and the function that reads from it.
final class DescriptorSource {
    let id: SourceID
    let descriptor: Int32
    let readable: () -> Void
    var isReady = false
    var isLive = true

    init(id: SourceID, descriptor: Int32, readable: @escaping () -> Void) {
        (self.id, self.descriptor, self.readable) = (id, descriptor, readable)
    }
}
