import Bus
import Testing

@testable import ControllerActors
@testable import navd

@Suite("The messages that attached peers implement")
struct ListenedMethodsTests {
    @Test("each message has a bit of its own")
    func room() { #expect(Message.Method.allCases.count <= UInt64.bitWidth) }

    @Test("the bits are those of the attachments that are there", arguments: 1...20 as ClosedRange<UInt64>)
    func bits(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let methods = Message.Method.allCases
        // A data source of tables has to implement several methods together.
        let own: [Role: [Message.Method]] = Dictionary(grouping: methods.filter { !$0.rawValue.isOfTables }, by: \.role)
        var table = AttachmentTable()
        var there: [UInt64: (implements: Set<String>, awaits: Set<String>)] = [:]
        for _ in 0..<200 {
            if !there.isEmpty, random.index(below: 2) == 0 {
                let id = there.keys.sorted()[random.index(below: there.count)]
                table.remove(id)
                there[id] = nil
            } else {
                let role = [Role.content, .delegate][random.index(below: 2)]
                let few = own[role, default: []]
                let names = Set((0..<random.index(below: 4)).map { _ in few[random.index(below: few.count)].rawValue })
                let awaits = names.filter { _ in random.index(below: 3) == 0 }
                let id = table.takeID()
                let fields: JSONObject = [
                    "to": .string("c\(id)"), "role": .string(role.rawValue),
                    "implements": .strings(names.sorted()), "awaits": .strings(awaits.sorted()),
                ]
                table.insert(
                    try navd.Attachment(
                        id: id, client: "a", access: Access(.uid(1)), session: 1, since: 1,
                        FieldReader(fields, path: "params")))
                there[id] = (names, awaits)
            }
            let listened = ListenedMethods(of: table)
            #expect(listened.hasAttachments == !there.isEmpty)
            for method in methods {
                let name = method.rawValue
                #expect(listened.implements(method) == there.values.contains { $0.implements.contains(name) })
                #expect(listened.awaits(method) == there.values.contains { $0.awaits.contains(name) })
            }
            let awaited = methods.filter { listened.awaits($0) }
            #expect(listened.awaitsAny == !awaited.isEmpty)
        }
    }

    @Test("attaching and detaching change what is listened to")
    func attachAndDetach() throws {
        let bench = PumpBench()
        bench.connect("ui")
        let attachments = bench.daemon.router.parts.attachments
        _ = try bench.ask("ui", "hello", "{}", on: nil)
        _ = try bench.ask("ui", "window.open", #"{"root":{"kind":"viewController","name":"a"}}"#, on: nil)
        #expect(attachments.listened == ListenedMethods())
        let attach = #"{"to":"a","role":"content","implements":["viewController.viewDidLoad"],"awaits":["viewController.viewDidLoad"]}"#
        let attached = try bench.ask("ui", "attach", attach, on: nil)
        let name = try #require(attached["result"]?["attachment"]?.string)
        #expect(attachments.listened == ListenedMethods(of: attachments.table))
        #expect(attachments.listened.awaits(.viewDidLoad) && !attachments.listened.implements(.viewDidAppear))
        _ = try bench.ask("ui", "detach", #"{"attachment":"\#(name)"}"#, on: nil)
        #expect(attachments.listened == ListenedMethods())
    }
}
