import Bus
import Testing

/// A table of a million rows sends its data source the same requests as a table of ten rows (TBL-05).
@Suite("Requests to a table's data source")
struct TableCostTests {
    /// The text of every request that the data source got while ten rows were read.
    private func asked(rows: Int, from first: Int) throws -> [String] {
        let cells = JSON.array(Array(repeating: ["text": "row"], count: 10))
        let file: JSON = [
            "format": 1, "name": "ten rows looked at", "proves": ["TBL-05"], "window": ["name": "W"],
            "tree": ["kind": "tableViewController", "name": "L"],
            "peers": [
                "ui": [:],
                "data": [
                    "attach": [
                        [
                            "to": "L", "role": "dataSource",
                            "implements": ["tableViewController.numberOfRows", "tableViewController.cellForRow"],
                        ]
                    ]
                ],
            ],
            "steps": [
                ["do": "tableViewController.rows", "on": "L", "params": ["row": .int(Int64(first)), "count": 10]],
                ["asked": "tableViewController.numberOfRows", "as": "n"],
                ["answer": "n", "result": ["counts": [.int(Int64(rows))]]],
                ["asked": "tableViewController.cellForRow", "as": "c"],
                ["answer": "c", "result": ["cells": cells]],
                ["state": ["L": ["table": ["sections": [.int(Int64(rows))]]]]],
            ],
        ]
        let runner = CaseRunner(try CaseFile(file: "rows", file.bytes), on: PumpBench(), looksEachStep: true)
        try runner.run()
        return runner.asked.map { "\($0.peer): \($0.message.text)" }
    }

    @Test("a table of a million rows sends the same requests, byte for byte, as one of ten")
    func million() throws {
        let ten = try asked(rows: 10, from: 0)
        #expect(ten.count == 2)
        #expect(try asked(rows: 1_000_000, from: 0) == ten)
    }

    @Test("reading the last ten rows of a million takes two requests too")
    func theEnd() throws { #expect(try asked(rows: 1_000_000, from: 999_990).count == 2) }
}
