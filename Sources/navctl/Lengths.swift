import Bus

/// Lengths in points as a person writes them, with commas between them: `20,40,280,400`.
private func lengths(_ text: String, _ count: Int) -> [Double]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    return numbers.count == count && text.count(where: { $0 == "," }) == count - 1 ? numbers : nil
}

extension Rect {
    /// - Parameter text: `x,y,width,height`.
    init?(typed text: String) {
        guard let lengths = lengths(text, 4) else { return nil }
        self.init(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
    }
}

extension Size {
    /// - Parameter text: `width,height`.
    init?(typed text: String) {
        guard let lengths = lengths(text, 2) else { return nil }
        self.init(width: lengths[0], height: lengths[1])
    }
}
