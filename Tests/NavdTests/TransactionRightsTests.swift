import Bus
import Testing

@testable import navd

@Suite("Rights in transactions")
struct TransactionRightsTests {
    @Test(
        "a client with a right to the window may refer to what an earlier command makes there, and to nothing elsewhere"
    )
    func yetToCome() throws {
        let bench = PumpBench()
        bench.connect("owner")
        _ = try bench.ask("owner", "hello", #"{"client":"owner"}"#, on: nil)
        for (window, stack) in [("till", "sales"), ("menu", "dishes")] {
            _ = try bench.ask(
                "owner", "window.open",
                #"{"name":"\#(window)","root":{"kind":"navigationController","name":"\#(stack)","viewControllers":[{"kind":"viewController"}]}}"#,
                on: nil)
        }
        let key = Principal.key(try CurveKey(String(repeating: "a", count: 40)))
        bench.connect(
            "peer", as: Access(key, name: "peer", rights: [.command], scope: Scope(windows: ["till"], inside: nil)))
        _ = try bench.ask("peer", "hello", #"{"client":"peer"}"#, on: nil)
        func transaction(_ name: String, on window: String) throws -> JSON {
            try bench.ask(
                "peer", "window.transaction",
                #"{"commands":[{"method":"navigationController.pushViewController","on":"sales","params":{"viewController":{"kind":"viewController","name":"refund"}}},{"method":"viewController.set","on":"\#(name)","params":{"title":"Refund"}}]}"#,
                on: window)
        }
        for name in ["dishes", "nobody"] {
            let answer = try transaction(name, on: "till")
            #expect(answer["error"]?["data"]?["command"] == 1, "\(answer.text)")
        }
        #expect(try transaction("refund", on: "menu")["error"]?["name"] == "notAllowed")
        let made = try transaction("refund", on: "till")
        #expect(made["result"]?["outcome"] == "committed", "\(made.text)")
    }
}
