/// What was expected and what is there, side by side:
///
///         expected            got
///         one.viewDidLoad     one.viewDidLoad
///       ! one.viewDidAppear   two.viewDidAppear
///       +                     two.viewDidLoad
///
/// `!` marks what is different, `-` what is missing, `+` what was not expected.
struct Comparison {
    private struct Row {
        var wanted: String?
        var got: String?
        var mark = " "
    }

    /// Beyond so many lines the longest common part is not looked for, since that takes the product of both lengths.
    private static let most = 1_000

    private var rows: [Row] = []
    /// Whether both are the same, or, where others may stand between, nothing is missing.
    private(set) var fits = true

    /// - Parameter allowsOthers: whether what was not expected may be there.
    init<W: CustomStringConvertible, G: CustomStringConvertible>(
        _ wanted: [W], _ got: [G], allowsOthers: Bool = false, matches: (W, G) -> Bool
    ) {
        let pairs = Self.pairs(wanted, got, matches)
        var (w, g) = (0, 0)
        for pair in pairs + [(wanted.count, got.count)] {
            let (missing, others) = (wanted[w..<pair.0], got[g..<pair.1])
            add(missing.map(\.description), others.map(\.description), allowsOthers)
            if pair.0 < wanted.count { rows.append(Row(wanted: "\(wanted[pair.0])", got: "\(got[pair.1])")) }
            (w, g) = (pair.0 + 1, pair.1 + 1)
        }
    }

    /// One value.
    init(_ wanted: String, _ got: String) {
        rows = [Row(wanted: wanted, got: got, mark: "!")]
        fits = false
    }

    private mutating func add(_ missing: [String], _ others: [String], _ allowsOthers: Bool) {
        if !missing.isEmpty || !(others.isEmpty || allowsOthers) { fits = false }
        if allowsOthers {
            rows += others.map { Row(wanted: nil, got: $0) } + missing.map { Row(wanted: $0, got: nil, mark: "-") }
            return
        }
        for index in 0..<max(missing.count, others.count) {
            let (wanted, got) = (
                index < missing.count ? missing[index] : nil, index < others.count ? others[index] : nil
            )
            rows.append(Row(wanted: wanted, got: got, mark: wanted == nil ? "+" : got == nil ? "-" : "!"))
        }
    }

    /// The places of the longest common part, in its order.
    private static func pairs<W, G>(_ wanted: [W], _ got: [G], _ matches: (W, G) -> Bool) -> [(Int, Int)] {
        guard wanted.count <= most, got.count <= most else {
            return (0..<min(wanted.count, got.count)).filter { matches(wanted[$0], got[$0]) }.map { ($0, $0) }
        }
        let width = got.count + 1
        var lengths = [Int](repeating: 0, count: (wanted.count + 1) * width)
        var same = [Bool](repeating: false, count: lengths.count)
        for w in wanted.indices.reversed() {
            for g in got.indices.reversed() {
                let place = w * width + g
                same[place] = matches(wanted[w], got[g])
                lengths[place] =
                    same[place]
                    ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
            }
        }
        var (found, w, g): ([(Int, Int)], Int, Int) = ([], 0, 0)
        while w < wanted.count, g < got.count {
            let place = w * width + g
            if same[place], lengths[place] == lengths[place + width + 1] + 1 {
                found.append((w, g))
                (w, g) = (w + 1, g + 1)
            } else if lengths[place + width] >= lengths[place + 1] {
                w += 1
            } else {
                g += 1
            }
        }
        return found
    }

    var text: String {
        let all = [Row(wanted: "expected", got: "got")] + rows
        let width = all.map { $0.wanted?.count ?? 0 }.max() ?? 0
        return all.map { row in
            let wanted = row.wanted ?? ""
            let gap = String(repeating: " ", count: width - wanted.count)
            let line = "  \(row.mark) \(wanted)\(gap)   \(row.got ?? "")"
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}
