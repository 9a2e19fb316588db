import Bus
import Testing

@testable import ControllerActors

/// POP-03 with rectangles only: no tree and no bars.
@Suite struct PopoverPlacementTests {
    private let screen = Rect(width: 768, height: 1024)
    private let source = Rect(x: 384, y: 500, width: 40, height: 40)

    private func place(
        _ width: Double, _ height: Double, at source: Rect? = nil,
        _ permitted: [ArrowDirection] = ArrowDirection.allCases
    ) -> PopoverPlacement {
        PopoverPlacement(
            Size(width: width, height: height), at: source ?? self.source, on: screen, permitted: permitted)
    }

    @Test func standsBesideItsSourceAndPointsAtIt() {
        #expect(place(320, 400, [.up]).frame == Rect(x: 244, y: 540, width: 320, height: 400))
        #expect(place(320, 400, [.down]).frame == Rect(x: 244, y: 100, width: 320, height: 400))
        #expect(place(320, 400, [.left]).frame == Rect(x: 424, y: 320, width: 320, height: 400))
        #expect(place(320, 400, [.right]).frame == Rect(x: 64, y: 320, width: 320, height: 400))
    }

    @Test func theFirstDirectionThatFitsIsTaken() {
        #expect(place(320, 400).arrow == .up)
        #expect(place(320, 400, [.right, .left]).arrow == .left)
        // There is room for 474 points below the source and for 470 above it.
        #expect(place(320, 474).arrow == .up)
        #expect(place(320, 480).arrow == .left)
        #expect(place(320, 470, at: Rect(x: 0, y: 520, width: 768, height: 20)).arrow == .up)
        #expect(place(320, 480, at: Rect(x: 0, y: 540, width: 768, height: 20)).arrow == .down)
    }

    @Test func keepsItsMargins() {
        #expect(place(320, 400, at: Rect(x: 0, y: 100, width: 10, height: 10), [.up]).frame.x == 10)
        #expect(place(320, 400, at: Rect(x: 758, y: 100, width: 10, height: 10), [.up]).frame.maxX == 758)
        #expect(place(320, 400, at: Rect(x: 0, y: 0, width: 10, height: 10), [.left]).frame.y == 30)
        #expect(place(320, 400, at: Rect(x: 0, y: 1020, width: 10, height: 4), [.left]).frame.maxY == 1014)
        #expect(place(320, 1100, at: Rect(x: 0, y: 0, width: 10, height: 10), [.left]).frame.height == 984)
    }

    @Test func isShrunkOnlyWhereNoPermittedDirectionFits() {
        #expect(place(320, 900, [.up]).frame == Rect(x: 244, y: 540, width: 320, height: 474))
        #expect(place(320, 900, [.up, .right]).frame.height == 900)
        #expect(place(600, 300, [.left]).frame.width == 334)
        #expect(place(600, 300, [.left, .down]).frame.width == 600)
    }

    @Test func aSourceOutsideTheScreenIsTakenAtItsEdge() {
        let placement = place(320, 400, at: Rect(x: 900, y: 2_000, width: 10, height: 10))
        #expect(placement.frame.maxX <= 758)
        #expect(placement.frame.maxY <= 1014)
        #expect(placement.arrow == .down)
    }

    @Test func movesItsArrowWhereItWouldShrinkTooFar() {
        let atTheEdge = Rect(x: 740, y: 320, width: 20, height: 20)
        let moved = place(320, 400, at: atTheEdge, [.left])
        #expect(moved.arrow == .up)
        #expect(moved.frame == Rect(x: 438, y: 340, width: 320, height: 400))
        // A permitted direction that leaves enough room is preferred to a larger one that is not permitted.
        #expect(place(320, 900, [.up]).arrow == .up)
        #expect(place(320, 400, at: Rect(x: 900, y: 500, width: 10, height: 10), [.left]).frame.width == 320)
        let below = PopoverPlacement(
            Size(width: 320, height: 400), at: Rect(x: 0, y: 980, width: 44, height: 44), on: screen,
            permitted: [.up], otherwise: [.up, .down])
        #expect(below.arrow == .down)
        #expect(below.frame == Rect(x: 10, y: 580, width: 320, height: 400))
    }

    @Test func liesOverASourceThatLeavesNoRoom() {
        for direction in ArrowDirection.allCases {
            let over = place(400, 600, at: screen, [direction])
            #expect(over.arrow == direction)
            #expect(over.frame.width >= 320 && over.frame.height >= 100)
            #expect(over.frame.clipped(to: PopoverMargins.inside(screen)) == over.frame)
        }
    }

    /// Tries random sizes at random places. A popover stays inside the margins and is never below the minimum size.
    /// More permitted directions never make it smaller. It never covers its source, because none of these is large.
    @Test func holdsEverywhere() {
        var random = SplitMix64(seed: 1)
        func number(_ limit: Int) -> Double { Double(random.index(below: limit)) }
        let safe = PopoverMargins.inside(screen)
        for _ in 0..<20_000 {
            let source = Rect(x: number(800), y: number(1_100), width: number(80), height: number(80))
            let size = Size(width: 320 + number(281), height: number(1_200))
            let any = PopoverPlacement(size, at: source, on: screen, permitted: ArrowDirection.allCases)
            #expect(any.frame.clipped(to: safe) == any.frame)
            for direction in ArrowDirection.allCases {
                let one = PopoverPlacement(size, at: source, on: screen, permitted: [direction])
                #expect(one.frame.width * one.frame.height <= any.frame.width * any.frame.height)
                #expect(one.frame.width >= min(320, size.width) && one.frame.height >= min(100, size.height))
                #expect(one.frame.clipped(to: safe) == one.frame)
                #expect(overlap(one.frame, source.clipped(to: screen)) == 0)
            }
        }
    }

    private func overlap(_ a: Rect, _ b: Rect) -> Double {
        max(0, min(a.maxX, b.maxX) - max(a.x, b.x)) * max(0, min(a.maxY, b.maxY) - max(a.y, b.y))
    }

    @Test func buttonsStandWhereTheirBarHasThem() {
        let bar = Rect(x: 0, y: 20, width: 768, height: 44)
        let items = [BarButtonItem(title: "1"), BarButtonItem(title: "Organize")]
        func frame(_ position: ItemPlace.Position, _ index: Int) -> Rect {
            var row = NavigationBarRow()
            row.left = items
            row.right = items
            row.title = "Title"
            return NavigationBarPlaces(row, in: bar)[ItemPlace(position, index)]
        }
        #expect(frame(.left, 0) == Rect(x: 5, y: 20, width: 44, height: 44))
        #expect(frame(.left, 1).x == 54)
        #expect(frame(.left, 1).width > 70)
        #expect(frame(.right, 0).maxX == 763)
        #expect(frame(.right, 1).maxX == 714)
        #expect(frame(.title, 0).midX == 384)
        #expect(frame(.right, 40).maxX == 768)
    }
}
