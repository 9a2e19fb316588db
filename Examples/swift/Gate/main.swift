// A delegate that vetoes the tab named "songs", over restarts of navd and of itself. With $NAVD_ENDPOINT.
import NavdKit

let nav = try await Navd.connect(client: "gate")
try await nav.delegate(of: "tabs", patience: .milliseconds(500), silence: .deny, lasting: true)
    .shouldSelect { question in
        print("may \(question.viewController) be selected?")
        return question.viewController.name != "songs"
    }
    .attach()
try await nav.run()
