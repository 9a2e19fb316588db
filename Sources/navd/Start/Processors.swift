import Foundation

/// How many processors this process may use at the same time.
enum Processors {
    /// At the start; at least 1. Foundation counts those that the scheduler may run this process on.
    static let usable = max(1, min(ProcessInfo.processInfo.activeProcessorCount, limited()))

    /// Those that the quotas of its control groups pay for.
    private static func limited() -> Int {
        let groups = KernelFile.text("/proc/self/cgroup").map(groups(in:)) ?? []
        let quotas = groups.compactMap { KernelFile.text("/sys/fs/cgroup\($0)/cpu.max") }.compactMap(quota(in:))
        return quotas.min().map { Int($0) } ?? .max
    }

    /// The group of the process and those that it is in, from the text of `/proc/self/cgroup`. The quota of each holds.
    /// The root has the empty path.
    static func groups(in text: String) -> [String] {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return [] }
        var parts = line.dropFirst("0::".count).split(separator: "/")
        var groups: [String] = []
        while true {
            groups.append(parts.map { "/\($0)" }.joined())
            if parts.isEmpty { return groups }
            parts.removeLast()
        }
    }

    /// How many processors the text of a `cpu.max` allows, such as 1.5; nil if it sets no limit.
    static func quota(in text: String) -> Double? {
        let numbers = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { Double($0) }
        guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0, period > 0 else {
            return nil
        }
        return min(quota / period, Double(Int32.max))
    }
}
