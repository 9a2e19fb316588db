/// A first-in, first-out queue that seldom moves its elements.
struct WorkQueue {
    private var items: [Work] = []
    private var head = 0

    var isEmpty: Bool { head == items.count }

    @inline(__always)
    mutating func append(_ work: Work) { items.append(work) }

    mutating func append(contentsOf works: [Work]) { items.append(contentsOf: works) }

    mutating func popFirst() -> Work? {
        guard head < items.count else { return nil }
        let work = items[head]
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: items.capacity <= 4096)
            head = 0
        } else if head >= 1024 && head * 2 >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return work
    }
}
