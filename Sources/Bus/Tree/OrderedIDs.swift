/// A set of ids that is read in order. It stands in pieces of limited length: adding an id, removing one and finding
/// those above another cost about the same among a hundred ids as among a hundred thousand. A new id is mostly the
/// highest one.
public struct OrderedIDs<ID: Comparable & Sendable>: Sendable {
    /// The most ids of one piece.
    static var longest: Int { 512 }

    /// None is empty, and the ids rise from piece to piece.
    private var pieces: [[ID]] = []
    public private(set) var count = 0

    public init() {}

    /// Does nothing if the id is there already.
    public mutating func insert(_ id: ID) {
        let piece = min(firstPiece(reaching: id), pieces.count - 1)
        guard piece >= 0 else {
            pieces = [[id]]
            count = 1
            return
        }
        let place = Self.firstPlace(in: pieces[piece], notBelow: id)
        guard place == pieces[piece].count || pieces[piece][place] != id else { return }
        count += 1
        guard pieces[piece].count == Self.longest else { return pieces[piece].insert(id, at: place) }
        guard place < Self.longest else { return pieces.insert([id], at: piece + 1) }
        let half = Self.longest / 2
        pieces.insert(Array(pieces[piece][half...]), at: piece + 1)
        pieces[piece].removeSubrange(half...)
        if place < half {
            pieces[piece].insert(id, at: place)
        } else {
            pieces[piece + 1].insert(id, at: place - half)
        }
    }

    /// Does nothing if the id is not there.
    public mutating func remove(_ id: ID) {
        let piece = firstPiece(reaching: id)
        guard piece < pieces.count else { return }
        let place = Self.firstPlace(in: pieces[piece], notBelow: id)
        guard pieces[piece][place] == id else { return }
        pieces[piece].remove(at: place)
        count -= 1
        if pieces[piece].isEmpty {
            pieces.remove(at: piece)
        } else {
            join(piece)
            if piece > 0 { join(piece - 1) }
        }
    }

    /// Joins two short neighbours, so that there are never many short pieces.
    private mutating func join(_ piece: Int) {
        let next = piece + 1
        guard next < pieces.count, pieces[piece].count + pieces[next].count <= Self.longest / 2 else { return }
        pieces[piece] += pieces[next]
        pieces.remove(at: next)
    }

    /// The ids above `lowest`, or all of them; at most `limit`, in rising order.
    public func list(above lowest: ID? = nil, limit: Int = .max) -> [ID] {
        var (piece, place) = (0, 0)
        if let lowest {
            piece = firstPiece(reaching: lowest)
            guard piece < pieces.count else { return [] }
            place = Self.firstPlace(in: pieces[piece], notBelow: lowest)
            if pieces[piece][place] == lowest { place += 1 }
        }
        var list: [ID] = []
        list.reserveCapacity(min(limit, count))
        while piece < pieces.count, list.count < limit {
            list += pieces[piece][place...].prefix(limit - list.count)
            (piece, place) = (piece + 1, 0)
        }
        return list
    }

    /// The first piece whose last id is that one or a higher one; the number of pieces if there is none.
    private func firstPiece(reaching id: ID) -> Int {
        Self.first(of: pieces.count) { pieces[$0][pieces[$0].count - 1] >= id }
    }

    /// The place in a list in rising order of the first id that is not below that one; the list's end if there is none.
    public static func firstPlace(in piece: [ID], notBelow id: ID) -> Int {
        first(of: piece.count) { piece[$0] >= id }
    }

    /// The first number below `count` that holds, where all after it hold too; `count` if none does.
    private static func first(of count: Int, _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low &+ high) / 2
            if holds(middle) { high = middle } else { low = middle &+ 1 }
        }
        return low
    }
}
