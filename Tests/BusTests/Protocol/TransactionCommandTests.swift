import Testing

@testable import Bus

@Suite("The commands of a transaction")
struct TransactionCommandTests {
    @Test(
        "a command that must stand alone is refused in a transaction, whatever its params",
        arguments: MethodDescription.all(.alone).map(\.name).sorted())
    func alone(_ method: String) throws {
        #expect(MethodDescription.named(method)?.kind == .command)
        let fields = FieldReader(["commands": [["method": .string(method), "on": "c1"]]], path: "params")
        #expect {
            try TransactionCommand(fields) { (method, on, _) throws(Refusal) in
                TransactionCommand.Part(method: method, on: on, command: .window(.hide))
            }
        } throws: {
            ($0 as? Refusal)?.name == .invalidParams && ($0 as? Refusal)?.data["command"] == 0
        }
    }
}
