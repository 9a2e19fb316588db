import Bus

/// Reads of large windows. They are made one after the other on another thread, for each principal in turn. A principal
/// may have only a few under way, because each keeps the tree that it reads.
struct Readings: Room {
    struct Job: Sendable {
        let reading: WindowLook
        let request: RequestID
        let asker: Asker
        let owner: Principal

        /// The whole answer, and why the read was refused; nil if it was not.
        func answer() -> (bytes: [UInt8], refusal: Refusal?) {
            var refusal: Refusal?
            var writer = JSONWriter()
            writer.beginObject()
            writer.name("id")
            request.write(to: &writer)
            do throws(Refusal) {
                writer.member("result", json: .object(try reading.result()))
            } catch {
                writer.member("error", json: error.json)
                refusal = error
            }
            writer.endObject()
            return (writer.bytes, refusal)
        }
    }

    /// The most reads of one principal.
    static let most = 8

    private var waiting = FairLines<Principal, Job>()
    private var underWay: [Principal: Int] = [:]
    private var isRunning = false

    var isEmpty: Bool { underWay.isEmpty }

    /// - Returns: whether that principal now has as many reads under way as it may.
    mutating func add(_ job: Job) -> Bool {
        underWay[job.owner, default: 0] += 1
        waiting.add(job, 0, to: job.owner)
        return underWay[job.owner, default: 0] >= Self.most
    }

    /// The next read to make; nil if one is being made, or none waits.
    mutating func start() -> Job? {
        guard !isRunning, let next = waiting.next() else { return nil }
        isRunning = true
        return next.message
    }

    /// Called when that read is made.
    /// - Returns: whether its principal had as many reads under way as it may.
    mutating func end(_ job: Job) -> Bool {
        isRunning = false
        let before = underWay[job.owner, default: 0]
        underWay[job.owner] = before > 1 ? before - 1 : nil
        return before >= Self.most
    }
}
