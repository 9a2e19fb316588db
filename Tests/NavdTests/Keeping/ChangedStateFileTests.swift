import Bus
import ControllerActors
import Testing

@testable import navd

@Suite("A state file that was changed")
struct ChangedStateFileTests {
    /// A random generator with the same sequence in every run.
    private struct Chance: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }

    private static let root = """
        {"kind":"tabBarController","name":"tabs","viewControllers":[
        {"kind":"navigationController","name":"nav","viewControllers":[{"kind":"viewController","name":"a"},
        {"kind":"viewController","name":"b"}]},
        {"kind":"pageViewController","name":"pages","viewControllers":[{"kind":"viewController","name":"p"}]},
        {"kind":"tableViewController","name":"t3"},{"kind":"viewController","name":"t4"},
        {"kind":"viewController","name":"t5"},{"kind":"viewController","name":"t6"}]}
        """

    private func state() throws -> StateFile {
        let bench = PumpBench(store: MemoryStore())
        defer { bench.close() }
        bench.connect("app")
        _ = try bench.ask("app", "hello", #"{"client":"app"}"#, on: nil)
        _ = try bench.ask("app", "window.open", #"{"name":"W","visible":true,"root":\#(Self.root)}"#, on: nil)
        _ = try bench.ask("app", "tabBarController.setSelectedIndex", #"{"index":4}"#, on: "tabs")
        _ = try bench.ask(
            "app", "viewController.present",
            #"{"viewController":{"kind":"navigationController","name":"modal","viewControllers":[{"kind":"viewController","name":"m"}]},"animated":false}"#,
            on: "tabs")
        return try #require(bench.exported())
    }

    /// The tree with up to three random changes: members of controllers or of the window are removed, or replaced by
    /// values of other controllers.
    private func changed(_ tree: JSON, _ chance: inout Chance) -> JSON {
        var object = tree.object ?? [:]
        for _ in 0...Int.random(in: 0...2, using: &chance) {
            var list = object["controllers"]?.array ?? []
            let (place, other) = (
                Int.random(in: 0..<list.count, using: &chance), Int.random(in: 0..<list.count, using: &chance)
            )
            guard var controller = list[place].object, let donor = list[other].object,
                let name = controller.members.randomElement(using: &chance)?.name,
                let given = donor.members.randomElement(using: &chance)
            else { continue }
            switch Int.random(in: 0..<5, using: &chance) {
            case 0: controller[name] = nil
            case 1: controller[given.name] = given.value
            case 2: controller[name] = donor["id"]
            case 3:
                guard var ids = controller["viewControllers"]?.array else { continue }
                ids.insert(donor["id"] ?? .null, at: Int.random(in: 0...ids.count, using: &chance))
                controller["viewControllers"] = .array(ids)
            default:
                var window = object["window"]?.object ?? [:]
                window[["root", "key", "visible", "focus"].randomElement(using: &chance)!] = donor["id"]
                window["pile"] = .array([donor["id"] ?? .null])
                object["window"] = .object(window)
                continue
            }
            list[place] = .object(controller)
            object["controllers"] = .array(list)
        }
        return .object(object)
    }

    private func lines(_ file: StateFile, _ tree: JSON) -> [UInt8] {
        let head = file.line(0)
        let end: JSON = ["end": ["lines": 3]]
        return head + [10] + tree.bytes + [10] + end.bytes
    }

    @Test("a changed state file is refused, or navd runs with it normally")
    func goesOn() throws {
        let file = try state()
        let window = try #require(file.windows.first)
        let tree = try JSONParser.parse([UInt8].snapshot(of: window.tree))
        var (taken, refused) = (0, 0)
        for seed in 0..<1_500 as Range<UInt64> {
            var chance = Chance(state: seed)
            let bytes = lines(file, changed(tree, &chance))
            guard let read = try? bytes.withUnsafeBytes({ try StateFile($0) }) else {
                refused += 1
                continue
            }
            taken += 1
            let bench = PumpBench(store: MemoryStore(), importing: read)
            defer { bench.close() }
            #expect(bench.fault == nil, "seed \(seed)")
            #expect(bench.windows.count == 1)
            for id in bench.windows {
                let faults = try TreeInvariants.faults(of: #require(bench.tree(id)), isQuiet: false)
                #expect(faults.isEmpty, "seed \(seed): \(faults)")
            }
            try use(bench)
        }
        #expect(taken > 50 && refused > 50, "\(taken) accepted, \(refused) refused")
    }

    /// Sends some commands. Any answer will do, but navd must not crash.
    private func use(_ bench: PumpBench) throws {
        bench.connect("ui")
        _ = try bench.ask("ui", "hello", #"{"client":"ui"}"#, on: nil)
        for (method, params, on) in [
            ("layout", "{}", "W"), ("hierarchy", "{}", "W"), ("visibleViewController", "{}", "W"),
            ("viewController.dismiss", #"{"animated":false}"#, "tabs"),
            ("tabBarController.tap", #"{"index":0}"#, "tabs"), ("tabBarController.tap", #"{"index":4}"#, "tabs"),
            ("navigationController.popViewController", #"{"animated":false}"#, "nav"),
            ("window.setOrientation", #"{"orientation":"landscapeLeft"}"#, "W"), ("layout", "{}", "W"),
            ("window.save", "{}", "W"), ("window.hide", "{}", "W"), ("window.makeKeyAndVisible", "{}", "W"),
            ("window.close", "{}", "W"),
        ] {
            let answer = try bench.ask("ui", method, params, on: on)
            #expect(answer["result"] != nil || answer["error"] != nil, "\(method) got no answer")
        }
    }
}
