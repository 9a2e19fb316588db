// The rows of the table view controller "list". With $NAVD_ENDPOINT.
import NavdKit

let titles = ["Blue Train", "Kind of Blue", "A Love Supreme"]
let nav = try await Navd.connect(client: "rows")
try await nav.dataSource(of: "list", lasting: true)
    .numberOfRows { _ in titles.count }
    .cellForRow { ["title": .string(titles[$0.row])] }
    .attach()
try await nav.run()
