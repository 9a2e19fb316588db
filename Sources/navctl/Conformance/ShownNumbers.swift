/// Reads from a client's output which layouts it shows: a text, and directly behind it the number of a layout.
struct ShownNumbers {
    private let mark: [UInt8]
    /// The line that is not whole yet, or its end.
    private var line: [UInt8] = []

    /// How many bytes of a line are kept at least: its end.
    private static let mostOfLine = 65_536
    /// A number has so many digits at most.
    private static let mostDigits = 18

    /// - Parameter mark: the text. It is not empty.
    init(_ mark: String) { self.mark = Array(mark.utf8) }

    /// Takes what was printed, and returns the numbers of the lines that have become whole: the last one of each line.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [Int] {
        var numbers: [Int] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let number { numbers.append(number) }
                line.removeAll(keepingCapacity: true)
            } else {
                if line.count == 2 * Self.mostOfLine { line.removeFirst(Self.mostOfLine) }
                line.append(byte)
            }
        }
        return numbers
    }

    /// The number in the line; nil if it has none.
    private var number: Int? {
        guard line.count > mark.count else { return nil }
        for start in stride(from: line.count - mark.count - 1, through: 0, by: -1)
        where line[start..<start + mark.count].elementsEqual(mark) {
            let digits = line[(start + mark.count)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard (1...Self.mostDigits).contains(digits.count) else { continue }
            return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
        }
        return nil
    }
}
